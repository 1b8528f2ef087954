"""What a notebook shows of a table."""

from __future__ import annotations

import datetime
import warnings
from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from a2scope._tables import Table

ROWS = 10
CHARACTERS = 60
"""Most characters that are shown of a value."""
SMALL = 64 << 20
"""Captures of up to this many bytes are read to the end for a preview."""


def preview(table: Table) -> str:
    """The first rows as HTML, with a part that can be opened to see what each column holds. Content of a capture only
    appears in it as text.
    """
    inputs = _shown(", ".join(table.inputs[:5]) + (" …" if len(table.inputs) > 5 else ""))
    described = _grid(("column", "type", "what it holds"), table.columns)
    return (
        f"<div><b>{escape(table.name)}</b> of {inputs}{_first(table)}"
        f"<details><summary>{len(table.columns)} columns</summary>{described}</details></div>"
    )


def _first(table: Table) -> str:
    if not _is_soon_read(table):
        return "<p>not read yet; head() reads the first rows</p>"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # warnings are given when the table is read
            head = table.head(ROWS)
            rows = [[_text(value) for value in row.values()] for row in head.to_pylist()]
    except Exception as error:
        return f"<p>{_shown(str(error))}</p>"
    if not rows:
        return "<p>no rows</p>"
    # Many columns only apply to one kind of message.
    there = [at for at, column in enumerate(head.columns) if column.null_count < head.num_rows]
    names = [head.column_names[at] for at in there]
    left = len(head.column_names) - len(names)
    said = f"the first {len(rows)} rows" + (f", without {left} columns that are null in them" if left else "")
    return f"<p>{said}</p>{_grid(names, ([row[at] for at in there] for row in rows))}"


def _is_soon_read(table: Table) -> bool:
    """Not if a whole large capture has to be read for it, nor for a file object, which may only be readable once."""
    size = table._reader.size()
    if size is None:
        return False
    return size <= SMALL or (table.name == "messages" and table._options["filter"] is None)


def _grid(names: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    def cells(kind: str, values: Iterable[str]) -> str:
        return (
            "<tr>" + "".join(f'<{kind} style="text-align:left">{_shown(value)}</{kind}>' for value in values) + "</tr>"
        )

    body = "".join(cells("td", row) for row in rows)
    return f'<div style="overflow-x:auto"><table><thead>{cells("th", names)}</thead><tbody>{body}</tbody></table></div>'


def _text(value: Any) -> str:
    """A value as text, shortened if it is long."""
    if value is None:
        return ""
    if isinstance(value, bytes):
        text = value[:CHARACTERS].hex(" ")
    elif isinstance(value, datetime.datetime):
        text = str(value)
    elif isinstance(value, (list, dict)):
        text = ", ".join(_items(value))
    else:
        text = str(value)
    return text if len(text) <= CHARACTERS else text[: CHARACTERS - 1] + "…"


def _items(value: list[Any] | dict[str, Any]) -> Iterator[str]:
    """The first few items."""
    if isinstance(value, list):
        for item in value[:CHARACTERS]:
            yield f"({', '.join(_items(item))})" if isinstance(item, (list, dict)) else str(item)
        return
    for name, item in value.items():
        if item is not None:
            yield f"{name}: {', '.join(_items(item)) if isinstance(item, (list, dict)) else item}"


def _shown(text: str) -> str:
    """Text in which nothing is markup, and nothing changes the direction of the text around it."""
    visible = (each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)
    return escape("".join(visible))
