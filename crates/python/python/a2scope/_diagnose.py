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
    """What does not work between a client and a server, or that everything does."""

    code: str
    """A name that does not change: ``challenge.not_repeated`` …; ``ok``, alone, if everything was answered."""
    severity: str
    """``"error"``, ``"warning"`` or ``"info"``."""
    act: str
    """Who has to act: ``"client"``, ``"server"``, ``"network"``, ``"nobody"`` or ``"unknown"``."""
    client: str | None
    """Who asked, with the port if it used only one; None if that is not known."""
    server: str | None
    """Who was asked; None if that is not known."""
    kind: str | None
    """What was asked: ``"info"``, ``"rcon"`` …; None if it is not about one kind."""
    messages: tuple[int, ...]
    """Indexes of messages that show it, at most 16; empty for an error text."""
    count: int
    """How many exchanges show it."""
    text: str
    """What happened, in a sentence that is safe to print."""
    next: str | None
    """What to do; None if there is nothing to do."""
    also: tuple[str, ...]
    """Codes of what it could be instead."""
    record: dict[str, Any]
    """Its record of ``a2scope/1``, as ``a2scope diagnose --format ndjson`` writes it."""

    def __str__(self) -> str:
        return self.text if self.next is None else f"{self.text} {self.next}"

    def _repr_html_(self) -> str:
        next = f"<p>{escape(self.next)}</p>" if self.next else ""
        facts = f"{self.code} · {self.severity} · {self.act}"
        return f"<div><p><b>{escape(self.text)}</b></p>{next}<p><small>{escape(facts)}</small></p></div>"


def diagnose(data: Path | bytes | bytearray | memoryview | Iterable[Path]) -> list[Diagnosis]:
    """Says why there is no answer, by which messages one can see it, who has to act and what to do.

    ``data``: the text of a log or of an error; the name of a file, as :func:`messages` takes them, or a list of names,
    which are one capture; or the bytes of a capture or a log. A text of one line is a name if there is such a file, or
    if it has no blank.

    >>> [one.code for one in a2scope.diagnose("Invalid response type: 65")]
    ['challenge.instead_of_reply']

    The worst goes first. The list is empty if there is nothing to judge. Raises :class:`a2scope.Error` if a file cannot
    be read.
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
