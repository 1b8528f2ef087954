"""Choosing columns, rows and conditions costs no more than it must, and does not change the result."""

from __future__ import annotations

import datetime
import io
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import a2scope
import pandas
import polars as pl
import pyarrow as pa
import pytest
from a2scope import _polars
from conftest import CAPTURES
from test_libraries import TABLES


def table(name: str, path: Path) -> a2scope.Table:
    captured: a2scope.Table = getattr(a2scope, name)(path)
    return captured


def test_columns(faulty: Path) -> None:
    whole = a2scope.messages(faulty).to_arrow()
    chosen = a2scope.messages(faulty, columns=["players", "map", "src_port"])
    assert [column.name for column in chosen.columns] == chosen.schema.names == ["src_port", "map", "players"]
    assert chosen.to_arrow() == whole.select(["src_port", "map", "players"])
    assert a2scope.messages(faulty, columns="map").schema.names == ["map"]
    for name in TABLES:
        captured = table(name, faulty)
        last = captured.schema.names[-1]
        assert getattr(a2scope, name)(faulty, columns=[last]).to_arrow() == captured.to_arrow().select([last])
    with pytest.raises(a2scope.OptionError, match='no column of rcon "mapp"; there are record, time'):
        a2scope.rcon(faulty, columns=["mapp"])


def test_a_table_is_used_as_one(faulty: Path) -> None:
    captured = a2scope.messages(faulty)
    whole = captured.to_arrow()
    assert len(captured) == whole.num_rows > 1000
    assert captured["map"].equals(whole["map"])
    assert captured[["players", "map"]].to_arrow() == whole.select(["map", "players"])
    assert "map" in captured and "mapp" not in captured
    assert captured  # without reading anything
    with pytest.raises(a2scope.OptionError, match="there are index, time"):
        captured["mapp"]
    wrong: Any = 3
    with pytest.raises(TypeError, match="head"):
        captured[wrong]
    with pytest.raises(TypeError, match="not iterable"):
        iter(captured)  # type: ignore[call-overload]
    only = a2scope.messages(faulty, filter="data.players > 10")
    assert 0 < len(only) == only.to_arrow().num_rows < whole.num_rows
    for name in TABLES:
        assert len(table(name, faulty)) == table(name, faulty).to_arrow().num_rows


def test_head_reads_no_more_than_it_needs(large: Path) -> None:
    class Counted(io.BytesIO):
        read_bytes = 0

        def read(self, size: int | None = -1, /) -> bytes:
            data = super().read(size)
            self.read_bytes += len(data)
            return data

    whole = a2scope.messages(large).to_arrow()
    file = Counted(large.read_bytes())
    captured = a2scope.messages(file)
    for rows in (0, 1, 5, 300):
        assert captured.head(rows).to_pylist() == whole.slice(0, rows).to_pylist()
        assert file.read_bytes < 4e6
    assert captured.head(10**9).num_rows == whole.num_rows
    assert a2scope.servers(large).head(3).to_pylist() == a2scope.servers(large).to_arrow().slice(0, 3).to_pylist()
    with pytest.raises(a2scope.OptionError):
        captured.head(-1)


UTC = datetime.timezone.utc
MIDDLE = datetime.datetime(2025, 10, 1, tzinfo=UTC)
CONDITIONS: dict[str, tuple[pl.Expr, bool]] = {
    "text": (pl.col("map") == "de_dust2", True),
    "turned": (pl.lit(10) < pl.col("players"), True),
    "one of": (pl.col("map").is_in(["de_dust2", "cs_office", "de_inferno"]), True),
    "one of one": (pl.col("map").is_in(["de_dust2"]), True),
    "both": ((pl.col("players") > 3) & (pl.col("src_port") >= 1024), True),
    "in part": ((pl.col("players") > 3) & (pl.col("max_players") + 1 > 3), True),
    "either": ((pl.col("message") == "S2A_INFO_SRC") | (pl.col("bytes") < 20), True),
    "either, unknown": ((pl.col("players") > 3) | pl.col("stream").is_null(), False),
    "time": (pl.col("time") >= MIDDLE, True),
    "between": (pl.col("players").is_between(5, 12), True),
    "there": (pl.col("map").is_not_null(), True),
    "begins": (pl.col("src").str.starts_with("1"), True),
    "a part": (pl.col("dst").str.contains(":27015", literal=True), True),
    "not": (~pl.col("name").str.contains("a"), False),
    "null": (pl.col("players").is_null(), False),
    "a sum": (pl.col("players") + pl.col("bots") > 20, False),
    "a flag": (pl.col("password"), False),
    "a member": (pl.col("split").struct.field("total") > 2, False),
}


@pytest.fixture
def pushed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str | None]]:
    """Records the filters that were made from conditions."""
    told: list[str | None] = []
    of = _polars.expression
    monkeypatch.setattr(_polars, "expression", lambda predicate: told.append(of(predicate)) or told[-1])
    yield told


@pytest.mark.parametrize("name", CONDITIONS)
def test_conditions_of_a_scan(faulty: Path, pushed: list[str | None], name: str) -> None:
    condition, is_pushed = CONDITIONS[name]
    captured = a2scope.messages(faulty)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = captured.scan_polars().filter(condition).collect()
    assert found.equals(captured.to_polars().filter(condition))
    assert 0 < found.height < len(captured) or name in ("time", "begins")
    assert [text is not None for text in pushed] == [is_pushed]


def test_a_condition_is_evaluated_where_messages_are_decoded(faulty: Path, pushed: list[str | None]) -> None:
    captured = a2scope.messages(faulty, filter="data.players > 3")
    few = captured.scan_polars().filter(pl.col("map") == "de_dust2").select("name").collect()
    assert few["name"].to_list() == captured.to_polars().filter(pl.col("map") == "de_dust2")["name"].to_list()
    assert len(captured.choosing(None, pushed[0])) == few.height


def test_columns_of_a_scan(faulty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    choosing = a2scope.Table.choosing
    monkeypatch.setattr(a2scope.Table, "choosing", lambda self, *given: made.append(given[0]) or choosing(self, *given))
    captured = a2scope.messages(faulty)
    scan, whole = captured.scan_polars(), captured.to_polars()
    assert scan.collect_schema() == whole.schema
    assert scan.collect().equals(whole)
    assert scan.select("players", "map").collect().equals(whole.select("players", "map"))
    asked = scan.filter(pl.col("players") > 3).group_by("map").len().sort("map")
    assert asked.collect().equals(whole.filter(pl.col("players") > 3).group_by("map").len().sort("map"))
    assert made[0] is None and set(made[1]) == {"players", "map"} and set(made[2]) == {"players", "map"}
    assert scan.head(7).collect().equals(whole.head(7))
    assert scan.filter(pl.col("players") > 3).head(2).collect().equals(whole.filter(pl.col("players") > 3).head(2))
    for name in TABLES:
        each = table(name, faulty)
        assert each.scan_polars().collect().equals(each.to_polars())


def test_a_scan_that_fails_says_why(tmp_path: Path) -> None:
    path = tmp_path / "gone.pcap"
    path.write_bytes((CAPTURES / "mixed.pcapng").read_bytes())
    scan = a2scope.messages(path).scan_polars()
    path.unlink()
    with pytest.raises(Exception, match=r"gone\.pcap"):
        scan.collect()


@pytest.mark.parametrize("name", TABLES)
def test_pandas_describes(faulty: Path, attacked: Path, name: str) -> None:
    frame = table(name, attacked if name == "incidents" else faulty).to_pandas()
    assert frame.describe().loc["count"].notna().any()
    if name == "messages":
        assert frame.dtypes["steam_id"] == frame.dtypes["game_id"] == pandas.ArrowDtype(pa.string())
        assert frame["steam_id"].dropna().str.fullmatch(r"\d+").all()


def test_flags_are_alike(faulty: Path) -> None:
    for captured in (a2scope.messages(faulty), a2scope.servers(faulty)):
        assert {captured.schema.field(name).type for name in ("password", "vac")} == {pa.bool_()}


def test_round_trips_are_durations(faulty: Path) -> None:
    asked = a2scope.exchanges(faulty).to_polars()
    assert asked.schema["rtt"] == asked.schema["challenge_rtt"] == pl.Duration("ns")
    for captured in (a2scope.servers(faulty), a2scope.conversations(faulty)):
        for name in ("rtt_min", "rtt_mean", "rtt_max"):
            assert captured.schema.field(name).type == pa.duration("ns")
    late = asked.filter(pl.col("rtt") > datetime.timedelta(seconds=3))
    assert late["late"].all()
