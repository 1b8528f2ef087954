"""Reads the cases."""

import json
import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "cases"
_PLACE = re.compile(r"\{(\w+)\}")


def load(*kinds):
    """The cases of these kinds, or all, in order of kind and name."""
    files = sorted(FOLDER.glob("*/*.json"))
    cases = [json.loads(file.read_text("utf-8")) for file in files]
    return [case for case in cases if not kinds or case["kind"] in kinds]


def healthy():
    """What is answered to requests that a case is not about."""
    return json.loads((FOLDER / "healthy.json").read_text("utf-8"))["steps"]


def unhex(rows, **places):
    """The bytes of `rows`; `places` are the bytes of what is between braces."""
    text = "".join(rows)
    return bytes.fromhex(_PLACE.sub(lambda place: places[place[1]].hex(), text))
