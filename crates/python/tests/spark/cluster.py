"""Spark sessions, and a standalone cluster: a master and two workers, each in a separate process, all on loopback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyspark
from pyspark.sql import SparkSession

HOME = Path(pyspark.__file__).parent
LOOPBACK = "127.0.0.1"
EXECUTOR = Path(__file__).parent / "executor"
"""Modules that executors import."""

ENVIRONMENT = {
    "SPARK_LOCAL_IP": LOOPBACK,
    "PYSPARK_PYTHON": sys.executable,
    "PYTHONPATH": str(EXECUTOR),
    # Warnings that come from the imports of Spark's own Python code are not ours.
    "PYTHONWARNINGS": "ignore::FutureWarning",
    # These processes are short-lived: compiling their code well would take longer than it saves.
    "JAVA_TOOL_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
}

SETTINGS = {
    "spark.driver.bindAddress": LOOPBACK,
    "spark.driver.host": LOOPBACK,
    "spark.ui.port": "0",
    "spark.ui.showConsoleProgress": "false",
    "spark.driver.memory": "1g",
    "spark.sql.shuffle.partitions": "4",
    "spark.sql.session.timeZone": "America/New_York",
}


def session(master: str, **settings: str) -> SparkSession:
    """Starts a session. There can be only one at a time."""
    os.environ.update(ENVIRONMENT)
    builder = SparkSession.builder.master(master).appName("a2scope's tests")
    for key, value in {**SETTINGS, **settings}.items():
        builder = builder.config(key, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("OFF")
    return made


def until(condition: Callable[[], object], seconds: float, what: str) -> object:
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.1)
    raise AssertionError(f"after {seconds} s: {what}")


def wheel() -> Path:
    """The path of the wheel that the test command has built, or that of the last build."""
    given = os.environ.get("A2SCOPE_WHEEL")
    built = sorted(Path(__file__).parents[4].glob("target/wheels/*.whl"))
    assert given or built, "there is no wheel: run cargo xtask test spark"
    return Path(given) if given else built[-1]


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """Starts the processes of the cluster, gives the URL of the master, and ends them afterwards."""
    processes: list[subprocess.Popen[bytes]] = []

    def start(name: str, *arguments: str) -> Path:
        log = folder / f"{name}.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [HOME / "bin" / "spark-class", *arguments],
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**os.environ, **ENVIRONMENT, "SPARK_HOME": str(HOME)},
                start_new_session=True,
            )
        processes.append(process)
        return log

    network = ("--host", LOOPBACK, "--port", "0", "--webui-port", "0")
    deploy = "org.apache.spark.deploy"
    try:
        log = start("master", f"{deploy}.master.Master", *network)
        found = until(lambda: re.search(r"Starting Spark master at (\S+)", log.read_text()), 180, "no master")
        assert isinstance(found, re.Match)
        url = found[1]
        size = ("--cores", "1", "--memory", "1g")
        for number in (1, 2):
            work = folder / f"work{number}"
            start(f"worker{number}", f"{deploy}.worker.Worker", *network, *size, "--work-dir", str(work), url)
        for number in (1, 2):
            worker = folder / f"worker{number}.log"
            until(lambda: "Successfully registered" in worker.read_text(), 180, f"no worker {number}")  # noqa: B023
        yield url
    finally:
        for process in reversed(processes):
            # A worker is asked to end first, so that it also ends its executors.
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
