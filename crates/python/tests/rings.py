"""Captures cut into files in every bad way, and rows compared whatever their order and numbers."""

from __future__ import annotations

import json
import random
import struct
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
from conftest import records

CUTS = ("ring", "dealt", "random")
CLOCKS = ("good", "bad", "absent")
WORST = (
    *("--loss", "0.3", "--reorder", "0.4", "--dup", "0.4", "--cut", "0.05", "--broken", "0.05", "--silence", "0.1"),
    *("--unasked", "0.05", "--tcp-loss", "0.2", "--tcp-reorder", "0.4", "--tcp-repeat", "0.2", "--no-syn", "0.4"),
    *("--query", "0.7", "--servers", "40", "--clients", "10", "--nanos"),
)
"""Options of the generator: many faults of every kind."""

Rows = list[dict[str, Any]]


class Packet(NamedTuple):
    nanos: int | None
    data: bytes
    length: int
    """On the wire."""


def packets(capture: Path) -> list[Packet]:
    """The frames of a pcap file with nanoseconds, some of them in tunnels, some of these in IP fragments."""
    dice = random.Random(5)
    found: list[Packet] = []
    for record in records(capture)[1]:
        seconds, nanos, _, length = struct.unpack_from("<4I", record)
        packet = Packet(seconds * 10**9 + nanos, record[16:], length)
        ends = packet.data[26:34]
        plain = packet.data[12:14] == b"\x08\x00" and len(packet.data) == length
        found += (
            tunnelled(packet, len(found) & 0xFFFF, dice.choice([400, 2000]))
            if plain and sum(ends) % 4 == 0
            else [packet]
        )
    return found


def tunnelled(packet: Packet, number: int, size: int) -> list[Packet]:
    """In VXLAN, in one IP packet or in fragments."""
    data = struct.pack("!4H", 54321, 4789, len(packet.data) + 16, 0) + b"\x08" + bytes(5) + b"\x01\0" + packet.data
    ends = bytes([10, 9, 9, 1, 10, 9, 9, 2])
    if packet.data[26:30] > packet.data[30:34]:
        ends = ends[4:] + ends[:4]
    parts = []
    for at in range(0, len(data), size):
        part = data[at : at + size]
        more = 0x2000 if at + size < len(data) else 0
        header = struct.pack("!BBHHHBBH", 0x45, 0, 20 + len(part), number, more | at // 8, 64, 17, 0)
        whole = bytes(12) + b"\x08\0" + header + ends + part
        parts.append(Packet(packet.nanos, whole, len(whole)))
    return parts


def pcapng(found: Iterable[Packet]) -> bytes:
    """A file; packets without a time are simple packet blocks."""

    def block(kind: int, body: bytes) -> bytes:
        body += bytes(-len(body) % 4)
        return struct.pack("<2I", kind, len(body) + 12) + body + struct.pack("<I", len(body) + 12)

    file = [
        block(0x0A0D0D0A, struct.pack("<I2Hq", 0x1A2B3C4D, 1, 0, -1)),
        block(1, struct.pack("<2HI", 1, 0, 0) + struct.pack("<2HB3x2H", 9, 1, 9, 0, 0)),
    ]
    for nanos, data, length in found:
        if nanos is None and len(data) == length:
            file.append(block(3, struct.pack("<I", length) + data))
        else:
            nanos = nanos or 0
            file.append(block(6, struct.pack("<5I", 0, nanos >> 32, nanos & 0xFFFFFFFF, len(data), length) + data))
    return b"".join(file)


def cut(found: Sequence[Packet], folder: Path, files: int, how: str, clocks: str) -> list[Path]:
    """Cuts a capture into files, as a ring, dealt one packet after the other, or at random.

    Bad clocks step back, have equal and absent times; with absent ones the first file has no times at all.
    """
    dice = random.Random(f"{files}{how}{clocks}")
    parts: list[list[Packet]] = [[] for _ in range(files)]
    back = [0] * files
    for at, packet in enumerate(found):
        number = {"ring": at * files // len(found), "dealt": at % files, "random": dice.randrange(files)}[how]
        if clocks == "absent" and number == 0:
            packet = packet._replace(nanos=None)
        elif clocks == "bad":
            if dice.randrange(60) == 0:
                back[number] = dice.randrange(-5, 25) * 10**9
            nanos = None if dice.randrange(20) == 0 else (packet.nanos or 0) // 50_000_000 * 50_000_000
            packet = packet._replace(nanos=None if nanos is None else nanos - back[number])
        parts[number].append(packet)
    folder.mkdir(exist_ok=True)
    paths = [folder / f"part{number}.pcapng" for number in range(files)]
    for path, part in zip(paths, parts, strict=True):
        path.write_bytes(pcapng(part))
    return paths


def rows(table: pa.Table) -> Rows:
    """The rows, times as integers."""
    for at, field in enumerate(table.schema):
        if pa.types.is_timestamp(field.type):
            table = table.set_column(at, field.name, table.column(at).cast(pa.int64()))
    return table.to_pylist()


def as_spark(found: Rows, like: pa.Schema) -> Rows:
    """Rows of Arrow's dialect in the types of a schema of Spark's."""

    def cell(value: Any, kind: pa.DataType) -> Any:
        if value is None:
            return None
        if pa.types.is_struct(kind):
            return {field.name: cell(value[field.name], field.type) for field in kind}
        if pa.types.is_list(kind):
            return [cell(item, kind.value_type) for item in value]
        return str(value) if pa.types.is_string(kind) or pa.types.is_large_string(kind) else value

    return [
        {
            field.name: (row[field.name] if row[field.name] is None else row[field.name] // 1000)
            if pa.types.is_timestamp(field.type)
            else cell(row.get(field.name, row.get(field.name.removesuffix("_ns"))), field.type)
            for field in like
        }
        for row in found
    ]


def texts(messages: Rows) -> dict[int, str]:
    """By its index, each message as a text that has no numbers of this run."""
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
    """Exchanges, logins and commands as texts, with the messages that they name instead of the numbers of these."""
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
    """The same lines, in any order, and some."""
    left, right = Counter(mine), Counter(other)
    assert left and left == right, (
        f"{what}: {left.total()} and {right.total()} rows; only left {list(left - right)[:2]}, "
        f"only right {list(right - left)[:2]}"
    )
