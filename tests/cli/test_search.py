# SPDX-License-Identifier: GPL-3.0-or-later
"""headroom-cli search: what it prints equals estimate, and what its exit status says."""
import json
import unittest

from program import estimate, first_scenario, run


def search(scenario, *arguments):
    return run('search', '-', *arguments, text=json.dumps(scenario))


class Search(unittest.TestCase):
    def test_statistics_add_up(self):
        for arguments in ([], ['--no-bound']):
            result = search(first_scenario(strategy={}), *arguments)
            self.assertEqual((result.status, result.err), (0, ''))
            s = result.document['statistics']
            self.assertEqual(s['evaluated'] + s['bounded'], s['valid'])
            self.assertLessEqual(s['valid'], s['considered'])
            self.assertLessEqual(s['fit'], s['evaluated'])
        self.assertEqual(s['bounded'], 0)

    def test_results_equal_estimate(self):
        for changes in ({}, {'cluster__count': [16, 24]}, {'search__vary': ['schedule', 'recompute_layers']}):
            for plan in search(first_scenario(strategy={}, **changes), '--top', 4).document['results']:
                again = estimate(plan['scenario'])
                self.assertEqual(again.status, 0)
                self.assertEqual(again.document, plan['estimate'])
                self.assertEqual(again.document['run']['days'], plan['days'])

    def test_ties_are_within_the_error_of_a_choice(self):
        answer = search(first_scenario(strategy={}), '--top', 5).document
        share = answer['equal_within_share']
        self.assertGreater(share, 0)
        fastest = min(plan['days'] for plan in answer['results'])
        for plan in answer['results']:
            self.assertEqual(plan['tie'], plan['days'] <= fastest * (1 + share))
        self.assertEqual(answer['equal_within_error'], sum(plan['tie'] for plan in answer['results']))

    def test_bounds_and_threads_change_nothing(self):
        scenario = first_scenario(strategy={}, cluster__accelerator=['h100-sxm', 'a100-sxm-80g'],
                                  cluster__count={'min': 32, 'max': 64})
        answers = [search(scenario, *arguments).document
                   for arguments in ([], ['--no-bound'], ['--threads', 1], ['--threads', 3])]
        for answer in answers[1:]:
            self.assertEqual(answer['results'], answers[0]['results'])
            self.assertEqual(answer['pareto'], answers[0]['pareto'])
            self.assertEqual(answer['statistics']['valid'], answers[0]['statistics']['valid'])

    def test_closed_keys_stay_closed(self):
        scenario = first_scenario(strategy={'tensor': 4, 'micro_batch': 2, 'recompute': 'full'})
        for plan in search(scenario).document['results']:
            strategy = plan['scenario']['strategy']
            self.assertEqual((strategy['tensor'], strategy['micro_batch'], strategy['recompute']), (4, 2, 'full'))
        closed = search(first_scenario())
        self.assertEqual(closed.document['statistics']['considered'], 1)
        self.assertEqual(closed.document['results'][0]['estimate']['step'], estimate(first_scenario()).document['step'])

    def test_nothing_fits(self):
        result = search(first_scenario(strategy={}, cluster__count=1))
        self.assertEqual(result.status, 1)
        self.assertEqual(result.document['results'], [])
        changes = [nearest['change'] for nearest in result.document['nearest']]
        self.assertTrue(any(change.startswith('cluster.count = ') for change in changes), changes)
        for nearest in result.document['nearest']:
            again = estimate(nearest['scenario'])
            self.assertEqual(again.status, 0)
            self.assertEqual(again.document, nearest['estimate'])

    def test_missed_limits(self):
        result = search(first_scenario(strategy={}, constraints__max_days=1, constraints__max_cost=1000))
        self.assertEqual(result.status, 1)
        self.assertEqual(result.document['results'][0]['limits_missed'], ['max_days', 'max_cost'])
        fixes = {fix['path']: fix['value'] for nearest in result.document['nearest'] for fix in nearest['fixes']}
        self.assertEqual(set(fixes), {'constraints.max_days', 'constraints.max_cost'})

    def test_front_falls(self):
        scenario = first_scenario(strategy={}, cluster__count={'min': 8, 'max': 64})
        for objective in ('days', 'cost'):
            answer = search(scenario, '--objective', objective).document
            front = [(point['days'], point['cost']) for point in answer['pareto']]
            self.assertEqual(front, sorted(front))
            self.assertEqual([cost for _, cost in front], sorted((cost for _, cost in front), reverse=True))
            self.assertEqual(answer['objective'], objective)

    def test_progress_goes_to_the_error_stream(self):
        result = search(first_scenario(strategy={}), '--progress')
        self.assertIn('100 %', result.err)
        self.assertEqual(result.status, 0)

    def test_what_cannot_be_read(self):
        self.assertEqual(search(first_scenario(cluster__accelerator='none')).status, 2)
        self.assertEqual(search(first_scenario(strategy__tensor=0)).status, 2)
        self.assertEqual(run('search', '-', text='{').status, 2)
        self.assertEqual(run('search', '/nowhere').status, 3)
        self.assertEqual(run('search', '-', '--top', 0, text='{}').status, 2)


if __name__ == '__main__':
    unittest.main()
