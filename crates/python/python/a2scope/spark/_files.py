"""Files that the driver lists and executors read."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Literal

from a2scope._halves import Frames
from a2scope._inputs import Input, collect

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]


def list_files(paths: Paths, errors: Literal["raise", "warn"]) -> tuple[list[str], list[str]]:
    """The names of the files as the rows have them, and where executors find them."""
    each = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    for path in each:
        if not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"not a path or a URL: {path!r}")
    inputs = collect(each, True, errors)
    names = Frames(inputs).inputs
    places = [item[0] if isinstance(item, tuple) else os.path.abspath(os.fspath(item)) for item in inputs]
    return names, places


def input_of(place: str) -> Input:
    """A file, as the extension module reads it."""
    if "://" not in place:
        return place

    def opened() -> tuple[Any, bool]:
        import fsspec

        system, path = fsspec.core.url_to_fs(place)
        return system.open(path, "rb"), True

    return place, opened
