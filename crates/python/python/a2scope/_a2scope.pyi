import os
from collections.abc import Callable
from typing import Any

from a2scope._errors import Error

__version__: str

def decode(data: str | bytes, paste: str | None, show_secrets: bool) -> tuple[list[dict[str, Any]], str | None]: ...

class Listing:
    def add(self, path: str | os.PathLike[str]) -> tuple[list[os.PathLike[str]], list[Error]]: ...

class Reader:
    def __init__(
        self,
        table: str,
        inputs: list[str | os.PathLike[str] | tuple[str, Callable[[], tuple[Any, bool]]]],
        *,
        merge: bool,
        filter: str | None,
        raw_bytes: bool,
        show_secrets: bool,
        lenient: bool,
        limits: tuple[int | None, int | None, int | None],
    ) -> None: ...
    def columns(self) -> list[tuple[str, str, str]]: ...
    def names(self) -> list[str]: ...
    def schema_capsule(self) -> object: ...
    def stream_capsule(self) -> object: ...
    def take_error(self) -> Exception | None: ...
    def summary(self) -> str | None: ...
