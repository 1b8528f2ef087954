"""Chosen columns, pushed-down filters, and schemas given by the user."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import a2scope
import pytest
from a2scope import spark as on_spark
from a2scope.spark._pushdown import expression
from a2scope.spark._source import CaptureReader
from cluster import session
from compare import rows, same
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql.datasource import EqualTo, GreaterThan, In, Not, StringContains
from rings import Packet, cut, write_all


@pytest.fixture(scope="module")
def local() -> Iterator[SparkSession]:
    spark = session("local[2]", **{"spark.sql.python.filterPushdown.enabled": "true"})
    yield spark
    spark.stop()


def test_functions(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    paths = write_all(tmp_path, cut(worst[:1500], 2, "ring"))
    whole = rows(on_spark.messages(local, paths).toArrow())
    some = on_spark.messages(local, paths, columns=["time_ns", "map", "notes"])
    assert some.schema.names == ["time_ns", "map", "notes"] and some.schema["map"].metadata["comment"]
    found = rows(some.toArrow())
    same(map(repr, found), (repr({name: row[name] for name in some.schema.names}) for row in whole))
    (one,) = on_spark.exchanges(local, paths, columns="outcome").schema.names
    assert one == "outcome"
    # A schema of the user with other types and another order.
    mine = on_spark.messages(local, paths, columns="players double, message string, index string")
    assert [field.dataType.simpleString() for field in mine.schema] == ["double", "string", "string"]
    same(
        map(repr, map(tuple, mine.collect())),
        (
            repr((None if p is None else float(p), row["message"], str(row["index"])))
            for row in whole
            for p in [row["players"]]
        ),
    )
    with pytest.raises(a2scope.OptionError, match="cannot become") as raised:
        on_spark.messages(local, paths, columns="notes double")
    assert raised.value.code == "schema"


def read(spark: SparkSession, folder: Path) -> DataFrame:
    return spark.read.format("a2scope").load(str(folder))


@pytest.mark.filterwarnings("ignore:.*look like a ring")
def test_what_is_pushed_down(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    """Pushing down a filter gives the same rows as without, and rows that it excludes are never made."""
    write_all(tmp_path, cut(worst, 2, "ring"))
    middle = datetime.datetime.fromtimestamp((worst[len(worst) // 2].nanos or 0) / 10**9, datetime.timezone.utc)
    kept = read(local, tmp_path).toArrow()
    cached = local.createDataFrame(kept, schema=read(local, tmp_path).schema).cache()
    conditions = {
        "kind": f.col("message") == "S2A_INFO_SRC",
        "kinds": f.col("message").isin("A2S_INFO", "S2C_CHALLENGE"),
        "players": f.col("players") > 10,
        "map": f.col("map").isNotNull(),
        "one map": (f.col("map") == cached.where("map is not null").first()["map"]) & (f.col("bytes") > 60),
        "from": f.col("src").startswith("199.") & (f.col("transport") == "udp"),
        "after": f.col("time") >= f.lit(middle),
        "before": f.col("time_ns") < int(middle.timestamp() * 10**9),
        "count": f.col("count") >= 3,
        "address": f.col("src_ip") == cached.where("transport = 'udp'").first()["src_ip"],
        "port": (f.col("dst_port") >= 27000) & f.col("src_port").isNotNull(),
        "not": (f.col("message") != "A2S_INFO") & f.col("players").isNull(),
    }
    for name, condition in conditions.items():
        found = read(local, tmp_path).where(condition)
        same(map(repr, map(tuple, found.collect())), map(repr, map(tuple, cached.where(condition).collect())), name)
    mine = local.read.format("a2scope").schema("map string, time_ns bigint").load(str(tmp_path))
    same(map(repr, map(tuple, mine.collect())), (repr((row.map, row.time_ns)) for row in cached.collect()))
    few = local.read.format("a2scope").option("columns", "map, players").load(str(tmp_path))
    assert few.schema.names == ["map", "players"]
    assert few.where("players > 10").count() == cached.where("players > 10").count()
    with pytest.raises(a2scope.OptionError, match="has no column 'mapp'"):
        local.read.format("a2scope").schema("mapp string").load(str(tmp_path)).count()


def test_expressions(worst: list[Packet], tmp_path: Path) -> None:
    (path,) = write_all(tmp_path, [worst[:900]])
    filters = [EqualTo(("message",), "A2S_INFO"), Not(EqualTo(("map",), "x")), GreaterThan(("stream",), 1)]
    assert expression(filters) == '(message == "A2S_INFO")'
    assert expression(filters[1:]) is None
    assert expression([In(("bytes",), (1, 2))]) == "((bytes == 1) || (bytes == 2))"
    assert expression([StringContains(("dst",), '"')]) == '(dst.contains("\\""))'
    reader = CaptureReader({"path": str(path)})
    assert list(reader.pushFilters(filters)) == filters
    (partition,) = reader.partitions()
    made = [name for batch in reader.read(partition) for name in batch.column("message").to_pylist()]
    assert made and set(made) == {"A2S_INFO"}
