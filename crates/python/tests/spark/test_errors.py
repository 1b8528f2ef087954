"""Errors between listing and reading files, and how they are reported."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import a2scope
import fsspec
import held
import pyspark
import pytest
from a2scope import spark as on_spark
from cluster import session
from compare import as_spark, rows, same, texts
from packed import packed
from pyspark.sql import SparkSession
from rings import Packet, cut, write_all

TRIES = 2


@pytest.fixture(scope="module")
def local() -> Iterator[SparkSession]:
    """A session that tries each task twice."""
    fsspec.register_implementation("held", held.HeldFileSystem, clobber=True)
    spark = session(f"local[2,{TRIES}]", **{"spark.sql.python.filterPushdown.enabled": "true"})
    yield spark
    spark.stop()


def told(action: Callable[[], Any], kind: type[Warning] = a2scope.InputWarning) -> tuple[Any, list[Any]]:
    """The result of an action, and its warnings of one class."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        result = action()
    return result, [each.message for each in found if each.category is kind]


def shorter(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def overwritten(path: Path) -> None:
    """Overwrites a file with as many bytes, a second later."""
    stamp = path.stat().st_mtime + 1
    path.write_bytes(path.read_bytes()[:-200] + bytes(200))
    os.utime(path, (stamp, stamp))


@pytest.mark.parametrize(
    ("change", "kind", "code"),
    [
        (shorter, a2scope.ReadError, "changed"),
        (overwritten, a2scope.ReadError, "changed"),
        (Path.unlink, a2scope.NotFoundError, "not_found"),
    ],
)
def test_a_file_changes(
    local: SparkSession,
    worst: list[Packet],
    tmp_path: Path,
    change: Callable[[Path], None],
    kind: type[a2scope.Error],
    code: str,
) -> None:
    paths = write_all(tmp_path, cut(worst[:900], 3, "ring"))
    strict, lenient = (on_spark.messages(local, paths, errors=errors) for errors in ("raise", "warn"))
    change(paths[1])
    with pytest.raises(kind, match="ring01") as raised:
        strict.count()
    assert (raised.value.code, raised.value.path) == (code, str(paths[1]))
    assert isinstance(raised.value, pyspark.errors.PySparkException)
    found, warned = told(lenient.toArrow)
    assert warned and {(each.path, each.code) for each in warned} == {(str(paths[1]), code)}
    others = {row["file"] for row in rows(found)}
    assert {str(paths[0]), str(paths[2])} <= others
    if change is Path.unlink:
        whole = rows(a2scope.messages([paths[0], paths[2]], merge=True).to_arrow())
        same(texts(rows(found)).values(), texts(as_spark(whole, found.schema)).values())


def test_a_file_grows(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    """A file that grows: what was there when it was listed is read."""
    paths = write_all(tmp_path, cut(worst[:600], 2, "ring"))
    before = rows(on_spark.messages(local, paths).toArrow())
    frame = on_spark.messages(local, paths, errors="warn")
    data = paths[1].read_bytes()
    paths[1].write_bytes(data + data[48:])  # appends the packets without section and interface
    found, warned = told(frame.toArrow)
    assert {each.code for each in warned} == {"changed"}
    same(map(repr, rows(found)), map(repr, before))


def test_spark_tries_again(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    """A file system that fails once: first when the files are scanned, and then when they are read."""
    paths = write_all(tmp_path, cut(worst[:300], 2, "ring"))
    urls = [f"held://{path}" for path in paths]
    held.fail(tmp_path, 1)
    frame, warned = told(lambda: on_spark.messages(local, urls, errors="warn"))
    assert warned == []
    held.fail(tmp_path, 1)
    found, warned = told(frame.toArrow)
    assert warned == []
    whole = rows(a2scope.messages(paths, merge=True).to_arrow())
    assert found.num_rows == len(whole)
    # It fails as often as Spark tries, so there is an error or a warning.
    held.fail(tmp_path, 2 * TRIES)
    with pytest.raises(a2scope.ReadError, match="no luck") as raised:
        on_spark.messages(local, urls).count()
    assert raised.value.path in urls
    held.fail(tmp_path, 4 * TRIES)
    few, warned = told(lambda: on_spark.messages(local, urls, errors="warn").count())
    assert {each.path for each in warned} == set(urls) and few == 0


def test_damage(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    """Damage is reported as a table, both by the function and by the data source, and in the counts."""
    _, short, bad, text = paths = write_all(tmp_path, cut(worst[:800], 4, "ring"))
    short.write_bytes(short.read_bytes()[:-11])
    bad.write_bytes(packed(bad.read_bytes(), "gzip")[:-3000])
    text.write_bytes(b"no capture\n" * 20)
    table = on_spark.damage(local, paths)
    found = sorted((Path(row.file), row.kind, row.code, row.offset is not None) for row in table.collect())
    assert found == [
        (short, "DamageWarning", "file.truncated_record", True),
        (bad, "DamageWarning", "file.truncated_record", True),
        (bad, "InputWarning", "read_failed", True),
        (text, "InputWarning", "not_mergeable", False),
    ]
    source = local.read.format("a2scope").option("table", "damage").load([str(path) for path in paths])
    assert source.dtypes == table.dtypes and source.schema.names == table.schema.names
    assert sorted(source.collect()) == sorted(table.collect())
    frame, _ = told(lambda: on_spark.messages(local, paths, errors="warn"))
    before = on_spark.counters(local)
    short.unlink()
    count, warned = told(frame.count)
    mine = {key: value - before.get(key, 0) for key, value in on_spark.counters(local).items()}
    assert len(warned) == 1
    assert (mine["InputWarning not_found"], mine["messages"], mine["files"]) == (1, count, 2)
    assert mine["frames"] >= mine["frames_kept"] > 200
    told(frame.count)
    assert on_spark.counters(local) == {key: before.get(key, 0) + value for key, value in mine.items()}, "once"


def test_errors_of_the_data_source(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    """The errors are a2scope's, name the file and the place, and list what exists."""
    (path,) = write_all(tmp_path, [worst[:200]])
    read = local.read.format("a2scope")
    wrong: list[tuple[dict[str, str], str]] = [
        ({"table": "mesages"}, "messages, exchanges, players"),
        ({"tabel": "messages"}, "path, table, columns"),
        ({"raw_bytes": "yes"}, "true, false"),
        ({"columns": "map,mapp"}, "index, time"),
    ]
    for options, known in wrong:
        with pytest.raises(a2scope.OptionError, match=known) as raised:
            read.options(**options).load(str(path)).count()
        assert raised.value.code == "option"
        read = local.read.format("a2scope")
    with pytest.raises(a2scope.FilterError) as failed:
        local.read.format("a2scope").option("filter", "1 +").load(str(path)).count()
    assert failed.value.offset == 3
    path.write_bytes(packed(path.read_bytes(), "members")[:-1000])
    with pytest.raises(a2scope.ReadError, match="at byte") as cut_off:
        local.read.format("a2scope").load(str(path)).count()
    assert cut_off.value.path == str(path) and cut_off.value.offset
    some = local.read.format("a2scope").option("errors", "warn").load(str(path)).count()
    assert some == told(lambda: a2scope.messages(path, errors="warn").to_arrow().num_rows)[0] > 0
    with pytest.raises(a2scope.NotFoundError) as missing:
        local.read.format("a2scope").load(str(tmp_path / "missing.pcap")).count()
    assert missing.value.path == str(tmp_path / "missing.pcap")
    with pytest.raises(a2scope.OptionError, match="messages has no column 'mapp'"):
        on_spark.messages(local, path, columns=["mapp"])
    assert on_spark.error_in(ValueError("1")) is None
