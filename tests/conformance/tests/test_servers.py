"""A correct server passes every case for servers, and each of its mutants fails exactly where its mistake shows."""

import unittest
from concurrent.futures import ThreadPoolExecutor

from bench import cases, servers
from reference.server import Server

FAILS = {
    "twice": {"flood-info", "players-wrong-challenge"},
    "stops-at-nonsense": {"prefix-alone"},
    "any-text": {"info-header-alone"},
    "padding-is-challenge": {"info-padded"},
    "short": {"players-short"},
    "answers-all": {"unknown-kind", "ping", "prefix-alone"},
    "no-answer": {"info-with-challenge", "players-with-challenge", "rules-with-challenge"},
    "unchecked-info": {"info-unchecked", "info-wrong-challenge"},
    "unchecked": {"info-wrong-challenge", "players-wrong-challenge"},
    "no-login": {"rcon-command-without-login"},
    "any-password": {"rcon-wrong-password"},
    "any-size": {"rcon-size-too-large"},
}


def failed(*mutants):
    """For the server with each of these mistakes: the names of the cases that it fails."""

    def faults(pair):
        mutant, case = pair
        with Server([mutant]) as server:
            return servers.play(case, "127.0.0.1", server.port)

    pairs = [(mutant, case) for mutant in mutants for case in cases.load("server")]
    with ThreadPoolExecutor(32) as threads:
        found = {mutant: set() for mutant in mutants}
        for (mutant, case), wrong in zip(pairs, threads.map(faults, pairs), strict=True):
            if wrong:
                found[mutant].add(case["name"])
        return found


class Servers(unittest.TestCase):
    def test_correct_server_passes_every_case(self):
        self.assertEqual(failed("none"), {"none": set()})

    def test_mutants_fail_exactly_at_their_cases(self):
        self.assertEqual(failed(*FAILS), FAILS)
