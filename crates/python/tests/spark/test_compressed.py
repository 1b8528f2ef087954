"""Captures in gzip and zstd, in rings together with plain ones."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import a2scope
import pytest
from a2scope import spark as on_spark
from compare import as_spark, referring, rows, same, texts
from packed import HOWS, pack, packed
from pyspark.sql import SparkSession
from rings import Packet, cut, skew, write, write_pcap

ALL = {"raw_bytes": True, "show_secrets": True}


def ring(folder: Path, worst: list[Packet], hows: tuple[str, ...]) -> list[Path]:
    """One file for each way to compress it, alternately pcapng and pcap; and a gzip file without packets."""
    paths = []
    for number, (share, how) in enumerate(zip(skew(cut(worst, len(hows), "random"), "bad"), hows, strict=True)):
        path = folder / f"ring{number:02}.pcap"
        paths.append(pack(write(path, share) if number % 2 else write_pcap(path, share), how))
    return [*paths, pack(write(folder / "ring99.pcapng", []), "gzip")]


@pytest.mark.parametrize(("hows", "scheme"), [(HOWS, ""), (("gzip",), "file://")])
def test_a_ring(
    local: SparkSession,
    command: Callable[..., list[dict[str, Any]]],
    worst: list[Packet],
    tmp_path: Path,
    hows: tuple[str, ...],
    scheme: str,
) -> None:
    paths = [f"{scheme}{path}" for path in ring(tmp_path, worst[:1500], hows)]
    # However small the ranges are, compressed files have none.
    found = on_spark.messages(local, paths, range_bytes=9000, **ALL).toArrow()
    whole = rows(a2scope.messages(paths, merge=True, **ALL).to_arrow())
    same(texts(rows(found)).values(), texts(as_spark(whole, found.schema)).values())
    if scheme:
        return
    for name in ("exchanges", "rcon"):
        table = getattr(on_spark, name)(local, paths).toArrow()
        one = rows(getattr(a2scope, name)(paths, merge=True).to_arrow())
        same(
            referring(rows(table), rows(found)),
            referring(as_spark(one, table.schema), as_spark(whole, found.schema)),
            name,
        )
    lines = [line for line in command("decode", "--merge", *paths) if line["record"] == "message"]
    members = ("src", "dst", "transport", "message", "bytes")
    said = [repr([line[name] for name in members] + [line["frames"] or []]) for line in lines]
    mine = [[row[name] for name in members] + [[f["frame"] for f in row["frames"] or []]] for row in rows(found)]
    same(map(repr, mine), said, "the command line")


@pytest.mark.filterwarnings("ignore::a2scope.DamageWarning")  # about the records in which they end
def test_what_cannot_be_read_whole(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    """Files that are cut off or damaged in the middle, empty files and a text: what could be read counts, and each is
    named."""
    names = ("good", "gzip", "members", "frames")
    good, *bad = (write(tmp_path / name, share) for name, share in zip(names, cut(worst, 4, "ring"), strict=True))
    for path in bad:
        data = bytearray(packed(path.read_bytes(), path.name))
        if path.name == "members":
            half = len(data) // 2
            data[half : half + 40] = bytes(40)
        else:
            del data[-len(data) // 20 :]
        path.write_bytes(data)
    no_captures = {"empty.gz": packed(b"", "gzip"), "text.zst": packed(b"no capture\n" * 20, "zstd"), "empty": b""}
    for name, content in no_captures.items():
        bad.append(tmp_path / name)
        bad[-1].write_bytes(content)
    kinds = [a2scope.ReadError] * 3 + [a2scope.NoCaptureError] * 3
    with pytest.raises(a2scope.InputErrors) as raised:
        on_spark.messages(local, [good, *bad])
    assert [(type(error), error.path) for error in raised.value.errors] == [*zip(kinds, map(str, bad), strict=True)]
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = on_spark.messages(local, [good, *bad], errors="warn").toArrow()
    assert sorted(w.message.path for w in told if w.category is a2scope.InputWarning) == sorted(map(str, bad))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        whole = rows(a2scope.messages([good, *bad], merge=True, errors="warn").to_arrow())
    same(texts(rows(found)).values(), texts(as_spark(whole, found.schema)).values())
    each = {row["file"] for row in rows(found)}
    assert each == {str(path) for path in (good, *bad[:3])}


@pytest.mark.filterwarnings("ignore:.*look like a ring")
def test_data_source(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    paths = ring(tmp_path, worst[:1500], HOWS)
    for name in ("messages", "exchanges", "rcon"):
        found = local.read.format("a2scope").option("table", name).load([str(path) for path in paths]).toArrow()
        whole = []
        for path in paths:
            each = rows(getattr(a2scope, name)(path).to_arrow())
            whole += [{**row, "file": str(path)} if name == "messages" else row for row in each]
        same(map(repr, rows(found)), map(repr, as_spark(whole, found.schema)), name)
