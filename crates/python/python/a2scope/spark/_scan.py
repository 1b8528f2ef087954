"""What must be known of all files before frames are chosen."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, NamedTuple

from a2scope import _a2scope
from a2scope._distributed import merge_candidates
from a2scope._errors import DamageWarning, Error, settle, warn
from a2scope._ranges import Clock, Part, ScannedRange, chain, damages, divide, scan_range
from a2scope.spark._carried import carrying
from a2scope.spark._files import Errors, Listed, in_groups, is_transient
from a2scope.spark._tasks import Batches, attempts, cores, in_tasks, is_last

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class Whole(NamedTuple):
    """What the scan of a file found, without its candidates."""

    frames: int
    clock: Clock
    """The latest time."""
    failure: Error | None
    damages: list[DamageWarning]


class Scan(NamedTuple):
    """What was found."""

    candidates: bytes
    parts: list[Part]
    """Each is read by one task; small ones together."""
    sizes: list[int | None]
    """Bytes of each."""
    damaged: set[int]
    """The numbers of files that cannot be read whole."""
    bases: list[int]
    """Of each file the frames of all before it, and some."""
    clocks: list[Clock]
    """The latest time of each file."""


Item = tuple[int, int | None]
"""The number of a file, and which of its ranges; None for all of it."""


def scan(spark: SparkSession, files: list[Listed], range_bytes: int, errors: Errors) -> Scan:
    """Reads all files, and divides the large ones. Raises, or warns of, what cannot be read."""
    borders = [divide(file.size, range_bytes) for file in files]
    items: list[Item] = []
    for number, each in enumerate(borders):
        items += [(number, which) for which in range(len(each) - 1)] if each else [(number, None)]
    found, candidates = _in_tasks(spark, files, borders, items, range_bytes, errors)
    parts: dict[int, list[Part]] = {}
    whole: dict[int, Whole] = {}
    for number, each in enumerate(borders):
        if not each:
            whole[number] = found[number, None]
        elif isinstance(first := found[number, 0], Whole):
            whole[number] = first
        elif chained := chain(number, each, [found[number, which] for which in range(len(each) - 1)]):
            parts[number], certain = chained
            candidates += [one.candidates for one in certain]
            clock = max(filter(None, (one.clock for one in certain)), default=None)
            whole[number] = Whole(parts[number][0].known or 0, clock, None, damages(certain))
    again: list[Item] = [(number, None) for number in range(len(files)) if number not in whole]
    more, of_more = _in_tasks(spark, files, borders, again, range_bytes, errors)
    whole |= {number: more[number, None] for number, _ in again}
    _report([whole[number] for number in range(len(files))], errors)

    bases, base = [], 0
    for number in range(len(files)):
        bases.append(base)
        base += whole[number].frames + 1
    all_parts, sizes = [], []
    for number, file in enumerate(files):
        for part in parts.get(number, [Part(number, known=whole[number].frames)]):
            all_parts.append(part)
            end = file.size if part.end is None else part.end
            sizes.append(None if end is None else end - part.offset)
    damaged = {number for number, each in whole.items() if each.failure}
    clocks = [whole[number].clock for number in range(len(files))]
    return Scan(merge_candidates(candidates + of_more), all_parts, sizes, damaged, bases, clocks)


def _report(whole: list[Whole], errors: Errors) -> None:
    for each in whole:
        for damage in each.damages:
            warn(damage)
    settle([each.failure for each in whole if each.failure], errors)


def _in_tasks(
    spark: SparkSession,
    files: list[Listed],
    borders: list[list[int]],
    items: list[Item],
    range_bytes: int,
    errors: Errors,
) -> tuple[dict[Item, Any], list[bytes]]:
    """What was found in each item, and the candidates of all that were read whole, those of each task as one."""
    if not items:
        return {}, []
    sizes = [files[number].size if which is None else range_bytes for number, which in items]
    groups = list(in_groups(items, sizes, range_bytes, cores(spark)))
    tries = attempts(spark)

    def task(batches: Batches) -> Batches:
        import pyarrow

        for batch in batches:
            for each in batch.column("id").to_pylist():
                with carrying():
                    found: dict[Item, Any] = {}
                    candidates: list[bytes] = []
                    for item in groups[each]:
                        found[item] = _scan_item(files[item[0]], borders, item, tries, errors, candidates)
                    row = {"found": [pickle.dumps(found)], "candidates": [merge_candidates(candidates)]}
                yield pyarrow.RecordBatch.from_pydict(row)

    rows = in_tasks(spark, len(groups), task, "found binary, candidates binary").collect()
    together: dict[Item, Any] = {}
    for row in rows:
        together |= pickle.loads(row.found)
    return together, [bytes(row.candidates) for row in rows]


def _scan_item(
    file: Listed, borders: list[list[int]], item: Item, tries: int, errors: Errors, candidates: list[bytes]
) -> Whole | ScannedRange | None:
    """Of a range of a file that is read as a whole, only the first finds something."""
    number, which = item
    if which is not None:
        scanned = scan_range(file.input, borders[number], which)
        if scanned or which > 0:
            return scanned
    found = _a2scope.scan_file(file.input)
    failure: Error | None = found["failure"]
    if failure and is_transient(failure) and (errors == "raise" or not is_last(tries)):
        raise failure  # Spark tries again
    candidates.append(found["candidates"])
    return Whole(found["frames"], found["clock"], failure, found["damages"])
