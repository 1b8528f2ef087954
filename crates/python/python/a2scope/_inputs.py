"""Turns what a user names into inputs that the extension module can read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any, BinaryIO, Literal, Protocol, TypeAlias, runtime_checkable

from a2scope import _a2scope
from a2scope._errors import Error, NoCaptureError, NotFoundError, ReadError, settle


@runtime_checkable
class Readable(Protocol):
    """A file object that is open for bytes."""

    def read(self, size: int, /) -> bytes:
        """Returns at most ``size`` bytes, or none at the end."""
        ...


Path: TypeAlias = str | os.PathLike[str] | Readable
"""A file, a directory, a pattern, a URL that fsspec knows, or a file object."""

Opener: TypeAlias = Callable[[], tuple[Any, bool]]
Input: TypeAlias = str | os.PathLike[str] | tuple[str, Opener]


def collect(paths: Path | Iterable[Path], merge: bool, errors: Literal["raise", "warn"]) -> list[Input]:
    """The inputs that ``paths`` name, each of them once."""
    if errors not in ("raise", "warn"):
        raise ValueError(f'errors is "raise" or "warn", not {errors!r}')
    inputs: list[Input] = []
    failures: list[Error] = []
    listing = _a2scope.Listing()
    seen: set[str] = set()
    count = 0
    for path in _each(paths):
        count += 1
        if not isinstance(path, (str, os.PathLike)):
            inputs.append(_file_object(path, count))
            continue
        text = os.fspath(path)
        if "://" in text:
            found, failed = _remote(text, merge)
            inputs += [item for item in found if item[0] not in seen]
            seen.update(name for name, _ in found)
            failures += failed
            continue
        _refuse_nul(text)
        files, missing = listing.add(text)
        inputs += files
        failures += missing
    if count == 0:
        raise NotFoundError("no input is named: the list is empty", code="no_input")
    settle(failures, errors)
    return inputs


def _each(paths: Path | Iterable[Path]) -> Iterator[Path]:
    if isinstance(paths, (bytes, bytearray, memoryview)):
        raise TypeError("bytes are not a path: to read them as a capture, wrap them in io.BytesIO")
    if isinstance(paths, (str, os.PathLike, Readable)):
        yield paths
        return
    for path in paths:
        if not isinstance(path, (str, os.PathLike, Readable)):
            raise TypeError(f"not a path, a URL or a file object: {path!r}")
        yield path


def _refuse_nul(text: str) -> None:
    if "\0" in text:
        raise NotFoundError(f"{text!r}: a path has no NUL", code="not_found", path=text)


def _file_object(file: Readable, number: int) -> tuple[str, Opener]:
    """A file object, read from its current position; if it can seek, it can be read again from there."""
    name = getattr(file, "name", None)
    start: int | None
    try:
        start = file.tell()  # type: ignore[attr-defined]
    except (AttributeError, OSError):
        start = None
    opened = False

    def again() -> tuple[Any, bool]:
        nonlocal opened
        if opened:
            if start is None:
                raise ReadError("the file object cannot seek, so it can be read only once", code="read_once")
            file.seek(start)  # type: ignore[attr-defined]
        opened = True
        return file, False

    return name if isinstance(name, str) else f"<file object {number}>", again


def _remote(url: str, merge: bool) -> tuple[list[tuple[str, Opener]], list[Error]]:
    """The files that a URL names: a single one, the matches of a pattern, or all files in a directory."""
    try:
        import fsspec
    except ImportError as error:
        raise ImportError(f'{url}: URLs need fsspec: pip install "a2scope[fsspec]"') from error
    try:
        system, path = fsspec.core.url_to_fs(url)
        wild = [path.index(mark) for mark in "*?[" if mark in path]
        # glob, isfile and find hide missing permissions; ls and info do not.
        if wild:
            places = sorted(place for place in system.glob(path) if not system.isdir(place))
            if not places:
                system.ls(path[: min(wild)].rpartition("/")[0])
                return [], [NotFoundError(f"{url}: there is no file of that name", code="no_match", path=url)]
        elif system.info(path)["type"] == "directory":
            places = sorted(system.find(path))
            if not places:
                system.ls(path)
                return [], [NoCaptureError(f"{url}: there is no file in it", code="no_capture_inside", path=url)]
        else:
            places = [path]
    except FileNotFoundError:
        code = "no_match" if wild else "not_found"
        return [], [NotFoundError(f"{url}: there is no such file", code=code, path=url)]
    except Exception as error:
        failure = ReadError(f"{url}: {error or type(error).__name__}", code="read_failed", path=url)
        failure.__cause__ = error
        return [], [failure]
    # Many files are open at a time, and each has a cache of this size. The default would be 5 MB.
    options = {"block_size": 1 << 18} if merge else {}

    def opener(place: str) -> Opener:
        def open_it() -> tuple[BinaryIO, bool]:
            return system.open(place, "rb", **options), True

        return open_it

    return [(system.unstrip_protocol(place), opener(place)) for place in places], []
