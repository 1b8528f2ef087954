"""Filters of Spark as expressions of a2scope."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable
from typing import Any

from pyspark.sql import datasource as of_spark

INFO = '(message == "S2A_INFO_SRC" || message == "S2A_INFO_DETAILED")'
LISTS = '(message == "S2A_PLAYER" || message == "S2A_RULES")'

NUMBERS = {name: INFO for name in ("app_id", "bots", "max_players", "players", "protocol")} | {"count": LISTS}
TEXTS = {name: INFO for name in ("folder", "game", "map", "name", "version")}
"""Columns of messages that are members of ``data``, and of which messages."""

HEADS = ("message", "engine", "transport", "src", "dst")
"""Columns that are members of the record, as text."""


def expression(filters: Iterable[Any]) -> str | None:
    """A filter for :func:`a2scope.messages` that takes at least the rows that all of these take; None without any that
    can be said. Spark evaluates them all again.
    """
    said = [text for each in filters if (text := _of(each))]
    return " && ".join(f"({text})" for text in said) or None


def _of(filter: Any) -> str | None:
    """Never of ``Not``: a member that a message lacks makes an expression no match, and ``not`` of it, too."""
    path: tuple[str, ...] = getattr(filter, "attribute", ())
    if len(path) != 1:
        return None
    (name,) = path
    if isinstance(filter, of_spark.IsNotNull):
        return _is_there(name)
    if isinstance(filter, of_spark.In):
        each = [_compared(name, "==", value) for value in filter.value]
        return None if None in each or not each else " || ".join(f"({text})" for text in each)
    if operator := _OPERATORS.get(type(filter)):
        return _compared(name, operator, filter.value)
    method = _METHODS.get(type(filter))
    if method and name in ("src", "dst", "message") and isinstance(filter.value, str):
        return f"{name}.{method}({_text(filter.value)})"
    return None


_OPERATORS = {
    of_spark.EqualTo: "==",
    of_spark.GreaterThan: ">",
    of_spark.GreaterThanOrEqual: ">=",
    of_spark.LessThan: "<",
    of_spark.LessThanOrEqual: "<=",
}

_METHODS = {
    of_spark.StringStartsWith: "startsWith",
    of_spark.StringEndsWith: "endsWith",
    of_spark.StringContains: "contains",
}


def _is_there(name: str) -> str | None:
    """Of a column that only some messages have."""
    return (NUMBERS | TEXTS).get(name)


def _compared(name: str, operator: str, value: Any) -> str | None:
    if name in ("time", "time_ns"):
        return _at(name, operator, value)
    if isinstance(value, str):
        if operator != "==":
            return None
        if name in HEADS:
            return f"{name} == {_text(value)}"
        # Text that is not UTF-8 has U+FFFD in columns.
        return f"{TEXTS[name]} && data.{name} == {_text(value)}" if name in TEXTS and "\ufffd" not in value else None
    if type(value) is int:
        if name == "bytes":
            return f"bytes {operator} {value}"
        if name in NUMBERS:
            return f"{NUMBERS[name]} && data.{name} {operator} {value}"
    return None


def _at(name: str, operator: str, value: Any) -> str | None:
    """To the second, so that no row is lost: Spark's times are microseconds."""
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
