# SPDX-License-Identifier: GPL-3.0-or-later
"""Launch configurations out and in, as engineers use them."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import tomllib
import unittest

from program import FIRST, GOLDEN, estimate, first_scenario, run

FORMATS = ('megatron', 'deepspeed', 'torchtitan')


def exported(scenario, form):
    result = run('export', '-', '--format', form, text=json.dumps(scenario))
    assert (result.status, result.err) == (0, ''), result.err
    return result.out


class Launch(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def test_every_golden_scenario_in_every_format(self):
        for path in GOLDEN:
            for form in FORMATS:
                with self.subTest(path.name, form=form):
                    result = run('export', path, '--format', form)
                    self.assertEqual((result.status, result.err), (0, ''))
                    if form == 'megatron':
                        subprocess.run(['bash', '-n'], input=result.out.encode(), check=True)
                    elif form == 'deepspeed':
                        self.assertIn('train_batch_size', result.document['config'])
                    else:
                        self.assertIn('parallelism', tomllib.loads(result.out))

    def test_script_passes_its_options_on(self):
        """The words that bash hands to torchrun are those that were meant, whatever the scenario is called."""
        scenario = first_scenario(name="x'; touch pwned\n$(touch pwned) `touch pwned` \"", strategy__pipeline=4,
                                  strategy__tensor=2, strategy__layer_layout=[9, 10, 10, 11])
        script = exported(scenario, 'megatron')
        shown = subprocess.run(['bash', '-c', 'torchrun() { printf "%s\\n" "$@"; }\n' + script], cwd=self.folder,
                               capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertEqual(list(self.folder.iterdir()), [])
        at = shown.index('--pipeline-model-parallel-layout')
        self.assertEqual(shown[at + 1], 'Et*9|t*10|t*10|t*11L')
        self.assertIn('pretrain_gpt.py', shown)

    def test_import_gives_the_estimate_back(self):
        first = json.loads(FIRST.read_text())
        script = self.folder / 'run.sh'
        script.write_text(exported(first, 'megatron'))
        base = self.folder / 'base.json'
        base.write_text(json.dumps({**first, 'strategy': {}, 'training': {'year': first['training']['year']},
                                    'model': {'preset': 'llama-3-8b'}}))
        result = run('import', script, '--into', base)
        self.assertEqual(result.status, 0)
        self.assertIn('--tensor-model-parallel-size 2: strategy.tensor = 2', result.err)
        before, after = estimate(first).document, estimate(result.out).document
        self.assertEqual(before['step'], after['step'])
        self.assertEqual(before['memory'], after['memory'])

    def test_deepspeed_writes_config_and_script(self):
        out = self.folder / 'ds.json'
        result = run('export', FIRST, '--format', 'deepspeed', '-o', out)
        self.assertEqual((result.status, result.out, result.err), (0, '', ''))
        config = json.loads(out.read_text())
        self.assertEqual(config['train_batch_size'], 1024)
        self.assertNotIn('config', config)
        script = (self.folder / 'ds.launch.sh').read_text()
        self.assertIn('--deepspeed_config ds.json', script)
        self.assertIn('# Estimate', script)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ['ds.json', 'ds.launch.sh'])
        again = run('import', out)
        self.assertIn('train_batch_size 1024: training.global_batch_sequences = 1024', again.err)

    def test_open_keys_are_searched_for(self):
        scenario = first_scenario(strategy={}, cluster__count=16)
        self.assertIn('--nnodes 2 --nproc-per-node 8', exported(scenario, 'megatron'))

    def test_exit_statuses(self):
        self.assertEqual(run('export', FIRST, '--format', 'nonsense').status, 2)
        self.assertEqual(run('export', '-', '--format', 'megatron', text='{').status, 2)
        self.assertEqual(run('export', '/nowhere.json', '--format', 'megatron').status, 3)
        failed = run('export', FIRST, '--format', 'deepspeed', '-o', '/nowhere/at/all.json')
        self.assertEqual(failed.status, 3)
        self.assertIn('/nowhere/at/all.json: cannot be written', failed.err)
        # What fits nowhere and what no framework would run is written, and says so.
        huge = exported(first_scenario(strategy__micro_batch=16, strategy__tensor=1), 'megatron')
        self.assertIn('DOES NOT FIT', huge)
        illegal = exported(first_scenario(strategy__tensor=7), 'megatron')
        self.assertIn('NOT LEGAL', illegal)
        self.assertEqual(run('import', '-', text='hello').status, 2)
        self.assertEqual(run('import', '-', '--format', 'megatron', text='x --num-layers "3').status, 2)
        self.assertEqual(run('import', '/nowhere.sh').status, 3)

    def test_files_are_written_whole(self):
        # The second of two cannot be put in place: nothing of the first is left behind either.
        (self.folder / 'ds.launch.sh').mkdir()
        (self.folder / 'ds.launch.sh' / 'in the way').touch()
        out = self.folder / 'ds.json'
        out.write_text('old')
        result = run('export', FIRST, '--format', 'deepspeed', '-o', out)
        self.assertEqual(result.status, 3)
        self.assertEqual(out.read_text(), 'old')
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ['ds.json', 'ds.launch.sh'])


if __name__ == '__main__':
    unittest.main()
