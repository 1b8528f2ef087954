"""Exceptions and warnings."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, Protocol


class _Said(Exception):
    """What exceptions and warnings have in common."""

    code: str
    """A name of the reason that does not change."""
    offset: int | None
    """Where: a byte of the input, a character of a paste or filter, from 0."""
    path: str | None
    """The name of the input, if it is about one."""

    def __init__(self, text: str, *, code: str = "", offset: int | None = None, path: str | None = None) -> None:
        Exception.__init__(self, text)
        self.code = code
        self.offset = offset
        self.path = path


class Error(_Said):
    """What a2scope raises; all its exceptions are of this class."""


class NotFoundError(Error, FileNotFoundError):
    """No such file, or a pattern that matches none."""


class NoCaptureError(Error, ValueError):
    """An input without a capture: an empty directory, or bytes that are neither capture nor text."""


class ReadError(Error, OSError):
    """An input that cannot be opened, read or decompressed. What was read before it stands."""


class PasteError(Error, ValueError):
    """A text that cannot be read as a dump."""


class FilterError(Error, ValueError):
    """A filter that is none; ``offset`` is the character it fails at."""


class OptionError(Error, ValueError):
    """An argument, an option, a table or a column that there is not; the text lists those that there are."""


class InputErrors(Error):
    """Several inputs could not be read; ``errors`` has an exception for each."""

    errors: Sequence[Error]

    def __init__(self, text: str, errors: Sequence[Error] = ()) -> None:  # pickle gives the text alone, then the rest
        super().__init__(text, code="inputs")
        self.errors = errors


class DamageWarning(_Said, UserWarning):
    """Part of a capture is damaged; everything that can be read before and after it was."""


class InputWarning(_Said, UserWarning):
    """With ``errors="warn"``: an input that could not be read, or only in part."""


class FilterWarning(_Said, UserWarning):
    """A filter that could not be evaluated for some messages, which were left out."""


class LimitWarning(_Said, UserWarning):
    """There was more than is kept in memory; what was seen longest ago was dropped."""


for _class in (
    Error,
    NotFoundError,
    NoCaptureError,
    ReadError,
    PasteError,
    FilterError,
    OptionError,
    InputErrors,
    DamageWarning,
    InputWarning,
    FilterWarning,
    LimitWarning,
):
    _class.__module__ = "a2scope"  # where users find them


def several(errors: Sequence[Error]) -> InputErrors:
    """One exception for several."""
    lines = "\n".join(f"  {error}" for error in errors[:20])
    more = f"\n  and {len(errors) - 20} more" if len(errors) > 20 else ""
    return InputErrors(f"{len(errors)} inputs could not be read:\n{lines}{more}", errors)


def settle(failures: Sequence[Error], errors: Literal["raise", "warn"]) -> None:
    """Raises what could not be read, several as one, or warns of each."""
    if failures and errors == "raise":
        raise failures[0] if len(failures) == 1 else several(failures)
    for failure in failures:
        warn(InputWarning(str(failure), code=failure.code, offset=failure.offset, path=failure.path))


def warn(warning: Warning) -> None:
    """Issues a warning where a2scope is called: behind the outermost frame that is its own."""
    frame = sys._getframe(1)
    level = place = 2
    while frame:
        level += 1
        if frame.f_globals.get("__name__", "").partition(".")[0] == "a2scope":
            place = level
        frame = frame.f_back  # type: ignore[assignment]
    warnings.warn(warning, stacklevel=place)


class _Reader(Protocol):
    def take_error(self) -> BaseException | None: ...


@contextmanager
def raising(reader: _Reader) -> Iterator[None]:
    """Raises the exception that a reading failed with, instead of what a library made of its text."""
    try:
        yield
        return
    except Exception:
        error = reader.take_error()
        if error is None:
            raise
    raise error  # here, where it keeps its cause
