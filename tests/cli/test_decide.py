# SPDX-License-Identifier: GPL-3.0-or-later
"""headroom-cli decide: its document, its exit status, and five decisions whose outcome is written down."""
import json
import unittest

from program import SOURCE, estimate, first_scenario, run

OUTCOMES = sorted((SOURCE / 'tests/golden').glob('decide-*.outcome.json'))
SEVERAL = ['h100-sxm', 'a100-sxm-80g', 'mi300x', 'ascend-910b2']


def decide(scenario, *arguments):
    return run('decide', '-', *arguments, text=json.dumps(scenario))


def several(**changes):
    return first_scenario(**{'strategy': {}, 'cluster__accelerator': SEVERAL, 'cluster__count': 96,
                             'constraints__max_days': 30, 'constraints__max_cost': None, **changes})


class Decide(unittest.TestCase):
    def test_winner(self):
        result = decide(several())
        self.assertEqual((result.status, result.err), (0, ''))
        document = result.document
        candidates = document['candidates']
        self.assertEqual(document['winner'], 0)
        self.assertTrue(candidates[0]['passes'])
        self.assertEqual([c['rank'] for c in candidates], list(range(1, len(candidates) + 1)))
        self.assertEqual(sorted(c['accelerator'] for c in candidates), sorted(SEVERAL))
        self.assertAlmostEqual(sum(document['weights'].values()), 1)
        for candidate in candidates:
            self.assertGreater(len(candidate['reason']), 10)
            total = sum(candidate['dimensions'][name]['score'] * weight
                        for name, weight in document['weights'].items())
            self.assertAlmostEqual(candidate['total'], total)

    def test_a_reader_can_recompute_scores(self):
        for candidate in decide(several()).document['candidates']:
            d = candidate['dimensions']
            v = d['compute']['values']
            early, spread = v['limit'] - v['days'], v['latest'] - v['days']
            score = 50 + 50 * min(early / spread, 1) if early >= 0 else 50 * v['limit'] / v['days']
            self.assertAlmostEqual(score, d['compute']['score'])
            self.assertIn(f"{v['limit']:g} d", d['compute']['formula'])
            v = d['memory']['values']
            self.assertAlmostEqual(min(max(50 * v['free'] / v['wanted'], 0), 100), d['memory']['score'])
            v = d['interconnect']['values']
            score = min(50 * v['limit'] / v['share'], 100) if v['share'] else 100
            self.assertAlmostEqual(score, d['interconnect']['score'])
            points = [fact['points'] for fact in candidate['facts']]
            most = [fact['most'] for fact in candidate['facts']]
            self.assertAlmostEqual(100 * sum(points) / sum(most), d['ecosystem']['score'])
            breakdown = candidate['estimate']['step']['breakdown']
            links = sum(breakdown[name] for name in ('tensor_comm_seconds', 'context_comm_seconds',
                        'expert_comm_seconds', 'pipeline_comm_seconds', 'data_comm_exposed_seconds'))
            self.assertAlmostEqual(100 * links / candidate['estimate']['step']['seconds'], v['share'])

    def test_estimates_equal_estimate(self):
        for candidate in decide(several(decision__stacks={'CANN': {'operator_gap': 0.2}})).document['candidates']:
            again = estimate(candidate['scenario'])
            self.assertEqual(again.document, candidate['estimate'])
            days = again.document['run']['days'] + candidate['penalty']['days']
            self.assertAlmostEqual(candidate['days'], days)
            gap = candidate['penalty']['operator_gap']
            self.assertEqual(gap, {'CANN': 0.2, 'CUDA': 0}.get(candidate['penalty']['stack']))
            self.assertAlmostEqual(candidate['penalty']['days'], again.document['run']['days'] * (gap or 0))

    def test_prices_and_notes_are_dated(self):
        for candidate in decide(several()).document['candidates']:
            self.assertTrue(candidate['estimate']['cost']['price_source'])
            kinds = {note['kind'] for note in candidate['notes']}
            self.assertTrue({'export_control', 'availability'} <= kinds, candidate['accelerator'])

    def test_claims_are_checked_on_the_first(self):
        claims = decide(several(), '--top', 1).document['claims']
        self.assertGreaterEqual(len(claims), 12)
        for claim in claims:
            self.assertIn(claim['verdict'], ('agree', 'doubtful', 'wrong'))
            self.assertTrue(claim['source'], claim['id'])
        self.assertEqual(len({claim['id'] for claim in claims}), len(claims))

    def test_top_prints_fewer(self):
        whole, two = decide(several()).document, decide(several(), '--top', 2).document
        self.assertEqual(two['candidates'], whole['candidates'][:2])
        self.assertEqual(two['statistics']['candidates'], len(whole['candidates']))

    def test_threads_change_nothing(self):
        documents = [decide(several(), '--threads', n).document for n in (1, 3)]
        for key in ('candidates', 'stability', 'first_share', 'winner', 'excluded'):
            self.assertEqual(documents[0][key], documents[1][key])

    def test_closed_accelerator_and_size_are_one_candidate(self):
        document = decide(first_scenario()).document
        self.assertEqual([(c['accelerator'], c['count']) for c in document['candidates']], [('h100-sxm', 64)])
        self.assertEqual(document['candidates'][0]['estimate']['step'], estimate(first_scenario()).document['step'])
        self.assertEqual(document['opened'], [])

    def test_whole_catalog(self):
        result = decide(first_scenario(), '--catalog', '--top', 3)
        self.assertEqual(result.status, 0)
        document = result.document
        self.assertIn('cluster.accelerator', document['opened'])
        self.assertGreater(document['statistics']['candidates'], 30)
        listed = {entry['accelerator'] for entry in document['excluded']}
        self.assertIn('v100-sxm2-32g', listed)
        for entry in document['excluded']:
            self.assertTrue(entry['problems'], entry['accelerator'])

    def test_nothing_passes(self):
        result = decide(several(constraints__max_days=1))
        self.assertEqual(result.status, 1)
        document = result.document
        self.assertIsNone(document['winner'])
        self.assertIsNone(document['first_share'])
        self.assertEqual(document['stability'], [])
        for candidate in document['candidates']:
            self.assertIn('max_days', candidate['limits_missed'])
        nothing = decide(several(cluster__count=1))
        self.assertEqual(nothing.status, 1)
        self.assertTrue(all(not c['fits'] and 'Does not fit' in c['reason'] for c in nothing.document['candidates']))

    def test_a_stack_that_no_accelerator_has_is_a_warning(self):
        document = decide(several(decision__stacks={'CAN': {'operator_gap': 0.2}})).document
        self.assertEqual([(p['path'], p['severity']) for p in document['problems']],
                         [('decision.stacks.CAN', 'warning')])

    def test_progress_goes_to_the_error_stream(self):
        result = decide(several(), '--progress', '--top', 1)
        self.assertEqual(len(result.err.splitlines()), len(SEVERAL))
        self.assertIn(f'{len(SEVERAL)} of {len(SEVERAL)}', result.err)

    def test_what_cannot_be_read(self):
        self.assertEqual(decide(first_scenario(cluster__accelerator='none')).status, 2)
        self.assertEqual(decide(first_scenario(decision__stacks={'CANN': {'operator_gap': -1}})).status, 2)
        self.assertEqual(run('decide', '-', text='{').status, 2)
        self.assertEqual(run('decide', '/nowhere').status, 3)
        self.assertEqual(run('decide', '-', '--top', 0, text='{}').status, 2)


class Outcomes(unittest.TestCase):
    """What is frozen is who wins and who passes, with a reason; days within a range."""

    def test_outcomes(self):
        self.assertEqual(len(OUTCOMES), 5)
        for file in OUTCOMES:
            outcome = json.loads(file.read_text())
            with self.subTest(outcome['scenario']):
                self.assertTrue(outcome['reason'])
                result = run('decide', file.parent / outcome['scenario'])
                document = result.document
                self.assertEqual(result.status, 1 if outcome['winner'] is None else 0)
                candidates = document['candidates']
                first = candidates[0]
                if outcome['winner']:
                    self.assertEqual({'accelerator': first['accelerator'], 'count': first['count']}, outcome['winner'])
                self.assertEqual([c['accelerator'] for c in candidates[:len(outcome['first'])]], outcome['first'])
                self.assertEqual(sorted(c['accelerator'] for c in candidates if c['passes']),
                                 sorted(outcome['passing']))
                self.assertEqual(sorted(e['accelerator'] for e in document['excluded']), sorted(outcome['excluded']))
                self.assertEqual({c['id']: c['verdict'] for c in document['claims'] if c['id'] in outcome['claims']},
                                 outcome['claims'])
                low, high = outcome['days']
                self.assertGreaterEqual(first['days'], low)
                self.assertLessEqual(first['days'], high)


if __name__ == '__main__':
    unittest.main()
