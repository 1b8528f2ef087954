"""Reads large captures in ranges of bytes, each separately."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from a2scope import _a2scope
from a2scope._errors import DamageWarning, Error
from a2scope._inputs import Input

Clock = tuple[int, int] | None
"""Seconds since 1970, and nanoseconds."""


class Part(NamedTuple):
    """A part of a file, from the beginning of one record to that of another; by default the whole file."""

    file: int
    offset: int = 0
    frames: int = 0
    """Number of frames before this part."""
    clock: Clock = None
    """The latest time of the frames before this part."""
    end: int | None = None
    """Where the next part begins; None for the end of the file."""
    known: int | None = None
    """Number of frames in the file when it was scanned. Frames added later are not read."""


class ScannedRange(NamedTuple):
    """The result of scanning a range."""

    candidates: bytes
    start: int
    """Offset of the first record in the range."""
    end: int
    """Offset of the first record after the range."""
    frames: int
    clock: Clock
    """The latest time in the range."""
    at_end: bool
    """Whether the file ends in this range."""
    damages: list[tuple[str, DamageWarning]]
    """Each damage, with its text without the place, to recognise it in other ranges."""


def divide(size: int | None, range_bytes: int) -> list[int]:
    """The borders of a file's ranges, including the file's size; empty if the file is read as a whole."""
    return [*range(0, size, range_bytes), size] if size is not None and size > range_bytes else []


def scan_range(file: Input, borders: Sequence[int], which: int) -> ScannedRange | None:
    """Scans a range, starting with what seems to be its first record. None if the range cannot be read without
    everything before it: for example because the file is compressed, is not a capture, or cannot be read from any
    offset.
    """
    end = borders[which + 1] if which + 2 < len(borders) else None
    try:
        found = _a2scope.scan_range(file, borders[which], end)
    except Error:  # if it matters, it shows when the file is read as a whole
        return None
    return ScannedRange(**found) if found else None


def chain(
    number: int, borders: Sequence[int], found: Sequence[ScannedRange | None]
) -> tuple[list[Part], list[ScannedRange]] | None:
    """The parts of a file, and the scan of each. None if the file must be read as a whole: a range did not begin where
    the one before ended, because its first record was guessed wrong, or something is damaged.
    """
    parts: list[Part] = []
    certain: list[ScannedRange] = []
    at, frames = 0, 0
    clock: Clock = None
    for each, border in zip(found, borders[1:], strict=True):
        if at >= border:
            continue  # the range lies inside one record
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
    """The damage of all parts of a file, each reported once, as if the file had been read as a whole."""
    first: dict[str, DamageWarning] = {}
    for each in found:
        for text, damage in each.damages:
            first.setdefault(text, damage)
    return list(first.values())
