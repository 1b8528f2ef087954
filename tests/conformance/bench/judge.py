"""Compares what a client told with the values of its case."""

import json
import math

VERDICTS = ("right", "incomplete", "refused", "wrong", "hung", "unable")
#: The exit code of a runner whose library has no such request.
UNABLE = 3


def judge(case, status, text):
    """The verdict on a client, and a sentence about it.

    `status` is the exit code of its runner, or None if it did not end; `text` is its output, or the error.
    """
    if status is None:
        return "hung", "no result in time"
    if status == UNABLE:
        return "unable", "the library has no such request"
    if status != 0:
        allowed = case["values"] is None or any("refuse" in way for way in case.get("may", []))
        return ("right" if allowed else "refused"), text
    try:
        got = _without_null(json.loads(text, parse_constant=_no_constant))
    except ValueError as error:
        return "wrong", f"not JSON: {error}"
    if not isinstance(got, dict) or not got:
        return "wrong", "no values"
    ways = [] if case["values"] is None else [case["values"]]
    ways += [_patched(case["values"] or {}, way["values"]) for way in case.get("may", []) if "values" in way]
    differences = [_difference(way, got, "") for way in ways]
    for way, difference in zip(ways, differences, strict=True):
        if difference is None:
            missing = (
                [path for path in case["decisive"] if _at(way, path) and not _at(got, path)] if case["values"] else []
            )
            return ("incomplete", f"does not tell {', '.join(missing)}") if missing else ("right", "")
    for mistake in case.get("wrong", []):
        if _named(mistake["values"], got):
            return "wrong", mistake["means"]
    return "wrong", differences[0] if differences else "told as a success, though only an error is right"


def _no_constant(name):
    raise ValueError(f"{name} is not a number of JSON")


def _without_null(value):
    if isinstance(value, dict):
        return {key: _without_null(inner) for key, inner in value.items() if inner is not None}
    return [_without_null(inner) for inner in value] if isinstance(value, list) else value


def _patched(value, patch):
    """A merge patch of JSON, RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    result = dict(value) if isinstance(value, dict) else {}
    for key, inner in patch.items():
        if inner is None:
            result.pop(key, None)
        else:
            result[key] = _patched(result.get(key), inner)
    return result


def _at(value, path):
    """Whether `path` is told; of a list, in each entry."""
    key, _, below = path.partition(".")
    if isinstance(value, list):
        return all(_at(entry, path) for entry in value)
    return isinstance(value, dict) and key in value and (not below or _at(value[key], below))


def _text(value):
    """For a message: short, and ASCII."""
    text = json.dumps(value)
    return text if len(text) < 80 else f"{text[:60]} … ({len(text)} characters)"


def _same(wanted, got, key):
    if key == "response" and isinstance(got, str):
        return wanted.rstrip("\r\n") == got.rstrip("\r\n")
    if isinstance(wanted, bool) or isinstance(got, bool) or isinstance(wanted, str) or isinstance(got, str):
        return type(wanted) is type(got) and wanted == got
    if not isinstance(got, int | float):
        return False
    return math.fabs(wanted - got) < 1 if key == "duration" else wanted == got


def _difference(wanted, got, path):
    """What is different, or None. What is absent in `got` is not told, and not judged; lists must be whole."""
    key = path.rsplit(".", 1)[-1]
    if path == "rules" and isinstance(got, dict):
        for name in [*wanted, *got]:
            if wanted.get(name) != got.get(name):
                return f"rules[{_text(name)}] is {_text(got.get(name))}, not {_text(wanted.get(name))}"
        return None
    if isinstance(wanted, dict):
        if not isinstance(got, dict):
            return f"{path} is {_text(got)}, not {_text(wanted)}"
        for name, inner in got.items():
            below = f"{path}.{name}" if path else name
            if name not in wanted:
                return f"{below} is {_text(inner)}, though nothing says so"
            if difference := _difference(wanted[name], inner, below):
                return difference
        needed = next(
            (name for name in ("info", "players", "rules", "ping", "login", "servers") if name in wanted), None
        )
        if not path and needed not in got:
            return f"{needed} is missing"
        return "info.name is missing" if path == "info" and "name" not in got else None
    if isinstance(wanted, list):
        if not isinstance(got, list) or len(wanted) != len(got):
            return f"{path} has {len(got) if isinstance(got, list) else _text(got)} entries, not {len(wanted)}"
        for one, other in zip(sorted(wanted, key=_order), sorted(got, key=_order), strict=True):
            if difference := _difference(one, other, f"{path}[]"):
                return difference
        return None
    return None if _same(wanted, got, key) else f"{path} is {_text(got)}, not {_text(wanted)}"


def _order(entry):
    return (entry["name"], entry.get("score", 0)) if isinstance(entry, dict) and "name" in entry else (str(entry), 0)


def _named(wanted, got):
    """Whether each member of `wanted` is in `got`."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(name in got and _named(inner, got[name]) for name, inner in wanted.items())
    if isinstance(wanted, list):
        return isinstance(got, list) and _difference(wanted, got, "players") is None
    return _same(wanted, got, "response" if isinstance(wanted, str) else "")
