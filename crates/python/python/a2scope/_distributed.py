"""The two stages of reading, for engines that distribute captures over machines."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from a2scope import _a2scope
from a2scope._errors import settle, warn
from a2scope._inputs import Path, collect
from a2scope._ranges import Part
from a2scope._tables import ArrowStream

if TYPE_CHECKING:
    import pyarrow

__all__ = ["Decoder", "Frames", "frames"]


class Frames(ArrowStream):
    """The frames of captures that may be needed. They are not read yet.

    Whatever takes Arrow takes it as it is, like a :class:`a2scope.Table`. Columns: ``pair`` (the same number for frames
    that depend on each other), ``clock`` and ``clock_nanos`` (the latest time in the file up to this frame), ``file``
    and ``frame`` (numbers), and the frame itself: ``seconds``, ``nanos``, ``link``, ``interface``, ``original_len``,
    ``bytes``.
    """

    _reader: _a2scope.FrameReader

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

    def candidates(self) -> bytes:
        """What must be known about all files before frames are chosen: TCP connections that may be RCON, and tunnels.

        Reads the files. Raises :class:`a2scope.Error`; warns of damage with :class:`a2scope.DamageWarning`.
        """
        found, failures, damages = self._reader.scan()
        for damage in damages:
            warn(damage)
        settle(failures, "raise")
        return found

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Starts a new reading, for whatever takes Arrow. The schema is always the same."""
        if self._candidates is None:
            self._candidates = self.candidates()
        return self._reader.stream_capsule(self._candidates)


def frames(
    paths: Path | Iterable[Path], *, first: int = 0, candidates: bytes | Iterable[bytes] | None = None
) -> Frames:
    """The first stage: chooses the frames of captures that may be needed, for a :class:`Decoder` on any machine.

    An engine runs this for each file, on any machine::

        mine = a2scope.frames(path, first=number).candidates()          # 1. for each file
        batches = a2scope.frames(path, first=number, candidates=all)    # 2. for each file; all: a list of those from 1.

    It then brings frames with the same ``pair`` together, in the order of ``clock``, ``clock_nanos`` (nulls first),
    ``file``, ``frame``, and feeds them to decoders. Together, the decoders give the rows of
    ``a2scope.messages(paths, merge=True)``.

    ``paths``: as in :func:`messages`. ``first``: the number of the first file; each file that an engine reads needs a
    different number. ``candidates``: what :meth:`Frames.candidates` found in all files; may be left out if ``paths``
    are all files.
    """
    return Frames(collect(paths, True, "raise"), first, candidates)


def merge_candidates(candidates: Iterable[bytes]) -> bytes:
    """Merges the candidates found in several files."""
    return _a2scope.merge_candidates(list(candidates))


class Decoder:
    """The second stage: turns frames of :func:`frames`, in order, into the rows of a table. Needs pyarrow.

    ``table``: ``"messages"``, ``"exchanges"`` or ``"rcon"``.

    ``files``: the names of all files, in the order of their numbers.

    ``dialect``: ``"arrow"``, or ``"spark"`` for types that Apache Spark accepts.

    ``first_index``: number of the first message and of the first exchange. A decoder that gets only some of the frames
    counts only those. If the numbers of several decoders start far enough apart, they are all different. The column
    ``stream`` is made from the file and the frame in which the connection begins.

    ``max_pairs``: for exchanges, the most pairs of client and server that may wait at a time.

    ``columns``: the names of the columns to make; by default all.

    ``bases``: for each file, the number of frames in all files before it. If given, the number of a message is made
    from the frame that completes it (times 2**19) and its place in that frame, so it is the same however the frames are
    divided among decoders. An exchange has the number of its first message.

    ``handover``: which files :mod:`a2scope.spark` shares with other runs.

    The other parameters are those of :func:`messages`. Limits, such as 16,384 connections at a time, apply to each
    decoder. If something was dropped, :meth:`finish` gives an :class:`a2scope.LimitWarning`.
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
        """Decodes the next frames, which must be in order; returns the batches of rows that they complete, often
        none."""
        return self._decoder.feed(batch)

    def feed_packed(self, run: bytes) -> list[pyarrow.RecordBatch]:
        """Decodes frames that tasks of :mod:`a2scope.spark` packed. Runs must come in the order of their first
        frames."""
        return self._decoder.feed_packed(run)

    def finish(self) -> list[pyarrow.RecordBatch]:
        """Emits what still waits for frames, and returns the last batches. Nothing can be fed afterwards."""
        return self._decoder.finish()
