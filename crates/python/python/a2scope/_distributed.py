"""The two stages of reading, for engines that spread captures over machines."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from a2scope import _a2scope
from a2scope._errors import raising, settle, warn
from a2scope._inputs import Path, collect
from a2scope._ranges import Part

if TYPE_CHECKING:
    import pyarrow

__all__ = ["Decoder", "Frames", "frames"]


class Frames:
    """The frames of captures that can matter, not read yet.

    Whatever takes Arrow takes it as it is, as a :class:`a2scope.Table`. Columns: ``pair`` (frames that depend on each
    other have the same), ``clock`` and ``clock_nanos`` (the latest time of the file so far), ``file`` and ``frame``
    (numbers), and the frame itself: ``seconds``, ``nanos``, ``link``, ``interface``, ``original_len``, ``bytes``.
    """

    def __init__(
        self,
        inputs: Sequence[Any],
        first: int = 0,
        candidates: bytes | Iterable[bytes] | None = None,
        part: Part | None = None,
    ) -> None:
        self._reader = _a2scope.FrameReader(inputs, first, part)
        self._candidates = (
            candidates if isinstance(candidates, bytes) or candidates is None else merge_candidates(candidates)
        )

    @property
    def inputs(self) -> list[str]:
        """Names of the files, in the order of their numbers."""
        return self._reader.names()

    @property
    def schema(self) -> pyarrow.Schema:
        """The schema. Needs pyarrow."""
        import pyarrow

        return pyarrow.schema(self)

    def candidates(self) -> bytes:
        """What must be known of all files before frames are chosen: TCP connections that may be RCON, and tunnels.

        Reads the files. Raises :class:`a2scope.Error`; damage is an :class:`a2scope.DamageWarning`.
        """
        found, failures, damages = self._reader.scan()
        for damage in damages:
            warn(damage)
        settle(failures, "raise")
        return found

    def __arrow_c_schema__(self) -> object:
        """The schema, for whatever takes Arrow."""
        return self._reader.schema_capsule()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """A new reading, for whatever takes Arrow. The schema is always the same."""
        if self._candidates is None:
            self._candidates = self.candidates()
        return self._reader.stream_capsule(self._candidates)

    def to_arrow(self) -> pyarrow.Table:
        """All frames, as a table of pyarrow."""
        import pyarrow

        with raising(self._reader):
            return pyarrow.table(self)

    def to_reader(self) -> pyarrow.RecordBatchReader:
        """A new reading, batch by batch. It fails with errors of pyarrow, which have only the text of ours."""
        import pyarrow

        return pyarrow.RecordBatchReader.from_stream(self)


def frames(
    paths: Path | Iterable[Path], *, first: int = 0, candidates: bytes | Iterable[bytes] | None = None
) -> Frames:
    """The first stage: the frames of captures that can matter, for a :class:`Decoder` anywhere.

    An engine runs this for each file, on any machine::

        mine = a2scope.frames(path, first=number).candidates()          # 1. of each file
        batches = a2scope.frames(path, first=number, candidates=all)    # 2. of each file; all: those of 1, in a list

    then brings frames with the same ``pair`` together, in the order of ``clock``, ``clock_nanos`` (nulls first),
    ``file``, ``frame``, and feeds them to decoders. Together these give the rows of
    ``a2scope.messages(paths, merge=True)``.

    ``paths``: as in :func:`messages`. ``first``: the number of the first file; each file of an engine needs its own.
    ``candidates``: what :meth:`Frames.candidates` found in all files; without it these are all files.
    """
    return Frames(collect(paths, True, "raise"), first, candidates)


def merge_candidates(candidates: Iterable[bytes]) -> bytes:
    """Merges what was found in several files."""
    return _a2scope.merge_candidates(list(candidates))


class Decoder:
    """The second stage: frames of :func:`frames`, in order, to the rows of a table. Needs pyarrow.

    ``table``: ``"messages"``, ``"exchanges"`` or ``"rcon"``.

    ``files``: the names of all files, in the order of their numbers.

    ``dialect``: ``"arrow"``, or ``"spark"`` for the types that Apache Spark takes.

    ``first_index``: number of the first message and of the first exchange. A decoder that has only some of the frames
    counts only those; with enough room between their numbers, those of several decoders differ. The column ``stream``
    is made of the file and the frame in which the connection begins.

    ``max_pairs``: for exchanges, pairs of client and server that may wait at a time.

    ``columns``: the names of those to make; by default all.

    ``bases``: for each file, the frames of all files before it. Then a message's number is that of the frame that
    completes it, times 2**19, and its place in the frame: the same however frames are divided; an exchange has that of
    its first message.

    ``handover``: which files :mod:`a2scope.spark` shares with other runs.

    The other parameters are those of :func:`messages`. Limits, such as 16,384 connections at a time, are those of each
    decoder; what was dropped is an :class:`a2scope.LimitWarning` of :meth:`finish`.
    """

    def __init__(
        self,
        table: Literal["messages", "exchanges", "rcon"] = "messages",
        *,
        files: Iterable[str | os.PathLike[str]] = (),
        filter: str | None = None,
        raw_bytes: bool = False,
        show_secrets: bool = False,
        dialect: Literal["arrow", "spark"] = "arrow",
        first_index: int = 0,
        max_pairs: int | None = None,
        columns: Iterable[str] | None = None,
        bases: Iterable[int] | None = None,
        handover: Any = None,
    ) -> None:
        self._decoder = _a2scope.Decoder(
            table,
            [os.fspath(file) for file in files],
            filter=filter,
            raw_bytes=raw_bytes,
            show_secrets=show_secrets,
            dialect=dialect,
            first_index=first_index,
            max_pairs=max_pairs,
            columns=None if columns is None else list(columns),
            bases=None if bases is None else list(bases),
            handover=handover,
        )

    @property
    def schema(self) -> pyarrow.Schema:
        """The schema of the rows."""
        return self._decoder.schema()

    def feed(self, batch: pyarrow.RecordBatch) -> list[pyarrow.RecordBatch]:
        """Takes the next frames, in order; returns the batches of rows that they complete, often none."""
        return self._decoder.feed(batch)

    def feed_packed(self, run: bytes) -> list[pyarrow.RecordBatch]:
        """Takes frames that tasks of :mod:`a2scope.spark` packed; runs come in the order of their first frames."""
        return self._decoder.feed_packed(run)

    def finish(self) -> list[pyarrow.RecordBatch]:
        """Emits what still waits for more; returns the last batches. Nothing can be fed afterwards."""
        return self._decoder.finish()
