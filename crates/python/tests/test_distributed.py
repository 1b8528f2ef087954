"""Frames of any files, decoded in any number of partitions, give the rows of all files merged."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import a2scope
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from compare import Rows, referring, rows, same, texts
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rings import CLOCKS, CUTS, WORST, Packet, crowd, cut, harden, packets, skew, write, write_all

KEY = ("clock", "clock_nanos", "file", "frame")


@pytest.fixture(scope="module")
def worst(generate: Callable[..., Path]) -> list[Packet]:
    return harden(packets(generate("worst.pcap", "--mb", "0.25", "--seed", "31", "--pps", "200", *WORST)), 5)


def frames(paths: Sequence[Path]) -> pa.Table:
    """Runs the first stage, one file at a time."""
    candidates = [a2scope.frames(path, first=number).candidates() for number, path in enumerate(paths)]
    each = [a2scope.frames(path, first=n, candidates=candidates).to_arrow() for n, path in enumerate(paths)]
    return pa.concat_tables(each)


def ordered(frames: pa.Table) -> pa.Table:
    """Sorts frames in the order of all files, nulls first."""
    keys = [tuple(-1 if part is None else part for part in row.values()) for row in frames.select(KEY).to_pylist()]
    return frames.take(sorted(range(len(keys)), key=keys.__getitem__))


def decoded(frames: pa.Table, paths: Sequence[Path], partitions: int, table: str = "messages", **options: Any) -> Rows:
    """Runs the second stage, with the pairs divided among partitions by their number."""
    found = []
    for partition in range(partitions):
        pairs = pc.bit_wise_and(frames["pair"], partitions - 1)
        mine = ordered(frames.filter(pc.equal(pairs, partition)))
        decoder = a2scope.Decoder(table, files=paths, first_index=partition << 40, **options)
        for batch in mine.to_batches(max_chunksize=700):
            found += decoder.feed(batch)
        found += decoder.finish()
    return rows(pa.Table.from_batches(found, decoder.schema))


@pytest.mark.parametrize("clocks", CLOCKS)
@pytest.mark.parametrize(("files", "how"), [(1, "ring"), *((files, how) for files in (3, 8) for how in CUTS)])
def test_any_cut_and_any_division(worst: list[Packet], tmp_path: Path, files: int, how: str, clocks: str) -> None:
    paths = write_all(tmp_path, skew(cut(worst, files, how), clocks))
    messages = rows(a2scope.messages(paths, merge=True, raw_bytes=True).to_arrow())
    kept = frames(paths)
    for partitions in (1, 4, 16):
        found = decoded(kept, paths, partitions, raw_bytes=True)
        same(texts(found).values(), texts(messages).values(), partitions)
    for name in ("exchanges", "rcon"):
        whole = rows(getattr(a2scope, name)(paths, merge=True).to_arrow())
        mine = decoded(kept, paths, 4, name)
        assert len(mine) == len(whole)
        if whole:
            same(referring(mine, decoded(kept, paths, 4, raw_bytes=True)), referring(whole, messages), name)


@pytest.fixture(scope="module")
def dense(generate: Callable[..., Path]) -> list[Packet]:
    faults = ("--reorder", "0.4", "--dup", "0.4", "--tcp-reorder", "0.4", "--tcp-repeat", "0.2")
    few = ("--servers", "3", "--clients", "2", "--nanos")
    return harden(packets(generate("dense.pcap", "--mb", "0.15", "--seed", "41", "--pps", "500", *faults, *few)), 6)


def test_a_border_anywhere(dense: list[Packet], tmp_path: Path) -> None:
    left, right = paths = (tmp_path / "left.pcapng", tmp_path / "right.pcapng")
    write(left, dense)
    borders: dict[str, list[int]] = {"split": [], "ip_fragmented": [], "tcp": []}
    for row in rows(a2scope.messages(left).to_arrow()):
        frames_of_it = [frame["frame"] for frame in row["frames"] or []]
        if len(frames_of_it) > 1:
            kind = "tcp" if row["transport"] == "tcp" else row["arrival"]
            borders.setdefault(kind, []).append(max(frames_of_it) - 1)
    straddling = set()
    for border in {border for each in borders.values() for border in each[:15]}:
        write(left, dense[:border])
        write(right, dense[border:])
        whole = rows(a2scope.messages(paths, merge=True).to_arrow())
        same(texts(decoded(frames(paths), paths, 4)).values(), texts(whole).values(), border)
        both = [row for row in whole if len({frame["file"] for frame in row["frames"] or []}) == 2]
        straddling |= {row["arrival"] for row in both} | {row["transport"] for row in both}
    assert set(borders) <= straddling, {kind: len(each) for kind, each in borders.items()}


def test_a_packet_in_two_files(worst: list[Packet], tmp_path: Path) -> None:
    """Two hosts capture the same network: a packet that both show counts once."""
    share = [packet for packet in worst if packet.nanos is not None][:400]
    again = [packet._replace(nanos=(packet.nanos or 0) + 2_000_000) for packet in share[50:]]
    paths = write_all(tmp_path, [share, again])
    whole = rows(a2scope.messages(paths, merge=True).to_arrow())
    alone = a2scope.messages(paths[0]).to_arrow().num_rows
    assert alone <= len(whole) < 1.5 * alone
    kept = frames(paths)
    for partitions in (1, 4):
        same(texts(decoded(kept, paths, partitions)).values(), texts(whole).values())


def test_filter_and_secrets(worst: list[Packet], tmp_path: Path) -> None:
    paths = write_all(tmp_path, cut(worst, 3, "ring"))
    kept = frames(paths)
    for options in (
        {"filter": 'message == "S2A_INFO_SRC" && data.players > 10'},
        {"filter": f'file.endsWith("{paths[1].name}")'},
        {"show_secrets": True},
    ):
        whole = rows(a2scope.messages(paths, merge=True, **options).to_arrow())
        found = decoded(kept, paths, 4, **options)
        # Streams are compared without their names, because these come from messages that the filter may leave out.
        plain = [[{**row, "stream": None} for row in each] for each in (found, whole)]
        same(texts(plain[0]).values(), texts(plain[1]).values())
    with pytest.raises(a2scope.FilterError):
        a2scope.Decoder(filter="1 +")
    with pytest.warns(a2scope.FilterWarning, match="could not be decided"):
        decoded(kept, paths, 1, filter="data.players.x > 1")


def test_frames_are_a_table(worst: list[Packet], tmp_path: Path) -> None:
    paths = write_all(tmp_path, cut(worst, 3, "ring"))
    table = a2scope.frames(paths)
    assert table.inputs == [str(path) for path in paths]
    first, again = table.to_arrow(), pa.table(table)
    assert first.equals(again) and first.equals(frames(paths))
    assert first.schema == table.schema == a2scope.frames(paths[0]).to_reader().schema
    assert set(first["file"].to_pylist()) == {0, 1, 2}
    assert all(field.metadata[b"doc"] for field in table.schema)


def test_groups_that_have_no_room(tmp_path: Path) -> None:
    """There are more incomplete groups than there is room for: the oldest ones are emitted, and counted."""
    path = write(tmp_path / "many.pcapng", crowd(5000))
    with pytest.warns(a2scope.LimitWarning, match=r"^9\d\d split messages were given up incomplete"):
        found = decoded(frames([path]), [path], 1)
    assert len(found) == 5000 and {row["arrival"] for row in found} == {"incomplete"}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(decoded(frames([path]), [path], 4)) == 5000


def test_few_pairs(worst: list[Packet], tmp_path: Path) -> None:
    paths = write_all(tmp_path, [worst])
    whole = a2scope.exchanges(paths).to_arrow().num_rows
    with pytest.warns(a2scope.LimitWarning, match="to stay within 1"):
        few = decoded(frames(paths), paths, 1, "exchanges", max_pairs=1)
    assert len(few) > whole == len(decoded(frames(paths), paths, 1, "exchanges"))


def test_bad_input(worst: list[Packet], tmp_path: Path) -> None:
    (good, cut_off, other) = write_all(tmp_path, cut(worst, 3, "ring"))
    whole = a2scope.frames(cut_off).to_arrow().num_rows
    cut_off.write_bytes(cut_off.read_bytes()[:-11])
    with pytest.warns(a2scope.DamageWarning) as told:
        candidates = a2scope.frames([good, cut_off, other]).candidates()
    assert told[0].message.path == str(cut_off)
    rest = a2scope.frames([good, cut_off, other], candidates=candidates).to_arrow()
    assert sum(file == 1 for file in rest["file"].to_pylist()) == whole - 1

    other.write_bytes(b"\x1f\x8b\x08\0no gzip at all")
    with pytest.raises(a2scope.Error):
        a2scope.frames(other).candidates()
    read = []
    with pytest.raises(Exception, match=r"ring02\.pcapng"):
        for batch in a2scope.frames([good, other, cut_off], candidates=candidates).to_reader():
            read += batch["file"].to_pylist()
    assert set(read) == {0, 2}
    with pytest.raises(a2scope.Error):
        a2scope.frames([good, other], candidates=candidates).to_arrow()
    with pytest.raises(a2scope.NotFoundError):
        a2scope.frames(tmp_path / "missing.pcap")
    with pytest.raises(a2scope.Error, match="no candidates"):
        a2scope.frames(good, candidates=b"{}").to_arrow()


def test_misuse(worst: list[Packet], tmp_path: Path) -> None:
    (path,) = write_all(tmp_path, [worst])
    table = ordered(a2scope.frames(path).to_arrow())
    (batch, *_) = table.to_batches()
    with pytest.raises(ValueError, match="there are messages, exchanges, rcon"):
        a2scope.Decoder("players")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="dialect"):
        a2scope.Decoder(dialect="x")  # type: ignore[arg-type]
    decoder = a2scope.Decoder()
    with pytest.raises(ValueError, match="these are no frames"):
        decoder.feed(batch.drop_columns(["bytes"]))
    decoder.feed(batch)
    with pytest.raises(ValueError, match="order"):
        decoder.feed(batch)
    decoder.finish()
    assert decoder.finish() == []
    with pytest.raises(ValueError, match="finished"):
        decoder.feed(batch)


I64 = st.integers(-(2**63), 2**63 - 1)
NEAR = st.integers(-2, 3) | I64


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), first_index=st.integers(0, 2**64 - 1) | st.integers(0, 9))
def test_no_batch_makes_it_panic(dense: list[Packet], data: st.DataObject, first_index: int) -> None:
    schema = a2scope.frames(io.BytesIO()).schema
    count = data.draw(st.integers(0, 6))
    packets = st.sampled_from([packet.data for packet in dense]) | st.binary(max_size=99)

    def column(field: pa.Field) -> pa.Array:
        numbers = NEAR if field.type == pa.int64() else st.integers(-1, 2) | st.integers(-(2**31), 2**31 - 1)
        if field.name == "link":
            numbers = st.just(1) | NEAR
        values = packets if field.name == "bytes" else numbers | (st.none() if field.nullable else st.nothing())
        return pa.array(data.draw(st.lists(values, min_size=count, max_size=count)), field.type)

    batch = pa.RecordBatch.from_arrays([column(field) for field in schema], schema=schema)
    decoder = a2scope.Decoder(
        data.draw(st.sampled_from(["messages", "exchanges", "rcon"])),
        files=data.draw(st.lists(st.text(), max_size=3)),
        first_index=first_index,
        raw_bytes=True,
    )
    with contextlib.suppress(ValueError):
        for row in sorted(range(count), key=lambda row: batch["clock"][row].as_py() or 0):
            decoder.feed(batch.slice(row, 1))
    decoder.finish()


@pytest.mark.parametrize("batch", [None, 3, b"x", [], pa.table({"a": [1]}), pa.record_batch({"a": [1]})])
def test_what_is_no_batch(batch: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        a2scope.Decoder().feed(batch)
