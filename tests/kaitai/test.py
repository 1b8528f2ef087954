"""The parser in Python, made of a description, reads in every case what `a2scope` reads."""

import json
import math
import re
import struct
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "target" / "kaitai"
sys.path.insert(0, str(FOLDER))

from source_query import SourceQuery  # noqa: E402


def at(value, path):
    """The value at a path; None if it is not there."""
    for step in re.findall(r"[^.\[\]]+", path):
        if step.isdigit():
            value = value[int(step)]
        elif step != "rcon" or hasattr(value, "rcon"):
            # A word of Rust has a `_` after it.
            value = getattr(value, step, getattr(value, f"{step}_", None))
    return value


def text(value, path):
    """The text at a path, as a2scope shows what is not UTF-8."""
    try:
        return at(value, path)
    except UnicodeDecodeError:
        return at(value, f"{path}_bytes").decode(errors="replace")


def expected(field):
    """What the parser must read."""
    kind, value, raw = field["type"], field["value"], bytes.fromhex(field["hex"])
    match kind:
        case "bytes":
            return raw
        case "char":
            return ord(value)
        case "f32":
            return struct.unpack("<f", raw if value is None else struct.pack("<f", value))[0]
        case "u64":
            return int(value)
        case _:
            return value


def compare(message, field, where):
    """Compares a field of a message with what the command says."""
    path, kind = field["path"], field["type"]
    if kind in ("cstr", "text"):
        raw = bytes.fromhex(field["hex"])
        assert at(message, f"{path}_bytes") == (raw.removesuffix(b"\0") if kind == "cstr" else raw), where
        assert text(message, path) == field["value"], where
        return
    found, wanted = at(message, path), expected(field)
    if kind == "ipv4:port":
        found = found.text
    elif isinstance(found, bytes):
        wanted = bytes.fromhex(field["hex"])
    assert found == wanted or (isinstance(found, float) and math.isnan(found) and math.isnan(wanted)), where


def check(reading):
    """Compares everything that is to be read in one piece of bytes. Returns how many fields that were."""
    kind, raw = reading["type"], bytes.fromhex(reading["bytes"])
    if kind == "source_query":
        datagram = SourceQuery.from_bytes(raw)
        assert datagram.name == reading["message"], reading["name"]
        message = datagram.message
    else:
        message = getattr(SourceQuery, kind.title().replace("_", "")).from_bytes(raw)
        message = message.packets[0] if kind == "rcon_stream" else message
    for field in reading["fields"]:
        compare(message, field, f"{reading['name']}, {reading['message']}: {field['path']}")
    if "opaque" in reading:
        after = next(value for name, value in vars(message).items() if name.endswith("_and_after"))
        assert after == bytes.fromhex(reading["opaque"]), reading["name"]
    return len(reading["fields"])


readings = json.loads((FOLDER / "readings.json").read_text())
compared = sum(map(check, readings))
assert len(readings) >= 480 and compared >= 8800, "fewer than there were"
print(f"{compared} fields of {len(readings)} messages and fragments are the same in Python")
