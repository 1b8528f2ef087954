"""What must be known of all files before frames are chosen."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from a2scope import _a2scope
from a2scope._errors import DamageWarning, Error, settle, warn
from a2scope._halves import join
from a2scope._ranges import Part, chain, damages, divide, survey
from a2scope.spark._files import input_of

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession

Batches = Iterator["pyarrow.RecordBatch"]


class Survey(NamedTuple):
    """What was found."""

    candidates: bytes
    parts: list[Part]
    """Each is read by a task."""
    damaged: set[int]
    """The numbers of files that cannot be read whole."""


def survey_all(spark: SparkSession, places: list[str], range_bytes: int, errors: Literal["raise", "warn"]) -> Survey:
    """Searches all files, and divides the large ones. Raises, or warns of, what cannot be read."""
    borders = [divide(input_of(place), range_bytes) for place in places]
    tasks = [(number, which) for number, each in enumerate(borders) for which in range(max(len(each) - 1, 1))]
    by_task = dict(zip(tasks, _in_tasks(spark, places, borders, tasks), strict=True))
    parts: dict[int, list[Part]] = {number: [Part(number)] for number in range(len(places))}
    whole: dict[int, tuple[bytes, list[Error], list[DamageWarning]]] = {}
    for number, each in enumerate(borders):
        if not each:
            whole[number] = by_task[number, 0]
        elif chained := chain(number, each, [by_task[number, which] for which in range(len(each) - 1)]):
            parts[number], found = chained
            whole[number] = join(one.candidates for one in found), [], damages(found)
    again = [number for number in range(len(places)) if number not in whole]
    for number in again:
        borders[number] = []
    whole |= zip(again, _in_tasks(spark, places, borders, [(number, 0) for number in again]), strict=True)
    failures: list[Error] = []
    for number in sorted(whole):
        failures += whole[number][1]
        for damage in whole[number][2]:
            warn(damage)
    settle(failures, errors)
    damaged = {number for number, each in whole.items() if each[1]}
    return Survey(join(each[0] for each in whole.values()), [part for each in parts.values() for part in each], damaged)


def in_tasks(spark: SparkSession, count: int, task: Callable[[Batches], Batches], schema: Any) -> DataFrame:
    """Each number up to ``count`` in a task of its own, as ``id``."""
    return spark.range(0, count, 1, max(count, 1)).mapInArrow(task, schema)


def _in_tasks(
    spark: SparkSession, places: list[str], borders: list[list[int]], tasks: list[tuple[int, int]]
) -> list[Any]:
    """What each task found, of a file without borders or of one of its ranges."""
    if not tasks:
        return []

    def task(batches: Batches) -> Batches:
        import pyarrow

        for batch in batches:
            for each in batch.column("id").to_pylist():
                number, which = tasks[each]
                file = input_of(places[number])
                found: Any
                if borders[number]:
                    found = survey(file, borders[number], which)
                else:
                    found = _a2scope.FrameReader([file], number).survey()
                yield pyarrow.RecordBatch.from_pydict({"id": [each], "found": [pickle.dumps(found)]})

    rows = in_tasks(spark, len(tasks), task, "id long, found binary").collect()
    return [pickle.loads(row.found) for row in sorted(rows, key=lambda row: row.id)]
