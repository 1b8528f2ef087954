"""Finds out what must be known about all files before frames are chosen."""

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
    """The result of scanning a whole file, apart from its candidates."""

    frames: int
    clock: Clock
    """The latest time in the file."""
    failure: Error | None
    damages: list[DamageWarning]


class Scan(NamedTuple):
    """The result of scanning all files."""

    candidates: bytes
    parts: list[Part]
    """The parts of files to read: large files have several."""
    sizes: list[int | None]
    """Number of bytes of each part; None if it is not known."""
    damaged: set[int]
    """The numbers of files that cannot be read to their end."""
    bases: list[int]
    """For each file, a number that is at least the number of frames in all files before it."""
    clocks: list[Clock]
    """The latest time of each file."""


Item = tuple[int, int | None]
"""The number of a file and the number of a range in it; None for the whole file."""


def scan(spark: SparkSession, files: list[Listed], range_bytes: int, errors: Errors) -> Scan:
    """Reads all files, and divides the large ones into ranges. Raises for what cannot be read, or warns of it."""
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
    """Scans items in tasks. Returns what was found in each, and for each task the candidates of the whole files in
    it."""
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
    """Scans one item. If a file turns out to be readable only as a whole, this is done for its first range."""
    number, which = item
    if which is not None:
        scanned = scan_range(file.input, borders[number], which)
        if scanned or which > 0:
            return scanned
    found = _a2scope.scan_file(file.input)
    failure: Error | None = found["failure"]
    if failure and is_transient(failure) and (errors == "raise" or not is_last(tries)):
        raise failure  # so that Spark tries again
    candidates.append(found["candidates"])
    return Whole(found["frames"], found["clock"], failure, found["damages"])
