# SPDX-License-Identifier: GPL-3.0-or-later
"""headroom-cli validate: predictions beside measured runs, and what is said about tables that are none."""
import csv
import io
import json
import pathlib
import tempfile
import unittest

from program import SOURCE, run

MEASURED = SOURCE / 'resources/measured'
STATISTICS = ['n', 'unanswered', 'median', 'mean', 'p90', 'bias', 'inside_80', 'interval_ratio', 'ranking']


def scorable(name):
    with open(MEASURED / f'{name}.csv', newline='', encoding='utf-8') as file:
        return [row for row in csv.DictReader(file) if row['scorable'] == '1']


def table(rows):
    text = io.StringIO()
    writer = csv.DictWriter(text, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def lines(result):
    """The rows and the summary of JSON Lines."""
    documents = [json.loads(line) for line in result.out.splitlines()]
    return documents[:-1], documents[-1]['summary']


class Shipped(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.result = run('validate')
        cls.rows, cls.summary = lines(cls.result)

    def test_every_scorable_row_in_order(self):
        self.assertEqual((self.result.status, self.result.err), (0, ''))
        self.assertEqual([row['id'] for row in self.rows],
                         [row['id'] for row in scorable('throughput') + scorable('single_node')])

    def test_rows(self):
        for row in self.rows:
            self.assertEqual(list(row), ['id', 'source', 'measured_seconds', 'predicted_seconds', 'error',
                                         'interval_80_seconds', 'inside'])
            if row['predicted_seconds'] is None:
                self.assertEqual((row['error'], row['interval_80_seconds'], row['inside']), (None, None, None))
                continue
            low, high = row['interval_80_seconds']
            self.assertLessEqual(low, row['predicted_seconds'])
            self.assertLessEqual(row['predicted_seconds'], high)
            self.assertEqual(row['inside'], low <= row['measured_seconds'] <= high)
            self.assertAlmostEqual(row['error'], row['predicted_seconds'] / row['measured_seconds'] - 1)

    def test_summary_is_that_of_the_rows(self):
        answered = [row for row in self.rows if row['predicted_seconds'] is not None]
        total = self.summary['all']
        self.assertEqual(total['n'], len(answered))
        self.assertEqual(total['unanswered'], len(self.rows) - len(answered))
        self.assertAlmostEqual(total['mean'], sum(abs(row['error']) for row in answered) / len(answered))
        self.assertAlmostEqual(total['inside_80'], sum(row['inside'] for row in answered) / len(answered))
        sources = self.summary['by_source']
        self.assertEqual(set(sources), {row['source'] for row in self.rows})
        for parts in (sources, self.summary['by_table']):
            self.assertEqual(sum(part['n'] for part in parts.values()), total['n'])
        for part in [*sources.values(), *self.summary['null_models']['constant_flops']['by_source'].values()]:
            self.assertEqual(list(part), STATISTICS)

    def test_better_than_knowing_nothing(self):
        for model in self.summary['null_models'].values():
            self.assertEqual(model['all']['n'], self.summary['all']['n'])
            self.assertIsNone(model['all']['inside_80'])
            for figure in ('median', 'mean', 'p90'):
                self.assertLess(self.summary['all'][figure], model['all'][figure] / 2)
            self.assertLess(self.summary['all']['ranking']['mean_regret'], model['all']['ranking']['mean_regret'])

    def test_memory_stands_by_framework_source_and_reading(self):
        rows = scorable('memory')
        counted = [row for row in rows if row['unit_known'] == '1' and row['reading'] != 'unknown']
        memory = self.summary['memory']
        for parts, key in (('by_framework', 'framework_id'), ('by_reading', 'reading')):
            self.assertEqual(set(memory[parts]), {row[key] for row in counted})
            self.assertEqual(sum(p['n'] + p['unanswered'] for p in memory[parts].values()), len(counted))
        self.assertEqual(sum(part['n'] for part in memory['by_source'].values()), memory['all']['n'])
        self.assertEqual(memory['apart']['n'] + memory['apart']['unanswered'], len(rows) - len(counted))

    def test_held_out_figures_stand_as_in_the_data(self):
        file = SOURCE / 'resources/calibration/leave_one_source_out.json'
        printed = self.summary['leave_one_source_out']
        if not file.exists():
            self.assertIsNone(printed)
            return
        written = json.loads(file.read_text())
        for source, figures in written['by_source'].items():
            self.assertEqual(printed['by_source'][source], {**printed['by_source'][source], **figures})
        self.assertEqual(printed['mean_of_source_medians'], written['mean_of_source_medians'])

    def test_table_for_people(self):
        result = run('validate', '--table')
        self.assertEqual((result.status, result.err), (0, ''))
        text = result.out.splitlines()
        for row in self.rows[:5]:
            self.assertTrue(any(line.startswith(row['id'] + ' ') for line in text))
        for title in ('Runs', 'Step time', 'Order of strategies', 'By table', 'By source', 'Peak memory'):
            place = text.index(title)
            end = text.index('', place) if '' in text[place:] else len(text)
            self.assertEqual(len({len(line) for line in text[place + 1:end]}), 1, title)  # aligned


class OwnRows(unittest.TestCase):
    def test_the_same_rows_give_the_same_figures(self):
        everything, _ = lines(run('validate'))
        known = {row['id']: row for row in everything}
        rows = scorable('throughput')[::50]
        mine, summary = lines(run('validate', '--measurements', '-', text=table(rows)))
        self.assertEqual(mine, [known[row['id']] for row in rows])
        self.assertIsNone(summary['memory'])
        self.assertIsNone(summary['leave_one_source_out'])

    def test_columns_that_only_say_why_may_be_absent(self):
        row = dict(scorable('throughput')[0])
        for column in ('scorable', 'reason', 'notes', 'source', 'vpp', 'recompute'):
            del row[column]
        mine, _ = lines(run('validate', '--measurements', '-', text=table([row])))
        self.assertEqual([r['id'] for r in mine], [row['id']])

    def test_memory_readings(self):
        result = run('validate', '--measurements', MEASURED / 'memory.csv')
        rows, summary = lines(result)
        self.assertEqual((result.status, rows, summary['all']['n']), (0, [], 0))
        self.assertGreater(summary['memory']['all']['n'], 0)

    def test_a_refused_plan_is_unanswered(self):
        row = {**scorable('throughput')[0], 'tp': '7'}
        rows, summary = lines(run('validate', '--measurements', '-', text=table([row])))
        self.assertIsNone(rows[0]['predicted_seconds'])
        self.assertEqual((summary['all']['n'], summary['all']['unanswered']), (0, 1))

    def test_no_row_that_counts(self):
        result = run('validate', '--measurements', '-', text=table([{**scorable('throughput')[0], 'scorable': '0'}]))
        self.assertEqual((result.status, result.err), (1, ''))
        self.assertEqual(lines(result)[1]['all']['n'], 0)


class Unreadable(unittest.TestCase):
    def check(self, text, *expected):
        result = run('validate', '--measurements', '-', text=text)
        self.assertEqual((result.status, result.out), (2, ''), result.err)
        self.assertEqual([line.split(': ')[0] for line in result.err.splitlines()], list(expected))
        for line in result.err.splitlines():
            self.assertRegex(line, r'^[^:]+:\d+[^:]*: [^:]+.*: .+$')

    def test_cells(self):
        row = scorable('throughput')[0]
        self.check(table([row, {**row, 'seq_len': '4k'}]), '-:3 seq_len')
        self.check(table([{**row, 'seq_len': '4k', 'accelerator': ''}, {**row, 'precision_id': 'bf15'}]),
                   '-:2 accelerator', '-:2 seq_len', '-:3 precision_id')
        self.check(table([{**row, 'accelerator': 'h1000'}]), '-:2 accelerator')
        self.check(table([{**row, 'framework_id': 'mine'}]), '-:2 framework_id')
        self.check(table([{**row, 'gpus': '-8'}]), '-:2 gpus')
        self.check(table([row]).rstrip() + ',more\n', '-:2')

    def test_columns(self):
        row = dict(scorable('throughput')[0])
        del row['vocab'], row['step_time_s'], row['tokens_per_s_per_gpu'], row['step_time_from_tflops_s']
        self.check(table([row]), '-:1 vocab', '-:1 step_time_s')

    def test_texts_that_are_no_table(self):
        for text in ('', 'x', '\n\n', '{"id": 1}', '"' * 1001, ',' * 100000):
            result = run('validate', '--measurements', '-', text=text)
            self.assertEqual((result.status, result.out), (2, ''), text[:10])
        self.check(b'id,\xff\n', '-:1')

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in (pathlib.Path(folder) / 'absent.csv', folder):
                result = run('validate', '--measurements', file)
                self.assertEqual((result.status, result.out), (3, ''))
                self.assertIn('cannot be read', result.err)
        self.assertEqual(run('validate', '--table', '--page').status, 2)


if __name__ == '__main__':
    unittest.main()
