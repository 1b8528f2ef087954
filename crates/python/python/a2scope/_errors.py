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
    """A stable name for the reason."""
    offset: int | None
    """Where: offset of a byte of the input, or of a character of a paste or filter, from 0."""
    path: str | None
    """The name of the input, if the problem is about one."""

    def __init__(self, text: str, *, code: str = "", offset: int | None = None, path: str | None = None) -> None:
        Exception.__init__(self, text)
        self.code = code
        self.offset = offset
        self.path = path


class Error(_Said):
    """The base class of everything that a2scope raises."""


class NotFoundError(Error, FileNotFoundError):
    """There is no such file, or a pattern matches none."""


class NoCaptureError(Error, ValueError):
    """An input without a capture: an empty directory, or bytes that are neither a capture nor text."""


class ReadError(Error, OSError):
    """An input that cannot be opened, read or decompressed. What was read before is valid."""


class PasteError(Error, ValueError):
    """A text that cannot be read as a dump."""


class FilterError(Error, ValueError):
    """A filter that is not valid; ``offset`` is the character at which it fails."""


class OptionError(Error, ValueError):
    """There is no such argument, option, table or column; the text lists those that exist."""


class InputErrors(Error):
    """Several inputs could not be read; ``errors`` has one exception for each."""

    errors: Sequence[Error]

    def __init__(self, text: str, errors: Sequence[Error] = ()) -> None:  # pickle passes the text alone, then the rest
        super().__init__(text, code="inputs")
        self.errors = errors


class DamageWarning(_Said, UserWarning):
    """Part of a capture is damaged. Everything before and after it that can be read was read."""


class InputWarning(_Said, UserWarning):
    """With ``errors="warn"``: an input that could not be read, or only in part."""


class FilterWarning(_Said, UserWarning):
    """A filter could not be evaluated for some messages, which were left out."""


class LimitWarning(_Said, UserWarning):
    """There was more than is kept in memory. What had not been seen for longest was dropped."""


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
    _class.__module__ = "a2scope"  # the module in which users find it


def several(errors: Sequence[Error]) -> InputErrors:
    """One exception that stands for several."""
    lines = "\n".join(f"  {error}" for error in errors[:20])
    more = f"\n  and {len(errors) - 20} more" if len(errors) > 20 else ""
    return InputErrors(f"{len(errors)} inputs could not be read:\n{lines}{more}", errors)


def settle(failures: Sequence[Error], errors: Literal["raise", "warn"]) -> None:
    """Raises the failures, several of them as one exception, or warns of each."""
    if failures and errors == "raise":
        raise failures[0] if len(failures) == 1 else several(failures)
    for failure in failures:
        warn(InputWarning(str(failure), code=failure.code, offset=failure.offset, path=failure.path))


def warn(warning: Warning) -> None:
    """Issues a warning at the place where a2scope was called: outside of the outermost frame of a2scope itself."""
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
    """Raises the exception with which a reading failed, instead of what a library made of its text."""
    try:
        yield
        return
    except Exception:
        error = reader.take_error()
        if error is None:
            raise
    raise error  # raised here, so that it keeps its cause
