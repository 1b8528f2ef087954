"""What tasks warn of, as warnings of the driver."""

from __future__ import annotations

import contextlib
import warnings
from typing import TYPE_CHECKING, Any

from pyspark import AccumulatorParam, TaskContext

from a2scope import _errors

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Said = frozenset[tuple[str, str]]
"""Warnings, each a class of a2scope and a text."""


class Reports:
    """Warnings on their way to the driver, each said once, however often Spark runs a task."""

    def __init__(self, accumulator: Any) -> None:
        self._accumulator = accumulator

    @classmethod
    def of(cls, spark: SparkSession) -> Reports | None:
        """None with Spark Connect, which has no accumulators."""
        try:
            context = spark.sparkContext
        except Exception:
            return None
        return cls(context.accumulator(frozenset(), _Warn()))

    def add(self, kind: type[Warning], text: str) -> None:
        """Sends a warning."""
        self._accumulator.add(frozenset({(kind.__name__, text)}))


class _Warn(AccumulatorParam[Said]):
    def zero(self, value: Said) -> Said:
        return frozenset()

    def addInPlace(self, value1: Said, value2: Said) -> Said:
        if TaskContext.get() is None:  # in the driver, in a thread that must not fail
            for name, text in sorted(value2 - value1):
                kind = getattr(_errors, name, UserWarning)
                with contextlib.suppress(Warning):
                    warnings.warn(kind(text), stacklevel=2)
        return value1 | value2
