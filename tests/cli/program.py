# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs headroom-cli for the tests of this folder."""
import json
import os
import pathlib
import subprocess

CLI = os.environ['HEADROOM_CLI']
SOURCE = pathlib.Path(os.environ['HEADROOM_SOURCE_DIR'])
GOLDEN = sorted((SOURCE / 'tests/golden').glob('scenario-*.json'))
CONFIGS = sorted((SOURCE / 'tests/data/configs').glob('*.json'))
FIRST = SOURCE / 'tests/golden/scenario-12b.json'


class Result:
    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    @property
    def document(self):
        """Standard output as JSON; NaN and Infinity are not JSON."""
        def refuse(word):
            raise ValueError(word)
        return json.loads(self.out, parse_constant=refuse)


def run(*arguments, text='', program=CLI, **environment):
    done = subprocess.run([program, *map(str, arguments)], input=text.encode() if isinstance(text, str) else text,
                          capture_output=True, timeout=120, env={**os.environ, **environment})
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def estimate(scenario):
    return run('estimate', '-', text=scenario if isinstance(scenario, (str, bytes)) else json.dumps(scenario))


def answers(scenarios):
    """The estimates of many scenarios, by one run of --batch."""
    result = run('estimate', '--batch', '-', text=''.join(json.dumps(scenario) + '\n' for scenario in scenarios))
    assert (result.status, result.err) == (0, ''), result.err
    return [json.loads(line) for line in result.out.splitlines()]


def first_scenario(**changes):
    """The contract's scenario with dotted keys replaced: first_scenario(strategy__tensor=3)."""
    scenario = json.loads(FIRST.read_text())
    for key, value in changes.items():
        *parents, last = key.split('__')
        target = scenario
        for parent in parents:
            target = target.setdefault(parent, {})
        target[last] = value
    return scenario


def cases():
    """The collected situations that have a scenario, by id."""
    lines = (SOURCE / 'tests/data/cases/cases.jsonl').read_text().splitlines()
    rows = [json.loads(line) for line in lines]
    return {row['id']: row for row in rows if 'scenario' in row}
