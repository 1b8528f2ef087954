"""Two workers on loopback give the same rows, even if an executor is killed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import a2scope
import fsspec
import held
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from a2scope import spark as on_spark
from cluster import EXECUTOR, HOME, cluster, session, until, wheel
from compare import Rows, as_spark, referring, rows, same, texts
from pyspark.sql import DataFrame, SparkSession
from rings import Packet, cut, skew, write_all
from status import stages, status

FILES = 6


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """A session on the cluster; the wheel is shipped to the executors as an archive."""
    folder = tmp_path_factory.mktemp("cluster")
    archive = shutil.copy(wheel(), folder / "a2scope.zip")
    fsspec.register_implementation("held", held.HeldFileSystem)
    with cluster(folder) as master:
        made = session(
            master,
            **{
                "spark.archives": f"{archive}#wheel",
                "spark.executorEnv.PYTHONPATH": f"wheel{os.pathsep}{EXECUTOR}",
                "spark.executor.memory": "512m",
                # What a dead executor wrote must be lost, as if each executor were on a separate machine.
                "spark.shuffle.readHostLocalDisk": "false",
            },
        )
        yield made
        made.stop()


@pytest.fixture
def spark(started: SparkSession) -> SparkSession:
    """The session, once both executors run tasks. One that was killed is replaced, but some time later."""
    until(lambda: len(executors(started)) == 2, 180, "an executor is missing")
    # An executor is listed before it runs tasks. These two can only run at the same time.
    started.sparkContext.parallelize(range(2), 2).barrier().mapPartitions(list).collect()
    return started


def executors(spark: SparkSession) -> list[dict[str, Any]]:
    """The executors that are alive."""
    return [each for each in status(spark, "executors") if each["id"] != "driver"]


@pytest.fixture
def paths(worst: list[Packet], tmp_path: Path) -> list[Path]:
    return write_all(tmp_path, skew(cut(worst, FILES, "random"), "bad"))


def one_machine(paths: list[Path], like: pa.Schema, prefix: str = "") -> Rows:
    found = rows(a2scope.messages(paths, merge=True).to_arrow())
    for row in found if prefix else []:
        for each in (row, *(row["frames"] or [])):
            each["file"] = each["file"] and prefix + each["file"]
    return as_spark(found, like)


def killed(frame: DataFrame, folder: Path) -> pa.Table:
    """The rows of an action during which the executor of the waiting task is killed."""
    held.arm(folder)
    note = folder / "executor"
    with ThreadPoolExecutor(1) as pool:
        action = pool.submit(frame.toArrow)
        until(lambda: note.exists() or action.done(), 300, "no task holds")
        assert not action.done(), action.result()
        executor = int(note.read_text())
        command = Path(f"/proc/{executor}/cmdline").read_bytes()
        assert b"CoarseGrainedExecutorBackend" in command
        os.kill(executor, signal.SIGKILL)
        return action.result(300)


def tasks(found: list[dict[str, Any]], name: str, of: str) -> int:
    """Number of tasks of the stages that write or read a shuffle."""
    return sum(int(stage[name]) for stage in found if stage[of] > 0)


def test_the_wheel_is_shipped(spark: SparkSession, paths: list[Path]) -> None:
    found = on_spark.messages(spark, paths).toArrow()
    same(texts(rows(found)).values(), texts(one_machine(paths, found.schema)).values())

    def where(batches: Iterator[Any]) -> Iterator[Any]:
        import os

        import a2scope
        import pyarrow

        for _ in batches:
            yield pyarrow.RecordBatch.from_pydict({"file": [a2scope.__file__], "pid": [os.getppid()]})

    places = spark.range(0, 4, 1, 4).mapInArrow(where, "file string, pid long").collect()
    assert all("/wheel/a2scope/" in place.file for place in places)
    assert len({each["hostPort"] for each in executors(spark)}) == 2


def test_killed_in_the_first_stage(spark: SparkSession, paths: list[Path]) -> None:
    folder = paths[0].parent
    before = len(stages(spark))
    frame = on_spark.messages(spark, [f"held://{path}" for path in paths])
    found = killed(frame, folder)
    same(texts(rows(found)).values(), texts(one_machine(paths, found.schema, "held://")).values())
    ran = stages(spark)[before:]
    assert sum(stage["numFailedTasks"] + stage["numKilledTasks"] for stage in ran) > 0
    assert sum(stage["numTasks"] for stage in ran) >= 2 * FILES
    assert any(not each["isActive"] for each in status(spark, "allexecutors"))


@pytest.mark.parametrize("name", ["messages", "rcon"])
def test_killed_in_the_second_stage(spark: SparkSession, paths: list[Path], name: str) -> None:
    folder = paths[0].parent
    before = len(stages(spark))
    frame = getattr(on_spark, name)(spark, paths)
    found = killed(frame.mapInArrow(held.holding(folder), frame.schema), folder)
    ran = stages(spark)[before:]
    # What the executor had written is computed again.
    first = {stage["stageId"] for stage in ran if stage["shuffleWriteBytes"] > 0}
    again = [stage for stage in ran if stage["stageId"] in first and stage["attemptId"] > 0]
    assert again and tasks(again, "numCompleteTasks", "shuffleWriteBytes") > 0
    assert sum(stage["numFailedTasks"] + stage["numKilledTasks"] for stage in ran) > 0
    if name == "messages":
        same(texts(rows(found)).values(), texts(one_machine(paths, found.schema)).values())
        return
    messages = on_spark.messages(spark, paths).toArrow()
    whole = rows(a2scope.rcon(paths, merge=True).to_arrow())
    same(
        referring(rows(found), rows(messages)),
        referring(as_spark(whole, found.schema), one_machine(paths, messages.schema)),
    )


def test_the_example_is_submitted(spark: SparkSession, paths: list[Path], tmp_path: Path) -> None:
    """Submits the example to the cluster as SPARK.md says; there is already a table in the output folder."""
    out, archive = tmp_path / "tables", shutil.copy(wheel(), tmp_path / "a2scope.zip")
    (out / "messages").mkdir(parents=True)
    (out / "messages" / "old.parquet").touch()
    master = spark.sparkContext.master
    spark.stop()  # because its executors use all cores
    example = Path(__file__).parents[2] / "examples" / "spark_job.py"
    settings = ("spark.executorEnv.PYTHONPATH=wheel", "spark.driver.bindAddress=127.0.0.1", "spark.driver.memory=1g")
    options = [option for setting in (*settings, "spark.executor.memory=512m") for option in ("--conf", setting)]
    command = [HOME / "bin" / "spark-submit", "--master", master, "--archives", f"{archive}#wheel", *options, example]
    done = subprocess.run([*command, out, *paths], capture_output=True, check=False, timeout=300, text=True)
    assert done.returncode == 0, done.stderr
    written = pq.read_table(out / "messages")
    assert written.num_rows == len(rows(a2scope.messages(paths, merge=True).to_arrow()))
    # There are few files: one for each day, and one for rows without a time.
    assert 0 < len(list((out / "messages").glob("*/*.parquet"))) == len(set(written["day"].to_pylist()))
