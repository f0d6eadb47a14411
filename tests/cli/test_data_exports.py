# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures as files: CSV, JSON, Markdown and XLSX of `export`, and reports in place of scenarios."""
import csv
import io
import json
import os
import pathlib
import re
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

from program import CLI, FIRST, GOLDEN, first_scenario, run

HAS_QT = os.environ.get('HEADROOM_HAS_REPORT') == '1'
SPREADSHEET = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text, newline='')))


def leaves(value, path=''):
    if isinstance(value, dict):
        for key, member in value.items():
            yield from leaves(member, f'{path}.{key}')
    elif isinstance(value, list):
        for member in value:
            yield from leaves(member, path)
    else:
        yield value


def sheets(path):
    """Rows of every sheet by its name, numbers as numbers."""
    with zipfile.ZipFile(path) as book:
        assert book.testzip() is None
        strings = [''.join(text.text or '' for text in entry.iter(SPREADSHEET + 't'))
                   for entry in xml.etree.ElementTree.fromstring(book.read('xl/sharedStrings.xml'))]
        names = [sheet.get('name') for sheet in
                 xml.etree.ElementTree.fromstring(book.read('xl/workbook.xml')).iter(SPREADSHEET + 'sheet')]
        out = {}
        for number, name in enumerate(names, 1):
            tree = xml.etree.ElementTree.fromstring(book.read(f'xl/worksheets/sheet{number}.xml'))
            assert not list(tree.iter(SPREADSHEET + 'f')), 'a formula'
            out[name] = []
            for row in tree.iter(SPREADSHEET + 'row'):
                cells = {}
                for cell in row:
                    value = cell.find(SPREADSHEET + 'v')
                    column = ord(re.match('[A-Z]+', cell.get('r'))[0]) - ord('A')
                    if value is not None:
                        cells[column] = strings[int(value.text)] if cell.get('t') == 's' else float(value.text)
                out[name].append(cells)
        return out


class DataExports(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_json_is_the_estimate_of_the_filled_plan(self):
        for scenario in GOLDEN[:3]:
            result = run('export', scenario, '--format', 'json', '--threads', '1')
            self.assertEqual((result.status, result.err), (0, ''))
            document = result.document
            self.assertEqual(document['schema'], 'headroom/estimate/1')
            again = run('estimate', '-', text=json.dumps(document['scenario'])).document
            self.assertEqual(again['run']['days'], document['run']['days'])
            self.assertEqual(again['memory'], document['memory'])

    def test_csv_holds_what_json_holds(self):
        for scenario in GOLDEN[:3]:
            text = run('export', scenario, '--format', 'csv', '--threads', '1').out
            document = run('export', scenario, '--format', 'json', '--threads', '1').document
            self.assertTrue(text.startswith('section,path,value,unit\r\n'))
            self.assertNotIn('\ufeff', text)
            rows = rows_of(text)
            keys = [(row['section'], row['path']) for row in rows]
            self.assertEqual(len(keys), len(set(keys)), 'two rows of one name')
            value = {key: row for key, row in zip(keys, rows)}
            for section, path, unit in (('run', 'days', 'd'), ('step', 'seconds', 's'), ('memory', 'peak_bytes', 'B'),
                                        ('throughput', 'mfu', 'fraction'), ('cost', 'total', document['cost']['currency']),
                                        ('cost', 'energy_kwh', 'kWh'), ('throughput', 'tokens_per_second', '1/s')):
                row = value[section, path]
                self.assertEqual(row['unit'], unit)
                self.assertEqual(json.loads(row['value'] or 'null'), document[section][path])
            for item in document['cost']['items']:
                self.assertEqual(float(value['cost', f'items.{item["name"]}.amount']['value']), item['amount'])
            numbers = sorted(v for v in leaves(document) if isinstance(v, (int, float)) and not isinstance(v, bool))
            written = sorted(float(row['value']) for row in rows
                             if row['value'] and re.fullmatch(r'-?[\d.]+(e[+-]?\d+)?', row['value']))
            for number in numbers:
                self.assertIn(number, written)

    def test_names_run_nowhere(self):
        for name in ('=cmd|\' /C calc\'!A0', '+1+1', '@SUM(A1)', 'two\nlines, "quoted"'):
            text = run('export', '-', '--format', 'csv', text=json.dumps(first_scenario(name=name))).out
            for row in rows_of(text):
                for cell in row.values():
                    self.assertNotRegex(cell, r'^[=@\t\r]|^[+-](?![\d.]+(e[+-]?\d+)?$)')
            names = [row['value'] for row in rows_of(text) if row['path'] == 'name']
            self.assertTrue(names and all(value.endswith(name) for value in names))

    @unittest.skipUnless(HAS_QT, 'built without the window')
    def test_markdown(self):
        document = run('export', FIRST, '--format', 'json').document
        for language, word in (('en', '## Plan'), ('zh_CN', '显存')):
            result = run('export', FIRST, '--format', 'markdown', '--language', language)
            self.assertEqual((result.status, result.err), (0, ''))
            text = result.out
            self.assertIn(word, text)
            self.assertIn(f'{document["run"]["days"]:.1f}', text)
            self.assertIn(f'{document["throughput"]["mfu"] * 100:.1f}', text)
            block = re.search(r'```json\n(.*?)```', text, re.S)[1]
            again = run('estimate', '-', text=block).document
            self.assertEqual(again['run']['days'], document['run']['days'])

    @unittest.skipUnless(HAS_QT, 'built without the window')
    def test_xlsx_figures_are_those_of_the_estimate(self):
        out = self.folder / 'plan.xlsx'
        document = run('export', FIRST, '--format', 'json').document
        result = run('export', FIRST, '--format', 'xlsx', '-o', out)
        self.assertEqual((result.status, result.err), (0, ''))
        book = sheets(out)
        self.assertEqual(len(book), 6)
        figures = {row[0]: row.get(2) for row in book['Comparison'] if row}
        gib = 2 ** 30
        for name, value in (('Run', document['run']['days']), ('Step', document['step']['seconds']),
                            ('Run, high end of 80 %', document['run']['interval_80_days'][1]),
                            ('Peak of the fullest card', document['memory']['peak_bytes'] / gib),
                            ('Cost of the run', document['cost']['total']), ('MFU', document['throughput']['mfu']),
                            ('Steps', document['run']['steps']),
                            ('Chance of the deadline', document['run']['deadline_probability'])):
            self.assertAlmostEqual(figures[name], value, delta=1e-12 * abs(value), msg=name)
        seconds = [row[2] for row in book['Step'][1:]]
        self.assertAlmostEqual(sum(seconds[:-1]), seconds[-1])
        text = '\n'.join(row[0] for row in book['Scenarios'][1:])
        self.assertEqual(run('estimate', '-', text=text).document['run'], document['run'])

    def test_output_whole_or_not_at_all(self):
        target = self.folder / 'absent' / 'out.csv'
        result = run('export', FIRST, '--format', 'csv', '-o', target)
        self.assertEqual(result.status, 3)
        self.assertEqual(len(result.err.splitlines()), 1)
        self.assertIn(str(target), result.err)
        self.assertFalse(target.parent.exists())


@unittest.skipUnless(HAS_QT, 'built without the report')
class ReportsAsScenarios(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.pdf = self.folder / 'report.pdf'
        self.assertEqual(run('report', FIRST, '-o', self.pdf).status, 0)

    def test_every_command_takes_a_report(self):
        for command in (['estimate'], ['search', '--top', '2', '--threads', '1'], ['model'],
                        ['export', '--format', 'json', '--threads', '1']):
            name, *options = command
            ours, theirs = run(name, self.pdf, *options), run(name, FIRST, *options)
            self.assertEqual((ours.status, ours.err), (theirs.status, ''))
            documents = [ours.document, theirs.document]
            for document in documents:
                document.pop('statistics', None)  # with the time that it took
            self.assertEqual(*documents)
        again = self.folder / 'again.pdf'
        self.assertEqual(run('report', self.pdf, '-o', again).status, 0)
        self.assertEqual(run('estimate', again).out, run('estimate', FIRST).out)
        self.assertEqual(run('estimate', '-', text=self.pdf.read_bytes()).out, run('estimate', FIRST).out)

    def test_what_is_no_report(self):
        whole = self.pdf.read_bytes()
        cases = {'cut.pdf': whole[:len(whole) // 2], 'head.pdf': b'%PDF-1.4\n',
                 'swollen.pdf': whole + bytes(33 * 1024 * 1024)}
        for name, content in cases.items():
            path = self.folder / name
            path.write_bytes(content)
            result = run('estimate', path)
            self.assertEqual((result.status, result.out), (2, ''), name)
            self.assertEqual(len(result.err.splitlines()), 1)
            self.assertRegex(result.err, rf'{name}: .+: .+')


if __name__ == '__main__':
    unittest.main()
