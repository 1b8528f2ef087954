import os
from collections.abc import Callable, Sequence
from typing import Any, final

from typing_extensions import Self

from a2scope._errors import DamageWarning, Error
from a2scope._inputs import Input
from a2scope._ranges import Part

__all__ = [
    "Decoder",
    "FrameReader",
    "Listing",
    "PackedReader",
    "Reader",
    "__version__",
    "decode",
    "diagnose",
    "merge_candidates",
    "scan_file",
    "scan_range",
    "set_community_id_seed",
]

__version__: str

def decode(data: str | bytes, paste: str | None, show_secrets: bool) -> tuple[list[dict[str, Any]], str | None]: ...
def diagnose(inputs: Sequence[Input], texts: Sequence[str]) -> list[str]: ...
def merge_candidates(all: list[bytes]) -> bytes: ...
def scan_file(input: Input) -> dict[str, Any]: ...
def scan_range(input: Input, begin: int, end: int | None) -> dict[str, Any] | None: ...
def set_community_id_seed(seed: int) -> None:
    """Sets the seed of all Community IDs that are computed from now on in this process; it is 0 at first."""

@final
class Decoder:
    def __new__(
        cls,
        table: str,
        files: list[str],
        *,
        filter: str | None,
        raw_bytes: bool,
        show_secrets: bool,
        dialect: str,
        first_index: int,
        max_pairs: int | None,
        columns: list[str] | None = None,
        bases: list[int] | None = None,
        handover: Any = None,
    ) -> Self: ...
    def schema(self) -> Any: ...
    def feed(self, batch: Any) -> list[Any]: ...
    def feed_packed(self, run: bytes) -> list[Any]: ...
    def finish(self) -> list[Any]: ...

@final
class FrameReader:
    def __new__(cls, inputs: Sequence[Input], first: int, part: Part | None = None) -> Self: ...
    def names(self) -> list[str]: ...
    def scan(self) -> tuple[bytes, list[Error], list[DamageWarning]]: ...
    def schema_capsule(self) -> object: ...
    def stream_capsule(self, candidates: bytes) -> object: ...
    def take_error(self) -> BaseException | None: ...

@final
class Listing:
    def __new__(cls) -> Self: ...
    def add(self, path: str) -> tuple[list[os.PathLike[str]], list[Error]]: ...

@final
class PackedReader:
    def __new__(cls, inputs: Sequence[Input], parts: Sequence[Part], candidates: bytes, slots: int) -> Self: ...
    def next(self) -> list[tuple[int, int | None, int | None, int, int, int, bytes]]: ...
    def take_failures(self) -> list[tuple[int, Error]]: ...
    def counts(self) -> list[tuple[int, int]]: ...

@final
class Reader:
    def __new__(
        cls,
        table: str,
        inputs: Sequence[Input],
        *,
        merge: bool,
        filter: str | None,
        raw_bytes: bool,
        show_secrets: bool,
        lenient: bool,
        dialect: str = "arrow",
        max_servers: int | None = None,
        max_players: int | None = None,
        max_pairs: int | None = None,
        columns: list[str] | None = None,
        batch_rows: int | None = None,
    ) -> Self: ...
    def columns(self) -> list[tuple[str, str, str]]: ...
    def names(self) -> list[str]: ...
    def schema_capsule(self) -> object: ...
    def size(self) -> int | None: ...
    def stream_capsule(self, progress: Callable[[int, int | None, bool], object] | None = None) -> object: ...
    def take_error(self) -> BaseException | None: ...
    def summary(self) -> str | None: ...
