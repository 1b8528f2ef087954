"""Shows how far a reading has got."""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Callable
from typing import Any, TypeAlias

Progress: TypeAlias = bool | Callable[[int, "int | None"], object]
"""True for a progress bar, or a function that gets the number of bytes read so far and the number of bytes in all (None
if that is not known)."""

Told: TypeAlias = Callable[[int, "int | None", bool], object]
"""Like the function of Progress, with a third argument that says whether the reading is over."""


def told(progress: Progress) -> Told | None:
    """The function that a new reading calls to report its progress; None if there is none."""
    if callable(progress):
        call = progress
        return lambda read, total, over: call(read, total)
    return _shown() if progress else None


def _shown() -> Told:
    """A progress bar of tqdm if it is installed, otherwise a line on standard error."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # tqdm warns if a notebook has no widgets
            from tqdm.auto import tqdm
    except ImportError:
        return _Line()
    bar: Any = None

    def show(read: int, total: int | None, over: bool) -> None:
        nonlocal bar
        if bar is None:
            bar = tqdm(total=total, unit="B", unit_scale=True, desc="a2scope")
        bar.update(read - bar.n)
        if over:
            bar.close()

    return show


class _Line:
    """A line that is written over and over."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.width = 0

    def __call__(self, read: int, total: int | None, over: bool) -> None:
        if sys.stderr is None or (over and not self.width):
            return
        megabytes = f"{read / 1e6:.0f}" if total is None else f"{read / 1e6:.0f} of {total / 1e6:.0f}"
        share = "" if not total else f", {min(100 * read // total, 100)} %"
        text = f"a2scope: {megabytes} MB{share}, {time.monotonic() - self.began:.0f} s"
        sys.stderr.write("\r" + text.ljust(self.width) + ("\n" if over else ""))
        sys.stderr.flush()
        self.width = len(text)
