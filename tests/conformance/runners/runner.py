"""What the runners of Python libraries share: the arguments, the output, the exit codes."""

import json
import math
import sys


def run(ask):
    """Runs `ask(host, port, kind, *more)`, which returns values, or None if the library has no such request."""
    host, port, kind, *more = sys.argv[1:]
    try:
        values = ask(host, int(port), kind, *more)
    except Exception as error:
        sys.exit(f"{type(error).__name__}: {error}")
    if values is None:
        sys.exit(3)
    sys.stdout.buffer.write(json.dumps(_plain(values)).encode())


def letter(value):
    """A type or system of a server as the letter that it is in `values`."""
    text = (value if isinstance(value, str) else chr(value)).lower()
    return "m" if text == "o" else text


def number64(value):
    """A number of 64 bits as `values` has it."""
    return None if value is None else str(value)


def _plain(value):
    """`value` without what JSON does not have."""
    if isinstance(value, dict):
        return {_plain(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    return value
