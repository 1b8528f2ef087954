"""One run after another, such as one a day: what is open at the end of a run is left to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from a2scope._errors import OptionError
from a2scope._ranges import Clock
from a2scope.spark._files import Errors, Listed, Paths, list_files

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql.types import StructType

BELOW = 19
"""Number of bits of an index below the number of its frame among all files."""


class Handover(NamedTuple):
    """Which files a run shares with the one before and with the next."""

    first: int
    """Files with a lower number were handed over by the run before."""
    handed: int
    """Files with this number or a higher one are handed over to the next run."""
    began: Clock
    """The latest time in the files handed over by the run before."""
    ends: Clock
    """The latest time in all files."""


class Files(NamedTuple):
    """The files of a run: first those handed over by the run before, then its own; the last of these go to the next
    run."""

    listed: list[Listed]
    first: int
    handed: int

    @classmethod
    def of(cls, paths: Paths, before: Paths | None, hand_over: Paths | None, errors: Errors) -> Files:
        """Lists the files. Raises if a file to hand over is not one of the run's own."""
        shared = [] if before is None else list_files(before, errors)
        known = {file.place for file in shared}
        own = [file for file in list_files(paths, errors) if file.place not in known]
        if hand_over is None:
            return cls(shared + own, len(shared), len(shared) + len(own))
        places = {file.place for file in list_files(hand_over, errors)}
        missing = places - {file.place for file in own}
        if missing:
            text = f"hand_over names what is not among the files of this run: {', '.join(sorted(missing))}"
            raise OptionError(text, code="option")
        kept = [file for file in own if file.place not in places]
        handed = [file for file in own if file.place in places]
        return cls(shared + kept + handed, len(shared), len(shared) + len(kept))

    def handover(self, clocks: Sequence[Clock]) -> Handover | None:
        """None if no files are shared with other runs."""
        if self.first == 0 and self.handed == len(self.listed):
            return None
        before = max(filter(None, clocks[: self.first]), default=None)
        return Handover(self.first, self.handed, before, max(filter(None, clocks), default=None))


class Keys(NamedTuple):
    """The column ``key``, which is the same in every run: the file, the frame, and the place in the frame where the
    message ends."""

    names: list[str]
    bases: list[int]

    @staticmethod
    def field() -> tuple[str, StructType]:
        """The name and type of the column."""
        from pyspark.sql.types import IntegerType, LongType, StringType, StructType

        made = StructType().add("file", StringType()).add("frame", LongType()).add("message", IntegerType())
        return "key", made

    def add(self, batch: pyarrow.RecordBatch, index: pyarrow.Array) -> pyarrow.RecordBatch:
        """Adds to a batch a column with the keys of these indexes."""
        import numpy
        import pyarrow

        numbers = index.fill_null(0).to_numpy(zero_copy_only=False)
        frames = numbers >> BELOW
        bases = numpy.asarray(self.bases)
        files = numpy.maximum(numpy.searchsorted(bases, frames, side="left") - 1, 0)
        names = pyarrow.DictionaryArray.from_arrays(pyarrow.array(files, pyarrow.int32()), pyarrow.array(self.names))
        within = pyarrow.array(numbers & ((1 << BELOW) - 1), pyarrow.int32())
        members = [names.cast(pyarrow.string()), pyarrow.array(frames - bases[files], pyarrow.int64()), within]
        keys = pyarrow.StructArray.from_arrays(members, ["file", "frame", "message"], mask=index.is_null())
        return pyarrow.RecordBatch.from_arrays([*batch.columns, keys], [*batch.schema.names, "key"])
