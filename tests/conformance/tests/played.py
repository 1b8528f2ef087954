"""The client of `reference/` on the bench, in this process: many cases at once."""

import json
from concurrent.futures import ThreadPoolExecutor

import reference
from bench.judge import judge
from bench.play import Bench


def verdict(case, mutants=()):
    """The verdict on the client, or on one with mistakes, in one case."""
    with Bench(case) as bench:
        try:
            status, text = 0, json.dumps(reference.ask("127.0.0.1", bench.port, case["ask"], mutants))
        except reference.Refused as error:
            status, text = 1, str(error)
    return judge(case, status, text)


def verdicts(pairs):
    """The verdict of each pair of a case and mutants, in order."""
    with ThreadPoolExecutor(48) as threads:
        return list(threads.map(lambda pair: verdict(*pair), pairs))
