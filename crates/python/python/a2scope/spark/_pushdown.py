"""Turns filters of Spark into expressions of a2scope."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyspark.sql import datasource as of_spark

from a2scope._conditions import any_of, compared, is_there, matches


def expression(filters: Iterable[Any]) -> str | None:
    """A filter for :func:`a2scope.messages` that accepts at least the rows that all of these accept; None if none of
    them can be expressed. Spark evaluates all of them again.
    """
    said = [text for each in filters if (text := _of(each))]
    return " && ".join(f"({text})" for text in said) or None


def _of(filter: Any) -> str | None:
    path: tuple[str, ...] = getattr(filter, "attribute", ())
    if len(path) != 1:
        return None
    (name,) = path
    if isinstance(filter, of_spark.IsNotNull):
        return is_there(name)
    if isinstance(filter, of_spark.In):
        return any_of(name, filter.value)
    if operator := _OPERATORS.get(type(filter)):
        return compared(name, operator, filter.value)
    method = _METHODS.get(type(filter))
    return matches(name, method, filter.value) if method else None


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
