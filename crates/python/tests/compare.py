"""Compares the rows of two runs, whatever their order and numbers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta, timezone
from typing import Any

import pandas
import pyarrow as pa

Rows = list[dict[str, Any]]
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def rows(table: pa.Table) -> Rows:
    """The rows as dictionaries, with times as integers."""

    def whole(value: Any) -> Any:
        if isinstance(value, pandas.Timestamp):
            return value.value
        if isinstance(value, pandas.Timedelta):
            return value.value
        if isinstance(value, datetime):
            return (value - EPOCH) // timedelta(microseconds=1)
        if isinstance(value, dict):
            return {name: whole(member) for name, member in value.items()}
        return [whole(item) for item in value] if isinstance(value, list) else value

    return [whole(row) for row in table.to_pylist()]


def as_spark(found: Rows, like: pa.Schema) -> Rows:
    """Converts rows of Arrow's dialect to the types of a Spark schema."""

    def cell(value: Any, kind: pa.DataType) -> Any:
        if value is None:
            return None
        if pa.types.is_struct(kind):
            return members(value, kind)
        if pa.types.is_list(kind):
            return [cell(item, kind.value_type) for item in value]
        if pa.types.is_timestamp(kind):
            return value // 1000
        if pa.types.is_floating(kind) and isinstance(value, int):  # nanoseconds of a duration
            return value / 1e9
        return str(value) if pa.types.is_string(kind) else value

    def members(row: dict[str, Any], fields: Iterable[pa.Field]) -> dict[str, Any]:
        plain = {**{f"{name}_ns": value for name, value in row.items()}, **row}
        return {field.name: cell(plain[field.name], field.type) for field in fields}

    return [members(row, like) for row in found]


def texts(messages: Rows) -> dict[int, str]:
    """Each message, by its index, as a text without the numbers of this run."""
    plain = {row["index"]: line({**row, "index": None, "stream": None}) for row in messages}
    assert len(plain) == len(messages), "an index is there twice"
    streams: dict[int, list[str]] = {}
    for row in messages:
        if row["stream"] is not None:
            streams.setdefault(row["stream"], []).append(plain[row["index"]])
    names = {stream: min(members) for stream, members in streams.items()}
    return {row["index"]: plain[row["index"]] + names.get(row["stream"], "") for row in messages}


def line(row: dict[str, Any]) -> str:
    return json.dumps(row, sort_keys=True, default=bytes.hex)


def referring(found: Rows, messages: Rows) -> list[str]:
    """Exchanges, logins and commands as texts, with the messages that they refer to instead of the numbers of these."""
    whole = texts(messages)
    streams: dict[int, str] = {}
    for row in messages:
        if row["stream"] is not None:
            streams[row["stream"]] = min(whole[row["index"]], streams.get(row["stream"], "~"))
    numbers = [row["index"] for row in found if "index" in row]
    assert len(set(numbers)) == len(numbers), "an index is there twice"
    names = ("request", "challenge", "repeat", "reply", "contradicts", "first_answer", "last_answer")

    def text(row: dict[str, Any]) -> str:
        named = {name: whole[row[name]] for name in names if row.get(name) is not None}
        return line({**row, "index": None, "session": streams.get(row.get("session", -1)), **named})

    return [text(row) for row in found]


def same(mine: Iterable[str], other: Iterable[str], what: object = "") -> None:
    """Checks that both have the same lines, in any order, and that there are any."""
    left, right = Counter(mine), Counter(other)
    assert left and left == right, (
        f"{what}: {left.total()} and {right.total()} rows; only left {list(left - right)[:2]}, "
        f"only right {list(right - left)[:2]}"
    )
