"""A correct client passes every case, and each of its mutants fails exactly where its mistake shows."""

import json
import unittest
from pathlib import Path

from bench import cases

from .played import confirmed, failures

MUTANTS = json.loads(Path(__file__).with_name("mutants.json").read_text("utf-8"))


class Reference(unittest.TestCase):
    def test_passes_every_case(self):
        failed = failures((case, ()) for case in cases.load("a2s-client", "rcon-client", "master"))
        again = {case["name"] for case, _ in confirmed(pair for pair, _ in failed)}
        self.assertEqual({case["name"]: told for (case, _), told in failed if case["name"] in again}, {})

    def test_mutants_fail_exactly_at_their_cases(self):
        failed = failures((case, (row["mutant"],)) for row in MUTANTS for case in cases.load(row["kind"]))
        for row in MUTANTS:
            with self.subTest(row["mutant"], about=row["about"]):
                wanted = set(row["fails"])
                self.assertTrue(wanted)
                own = [pair for pair, _ in failed if pair[1] == (row["mutant"],) and pair[0]["kind"] == row["kind"]]
                self.assertLessEqual(wanted, {case["name"] for case, _ in own})
                # Where a mistake is about time, a busy machine may add to the cases at which it shows.
                if not row.get("timing"):
                    others = confirmed(pair for pair in own if pair[0]["name"] not in wanted)
                    self.assertEqual([case["name"] for case, _ in others], [])
