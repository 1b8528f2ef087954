"""Why there is no answer, and who has to act."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from a2scope import _a2scope
from a2scope._decode import LONE, is_path
from a2scope._inputs import Input, Path, Readable, collect

__all__ = ["Diagnosis", "diagnose"]


@dataclass(frozen=True)
class Diagnosis:
    """Something that does not work between a client and a server; or a note that everything works."""

    code: str
    """A stable name: ``challenge.not_repeated`` …; a single ``ok`` if everything was answered."""
    severity: str
    """``"error"``, ``"warning"`` or ``"info"``."""
    act: str
    """Who has to act: ``"client"``, ``"server"``, ``"network"``, ``"nobody"`` or ``"unknown"``."""
    client: str | None
    """The client, with its port if it used only one; None if it is not known."""
    server: str | None
    """The server; None if it is not known."""
    kind: str | None
    """What the client asked for: ``"info"``, ``"rcon"`` …; None if it is not about one kind of question."""
    messages: tuple[int, ...]
    """Indexes of the messages that show the problem, at most 16; empty for an error text."""
    count: int
    """Number of exchanges that show the problem."""
    text: str
    """What happened, in a sentence that is safe to print."""
    next: str | None
    """What to do next; None if there is nothing to do."""
    also: tuple[str, ...]
    """Codes of diagnoses that look similar and are possible."""
    record: dict[str, Any]
    """The record of ``a2scope/1``, as ``a2scope diagnose --format ndjson`` writes it."""

    def __str__(self) -> str:
        return self.text if self.next is None else f"{self.text} {self.next}"

    def _repr_html_(self) -> str:
        next = f"<p>{escape(self.next)}</p>" if self.next else ""
        facts = f"{self.code} · {self.severity} · {self.act}"
        return f"<div><p><b>{escape(self.text)}</b></p>{next}<p><small>{escape(facts)}</small></p></div>"


def diagnose(data: Path | bytes | bytearray | memoryview | Iterable[Path]) -> list[Diagnosis]:
    """Says why there is no answer, which messages show it, who has to act and what to do.

    ``data``: the text of a log or of an error; the name of a file, as for :func:`messages`, or a list of names, which
    are read as one capture; or the bytes of a capture or a log. A text of one line is taken as a name if there is such
    a file, or if it contains no blank.

    >>> [one.code for one in a2scope.diagnose("Invalid response type: 65")]
    ['challenge.instead_of_reply']

    The list is sorted, worst first. It is empty if nothing can be concluded. Raises :class:`a2scope.Error` if a file
    cannot be read.
    """
    texts: list[str] = []
    inputs: list[Input] = []
    if isinstance(data, (bytes, bytearray, memoryview)):
        inputs = collect(io.BytesIO(bytes(data)), True, "raise")
    elif isinstance(data, str) and _is_text(data):
        texts = [LONE.sub("\ufffd", data)]
    else:
        given = data if isinstance(data, (str, os.PathLike, Readable)) else list(data)
        inputs = collect(given, True, "raise")
    return [_diagnosis(json.loads(record)) for record in _a2scope.diagnose(inputs, texts)]


def _is_text(text: str) -> bool:
    return any(map(str.isspace, text)) and not is_path(text)


def _diagnosis(record: dict[str, Any]) -> Diagnosis:
    names = ("code", "severity", "act", "client", "server", "kind", "count", "text", "next")
    known = {name: record[name] for name in names}
    return Diagnosis(**known, messages=tuple(record["messages"]), also=tuple(record["also"]), record=record)
