"""Fixtures for the tests with Spark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cluster import session
from pyspark.sql import SparkSession
from rings import WORST, Packet, harden, packets


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Ignores Spark's own warnings, about pandas 3 and its sockets."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.filterwarnings("ignore::FutureWarning"))
            item.add_marker(pytest.mark.filterwarnings("ignore::ResourceWarning"))


@pytest.fixture(scope="module")
def local() -> Iterator[SparkSession]:
    """A Spark session in this process and its children."""
    spark = session("local[2]")
    yield spark
    spark.stop()


@pytest.fixture(scope="session")
def worst(generate: Callable[..., Path]) -> list[Packet]:
    """The packets of a capture with many faults of every kind."""
    return harden(packets(generate("worst.pcap", "--mb", "0.25", "--seed", "31", "--pps", "200", *WORST)), 5)
