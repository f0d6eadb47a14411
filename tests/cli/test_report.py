# SPDX-License-Identifier: GPL-3.0-or-later
"""The decision report as a reader's tools see it."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unicodedata
import unittest
import xml.etree.ElementTree

from program import FIRST, SOURCE, estimate, first_scenario, run

TOOLS = ('pdftotext', 'pdffonts', 'pdfimages', 'pdfdetach', 'pdfinfo')
POINTS = 72 / 25.4  # a millimetre


def tool(name, *arguments):
    return subprocess.run([name, *map(str, arguments)], capture_output=True, check=True, text=True).stdout


def plain(text):
    """Ligatures and radicals as their letters, every space the same."""
    return re.sub(r'\s+', ' ', unicodedata.normalize('NFKC', text)).replace('⻚', '页')


def words(pdf):
    """(page, left, top, right, bottom, text) of every word, in points."""
    page = 0
    for element in xml.etree.ElementTree.fromstring(tool('pdftotext', '-bbox', pdf, '-')).iter():
        kind = element.tag.rpartition('}')[2]
        page += kind == 'page'
        if kind == 'word':
            yield (page, *(float(element.get(k)) for k in ('xMin', 'yMin', 'xMax', 'yMax')), element.text)


@unittest.skipUnless(os.environ.get('HEADROOM_HAS_REPORT') == '1', 'built without the report')
@unittest.skipIf(any(shutil.which(name) is None for name in TOOLS), 'poppler-utils is not installed')
class Report(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) \
            if hasattr(self, 'enterContext') else pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def write(self, scenario=None, language='en', **environment):
        pdf = self.folder / f'report-{language}.pdf'
        text = json.dumps(first_scenario() if scenario is None else scenario)
        result = run('report', '-', '-o', pdf, '--language', language, text=text, **environment)
        self.assertEqual((result.status, result.err), (0, ''))
        self.assertEqual(result.out.splitlines()[1:], [str(pdf)])
        return pdf, result.out.splitlines()[0]

    def check_looks(self, pdf):
        fonts = tool('pdffonts', pdf).splitlines()[2:]
        self.assertTrue(fonts)
        for font in fonts:
            self.assertRegex(font, r'^([A-Z]{6}\+)?NotoSansCJKsc-(Regular|Bold) ')
            self.assertRegex(font, r' yes (yes|no) +yes +\d+ +\d+$', 'not embedded, or without its text')
        self.assertEqual(len(tool('pdfimages', '-list', pdf).splitlines()), 2)
        info = tool('pdfinfo', pdf)
        self.assertRegex(info, r'Page size: +59[45]\S* x 84[12]')
        pages = int(re.search(r'Pages: +(\d+)', info)[1])
        placed = list(words(pdf))
        for page, left, top, right, bottom, text in placed:
            self.assertGreaterEqual(left, 18 * POINTS - 1, text)
            self.assertLessEqual(right, 192 * POINTS + 1, text)
            self.assertLessEqual(bottom, 290 * POINTS, text)
        for i, (page, left, top, right, bottom, text) in enumerate(placed):
            for other in placed[i + 1:]:
                if other[0] != page:
                    continue
                wide = min(right, other[3]) - max(left, other[1])
                # The family's line is half as high again as its letters.
                high = min(bottom, other[4]) - max(top, other[2]) - 0.3 * (bottom - top + other[4] - other[2])
                self.assertFalse(wide > 1 and high > 1, f'{text} lies over {other[5]} on page {page}')
        for page in range(1, pages + 1):
            self.assertTrue(any(word[0] == page for word in placed), f'page {page} is empty')
        return pages

    def test_both_languages(self):
        figures = estimate(first_scenario()).document
        for language, page in (('en', 'Page1of{}'), ('zh_CN', '第1页,共{}页')):
            with self.subTest(language):
                pdf, verdict = self.write(language=language)
                self.assertIn('64', verdict)
                pages = self.check_looks(pdf)
                self.assertGreaterEqual(pages, 2)
                text = plain(tool('pdftotext', '-layout', pdf, '-'))
                self.assertIn(page.format(pages), text.replace(' ', ''))
                if language == 'en':
                    self.assertIn(plain(verdict), plain(tool('pdftotext', pdf, '-')))
                for value in self.shown(figures):
                    self.assertIn(value, text)
                for source in ('stas00/ml-engineering', figures['evidence']['calibration'], 'scenario.json'):
                    self.assertIn(source, text.replace(' ', '') if '/' in source else text)
                meta = tool('pdfinfo', '-meta', pdf)
                xml.etree.ElementTree.fromstring(re.sub(r'<\?xpacket.*?\?>', '', meta).strip())
                self.assertIn('zh-CN' if language == 'zh_CN' else '<rdf:li>en</rdf:li>', meta)

    @staticmethod
    def shown(e):
        """Figures of an estimate as the report rounds them."""
        gib = 2**30
        stage = e['memory']['stages'][0]
        yield from (f"{e['memory']['peak_bytes'] / gib:.1f}", f"{e['memory']['capacity_bytes'] / gib:.1f}")
        yield from (f"{e['memory'][k] / gib:.1f}" for k in ('capacity_bytes', 'peak_bytes'))
        yield from (f'{stage[k] / gib:.2f}' for k in stage if k != 'stage' and stage[k])
        yield from (f"{x / gib:.1f}" for x in e['memory']['interval_80_bytes'])
        yield from (f"{e['step']['seconds']:.3f}", f"{100 * e['throughput']['mfu']:.1f}", f"{e['run']['days']:.1f}")
        yield from (f'{seconds:.3f}' for seconds in e['step']['breakdown'].values() if seconds > 0.001)
        yield from (f'{x:.1f}' for x in e['run']['interval_80_days'])

    def test_scenario_travels_as_typed(self):
        typed = first_scenario(strategy__tensor=None)
        pdf, _ = self.write(typed)
        self.assertIn('scenario.json', tool('pdfdetach', '-list', pdf))
        out = self.folder / 'scenario.json'
        tool('pdfdetach', '-save', 1, '-o', out, pdf)
        attached = json.loads(out.read_text())
        self.assertIsNone(attached['strategy']['tensor'])
        self.assertEqual(run('estimate', out).document['step'], estimate(typed).document['step'])

    def test_every_verdict_is_written(self):
        plans = {
            'over': first_scenario(strategy__tensor=1, strategy__micro_batch=8),
            'illegal': first_scenario(strategy__tensor=3, strategy__sequence_parallel=True, training__sequence_length=4095),
            'stages': first_scenario(strategy__pipeline=8, strategy__tensor=1, strategy__micro_batch=1),
            'late': first_scenario(constraints__max_days=1, constraints__max_cost=1),
            'free': first_scenario(constraints={}),
            'open': {'schema': 'headroom/scenario/1', 'model': {'parameters': 7e9}, 'training': {},
                     'cluster': {'accelerator': 'ascend-910b3', 'count': 128}},
            'name': first_scenario(name='<b>&amp; "很长的名字" ' * 40),
        }
        for name, plan in plans.items():
            for language in ('en', 'zh_CN'):
                with self.subTest(f'{name} {language}'):
                    pdf, verdict = self.write(plan, language)
                    self.assertTrue(verdict.endswith('.'), verdict)
                    self.check_looks(pdf)
        text = plain(tool('pdftotext', self.write(plans['illegal'])[0], '-'))
        self.assertIn('Not possible as planned', text)
        self.assertIn('40 heads cannot be split 3 ways', text)

    def test_what_cannot_be_read_or_written(self):
        result = run('report', '-', '-o', self.folder / 'x.pdf', text='{"model": 1}')
        self.assertEqual(result.status, 2)
        self.assertFalse((self.folder / 'x.pdf').exists())
        old = self.folder / 'old.pdf'
        old.write_text('old')
        for target in (self.folder / 'none' / 'x.pdf', self.folder, pathlib.Path('/proc/x.pdf')):
            result = run('report', FIRST, '-o', target)
            self.assertEqual((result.status, result.out), (3, ''), target)
            self.assertRegex(result.err, r'^report: [^\n]+: [^\n]+\n$')
            self.assertIn(str(target), result.err)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ['old.pdf'])

    def test_full_and_read_only_disk(self):
        script = SOURCE / 'tests/store/in_private_mount.sh'
        program = pathlib.Path(os.environ['HEADROOM_CLI'])
        old = 'cd "$HEADROOM_TEST_MOUNT"; echo old > report.pdf; '
        tail = f'"{program}" report "{FIRST}" -o report.pdf; echo status $?; cat report.pdf; ls -A'
        for name, prepare in (('full', 'head -c 2000000 /dev/zero > fill 2>/dev/null; '),
                              ('read-only', 'mount -o remount,ro "$HEADROOM_TEST_MOUNT"; ')):
            with self.subTest(name):
                done = subprocess.run(['sh', script, 'sh', '-c', old + prepare + tail], capture_output=True, text=True)
                if done.returncode == 77:
                    self.skipTest('no file system may be mounted here')
                self.assertIn('status 3\nold\n', done.stdout)
                self.assertRegex(done.stderr, r'report: report.pdf cannot be written \(.+\): .+\n')
                self.assertEqual([n for n in done.stdout.split('old\n')[1].split() if n not in ('fill', 'report.pdf')], [])

    def test_needs_no_display(self):
        pdf, _ = self.write(DISPLAY='', WAYLAND_DISPLAY='', QT_QPA_PLATFORM='')
        self.assertGreater(pdf.stat().st_size, 20_000)


if __name__ == '__main__':
    unittest.main()
