"""What tasks warn of and count, as warnings and figures of the driver."""

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
    """A warning: its class, its text and what else it has."""

    kind: str
    text: str
    code: str
    offset: int | None
    path: str | None

    @classmethod
    def of(cls, said: Any, kind: type[Warning] | None = None) -> Saying:
        """A warning or an exception of a2scope, as a warning of this class."""
        return cls((kind or type(said)).__name__, str(said), said.code, said.offset, said.path)

    def warning(self) -> Warning:
        """The warning."""
        kind: Any = getattr(_errors, self.kind, _errors.InputWarning)
        made: Warning = kind(self.text, code=self.code, offset=self.offset, path=self.path)
        return made


class Told(NamedTuple):
    """What tasks tell. It is the same however often Spark runs one."""

    said: frozenset[Saying]
    figures: dict[tuple[str, int], int]
    """By name and task."""


_READS: weakref.WeakKeyDictionary[Any, list[Reports]] = weakref.WeakKeyDictionary()
"""The reports of a context."""


class Reports:
    """Tells the driver."""

    def __init__(self, accumulator: Any) -> None:
        self._accumulator = accumulator

    @classmethod
    def of(cls, spark: SparkSession) -> Reports:
        """Those of a reading. With Spark Connect, which has no accumulators, they end in the logs of executors."""
        try:
            context = spark.sparkContext
        except Exception:
            return cls(None)
        made = cls(context.accumulator(Told(frozenset(), {}), _Tell()))
        _READS.setdefault(context, []).append(made)
        return made

    def say(self, said: Any, kind: type[Warning] | None = None) -> None:
        """Sends a warning or an exception, as a warning of this class."""
        if self._accumulator is None:
            warnings.warn(Saying.of(said, kind).warning(), stacklevel=1)
        else:
            self._accumulator.add(Told(frozenset({Saying.of(said, kind)}), {}))

    def count(self, task: int, **figures: int) -> None:
        """Sends figures of a task."""
        if self._accumulator is not None:
            self._accumulator.add(Told(frozenset(), {(name, task): value for name, value in figures.items()}))

    def figures(self) -> Counter[str]:
        """What was counted so far; in the driver."""
        found: Counter[str] = Counter()
        told = Told(frozenset(), {}) if self._accumulator is None else self._accumulator.value
        for (name, _), value in told.figures.items():
            found[name] += value
        for said in told.said:
            found[f"{said.kind} {said.code}".strip()] += 1
        return found


def counters(spark: SparkSession) -> dict[str, int]:
    """Figures of all readings of this session: ``files``, ``frames`` read and ``frames_kept`` of them, ``messages``
    decoded, and how often tasks warned, by class and code (``"InputWarning changed"``). However often Spark runs a
    task, it counts once; what was not read yet does not count. Spark Connect has none.
    """
    found: Counter[str] = Counter()
    for reports in _READS.get(spark.sparkContext, []):
        found += reports.figures()
    return dict(found)


class _Tell(AccumulatorParam[Told]):
    def zero(self, value: Told) -> Told:
        return Told(frozenset(), {})

    def addInPlace(self, value1: Told, value2: Told) -> Told:
        if TaskContext.get() is None:  # in the driver, in a thread that must not fail
            for said in sorted(value2.said - value1.said, key=lambda said: said.text):
                with contextlib.suppress(Warning):
                    warnings.warn(said.warning(), stacklevel=2)
        value1.figures.update(value2.figures)
        return Told(value1.said | value2.said, value1.figures)
