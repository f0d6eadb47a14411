// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/launch_words.h"

#include "io/messages.h"
#include "text/field_text.h"
#include "text/fill_text.h"
#include "text/format.h"

#include <QCoreApplication>

namespace headroom {

QString launchSentence(const Sentence& sentence, const Messages& messages) {
    const QString text = filledText("Launch", messages.sentenceTemplate(sentence.key), sentence.arguments, {}, "Word",
                                    [&messages](std::string_view word) { return messages.wordTemplate(word); });
    return QString(text).replace(QLatin1String(" %"), noBreak + QStringLiteral("%"));
}

QString mappingStateText(MappingState state, const Messages& messages) {
    return launchSentence({"launch_state_" + std::string(name(state)), {}}, messages);
}

QString launchField(const std::string& path) {
    if (path == "training") // what stands beside the plan
        return QCoreApplication::translate("LaunchField", "Data, learning rate");
    constexpr std::string_view shape = "model.architecture.";
    if (path.starts_with(shape)) // keys of the document, which have no fields of their own
        return QCoreApplication::translate("LaunchField", "Model, %1")
            .arg(QString::fromStdString(path.substr(shape.size())).replace(u'_', u' '));
    const QString label = fieldLabel(path);
    return label.isEmpty() ? QString::fromStdString(path) : label;
}

} // namespace headroom
