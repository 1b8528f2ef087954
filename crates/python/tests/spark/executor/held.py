"""Makes tasks of a test wait, so that their executor can be killed meanwhile."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fsspec import AbstractFileSystem


def arm(folder: Path) -> None:
    """Makes the next task that calls ``hold`` for this folder wait."""
    (folder / "armed").touch()


def fail(folder: Path, times: int) -> None:
    """Makes the opening of files in this folder fail this many times."""
    for number in range(times):
        (folder / f"fail{number}").touch()


def failing(folder: Path) -> bool:
    """Whether opening a file must fail this time."""
    for armed in folder.glob("fail[0-9]*"):
        try:
            armed.unlink()
        except FileNotFoundError:
            continue
        return True
    return False


def hold(folder: Path) -> None:
    """Writes the process id of this task's executor and waits to be killed, but only once."""
    try:
        (folder / "armed").rename(folder / "taken")
    except FileNotFoundError:
        return
    daemon = os.getppid()
    executor = Path(f"/proc/{daemon}/stat").read_text().rpartition(")")[2].split()[1]
    (folder / "part").write_text(executor)
    (folder / "part").rename(folder / "executor")
    time.sleep(300)


def holding(folder: Path) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """A function for ``mapInArrow`` that passes batches on, and calls ``hold`` after the first."""

    def task(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            yield batch
            hold(folder)

    return task


class HeldFileSystem(AbstractFileSystem):
    """Local files; reading them may wait."""

    protocol = "held"
    root_marker = "/"

    def info(self, path: str, **_: Any) -> dict[str, Any]:
        """Says that the path is a file."""
        size = Path(path).stat().st_size
        return {"name": path, "size": size, "type": "file"}

    def _open(self, path: str, mode: str = "rb", **_: Any) -> Any:
        hold(Path(path).parent)
        if failing(Path(path).parent):
            raise OSError("no luck")
        return open(path, mode)
