# SPDX-License-Identifier: GPL-3.0-or-later
"""Every document that headroom-cli prints, and every scenario that it reads, against the schemas it ships."""
import json
import unittest

from jsonschema import Draft202012Validator, RefResolver

from program import CONFIGS, GOLDEN, SOURCE, cases, first_scenario, run

SCHEMAS = {file.name: json.loads(file.read_text()) for file in (SOURCE / 'resources/schema').glob('*.schema.json')}


def faults(name, document):
    schema = SCHEMAS[name + '.schema.json']
    validator = Draft202012Validator(schema, resolver=RefResolver(schema['$id'], schema, store=SCHEMAS))
    return [f'{"/".join(map(str, error.absolute_path))}: {error.message[:200]}'
            for error in validator.iter_errors(document)]


class Schemas(unittest.TestCase):
    def check(self, name, document, what=''):
        self.assertEqual(faults(name, document), [], what)

    def test_schemas_are_schemas(self):
        for schema in SCHEMAS.values():
            Draft202012Validator.check_schema(schema)

    def test_scenarios(self):
        for file in GOLDEN:
            self.check('scenario', json.loads(file.read_text()), file)
        for name, case in cases().items():
            self.check('scenario', case['scenario'], name)

    def test_scenario_schema_refuses_what_the_program_refuses(self):
        for change in ({'strategy__tensor': 0}, {'strategy__tensor': 1.5}, {'training__precision': 'bf15'},
                       {'training__tokens': -1}, {'cluster__count': []}, {'model': {}},
                       {'model': {'preset': 'a', 'parameters': 1e9}}, {'schema': 'headroom/scenario/9'},
                       {'economics__pue': 0.5}, {'search__vary': ['colour']}, {'strategy__zero_stage': 4}):
            scenario = first_scenario(**change)
            self.assertNotEqual(faults('scenario', scenario), [], change)
            self.assertEqual(run('estimate', '-', text=json.dumps(scenario)).status, 2, change)

    def test_estimates(self):
        for file in GOLDEN:
            self.check('estimate', run('estimate', file).document, file)
        scenarios = [case['scenario'] for case in cases().values()]
        scenarios += [first_scenario(strategy__tensor=3), first_scenario(strategy__tensr=3), {}, {'model': {}}, [],
                      first_scenario(training__tokens=-1), first_scenario(cluster__accelerator='none')]
        accelerators = [entry['id'] for entry in run('catalog', 'list').document if entry['kind'] == 'gpu']
        scenarios += [first_scenario(cluster__accelerator=name) for name in accelerators]
        result = run('estimate', '--batch', '-', text='\n'.join(map(json.dumps, scenarios)) + '\nnot json\n')
        lines = result.out.splitlines()
        self.assertEqual(len(lines), len(scenarios) + 1)
        for line in lines:
            self.check('estimate', json.loads(line), line[:200])

    def test_searches(self):
        for changes in ({}, {'cluster__count': [8, 16]}, {'constraints__max_days': 0.1},
                        {'cluster__accelerator': ['h100-sxm', 'v100-sxm2-32g', 'ascend-910b2']}):
            result = run('search', '-', '--top', 3, text=json.dumps(first_scenario(strategy={}, **changes)))
            self.check('search', result.document, changes)

    def test_decisions(self):
        several = {'cluster__accelerator': ['h100-sxm', 'v100-sxm2-32g', 'ascend-910b2']}
        for changes in ({}, several, {'cluster__count': [8, 16]}, {'cluster__count': 1},
                        {**several, 'decision__stacks': {'CANN': {'operator_gap': 0.2, 'migration_months': 2}}},
                        {**several, 'decision__present_stack': 'CANN', 'constraints__max_days': None}):
            scenario = first_scenario(strategy={}, **changes)
            self.check('scenario', scenario, changes)
            self.check('decision', run('decide', '-', text=json.dumps(scenario)).document, changes)

    def test_models(self):
        for file in [*CONFIGS, *GOLDEN]:
            self.check('model', run('model', file).document, file)
        self.check('model', run('model', '-', text='{}').document)

    def test_validation(self):
        for line in run('validate').out.splitlines():
            self.check('validation', json.loads(line), line[:200])

    def test_launch_configurations(self):
        for file in GOLDEN:
            self.check('launch', run('export', file, '--format', 'deepspeed').document, file)

    def test_catalog(self):
        self.check('catalog-list', run('catalog', 'list').document)


if __name__ == '__main__':
    unittest.main()
