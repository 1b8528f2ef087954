"""A lazy scan for polars."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from a2scope._conditions import any_of, compared, is_there, matches
from a2scope._errors import raising

if TYPE_CHECKING:
    import polars

    from a2scope._tables import Table

BATCH_ROWS = 16_384


def scan(table: Table) -> polars.LazyFrame:
    """See :meth:`a2scope.Table.scan_polars`."""
    import polars
    from polars.io.plugins import register_io_source

    def read(
        columns: list[str] | None, predicate: polars.Expr | None, rows: int | None, batch_rows: int | None
    ) -> Iterator[polars.DataFrame]:
        made = columns
        if columns is not None and predicate is not None:
            made = [*columns, *predicate.meta.root_names()]
        # If polars wants a number of rows from all rows, the condition must not choose among them before that.
        pushed = expression(predicate) if predicate is not None and rows is None else None
        part = table.choosing(made, pushed, min(rows or BATCH_ROWS, batch_rows or BATCH_ROWS))
        left = rows
        with raising(part._reader):
            for batch in part.to_reader():
                frame = polars.from_arrow(batch)
                assert isinstance(frame, polars.DataFrame)
                if left is not None:
                    frame = frame.head(left)
                    left -= frame.height
                if predicate is not None:
                    frame = frame.filter(predicate)
                yield frame if columns is None else frame.select(columns)
                if left == 0:
                    return

    return register_io_source(read, schema=polars.DataFrame(table.schema.empty_table()).schema)


def expression(predicate: polars.Expr) -> str | None:
    """A filter for :func:`a2scope.messages` that accepts at least the rows that the condition accepts; None if there is
    no such filter. The only way to look into a polars expression is its JSON, which changes with polars' versions. So
    what is not known is not pushed down.
    """
    try:
        return _said(json.loads(predicate.meta.serialize(format="json")))
    except Exception:
        return None


def _said(node: Any) -> str | None:
    ((kind, of),) = node.items() if isinstance(node, dict) else (("", node),)
    if kind == "BinaryExpr":
        return _joined(of["op"], of["left"], of["right"])
    if kind == "Function":
        return _called(of["function"], of["input"])
    return None


def _joined(operator: str, left: Any, right: Any) -> str | None:
    if operator in ("And", "LogicalAnd"):
        said = [text for text in (_said(left), _said(right)) if text]
        return " && ".join(f"({text})" for text in said) or None
    if operator in ("Or", "LogicalOr"):
        one, other = _said(left), _said(right)
        return f"({one}) || ({other})" if one and other else None
    if operator in _OPERATORS:
        if name := _column(left):
            return compared(name, _OPERATORS[operator], _value(right))
        if name := _column(right):
            return compared(name, _OPERATORS[_TURNED.get(operator, operator)], _value(left))
    return None


def _called(function: Any, given: list[Any]) -> str | None:
    name = _column(given[0])
    ((family, what),) = function.items()
    options: Any = {}
    if isinstance(what, dict):
        ((what, options),) = what.items()
    if name is None:
        return None
    if family == "Boolean" and what == "IsNotNull":
        return is_there(name)
    if family == "Boolean" and what == "IsIn":
        values = _value(given[1])
        return any_of(name, values if isinstance(values, list) else [values])
    if family == "Boolean" and what == "IsBetween":
        low, high = compared(name, ">=", _value(given[1])), compared(name, "<=", _value(given[2]))
        return f"{low} && {high}" if low and high else low or high
    if family == "StringExpr" and what in _METHODS and (what != "Contains" or options.get("literal")):
        return matches(name, _METHODS[what], _value(given[1]))
    return None


_OPERATORS = {"Eq": "==", "Lt": "<", "LtEq": "<=", "Gt": ">", "GtEq": ">="}
_TURNED = {"Lt": "Gt", "LtEq": "GtEq", "Gt": "Lt", "GtEq": "LtEq"}
_METHODS = {"StartsWith": "startsWith", "EndsWith": "endsWith", "Contains": "contains"}


def _column(node: Any) -> str | None:
    """The name of the column, if the node is one; a categorical column is compared as text."""
    if set(node) == {"Cast"} and node["Cast"].get("dtype") in ("String", {"Literal": "String"}):
        node = node["Cast"]["expr"]
    name = node.get("Column")
    return name if isinstance(name, str) else None


def _value(node: Any) -> Any:
    """The value of an expression without columns; a list if there are several."""
    import polars

    value = polars.Expr.deserialize(io.StringIO(json.dumps(node)), format="json")
    if value.meta.root_names():
        raise ValueError("not a constant")
    found = polars.select(value).to_series()
    one = found[0] if len(found) == 1 else found
    return one.to_list() if isinstance(one, polars.Series) else one
