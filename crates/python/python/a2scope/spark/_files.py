"""Files that the driver lists and executors read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from a2scope import _a2scope
from a2scope._errors import Error, NotFoundError, ReadError
from a2scope._inputs import Input, collect

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
Errors = Literal["raise", "warn"]

_CHANGES = ("ETag", "etag", "generation", "mtime", "LastModified", "last_modified", "modified", "updated")
"""What different file systems call the property that shows a change of a file."""

Item = TypeVar("Item")


class Listed(NamedTuple):
    """A file as it was when it was listed."""

    name: str
    """The name in the rows."""
    place: str
    """The place where executors find the file."""
    size: int | None
    changed: str
    """The time of the last change, the ETag or the like; empty if none is known."""

    @property
    def input(self) -> Input:
        """The file in the form that the extension module reads."""
        if "://" not in self.place:
            return self.place

        def opened() -> tuple[Any, bool]:
            import fsspec

            system, path = fsspec.core.url_to_fs(self.place)
            return system.open(path, "rb"), True

        return self.place, opened

    def check(self) -> None:
        """Raises if the file has changed since it was listed."""
        try:
            size, changed = _look(self.place)
        except FileNotFoundError as error:
            text = f"{self.name}: it was there when the files were listed, and is no more"
            raise NotFoundError(text, code="not_found", path=self.name) from error
        except OSError as error:
            raise ReadError(f"{self.name}: {error}", code="read_failed", path=self.name) from error
        if (size, changed) != (self.size, self.changed):
            sizes = "" if size == self.size else f": {self.size} bytes then, {size} now"
            text = f"{self.name}: the file has changed since the files were listed{sizes}"
            raise ReadError(text, code="changed", path=self.name)


def list_files(paths: Paths, errors: Errors) -> list[Listed]:
    """The files that ``paths`` name."""
    each = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    for path in each:
        if not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"not a path or a URL: {path!r}")
    inputs = collect(each, True, errors)
    names = _a2scope.FrameReader(inputs, 0).names()
    places = [item[0] if isinstance(item, tuple) else os.path.abspath(os.fspath(item)) for item in inputs]
    listed = []
    for name, place in zip(names, places, strict=True):
        try:
            listed.append(Listed(name, place, *_look(place)))
        except OSError:  # reading the file shows it
            listed.append(Listed(name, place, None, ""))
    return listed


def _look(place: str) -> tuple[int | None, str]:
    """The size of a file, and the property that shows a change."""
    if "://" not in place:
        found = os.stat(place)
        return found.st_size, str(found.st_mtime_ns)
    import fsspec

    system, path = fsspec.core.url_to_fs(place)
    system.invalidate_cache(path)
    info = system.info(path)
    return info.get("size"), " ".join(f"{key}={info[key]}" for key in _CHANGES if info.get(key) is not None)


def is_transient(error: Error) -> bool:
    """Whether the error may not occur again, because it came from a file system and not from the content of the
    file."""
    return (
        isinstance(error, ReadError)
        and error.code != "changed"
        and (error.errno is not None or error.__cause__ is not None)
    )


def in_groups(items: Sequence[Item], sizes: Sequence[int | None], most: int, cores: int) -> Iterator[list[Item]]:
    """Divides items into groups of about the same size and at most ``most`` bytes: about twice as many groups as cores,
    or more.

    An item whose size is not known is a group by itself.
    """
    total = sum(size or 0 for size in sizes)
    target = max(min(most, total // max(2 * cores, 1)), 1)
    group: list[Item] = []
    held = 0
    for item, size in zip(items, sizes, strict=True):
        weight = target if size is None else size
        if group and held + weight > target:
            yield group
            group, held = [], 0
        group.append(item)
        held += weight
    if group:
        yield group
