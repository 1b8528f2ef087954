"""A correct client passes every case, and each of its mutants fails exactly where its mistake shows."""

import json
import unittest
from pathlib import Path

from bench import cases

from .played import verdicts

MUTANTS = json.loads(Path(__file__).with_name("mutants.json").read_text("utf-8"))


class Reference(unittest.TestCase):
    def test_passes_every_case(self):
        played = cases.load("a2s-client", "rcon-client", "master")
        failed = {case["name"]: verdict for case, verdict in zip(played, verdicts((case,) for case in played)) if verdict[0] != "right"}
        self.assertEqual(failed, {})

    def test_mutants_fail_exactly_at_their_cases(self):
        pairs = [(case, (row["mutant"],)) for row in MUTANTS for case in cases.load(row["kind"])]
        failed = {(row["kind"], row["mutant"]): set() for row in MUTANTS}
        for (case, (mutant,)), (verdict, _) in zip(pairs, verdicts(pairs)):
            if verdict != "right":
                failed[case["kind"], mutant].add(case["name"])
        for row in MUTANTS:
            with self.subTest(row["mutant"], about=row["about"]):
                wanted, found = set(row["fails"]), failed[row["kind"], row["mutant"]]
                self.assertTrue(wanted)
                # Where a mistake is about time, a busy machine may add to the cases at which it shows.
                if row.get("timing"):
                    self.assertLessEqual(wanted, found)
                else:
                    self.assertEqual(found, wanted)
