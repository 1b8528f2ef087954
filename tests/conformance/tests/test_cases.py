"""The files of the cases: their form, and what the schema cannot say."""

import json
import re
import unittest

import jsonschema

from bench import cases
from bench.cases import FOLDER, unhex

PLACES = {"id": b"\1\0\0\0", "login_id": b"\1\0\0\0", "challenge": b"\1\2\3\4", "not_challenge": b"\4\3\2\1"}


class Cases(unittest.TestCase):
    def test_fit_the_schema(self):
        schema = json.loads((FOLDER.parent / "schema.json").read_text("utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        for case in cases.load():
            with self.subTest(case["name"]):
                self.assertEqual([error.message for error in validator.iter_errors(case)], [])

    def test_names_are_unique_and_those_of_the_files(self):
        names = [case["name"] for case in cases.load()]
        self.assertEqual(len(names), len(set(names)))
        for file in FOLDER.glob("*/*.json"):
            case = json.loads(file.read_text("utf-8"))
            self.assertEqual((case["kind"], case["name"]), (file.parent.name, file.stem))

    def test_there_are_as_many_as_wanted(self):
        for kind, least in {"a2s-client": 60, "rcon-client": 30, "server": 15, "master": 10}.items():
            self.assertGreaterEqual(len(cases.load(kind)), least, kind)

    def test_texts_are_sentences(self):
        for case in cases.load():
            with self.subTest(case["name"]):
                for text in (case["about"], case["why"]):
                    self.assertRegex(text, r"^[A-Z0-9-].*[.?]$")

    def test_decisive_members_are_in_the_values(self):
        for case in cases.load("a2s-client", "rcon-client", "master"):
            for path in case.get("decisive", []):
                with self.subTest(case["name"], path=path):
                    value = case["values"]
                    for key in path.split("."):
                        value = value[0][key] if isinstance(value, list) else value[key]

    def test_datagrams_fit_into_a_packet(self):
        for case in cases.load("a2s-client", "master"):
            for step in case["steps"]:
                for sent in step["answer"]:
                    self.assertLessEqual(len(unhex(sent["hex"], **PLACES)), 1472 + 32, case["name"])

    def test_sizes_of_rcon_packets_are_right_where_the_case_is_not_about_them(self):
        about_sizes = re.compile("size-|closed-in-response|squad$|palworld-size|in-pieces|one-segment")
        for case in cases.load("rcon-client"):
            if about_sizes.search(case["name"]):
                continue
            for step in case["steps"]:
                for sent in step["answer"]:
                    if "hex" in sent:
                        data = unhex(sent["hex"], **PLACES)
                        self.assertEqual(int.from_bytes(data[:4], "little"), len(data) - 4, case["name"])
