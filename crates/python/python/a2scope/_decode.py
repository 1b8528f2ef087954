"""Decodes messages into objects, byte by byte."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Any

from a2scope import _a2scope
from a2scope._errors import PasteError

__all__ = ["Decoded", "Field", "Message", "Note", "decode"]

_BUFFERS = ("captured", "reassembled", "decompressed", "unescaped")
LONE = re.compile("[\ud800-\udfff]")
"""Half surrogate pairs, which are not valid text in other programs."""
_HEX = 24
"""Most bytes that are shown of a field."""


@dataclass(frozen=True)
class Note:
    """Something odd about a message."""

    code: str
    """A stable name: ``a2s_info.length`` …"""
    severity: str
    """``"info"``, ``"warning"`` or ``"error"``."""
    text: str
    buffer: str
    """The buffer that ``offset`` and ``len`` refer to."""
    offset: int
    len: int
    """Number of bytes; 0 if the note is not about particular bytes."""


@dataclass(frozen=True)
class Field:
    """A field, or a group of fields."""

    path: str
    """The path of the field: ``players[3].name``"""
    label: str
    """The name that is shown to people."""
    doc: str
    """What the field holds."""
    type: str
    """The wire type: ``u16``, ``cstr`` …"""
    value: Any
    """The value, as in the message's ``value``; None for a group, and for more than 64 bytes."""
    text: str
    """The value as text for people, safe to print."""
    meaning: str
    """What the value means; empty if the value speaks for itself."""
    buffer: str
    """The buffer that the field was read from: ``"captured"``, ``"reassembled"``, ``"decompressed"``,
    ``"unescaped"``."""
    offset: int
    len: int
    bytes: bytes | None
    """The bytes of the field; None if the message has a password and secrets are not shown."""
    is_secret: bool
    children: list[Field] = field(default_factory=list)

    def walk(self) -> Iterator[Field]:
        """This field and all fields below it, in the order read."""
        yield self
        for child in self.children:
            yield from child.walk()


class Message:
    """A message and everything that is known about it."""

    def __init__(self, parts: Any) -> None:
        self._json: str = parts["json"]
        self._json_with_fields: str = parts["json_with_fields"]
        self._record: dict[str, Any] = json.loads(self._json_with_fields)
        self.arrival: str = parts["arrival"]
        """How the message was put together, or why it is not whole: ``"single"``, ``"split"``, ``"malformed"`` …"""
        self.gist: str = parts["gist"]
        """The content in a few words, safe to print."""
        hexes = {buffer["name"]: buffer["hex"] for buffer in self._record["buffers"]}
        self.buffers: dict[str, bytes] = {name: bytes.fromhex(text) for name, text in hexes.items() if text is not None}
        """The bytes that offsets refer to; empty if the message has a password and secrets are not shown."""
        self.fields: list[Field] = self._tree(parts["fields"])
        """The fields of the message itself; each has its own fields in ``children``."""
        self.notes: list[Note] = [
            Note(
                n["code"],
                n["severity"],
                n["text"],
                _BUFFERS[n["span"]["buffer"]],
                n["span"]["offset"],
                n["span"]["len"],
            )
            for n in self._record["notes"]
        ]
        """What is odd about the message."""

    def _tree(self, nodes: list[dict[str, Any]]) -> list[Field]:
        values = {leaf["path"]: leaf["value"] for leaf in self._record["fields"]}
        levels: list[list[Field]] = [[]]
        for node in nodes:
            buffer = _BUFFERS[node["buffer"]]
            whole = self.buffers.get(buffer)
            made = Field(
                path=node["path"],
                label=node["label"],
                doc=node["doc"],
                type=node["type"],
                value=values.get(node["path"]),
                text=node["text"],
                meaning=node["meaning"],
                buffer=buffer,
                offset=node["offset"],
                len=node["len"],
                bytes=None if whole is None else whole[node["offset"] : node["offset"] + node["len"]],
                is_secret=node["is_secret"],
            )
            del levels[node["depth"] + 1 :]
            levels[-1].append(made)
            levels.append(made.children)
        return levels[0]

    @property
    def name(self) -> str:
        """The name of the message: ``"S2A_INFO_SRC"`` …"""
        return str(self._record["message"])

    @property
    def value(self) -> dict[str, Any]:
        """What the message says: the member ``data`` of its record."""
        value: dict[str, Any] = self._record["data"]
        return value

    @property
    def record(self) -> dict[str, Any]:
        """The record of ``a2scope/1``: time, addresses, frames and everything else."""
        record: dict[str, Any] = json.loads(self._json)
        return record

    def field(self, path: str) -> Field:
        """The field with this path. Raises KeyError if there is no such field."""
        for each in self.walk():
            if each.path == path:
                return each
        raise KeyError(path)

    def walk(self) -> Iterator[Field]:
        """All fields and groups, in the order read."""
        for each in self.fields:
            yield from each.walk()

    def json(self, *, fields: bool = False) -> str:
        """The record of ``a2scope/1``, as ``a2scope decode --format ndjson`` writes it (with ``--fields`` if
        ``fields``)."""
        return self._json_with_fields if fields else self._json

    def __repr__(self) -> str:
        return f"<{self.name}, {self._record['bytes']} bytes: {self.gist}>"

    def _repr_html_(self) -> str:
        notes = "".join(f"<li>{escape(n.severity)} {escape(n.code)}: {escape(n.text)}</li>" for n in self.notes)
        rows = "".join(_row(field) for field in self.walk())
        return (
            f"<div><b>{escape(self.name)}</b>, {self._record['bytes']} bytes, {escape(self.arrival)}: "
            f"{escape(self.gist)}{f'<ul>{notes}</ul>' if notes else ''}"
            "<table><thead><tr><th>offset</th><th>bytes</th><th>field</th><th>value</th><th>meaning</th></tr></thead>"
            f"<tbody>{rows}</tbody></table></div>"
        )


def _row(field: Field) -> str:
    shown = b"" if field.bytes is None or field.children else field.bytes
    more = " …" if len(shown) > _HEX else ""
    indent = 1 + field.path.count(".") + field.path.count("[")
    cells = (field.offset, shown[:_HEX].hex(" ") + more, field.label, field.text, field.meaning)
    offset, hexes, label, text, meaning = (escape(str(cell)) for cell in cells)
    return (
        f'<tr title="{escape(field.doc)}"><td>{offset}</td><td><code>{hexes}</code></td>'
        f'<td style="text-align:left;padding-left:{indent}em">{label}</td>'
        f'<td style="text-align:left">{text}</td><td style="text-align:left">{meaning}</td></tr>'
    )


class Decoded(list[Message]):
    """The messages of a paste, in order."""

    format: str | None = None
    """The format as which the text was read: ``"xxd"`` …; None for bytes."""

    def json(self, *, fields: bool = False) -> str:
        """One record per line, as ``a2scope decode --format ndjson`` writes them."""
        return "".join(f"{message.json(fields=fields)}\n" for message in self)

    def _repr_html_(self) -> str:
        return "".join(message._repr_html_() for message in self)


_SUFFIXES = (".pcap", ".pcapng", ".cap", ".gz", ".zst", ".txt", ".log", ".hex")


def is_path(text: str) -> bool:
    """Whether a text that is not a dump is the name of a file."""
    if "\n" in text or "\0" in text or len(text) > 4096:
        return False
    try:
        return os.path.exists(text) or text.lower().endswith(_SUFFIXES)
    except (OSError, ValueError):
        return False


def _path_given(path: str) -> PasteError:
    text = (
        f"{path} is a path: decode() takes a hexdump or the bytes of a message; a2scope.messages(path) reads "
        "a capture, and decode(pathlib.Path(path).read_text()) a dump"
    )
    return PasteError(text, code="path", path=path)


def decode(
    data: str | bytes | bytearray | memoryview, *, paste: str | None = None, show_secrets: bool = False
) -> Decoded:
    """Explains a message: a hexdump in any common form, or the bytes of a datagram's payload.

    ``paste``: the format of the text, if it is not recognised; ``a2scope explain pastes`` lists the formats.

    ``show_secrets``: shows RCON passwords instead of asterisks.

    >>> a2scope.decode("ff ff ff ff 41 4b a1 d5 22")
    [<S2C_CHALLENGE, 9 bytes: 0x22d5a14b>]

    Raises :class:`a2scope.PasteError` if the text is not a dump. Its code is ``path`` if the text is the name of a
    file.
    """
    if isinstance(data, os.PathLike):
        raise _path_given(str(data))
    given = LONE.sub("\ufffd", data) if isinstance(data, str) else bytes(memoryview(data))
    try:
        parts, format = _a2scope.decode(given, paste, show_secrets)
    except PasteError:
        if isinstance(data, str) and is_path(data):
            raise _path_given(data) from None
        raise
    decoded = Decoded(Message(each) for each in parts)
    decoded.format = format
    return decoded
