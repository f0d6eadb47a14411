# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from program import CLI, CONFIGS, FIRST, GOLDEN, answers, cases, estimate, first_scenario, run

SECTIONS = ('model', 'memory', 'step', 'throughput', 'run', 'cost')


def figures(value):
    """All leaves of a document."""
    if isinstance(value, dict):
        for member in value.values():
            yield from figures(member)
    elif isinstance(value, list):
        for member in value:
            yield from figures(member)
    else:
        yield value


def codes(document, severity='error'):
    return [problem['code'] for problem in document['problems'] if problem['severity'] == severity]


class Usage(unittest.TestCase):
    def test_help_and_version_everywhere(self):
        for command in ([], ['estimate'], ['model'], ['catalog'], ['catalog', 'list'], ['catalog', 'show'], ['report'], ['search'], ['validate']):
            self.assertEqual(run(*command, '--help').status, 0, command)
            version = run(*command, '--version')
            self.assertEqual(version.status, 0, command)
            self.assertRegex(version.out, r'^headroom-cli \d+\.\d+\.\d+\n$')

    def test_bad_usage(self):
        for command in ([], ['train', 'x'], ['estimate'], ['estimate', FIRST, '--fast'], ['catalog'],
                        ['catalog', 'import', 'x'], ['catalog', 'show'], ['model', FIRST, '--sequence', '0'],
                        ['model', FIRST, '--sequence', 'x'], ['report', FIRST], ['estimate', FIRST, FIRST]):
            result = run(*command)
            self.assertEqual(result.status, 2, command)
            self.assertEqual(result.out, '')
            self.assertRegex(result.err, r'^[^\n:]+: [^\n]+: [^\n]+\n$')

    def test_unknown_command_lists_those_there_are(self):
        self.assertIn('estimate, model, catalog, search, decide, report, export, import, validate', run('train', FIRST).err)

    def test_report_says_when_it_is_absent(self):
        if os.environ.get('HEADROOM_HAS_REPORT') == '1':
            self.skipTest('built with the report')
        result = run('report', FIRST, '-o', 'x.pdf')
        self.assertEqual(result.status, 2)
        self.assertIn('absent', result.err)


class Estimate(unittest.TestCase):
    def test_first_scenario(self):
        result = run('estimate', FIRST)
        self.assertEqual((result.status, result.err), (0, ''))
        document = result.document
        self.assertTrue(document['valid'] and document['memory']['fits'])
        self.assertEqual(document['model']['parameters'], 12321182720)
        self.assertAlmostEqual(document['model']['flops_per_token'] / 75.0e9, 1, delta=0.001)

    def test_sums_hold(self):
        for file in GOLDEN:
            document = run('estimate', file).document
            self.assertTrue(document['valid'], file)
            step = document['step']
            self.assertAlmostEqual(sum(step['breakdown'].values()) / step['seconds'], 1, delta=1e-9)
            memory = document['memory']
            for stage in memory['stages']:
                parts = [value for key, value in stage.items() if key not in ('stage', 'total_bytes')]
                self.assertAlmostEqual(sum(parts) / stage['total_bytes'], 1, delta=1e-12)
            self.assertEqual(memory['peak_bytes'], max(stage['total_bytes'] for stage in memory['stages']))
            self.assertAlmostEqual(memory['headroom_fraction'], 1 - memory['peak_bytes'] / memory['capacity_bytes'])
            cost = document['cost']
            if cost['total'] is not None:
                self.assertAlmostEqual(sum(item['amount'] for item in cost['items']) / cost['total'], 1, delta=1e-9)

    def test_scenario_as_understood_gives_the_same_answer(self):
        for file in GOLDEN:
            first = run('estimate', file).document
            again = estimate(first['scenario']).document
            for section in SECTIONS:
                if section == 'cost':  # a price that was looked up has a range and a source, a typed one has not
                    continue
                self.assertEqual(again[section], first[section], (file, section))

    def test_nothing_stays_open(self):
        for file in GOLDEN:
            scenario = run('estimate', file).document['scenario']
            for section, optional in (('training', {'framework_detail', 'calibration'}), ('cluster', {'server'}),
                                      ('strategy', {'recompute_layers', 'recompute_modules'})):
                still_open = {key for key, value in scenario[section].items() if value is None} - optional
                self.assertEqual(still_open, set(), file)

    def test_illegal(self):
        result = estimate(first_scenario(strategy__tensor=3))
        self.assertEqual((result.status, result.err), (1, ''))
        document = result.document
        self.assertFalse(document['valid'])
        problem = next(p for p in document['problems'] if p['code'] == 'tp_does_not_divide_heads')
        self.assertEqual(problem['path'], 'strategy.tensor')
        self.assertIn(2, problem['legal'])
        self.assertTrue(problem['fixes'])
        for section in SECTIONS:
            self.assertEqual([f for f in figures(document[section]) if f is not None], [], section)

    def test_does_not_fit(self):
        result = estimate(first_scenario(strategy__tensor=1, cluster__accelerator='a100-sxm-40g'))
        document = result.document
        self.assertEqual(result.status, 1)
        self.assertTrue(document['valid'])
        self.assertIs(document['memory']['fits'], False)
        self.assertIn('does_not_fit', codes(document, 'warning'))
        self.assertGreater(document['step']['seconds'], 0)
        self.assertGreater(document['run']['days'], 0)

    def test_limits_warn_only(self):
        result = estimate(first_scenario(constraints__max_days=1, constraints__max_cost=1, constraints__max_count=8,
                                         constraints__max_power_kw=1, constraints__min_memory_headroom=0.9))
        self.assertEqual(result.status, 0)
        for code in ('misses_deadline', 'over_budget', 'over_count', 'over_power', 'no_memory_margin'):
            self.assertIn(code, codes(result.document, 'warning'))

    def test_collected_cases(self):
        wrong_answers = []
        collected = cases()
        documents = answers([case['scenario'] for case in collected.values()])
        for (name, case), document in zip(collected.items(), documents, strict=True):
            for sentence in [p['message'] for p in document['problems']] + [a['why'] for a in document['assumed']]:
                self.assertNotRegex(sentence, r'[{}\[\]]|^@| @[a-z]')
                self.assertRegex(sentence, r' ')  # a sentence, not the key of one
            valid = case['expected'].get('valid', case['expected'].get('valid_megatron'))
            if valid is not None and document['valid'] != valid:
                wrong_answers.append(name)
        self.assertEqual(wrong_answers, [])


class Evidence(unittest.TestCase):
    def test_nearest_measurements(self):
        document = run('estimate', FIRST).document
        nearest = document['evidence']['nearest_measurements']
        self.assertEqual(len({run_['id'] for run_ in nearest}), 5)
        for run_ in nearest:
            self.assertEqual(list(run_), ['id', 'measured_seconds', 'predicted_seconds', 'source'])
            self.assertGreater(run_['measured_seconds'], 0)
        self.assertEqual(estimate(first_scenario(strategy__tensor=3)).document['evidence']['nearest_measurements'], [])

    def test_no_measured_row_alters_an_estimate(self):
        with_rows = run('estimate', FIRST).document
        data = pathlib.Path(CLI).resolve().parent.parent / 'share/headroom'
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / 'data'
            shutil.copytree(data, copy)
            shutil.rmtree(copy / 'measured')
            without = run('estimate', FIRST, HEADROOM_DATA=str(copy)).document
            self.assertEqual(without['evidence']['nearest_measurements'], [])
            without['evidence'] = with_rows['evidence']
            self.assertEqual(without, with_rows)
            result = run('validate', HEADROOM_DATA=str(copy))
            self.assertEqual(result.status, 3)
            self.assertIn('throughput.csv: cannot be read', result.err)


class Unreadable(unittest.TestCase):
    def check(self, text, *paths):
        result = estimate(text)
        self.assertEqual(result.status, 2, text[:80])
        lines = result.err.splitlines()
        self.assertEqual([line.split(': ')[0] for line in lines], list(paths), result.err)
        for line in lines:
            self.assertRegex(line, r'^[^:]+: [^:]+.*: .+$')
        document = result.document
        self.assertIs(document['valid'], False)
        self.assertEqual(len(codes(document)), len(paths))
        self.assertEqual([f for s in SECTIONS for f in figures(document[s]) if f is not None], [])

    def test_texts(self):
        self.check('', 'document')
        self.check('not json', 'document')
        self.check('[]', 'document')
        self.check('{"name": "x"', 'name')
        self.check(b'{"name": "\xff"}', 'document')
        self.check('[' * 1_000_000, 'document')
        self.check(' ' * 100_000_000, 'document')
        self.check('{"model": {"parameters": 1e9}, "training": {"tokens": NaN}}', 'training.tokens')
        self.check('{"model": {"parameters": 1e9}, "training": {"tokens": 1e400}}', 'training.tokens')
        self.check('{"model": {"parameters": 1e9, "parameters": 2e9}}', 'model.parameters')

    def test_every_problem_has_its_line(self):
        self.check(json.dumps(first_scenario(training__tokens=-1, cluster__count='many', strategy__tensor=0.5,
                                             strategy__schedule='2f2b')),
                   'training.tokens', 'cluster.count', 'strategy.tensor', 'strategy.schedule')

    def test_model_forms(self):
        self.check('{"model": {"preset": "llama-3-8b", "parameters": 8e9}}', 'model')
        self.check('{"model": {}}', 'model')
        self.check('{}', 'model')

    def test_unknown_ids(self):
        for key, value in (('cluster__accelerator', 'h1000'), ('cluster__server', 'dgx'), ('cluster__fabric', 'wire'),
                           ('training__calibration', 'mine')):
            with self.subTest(key=key):
                self.check(json.dumps(first_scenario(**{key: value})), key.replace('__', '.'))
        self.check(json.dumps(first_scenario(model={'preset': 'gpt-9'})), 'model.preset')

    def test_unknown_key_is_only_a_warning(self):
        result = estimate(first_scenario(strategy__tensr=4))
        self.assertEqual((result.status, result.err), (0, ''))
        problem = next(p for p in result.document['problems'] if p['code'] == 'unknown_key')
        self.assertEqual((problem['path'], problem['legal']), ('strategy.tensr', ['tensor']))

    def test_extreme_values_never_crash(self):
        scenario = first_scenario()
        values = (-1, 0, 1, 2, 7, 1e300, 1 << 20, 9_999_999, 1e15, 0.5, '', [], {}, [1] * 300)
        changes = [{f'{section}__{key}': value}
                   for section in ('training', 'cluster', 'strategy', 'economics', 'constraints')
                   for key in scenario[section] for value in values]
        for change, answer in zip(changes, answers([first_scenario(**change) for change in changes]), strict=True):
            self.assertEqual(answer['valid'], not codes(answer), change)


class Files(unittest.TestCase):
    def test_what_cannot_be_read_or_written(self):
        with tempfile.TemporaryDirectory() as folder:
            for command in ('estimate', 'model'):
                self.assertEqual(run(command, pathlib.Path(folder) / 'absent.json').status, 3)
                self.assertEqual(run(command, folder).status, 3)
            self.assertEqual(run('estimate', '--batch', pathlib.Path(folder) / 'absent.jsonl').status, 3)
            missing_data = run('catalog', 'list', HEADROOM_DATA=folder)
            self.assertEqual(missing_data.status, 3)
            self.assertIn(folder, missing_data.err)
        if os.path.exists('/dev/full'):
            with open('/dev/full', 'w') as full:
                self.assertEqual(subprocess.run([CLI, 'catalog', 'list'], stdout=full, stderr=subprocess.PIPE,
                                                timeout=60).returncode, 3)

    def test_program_and_data_may_move_together(self):
        data = pathlib.Path(CLI).resolve().parent.parent / 'share/headroom'
        with tempfile.TemporaryDirectory() as folder:
            prefix = pathlib.Path(folder) / 'some where else'
            (prefix / 'bin').mkdir(parents=True)
            program = prefix / 'bin/headroom-cli'
            shutil.copy2(CLI, program)
            self.assertEqual(run('catalog', 'list', program=program).status, 3)
            shutil.copytree(data, prefix / 'share/headroom')
            self.assertEqual(run('estimate', FIRST, program=program).status, 0)
            link = pathlib.Path(folder) / 'link'
            link.symlink_to(program)
            self.assertEqual(run('estimate', FIRST, program=link).status, 0)

    def test_damaged_data_is_named(self):
        data = pathlib.Path(CLI).resolve().parent.parent / 'share/headroom'
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / 'data'
            shutil.copytree(data, copy)
            (copy / 'catalog/servers.json').write_text('{"servers": [')
            result = run('catalog', 'list', HEADROOM_DATA=str(copy))
            self.assertEqual(result.status, 3)
            self.assertIn('servers.json', result.err)


class Batch(unittest.TestCase):
    def test_order_and_bad_lines(self):
        good = json.dumps(first_scenario())
        lines = [good, 'not json', '', json.dumps(first_scenario(strategy__tensor=3)), '{"name": "n"}\r', good]
        result = run('estimate', '--batch', '-', text='\n'.join(lines))
        self.assertEqual((result.status, result.err), (0, ''))
        documents = [json.loads(line) for line in result.out.splitlines()]
        self.assertEqual([d['valid'] for d in documents], [True, False, False, False, False, True])
        self.assertEqual(documents[0], run('estimate', FIRST).document)

    def test_end_of_the_last_line(self):
        good = json.dumps(first_scenario())
        for end in ('', '\n'):
            result = run('estimate', '--batch', '-', text=good + end)
            self.assertEqual(len(result.out.splitlines()), 1)
        self.assertEqual(run('estimate', '--batch', '-', text='').out, '')

    def test_an_answer_comes_before_the_next_question(self):
        with subprocess.Popen([CLI, 'estimate', '--batch', '-'], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            for tensor in (1, 2, 3):
                child.stdin.write(json.dumps(first_scenario(strategy__tensor=tensor)).encode() + b'\n')
                child.stdin.flush()
                self.assertEqual(json.loads(child.stdout.readline())['valid'], tensor != 3)
            child.stdin.close()
            self.assertEqual(child.wait(timeout=60), 0)

    def test_a_huge_line_does_not_stop_the_run(self):
        text = b'x' * 40_000_000 + b'\n' + json.dumps(first_scenario()).encode() + b'\n'
        documents = [json.loads(line) for line in run('estimate', '--batch', '-', text=text).out.splitlines()]
        self.assertEqual(codes(documents[0]), ['too_large'])
        self.assertTrue(documents[1]['valid'])


class Model(unittest.TestCase):
    def test_forms_agree(self):
        scenario = first_scenario()
        bare = scenario['model']['architecture']
        documents = [run('model', '-', text=json.dumps(form)).document
                     for form in (bare, {'architecture': bare}, scenario)]
        for document in documents:
            self.assertEqual(document['parameters'], 12321182720)
            self.assertEqual(document['architecture'], documents[0]['architecture'])
            self.assertEqual(document['sequence_length'], 4096)

    def test_scenario_whose_cluster_is_open(self):
        result = run('model', '-', text='{"model": {"preset": "llama-3.1-8b"}}')
        self.assertEqual((result.status, result.err), (0, ''))
        self.assertEqual(result.document['parameters'], 8030261248)
        self.assertEqual(result.document['sequence_length'], 8192)

    def test_sequence(self):
        short, long = (run('model', FIRST, '--sequence', n).document for n in (1024, 8192))
        self.assertEqual((short['sequence_length'], long['sequence_length']), (1024, 8192))
        self.assertLess(short['flops_per_token'], long['flops_per_token'])

    def test_configurations(self):
        for file in CONFIGS:
            result = run('model', file)
            self.assertEqual(result.status, 0, file.name + result.err)
            self.assertGreater(result.document['parameters'], 0, file.name)

    def test_what_is_no_model(self):
        for text in ('', '[]', '{}', 'x', '{"model": {"preset": "gpt-9"}}', '{"layers": -1, "attention_heads": 2}'):
            result = run('model', '-', text=text)
            self.assertEqual(result.status, 2, text)
            self.assertTrue(result.err)
            for line in result.err.splitlines():
                self.assertRegex(line, r'^[^:]+: .+$')


class Catalog(unittest.TestCase):
    def test_list_and_show(self):
        entries = run('catalog', 'list').document
        ids = [entry['id'] for entry in entries]
        for id_ in set(ids):  # a rack may share its id with the card in it, two cards may not
            kinds = [entry['kind'] for entry in entries if entry['id'] == id_]
            self.assertEqual(len(kinds), len(set(kinds)), id_)
        self.assertIn('h100-sxm', ids)
        for entry in entries:
            self.assertEqual(list(entry), ['id', 'name', 'vendor', 'kind'])
        for name in ('h100-sxm', 'dgx-h100', 'ib-ndr400'):
            shown = run('catalog', 'show', name)
            self.assertEqual(shown.status, 0)
            self.assertEqual(shown.document['id'], name)
        self.assertEqual(run('catalog', 'show', 'gb200-nvl72').document['kind'], 'gpu')
        self.assertEqual(run('catalog', 'show', 'servers/gb200-nvl72').document['kind'], 'rack')
        self.assertTrue(run('catalog', 'show', 'h100-sxm').document['memory_usable_gib']['source'])

    def test_unknown_id(self):
        result = run('catalog', 'show', 'h1000')
        self.assertEqual((result.status, result.out), (2, ''))
        self.assertRegex(result.err, r'^ID: "h1000" .+: .+\n$')


if __name__ == '__main__':
    unittest.main()
