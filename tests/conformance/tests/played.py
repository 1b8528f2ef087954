"""The client of `reference/` on the bench, in this process: many cases at once."""

import contextlib
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


def talk(case):
    """What is said on the bench when the client asks."""
    with Bench(case) as bench, contextlib.suppress(reference.Refused):
        reference.ask("127.0.0.1", bench.port, case["ask"])
    return bench.talk


def failures(pairs):
    """Of pairs of a case and mutants, those whose verdict is not `right`, with the verdict."""
    pairs = list(pairs)
    with ThreadPoolExecutor(48) as threads:
        found = list(threads.map(lambda pair: verdict(*pair), pairs))
    return [(pair, told) for pair, told in zip(pairs, found, strict=True) if told[0] != "right"]


def confirmed(pairs):
    """Those of `pairs` that fail alone as well: on a busy machine a client may run out of time."""
    return [pair for pair in pairs if verdict(*pair)[0] != "right"]
