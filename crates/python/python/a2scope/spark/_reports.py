"""Brings the warnings and counts of tasks to the driver."""

from __future__ import annotations

import contextlib
import warnings
import weakref
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from pyspark import AccumulatorParam, TaskContext

from a2scope import _errors

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class Saying(NamedTuple):
    """A warning in parts: its class, its text and its other values."""

    kind: str
    text: str
    code: str
    offset: int | None
    path: str | None

    @classmethod
    def of(cls, said: Any, kind: type[Warning] | None = None) -> Saying:
        """Takes a warning or an exception of a2scope apart, as a warning of the class ``kind``."""
        return cls((kind or type(said)).__name__, str(said), said.code, said.offset, said.path)

    def warning(self) -> Warning:
        """Puts the warning together again."""
        kind: Any = getattr(_errors, self.kind, _errors.InputWarning)
        made: Warning = kind(self.text, code=self.code, offset=self.offset, path=self.path)
        return made


class Told(NamedTuple):
    """What tasks report. It stays the same however often Spark runs a task."""

    said: frozenset[Saying]
    figures: dict[tuple[str, int], int]
    """Counts by name and number of the task."""


_READS: weakref.WeakKeyDictionary[Any, list[Reports]] = weakref.WeakKeyDictionary()
"""All reports of a Spark context."""


class Reports:
    """Reports to the driver."""

    def __init__(self, accumulator: Any) -> None:
        self._accumulator = accumulator

    @classmethod
    def of(cls, spark: SparkSession) -> Reports:
        """The reports of a new reading. Spark Connect has no accumulators, so there they end up in the logs of
        executors."""
        try:
            context = spark.sparkContext
        except Exception:
            return cls(None)
        made = cls(context.accumulator(Told(frozenset(), {}), _Tell()))
        _READS.setdefault(context, []).append(made)
        return made

    def warn(self, said: Any, kind: type[Warning] | None = None) -> None:
        """Sends a warning or an exception, as a warning of the class ``kind``."""
        if self._accumulator is None:
            warnings.warn(Saying.of(said, kind).warning(), stacklevel=1)
        else:
            self._accumulator.add(Told(frozenset({Saying.of(said, kind)}), {}))

    def count(self, task: int, **figures: int) -> None:
        """Sends counts of a task."""
        if self._accumulator is not None:
            self._accumulator.add(Told(frozenset(), {(name, task): value for name, value in figures.items()}))

    def figures(self) -> Counter[str]:
        """The counts so far. Only available in the driver."""
        found: Counter[str] = Counter()
        told = Told(frozenset(), {}) if self._accumulator is None else self._accumulator.value
        for (name, _), value in told.figures.items():
            found[name] += value
        for said in told.said:
            found[f"{said.kind} {said.code}".strip()] += 1
        return found


def counters(spark: SparkSession) -> dict[str, int]:
    """The counts of all readings of this session: number of ``files``, of ``frames`` read, of ``frames_kept``, of
    decoded ``messages``, and how often tasks warned, by class and code (``"InputWarning changed"``). Each task counts
    once, however often Spark runs it. What was not read yet does not count. Not available with Spark Connect.
    """
    found: Counter[str] = Counter()
    for reports in _READS.get(spark.sparkContext, []):
        found += reports.figures()
    return dict(found)


class _Tell(AccumulatorParam[Told]):
    def zero(self, value: Told) -> Told:
        return Told(frozenset(), {})

    def addInPlace(self, value1: Told, value2: Told) -> Told:
        if TaskContext.get() is None:  # the driver calls this in a thread that must not fail
            for said in sorted(value2.said - value1.said, key=lambda said: said.text):
                with contextlib.suppress(Warning):
                    warnings.warn(said.warning(), stacklevel=2)
        value1.figures.update(value2.figures)
        return Told(value1.said | value2.said, value1.figures)
