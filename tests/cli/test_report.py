# SPDX-License-Identifier: GPL-3.0-or-later
"""The decision report as a reader's tools see it."""
import csv
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unicodedata
import unittest
import xml.etree.ElementTree

from program import CLI, FIRST, SOURCE, estimate, first_scenario, run

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

    def write(self, scenario=None, language='en', *options, **environment):
        pdf = self.folder / f'report-{language}.pdf'
        text = json.dumps(first_scenario() if scenario is None else scenario)
        result = run('report', '-', '-o', pdf, '--language', language, *options, text=text, **environment)
        self.assertEqual((result.status, result.err), (0, ''))
        self.assertEqual(result.out.splitlines()[1:], [str(pdf)])
        return pdf, result.out.splitlines()[0]

    def check_looks(self, pdf, wide=210, high=297):
        margin = (wide - 174) / 2
        fonts = tool('pdffonts', pdf).splitlines()[2:]
        self.assertTrue(fonts)
        for font in fonts: # no Japanese forms, all embedded, all with their text
            self.assertRegex(font, r'^([A-Z]{6}\+)?NotoSansCJKsc-(Regular|Bold) ')
            self.assertRegex(font, r' yes (yes|no) +yes +\d+ +\d+$', 'not embedded, or without its text')
        self.assertEqual(len(tool('pdfimages', '-list', pdf).splitlines()), 2)
        info = tool('pdfinfo', pdf)
        size = [float(x) for x in re.search(r'Page size: +(\S+) x (\S+)', info).groups()]
        self.assertAlmostEqual(size[0], wide * POINTS, delta=1)
        self.assertAlmostEqual(size[1], high * POINTS, delta=1)
        pages = int(re.search(r'Pages: +(\d+)', info)[1])
        placed = list(words(pdf))
        for page, left, top, right, bottom, text in placed:
            self.assertGreaterEqual(left, margin * POINTS - 1, text)
            self.assertLessEqual(right, (wide - margin) * POINTS + 1, text)
            self.assertLessEqual(bottom, (high - 7) * POINTS, text)
        for page in range(1, pages + 1):
            body = [word for word in placed if word[0] == page and 24 * POINTS < word[2] < (high - 16) * POINTS]
            self.assertTrue(body, f'page {page} is empty')
            last = max(body, key=lambda word: word[4])
            if page < pages:
                self.assertGreater(last[4], (26 + (high - 45) / 3) * POINTS, f'page {page} is under a third full')
            # The heading's line is 21 points high, the next size's 16.
            self.assertLess(last[4] - last[2], 19, f'a heading stands last on page {page}: {last[5]}')
        placed.sort(key=lambda word: (word[0], word[2]))
        for i, (page, left, top, right, bottom, text) in enumerate(placed):
            for other in placed[i + 1:]:
                if other[0] != page or other[2] >= bottom:
                    break # all others stand lower
                wide = min(right, other[3]) - max(left, other[1])
                # The family's line is half as high again as its letters.
                high = min(bottom, other[4]) - max(top, other[2]) - 0.3 * (bottom - top + other[4] - other[2])
                self.assertFalse(wide > 1 and high > 1, f'{text} lies over {other[5]} on page {page}')
        return pages

    def test_golden_scenarios(self):
        scenarios = SOURCE / 'tests/data/reports'
        figures = {}
        for file in sorted(scenarios.glob('*.json')):
            exported = run('export', file, '--format', 'json')
            self.assertEqual((exported.status, exported.err), (0, ''))
            figures[file.stem] = exported.document
        for language, page in (('en', 'Page1of{}'), ('zh_CN', '第1页,共{}页')):
            out = self.folder / language
            done = run('report', scenarios, '-o', out, '--batch', '--language', language)
            self.assertEqual((done.status, done.err), (0, ''))
            verdicts = dict(line.split(': ', 1) for line in done.out.splitlines())
            for name, estimated in figures.items():
                with self.subTest(f'{name} {language}'):
                    pdf = out / f'{name}.pdf'
                    pages = self.check_looks(pdf)
                    self.assertGreaterEqual(pages, 6)
                    self.assertLessEqual(pages, 10)
                    text = plain(tool('pdftotext', '-layout', pdf, '-'))
                    self.assertIn(page.format(pages), text.replace(' ', ''))
                    if language == 'en':
                        self.assertIn(plain(verdicts[name]), plain(tool('pdftotext', pdf, '-')))
                    for value in self.shown(estimated):
                        self.assertIn(value, text)
                    self.assertIn(estimated['evidence']['calibration'], text)
                    self.assertIn('scenario.json', text)
                    meta = tool('pdfinfo', '-meta', pdf)
                    xml.etree.ElementTree.fromstring(re.sub(r'<\?xpacket.*?\?>', '', meta).strip())
                    self.assertIn('zh-CN' if language == 'zh_CN' else '<rdf:li>en</rdf:li>', meta)
                    wanted = json.loads((scenarios / f'{name}.json').read_text())['model']
                    self.assertEqual(self.attached(pdf)['model'], {**self.attached(pdf)['model'], **wanted})

    def attached(self, pdf):
        out = self.folder / 'attached.json'
        out.unlink(missing_ok=True)
        tool('pdfdetach', '-save', 1, '-o', out, pdf)
        return json.loads(out.read_text())

    def test_look_is_chosen(self):
        logo = self.folder / 'logo.svg'
        logo.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>')
        plan = 'plan,cost'
        pdf, _ = self.write(None, 'en', '--paper', 'letter', '--sections', plan, '--company', 'Example Works', '--logo', logo,
                            '--confidential', 'For the board only', '--comment', 'cost=We asked two providers.')
        pages = self.check_looks(pdf, 215.9, 279.4)
        text = plain(tool('pdftotext', pdf, '-'))
        for wanted in ('Example Works', 'We asked two providers.', 'Workload', 'What the bill rests on'):
            self.assertIn(wanted, text)
        self.assertEqual(text.count('For the board only'), pages)
        for absent in ('Why they lost', 'rules of thumb', 'Seen by'):
            self.assertNotIn(absent, text)
        broken = self.folder / 'broken.png'
        broken.write_text('no picture')
        for options, said in ((('--sections', 'plan,costs'), '"costs" is no section'), (('--comment', 'cost'), 'SECTION=TEXT'),
                              (('--comment', 'x=y'), '"x" is no section'), (('--logo', broken), 'is no picture'),
                              (('--logo', self.folder / 'none.svg'), 'cannot be read'), (('--paper', 'a5'), '--paper')):
            with self.subTest(said):
                result = run('report', FIRST, '-o', self.folder / 'no.pdf', *options)
                self.assertEqual((result.status, result.out), (2, ''))
                self.assertIn(said, result.err)
                self.assertFalse((self.folder / 'no.pdf').exists())

    def test_long_remarks_are_printed_in_full(self):
        words = [f'w{i}' for i in range(3000)]
        pdf, _ = self.write(None, 'en', '--sections', 'plan', '--comment', 'plan=' + ' '.join(words))
        self.check_looks(pdf)
        printed = set(plain(tool('pdftotext', pdf, '-')).split())
        self.assertEqual([word for word in words if word not in printed], [])

    def test_pages_for_each_section_alone(self):
        for section in ('plan', 'memory-time', 'candidates', 'cost', 'risks', 'claims', 'assumptions', 'evidence'):
            with self.subTest(section):
                pdf, _ = self.write(None, 'en', '--sections', section)
                self.assertLessEqual(self.check_looks(pdf), 4)

    def test_batch_writes_an_index(self):
        scenarios, out = self.folder / 'in', self.folder / 'out'
        scenarios.mkdir()
        (scenarios / 'a first.json').write_text(json.dumps(first_scenario(name='<One> & "first"')))
        (scenarios / 'over.json').write_text(json.dumps(first_scenario(strategy__tensor=1, strategy__micro_batch=8)))
        (scenarios / 'broken.json').write_text('{')
        (scenarios / 'notes.txt').write_text('no scenario')
        result = run('report', scenarios, '-o', out, '--batch', '--sections', 'plan')
        self.assertEqual(result.status, 0)
        self.assertIn('broken.json', result.err)
        self.assertEqual(sorted(p.name for p in out.iterdir()), ['a first.pdf', 'index.csv', 'index.html', 'over.pdf'])
        rows = list(csv.DictReader((out / 'index.csv').read_text().splitlines()))
        self.assertEqual([row['outcome'] for row in rows], ['fits', 'unreadable', 'does not fit'])
        self.assertAlmostEqual(float(rows[0]['days']), estimate(first_scenario()).document['run']['days'])
        page = (out / 'index.html').read_text()
        self.assertIn('<a href="a%20first.pdf">&lt;One&gt; &amp; &quot;first&quot;</a>', page)
        for name in ('a first.pdf', 'over.pdf'):
            self.check_looks(out / name)
        empty = self.folder / 'empty'
        empty.mkdir()
        self.assertEqual(run('report', empty, '-o', out, '--batch').status, 2)
        self.assertEqual(run('report', self.folder / 'none', '-o', out, '--batch').status, 3)

    def test_over_an_open_file(self):
        pdf = self.folder / 'open.pdf'
        pdf.write_text('old')
        with open(pdf) as reader:
            self.assertEqual(run('report', FIRST, '-o', pdf, '--sections', 'plan').status, 0)
            self.assertEqual(reader.read(), 'old')
        self.assertTrue(pdf.read_bytes().startswith(b'%PDF-'))
        self.assertEqual([p.name for p in self.folder.iterdir()], ['open.pdf'])

    def test_stopped_from_outside(self):
        pdf = self.folder / 'stopped.pdf'
        pdf.write_text('old')
        for after in (0.05, 0.3, 0.6, 0.9):
            process = subprocess.Popen([CLI, 'report', FIRST, '-o', pdf], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            try:
                process.wait(after)
            except subprocess.TimeoutExpired:
                process.kill()
            process.communicate()
            held = pdf.read_bytes()
            self.assertTrue(held == b'old' or held.rstrip().endswith(b'%%EOF'))

    @staticmethod
    def shown(e):
        """Figures of an estimate as the report rounds them."""
        def decimals(value, significant):
            return max(0, significant - 1 - math.floor(math.log10(value)))

        def figure(value, places):
            return f'{value:,.{places}f}'.replace(',', ' ')

        gib, memory, step, run = 2**30, e['memory'], e['step'], e['run']
        stage = max(memory['stages'], key=lambda s: s['total_bytes'])
        yield from (figure(memory[key] / gib, 1) for key in ('capacity_bytes', 'peak_bytes'))
        yield from (figure(stage[key] / gib, 2) for key in stage if key != 'stage' and stage[key] > 0.005 * gib)
        if memory['fits']:
            places = decimals(memory['interval_80_bytes'][1] / gib, 3)
            yield from (figure(x / gib, places) for x in memory['interval_80_bytes'])
        places = decimals(step['seconds'], 4)
        yield figure(step['seconds'], places)
        yield from (figure(x, places) for x in step['breakdown'].values() if x > 10**-places)
        yield figure(100 * e['throughput']['mfu'], 1)
        yield figure(run['days'], decimals(run['days'], 3))
        yield from (figure(x, decimals(run['interval_80_days'][1], 3)) for x in run['interval_80_days'])
        yield figure(run['steps'], 0)

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
                    pdf, verdict = self.write(plan, language, '--sections', 'plan,memory-time,cost,risks,assumptions')
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
