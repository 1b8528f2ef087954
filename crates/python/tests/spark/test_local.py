"""Spark gives the same rows as a single machine."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import a2scope
import pytest
from a2scope import spark as on_spark
from a2scope.spark._source import TABLES, CaptureReader, looks_like_a_ring
from attacks import write_attacks
from compare import as_spark, referring, rows, same, texts
from pyspark.sql import SparkSession
from rings import Packet, crowd, cut, skew, write, write_all, write_pcap
from status import stages

ALL = {"raw_bytes": True, "show_secrets": True}


@pytest.mark.parametrize(
    ("files", "how", "clocks", "partitions"),
    [
        (1, "ring", "good", 1),
        (3, "ring", "bad", 16),
        (3, "random", "absent", 4),
        (8, "round-robin", "good", 4),
        (8, "random", "bad", 1),
    ],
)
def test_equals_one_machine(
    local: SparkSession, worst: list[Packet], tmp_path: Path, files: int, how: str, clocks: str, partitions: int
) -> None:
    paths = write_all(tmp_path, skew(cut(worst, files, how), clocks))
    found = on_spark.messages(local, paths, partitions=partitions, **ALL).toArrow()
    whole = rows(a2scope.messages(paths, merge=True, **ALL).to_arrow())
    same(texts(rows(found)).values(), texts(as_spark(whole, found.schema)).values())
    for name in ("exchanges", "rcon"):
        more = {"show_secrets": True} if name == "rcon" else {}
        table = getattr(on_spark, name)(local, paths, partitions=partitions, **more).toArrow()
        one = rows(getattr(a2scope, name)(paths, merge=True, **more).to_arrow())
        assert table.num_rows == len(one)
        if one:
            same(
                referring(rows(table), rows(found)),
                referring(as_spark(one, table.schema), as_spark(whole, found.schema)),
                name,
            )


@pytest.mark.parametrize("scheme", ["", "file://"])
def test_a_large_file_in_ranges(local: SparkSession, worst: list[Packet], tmp_path: Path, scheme: str) -> None:
    (packets,) = skew([worst], "bad")
    large, damaged = (tmp_path / name for name in ("large.pcap", "damaged.pcap"))
    at = write_pcap(damaged, packets[:500]).stat().st_size
    data = write_pcap(large, packets).read_bytes()
    damaged.write_bytes(data[:at] + b"\xff" * 40 + data[at + 40 :])
    paths = [f"{scheme}{path}" for path in (large, damaged, write(tmp_path / "small.pcapng", worst[:9]))]
    before = len(stages(local))
    with pytest.warns(a2scope.DamageWarning, match=r"damaged\.pcap") as told:
        frame = on_spark.messages(local, paths, range_bytes=9000, **ALL)
    assert [warning.category for warning in told].count(a2scope.DamageWarning) == 1
    found = frame.toArrow()
    with pytest.warns(a2scope.DamageWarning):
        whole = rows(a2scope.messages(paths, merge=True, **ALL).to_arrow())
    same(texts(rows(found)).values(), texts(as_spark(whole, found.schema)).values())
    ranges = -(-large.stat().st_size // 9000)
    assert ranges > 20
    # The stages: the scan, the damaged file again, and the first stage of reading.
    assert [stage["numTasks"] for stage in stages(local)[before:]][:3] == [2 * ranges + 1, 1, ranges + 2]


def test_columns_say_what_they_hold(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    (path,) = write_all(tmp_path, [worst[:50]])
    for name in ("messages", "exchanges", "rcon"):
        frame = getattr(on_spark, name)(local, path)
        docs = [column.doc for column in getattr(a2scope, name)(path).columns]
        mine = [field.metadata["comment"] for field in frame.schema if not field.name.endswith("_ns")]
        assert mine == docs and all(docs)
    frame = on_spark.messages(local, path, filter='message == "A2S_INFO"')
    assert {row.message for row in frame.select("message").collect()} == {"A2S_INFO"}


def test_few_bytes_are_shuffled(local: SparkSession, generate: Callable[..., Path], tmp_path: Path) -> None:
    """For a capture of which 1 % are queries, and in which TCP makes up 37 % of the bytes."""
    capture = generate("noise.pcap", "--mb", "20", "--query", "0.01", "--no-faults")
    before = len(stages(local))
    count = on_spark.messages(local, capture).count()
    assert count == a2scope.messages(capture).to_arrow().num_rows > 100
    shuffled = sum(stage["shuffleWriteBytes"] for stage in stages(local)[before:])
    assert 0 < shuffled < 0.05 * capture.stat().st_size, shuffled


def test_bad_input(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    good, damaged, other = write_all(tmp_path, cut(worst, 3, "ring"))
    damaged.write_bytes(damaged.read_bytes()[:-11])
    with pytest.warns(a2scope.DamageWarning, match="ring01"):
        found = on_spark.messages(local, [good, damaged]).toArrow()
    with pytest.warns(a2scope.DamageWarning):
        whole = rows(a2scope.messages([good, damaged], merge=True).to_arrow())
    same(texts(rows(found)).values(), texts(as_spark(whole, found.schema)).values())

    other.write_bytes(b"\x1f\x8b\x08\0no gzip at all")
    missing = tmp_path / "missing.pcap"
    with pytest.raises(a2scope.ReadError) as raised:
        on_spark.messages(local, [good, other])
    assert raised.value.path == str(other)
    with pytest.raises(a2scope.NotFoundError):
        on_spark.messages(local, [good, missing])
    with pytest.raises(a2scope.InputErrors):
        on_spark.messages(local, [tmp_path / "one", tmp_path / "two"])
    with pytest.warns(a2scope.InputWarning) as told:
        lenient = on_spark.messages(local, [good, missing, other], errors="warn").count()
    assert {warning.message.path for warning in told if warning.category is a2scope.InputWarning} == {
        str(missing),
        str(other),
    }
    assert lenient == a2scope.messages(good).to_arrow().num_rows
    with pytest.raises(a2scope.FilterError):
        on_spark.messages(local, good, filter="1 +")
    with pytest.raises(ValueError, match="partitions"):
        on_spark.messages(local, good, partitions=0)
    with pytest.raises(ValueError, match="range_bytes"):
        on_spark.messages(local, good, range_bytes=0)
    with pytest.raises(TypeError):
        on_spark.messages(local, [good.open("rb")])  # type: ignore[list-item]


def test_what_is_dropped_is_told(local: SparkSession, tmp_path: Path) -> None:
    """There are more incomplete groups in a partition than there is room for."""
    many = write(tmp_path / "many.pcapng", crowd(5000))
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        count = on_spark.messages(local, many, partitions=1).count()
    limits = [str(warning.message) for warning in told if warning.category is a2scope.LimitWarning]
    assert count == 5000 and len(limits) == 1 and "split messages were given up" in limits[0]
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert on_spark.messages(local, many, partitions=4).count() == 5000
    assert not [warning for warning in told if warning.category is a2scope.LimitWarning]


def test_data_source(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    paths = [*write_all(tmp_path, cut(worst, 3, "ring")), write_attacks(tmp_path / "0.pcap")]
    read = local.read.format("a2scope")
    for name in TABLES[:-1]:
        found = read.option("table", name).load(f"{tmp_path}/*.pcap*").toArrow()
        whole = []
        for path in paths:
            each = rows(getattr(a2scope, name)(path).to_arrow())
            whole += [{**row, "file": str(path)} if name == "messages" else row for row in each]
        same(map(repr, rows(found)), map(repr, as_spark(whole, found.schema)), name)
    with pytest.warns(a2scope.InputWarning, match="look like a ring"):
        CaptureReader({"path": str(tmp_path)})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        CaptureReader({"path": str(paths[0])})


@pytest.mark.parametrize(
    ("names", "ring"),
    [
        (["a_00001_20260101.pcapng", "a_00002_20260102.pcapng"], True),
        (["trace.pcap0", "trace.pcap1"], True),
        (["berlin.pcap", "paris.pcap"], False),
        (["x/a1.pcap", "y/a2.pcap"], False),
        (["a1.pcap"], False),
    ],
)
def test_looks_like_a_ring(names: list[str], ring: bool) -> None:
    assert looks_like_a_ring(names) == ring


def test_bad_options(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    (path,) = write_all(tmp_path, [worst[:50]])
    wrong: list[dict[str, Any]] = [{"table": "x"}, {"filter": "1 +"}, {"raw_bytes": "x"}]
    for options in wrong:
        with pytest.raises(Exception, match=r"table|expression|raw_bytes"):
            local.read.format("a2scope").options(**options).load(str(path)).count()
    with pytest.raises(Exception, match=r"No such file|NotFoundError"):
        local.read.format("a2scope").load(str(tmp_path / "missing.pcap")).count()
