"""Large captures in ranges of bytes, each read by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from a2scope import _a2scope
from a2scope._errors import DamageWarning, Error
from a2scope._inputs import Input

Clock = tuple[int, int] | None
"""Seconds since 1970, and nanoseconds."""


class Part(NamedTuple):
    """A part of a file, from one record to another; by default all of it."""

    file: int
    offset: int = 0
    frames: int = 0
    """Number of frames before it."""
    clock: Clock = None
    """The latest time of those."""
    end: int | None = None
    """None: the end of the file."""
    known: int | None = None
    """Number of the file's frames when it was scanned. Later ones are not read."""


class ScannedRange(NamedTuple):
    """What the scan of a range found."""

    candidates: bytes
    start: int
    """Where the first record begins."""
    end: int
    """Where the first record after the range begins."""
    frames: int
    clock: Clock
    """The latest time in the range."""
    at_end: bool
    """The file ends in it."""
    damages: list[tuple[str, DamageWarning]]
    """Each as a text without its place, too."""


def divide(size: int | None, range_bytes: int) -> list[int]:
    """The borders of a file's ranges, its size included: none if it is read as a whole."""
    return [*range(0, size, range_bytes), size] if size is not None and size > range_bytes else []


def scan_range(file: Input, borders: Sequence[int], which: int) -> ScannedRange | None:
    """Scans a range from what seems to be its first record. None if it cannot be read without all before it, as where
    the file is compressed or no capture, or cannot be read at any place.
    """
    end = borders[which + 1] if which + 2 < len(borders) else None
    try:
        found = _a2scope.scan_range(file, borders[which], end)
    except Error:  # which reading it as a whole shows, if it matters
        return None
    return ScannedRange(**found) if found else None


def chain(
    number: int, borders: Sequence[int], found: Sequence[ScannedRange | None]
) -> tuple[list[Part], list[ScannedRange]] | None:
    """The parts of a file, and what was found in each. None if it must be read as a whole: a range did not begin where
    the one before ended, because its first record was not what it seemed, or something is damaged.
    """
    parts: list[Part] = []
    certain: list[ScannedRange] = []
    at, frames = 0, 0
    clock: Clock = None
    for each, border in zip(found, borders[1:], strict=True):
        if at >= border:
            continue  # it is within a record
        if each is None or each.start != at:
            return None
        parts.append(Part(number, at, frames, clock, each.end))
        certain.append(each)
        at, frames = each.end, frames + each.frames
        clock = max(filter(None, (clock, each.clock)), default=None)
        if each.at_end:
            break
    parts = [part._replace(known=frames) for part in parts]
    return [*parts[:-1], parts[-1]._replace(end=None)], certain


def damages(found: Sequence[ScannedRange]) -> list[DamageWarning]:
    """The damages of all parts of a file, each said once, as if it were read as a whole."""
    first: dict[str, DamageWarning] = {}
    for each in found:
        for text, damage in each.damages:
            first.setdefault(text, damage)
    return list(first.values())
