"""Turns conditions on columns of messages into a2scope's filter language, for polars and Spark to push down.

Each filter accepts at least the rows that meet the condition; polars and Spark evaluate the condition again. Never
negate a filter: if a message lacks a member, neither an expression with that member nor its ``not`` matches.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable
from typing import Any

INFO = '(message == "S2A_INFO_SRC" || message == "S2A_INFO_DETAILED")'
LISTS = '(message == "S2A_PLAYER" || message == "S2A_RULES")'

NUMBERS = {name: INFO for name in ("app_id", "bots", "max_players", "players", "protocol")} | {"count": LISTS}
TEXTS = {name: INFO for name in ("folder", "game", "map", "name", "version")}
"""Columns of messages that are members of ``data``, and the messages that have them."""

HEADS = ("message", "engine", "transport", "src", "dst")
"""Columns that are members of the record, as text."""

MATCHED = ("message", "src", "dst")
"""Columns that can be searched for a part of their text."""

PARTS = {f"{end}_{part}": f"{part}({end})" for end in ("src", "dst") for part in ("ip", "port")}
"""Columns that are computed from others, and the expression for it."""

METHODS = ("startsWith", "endsWith", "contains")


def is_there(name: str) -> str | None:
    """A filter for messages that have this column, if only some do."""
    return (NUMBERS | TEXTS).get(name)


def matches(name: str, method: str, text: Any) -> str | None:
    """A filter for columns whose text meets the method, one of METHODS; None if there is no such filter."""
    return f"{name}.{method}({_text(text)})" if name in MATCHED and isinstance(text, str) else None


def any_of(name: str, values: Iterable[Any]) -> str | None:
    """A filter for columns that equal one of the values; None if the filter language cannot compare one of them."""
    each = [compared(name, "==", value) for value in values]
    return None if None in each or not each else " || ".join(f"({text})" for text in each)


def compared(name: str, operator: str, value: Any) -> str | None:
    """A filter that compares a column with a value; None if the filter language cannot express the comparison.

    ``operator`` is ``==``, ``<``, ``<=``, ``>`` or ``>=``.
    """
    if name in ("time", "time_ns"):
        return _at(name, operator, value)
    if isinstance(value, str):
        if operator != "==":
            return None
        if name in HEADS:
            return f"{name} == {_text(value)}"
        if name in PARTS and name.endswith("_ip"):
            return f"{PARTS[name]} == {_text(value)}"
        # In columns, text that is not UTF-8 contains U+FFFD, so such a value cannot be compared with the text of a
        # message.
        return f"{TEXTS[name]} && data.{name} == {_text(value)}" if name in TEXTS and "\ufffd" not in value else None
    if type(value) is int:
        if name == "bytes":
            return f"bytes {operator} {value}"
        if name in PARTS and name.endswith("_port"):
            return f"{PARTS[name]} {operator} {value}"
        if name in NUMBERS:
            return f"{NUMBERS[name]} && data.{name} {operator} {value}"
    return None


def _at(name: str, operator: str, value: Any) -> str | None:
    """Compares times with a precision of a second, so that no row is lost: Spark's times have only microseconds."""
    if isinstance(value, datetime.datetime):
        seconds = int(value.timestamp() // 1)
    elif name == "time_ns" and isinstance(value, int):
        seconds = value // 10**9
    else:
        return None
    try:
        low, high = (
            datetime.datetime.fromtimestamp(each, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
            for each in (seconds, seconds + 1)
        )
    except (OverflowError, ValueError, OSError):
        return None
    if not 1000 <= int(low[:4]) <= int(high[:4]) <= 9999:
        return None
    after, before = f'time >= timestamp("{low}")', f'time < timestamp("{high}")'
    return {"==": f"{after} && {before}", ">": after, ">=": after, "<": before, "<=": before}[operator]


def _text(value: str) -> str:
    return json.dumps(value)
