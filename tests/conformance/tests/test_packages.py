"""The packages of the cases for npm and PyPI."""

import json
import re
import subprocess
import unittest
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

FOLDER = Path(__file__).resolve().parent.parent
ROOT = FOLDER.parent.parent
CASES = {str(file.relative_to(FOLDER)) for file in FOLDER.glob("cases/**/*.json")}


def version(file, pattern):
    return re.search(pattern, file.read_text("utf-8"), re.MULTILINE)[1]


class Packages(unittest.TestCase):
    def test_versions_are_those_of_the_product(self):
        product = version(ROOT / "Cargo.toml", r'^version = "(.*)"$')
        self.assertEqual(version(FOLDER / "package.json", r'"version": "(.*)"'), product)
        self.assertEqual(version(FOLDER / "pyproject.toml", r'^version = "(.*)"$'), product)

    def test_licences_are_those_of_the_product(self):
        for name in ("LICENSE-MIT", "LICENSE-APACHE"):
            self.assertEqual((FOLDER / name).read_bytes(), (ROOT / name).read_bytes())

    def test_npm_package_has_the_cases_and_no_code(self):
        packed = subprocess.run(
            ["npm", "pack", "--dry-run", "--json"], cwd=FOLDER, capture_output=True, check=True
        ).stdout
        files = {file["path"] for file in json.loads(packed)[0]["files"]}
        others = {"schema.json", "package.json", "README.md", "LICENSE-MIT", "LICENSE-APACHE"}
        self.assertEqual(files, CASES | others)

    def test_wheel_has_the_cases_and_no_code(self):
        with TemporaryDirectory() as folder:
            from hatchling.builders.wheel import WheelBuilder

            (built,) = WheelBuilder(str(FOLDER)).build(directory=folder, versions=["standard"])
            names = zipfile.ZipFile(built).namelist()
        data = {name.removeprefix("a2scope_conformance/") for name in names if ".dist-info/" not in name}
        self.assertEqual(data, CASES | {"schema.json"})
