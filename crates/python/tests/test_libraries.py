"""pyarrow, pandas, polars and DuckDB read every table, and types survive."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import a2scope
import duckdb
import pandas
import polars
import pyarrow as pa
import pytest
from conftest import ROOT

TABLES = [
    *("messages", "exchanges", "players", "rules", "servers", "quality", "incidents", "diagnoses", "findings"),
    *("rcon", "conversations"),
]


def ask(sql: str, captured: a2scope.Table) -> list[tuple[Any, ...]]:
    """The rows that DuckDB returns."""
    assert captured.columns  # DuckDB finds the table by the name of the variable
    return duckdb.sql(sql).fetchall()


def plain(table: pa.Table) -> list[dict[str, Any]]:
    """The rows, whatever their encoding; with times in microseconds, like those of DuckDB."""
    for at, field in enumerate(table.schema):
        if pa.types.is_timestamp(field.type):
            micros = table.column(at).cast(pa.timestamp("us", tz="UTC"), safe=False)
            table = table.set_column(at, field.name, micros.cast(pa.int64()))
        if pa.types.is_duration(field.type):
            micros = table.column(at).cast(pa.duration("us"), safe=False)
            table = table.set_column(at, field.name, micros.cast(pa.int64()))
        if pa.types.is_interval(field.type):  # the type that DuckDB uses
            each = [
                value and value.days * 86_400_000_000 + value.nanoseconds // 1000
                for value in table.column(at).to_pylist()
            ]
            table = table.set_column(at, field.name, pa.array(each, pa.int64()))
    return table.to_pylist()


def test_each_table_is_described_as_it_is_documented() -> None:
    text = (ROOT / "crates" / "arrow" / "TABLES.md").read_text(encoding="utf-8")
    documented = {name: doc for name, doc in re.findall(r"^## (\w+)\n\n(.+)", text, re.MULTILINE)}
    assert documented == {name: getattr(a2scope, name).__doc__.partition("\n")[0] for name in TABLES}


@pytest.mark.parametrize("name", TABLES)
def test_every_table(faulty: Path, attacked: Path, name: str) -> None:
    captured = getattr(a2scope, name)(attacked if name == "incidents" else faulty)
    arrow = captured.to_arrow()
    arrow.validate(full=True)
    assert arrow.num_rows > 0
    assert arrow.schema == captured.schema == pa.schema(captured)
    assert captured.to_reader().read_all().equals(arrow)
    assert [column.name for column in captured.columns] == arrow.schema.names
    assert all(column.doc for column in captured.columns)

    frame = captured.to_polars()
    assert frame.columns == arrow.schema.names
    assert frame.equals(polars.DataFrame(captured))
    assert plain(frame.to_arrow()) == plain(arrow)

    data = captured.to_pandas()
    assert isinstance(data, pandas.DataFrame)
    assert plain(pa.Table.from_pandas(data)) == plain(arrow)

    assert plain(duckdb.sql("select * from captured").arrow().read_all()) == plain(arrow)


def test_types_survive(faulty: Path) -> None:
    captured = a2scope.messages(faulty)
    assert captured.schema.field("time").type == pa.timestamp("ns", tz="UTC")
    frame = captured.to_polars()
    assert frame.schema["time"] == polars.Datetime("ns", "UTC")
    assert frame.schema["index"] == polars.UInt64
    assert frame.schema["players"] == polars.UInt8
    assert isinstance(frame.schema["player_list"], polars.List)
    data = captured.to_pandas()
    assert data.dtypes["players"] == pandas.ArrowDtype(pa.uint8())
    assert data.dtypes["time"] == pandas.ArrowDtype(pa.timestamp("ns", tz="UTC"))
    types = {row[0]: row[1] for row in ask("describe select * from captured", captured)}
    assert types["index"] == "UBIGINT"
    assert types["players"] == "UTINYINT"
    assert types["time"].startswith("TIMESTAMP")
    assert types["frames"].startswith("STRUCT")
    # All of them count the same.
    counts = dict(ask("select message, count(*) from captured group by 1", captured))
    assert counts == dict(frame.group_by("message").len().iter_rows())
    assert counts == data["message"].value_counts().to_dict()
    assert (captured.summary or {})["messages"] == counts


def test_lists_can_be_asked_for(faulty: Path) -> None:
    captured = a2scope.messages(faulty)
    sql = "select p.name from (select unnest(player_list) p from captured) where p.score > 0"
    names = {name for (name,) in ask(sql, captured)}
    players = captured.to_polars()["player_list"].explode().drop_nulls().struct.unnest()
    assert names == set(players.filter(polars.col("score") > 0)["name"])
    assert names


def test_a_query_of_two_tables(faulty: Path) -> None:
    captured, asked = a2scope.messages(faulty), a2scope.exchanges(faulty)
    assert len(captured.columns) > len(asked.columns)
    sql = "select count(*) from captured join asked on captured.index = asked.request"
    assert duckdb.sql(sql).fetchall()[0][0] > 0
    sql = "select a.message, count(*) from captured a join captured b using (index) group by all"
    assert sum(count for _, count in duckdb.sql(sql).fetchall()) == captured.to_arrow().num_rows


def test_empty(tmp_path: Path) -> None:
    header = bytes.fromhex("d4c3b2a1 02000400 00000000 00000000 00000400 01000000")
    (tmp_path / "empty.pcap").write_bytes(header)
    for name in TABLES:
        captured = getattr(a2scope, name)(tmp_path / "empty.pcap")
        assert captured.to_arrow().num_rows == 0
        assert captured.to_polars().height == 0
        assert len(captured.to_pandas()) == 0
        assert ask("select count(*) from captured", captured) == [(0,)]
