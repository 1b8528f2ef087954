"""The two stages of reading."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Literal

from a2scope import _a2scope
from a2scope._distributed import Decoder
from a2scope._errors import Error, InputWarning, OptionError, ReadError
from a2scope._ranges import Part
from a2scope.spark._carried import carrying
from a2scope.spark._files import Errors, Listed, Paths, in_groups, is_transient
from a2scope.spark._reports import Reports
from a2scope.spark._runs import Files, Keys
from a2scope.spark._scan import Scan, scan
from a2scope.spark._schema import Columns, Shape
from a2scope.spark._tasks import Batches, attempts, cores, in_tasks, is_last

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession

Name = Literal["messages", "exchanges", "rcon"]

RANGE_BYTES = 512 << 20
"""Number of bytes of a large file that one task reads."""

PARTITION_BYTES = 32 << 20
"""Number of bytes of captures for each partition of the second stage."""

RUNS = "slot int, seconds long, nanos int, file int, frame long, frames int, size int, packed binary"
"""Columns of the packed frames. The first ones are the place of the first frame: the latest time in its file, the file,
the frame."""

ORDER = ("seconds", "nanos", "file", "frame")


def messages(
    spark: SparkSession,
    paths: Paths,
    *,
    partitions: int | None = None,
    columns: Columns = None,
    filter: str | None = None,
    raw_bytes: bool = False,
    show_secrets: bool = False,
    errors: Errors = "raise",
    range_bytes: int = RANGE_BYTES,
    keys: bool = False,
    before: Paths | None = None,
    hand_over: Paths | None = None,
) -> DataFrame:
    """One row for each message of all files, which are read as one capture.

    ``paths``: files, directories, patterns, URLs that fsspec knows, or a list of them. They are listed here and read by
    the executors, which must see them under the same names.

    ``partitions``: their number in the second stage; by default one for each 32 MiB of captures, at most
    ``spark.sql.shuffle.partitions``.

    ``columns``: the names of the columns to make, or a schema of your own (a ``StructType``, or
    ``"map string, time_ns bigint"``). What only other columns need is not computed.

    ``errors``: ``"raise"`` raises if a file cannot be read or has changed since it was listed; ``"warn"`` warns and
    continues with what can be read.

    ``range_bytes``: a file that is larger and not compressed is read in ranges of this many bytes, each by a separate
    task. Small files are read together, up to this many bytes.

    ``keys``: adds a column ``key`` with ``file``, ``frame`` and ``message`` (its place in the frame), which is the same
    in every run. The key of an exchange or of RCON is that of its first message.

    ``before`` and ``hand_over``: for one run a day. ``hand_over`` names the last of ``paths``, such as the last hour.
    What began in these files and is open at the end is left to the next run, which gets the same files as its
    ``before`` and writes only those of their rows that are not written yet. A run without ``hand_over`` writes
    everything.

    The other parameters are those of :func:`a2scope.messages`. The files are searched for RCON connections when this is
    called. Everything else waits for an action, and each action reads the files again: cache or write what you need
    twice.

    Raises :class:`a2scope.Error`, as actions do. Damage within a file gives an :class:`a2scope.DamageWarning`.
    """
    options = {"filter": filter, "raw_bytes": raw_bytes, "show_secrets": show_secrets}
    run = Files.of(paths, before, hand_over, errors)
    return _read(spark, "messages", run, partitions, columns, errors, range_bytes, keys, options)


def exchanges(
    spark: SparkSession,
    paths: Paths,
    *,
    partitions: int | None = None,
    columns: Columns = None,
    filter: str | None = None,
    errors: Errors = "raise",
    range_bytes: int = RANGE_BYTES,
    keys: bool = False,
    before: Paths | None = None,
    hand_over: Paths | None = None,
    max_pairs: int | None = None,
) -> DataFrame:
    """One row for each exchange in all files: a request, the challenge, and the reply or that there was none.

    ``max_pairs``: the most pairs of client and server that may wait at a time in each partition. A filter chooses the
    messages from which exchanges are made. The other parameters are those of :func:`messages`.
    """
    options = {"filter": filter, "max_pairs": max_pairs}
    run = Files.of(paths, before, hand_over, errors)
    return _read(spark, "exchanges", run, partitions, columns, errors, range_bytes, keys, options)


def rcon(
    spark: SparkSession,
    paths: Paths,
    *,
    partitions: int | None = None,
    columns: Columns = None,
    filter: str | None = None,
    show_secrets: bool = False,
    errors: Errors = "raise",
    range_bytes: int = RANGE_BYTES,
    keys: bool = False,
    before: Paths | None = None,
    hand_over: Paths | None = None,
) -> DataFrame:
    """One row for each RCON login and command in all files, with its answer.

    The parameters are those of :func:`messages`.
    """
    options = {"filter": filter, "show_secrets": show_secrets}
    run = Files.of(paths, before, hand_over, errors)
    return _read(spark, "rcon", run, partitions, columns, errors, range_bytes, keys, options)


def _read(
    spark: SparkSession,
    table: Name,
    run: Files,
    partitions: int | None,
    columns: Columns,
    errors: Errors,
    range_bytes: int,
    keys: bool,
    options: dict[str, Any],
) -> DataFrame:
    from pyspark.sql.types import StructType

    for name, value in (("partitions", partitions), ("range_bytes", range_bytes)):
        if value is not None and value < 1:
            raise OptionError(f"{name} is 1 or more, not {value}", code="option")
    shape = Shape.of(columns, Decoder(table, dialect="spark", **options).schema, table)
    of_key = INDEXES[table]
    if keys and shape.names is not None and not set(of_key) <= set(shape.names):
        raise OptionError(f"keys are made of {', '.join(of_key)}, which columns must name, too", code="option")
    files = run.listed
    scanned = scan(spark, files, range_bytes, errors)
    reports = Reports.of(spark)
    count = partitions or _partitions(spark, files)
    runs = read_runs(spark, files, scanned, count, range_bytes, errors, reports)
    names = [file.name for file in files]
    options |= {"files": names, "bases": scanned.bases, "columns": shape.names}
    options["handover"] = run.handover(scanned.clocks)
    schema = shape.schema
    if keys:
        schema = StructType([*schema.fields]).add(*Keys.field())
    to_keys = Keys(names, scanned.bases) if keys else None
    return by_slot(runs, count).mapInArrow(_second_stage(table, options, shape, to_keys, reports), schema)


INDEXES: dict[Name, tuple[str, ...]] = {
    "messages": ("index",),
    "exchanges": ("index",),
    "rcon": ("request", "first_answer"),
}
"""Columns with messages of a row. The key of the row is that of the first one that is not null."""


def _partitions(spark: SparkSession, files: list[Listed]) -> int:
    total = sum(file.size or PARTITION_BYTES for file in files)
    most = int(spark.conf.get("spark.sql.shuffle.partitions") or 200)
    return max(min(-(-total // PARTITION_BYTES), most), 1)


def by_slot(runs: DataFrame, count: int) -> DataFrame:
    """Puts the runs of each slot into a partition, in the order of their first frames."""
    together = (
        runs.repartitionById(count, "slot") if hasattr(runs, "repartitionById") else runs.repartition(count, "slot")
    )
    return together.sortWithinPartitions(*ORDER)


def read_runs(
    spark: SparkSession,
    files: list[Listed],
    scanned: Scan,
    slots: int,
    range_bytes: int,
    errors: Errors,
    reports: Reports,
) -> DataFrame:
    """The first stage: chooses the frames that may be needed, and packs them. Spark itself broadcasts a function that
    is large, such as one with many candidates."""
    groups = list(in_groups(scanned.parts, scanned.sizes, range_bytes, cores(spark)))
    tries = attempts(spark)

    def task(batches: Batches) -> Batches:
        for batch in batches:
            for each in batch.column("id").to_pylist():
                with carrying():
                    yield from _pack(files, groups[each], scanned, slots, errors, tries, reports)

    return in_tasks(spark, len(groups), task, RUNS)


def _pack(
    files: list[Listed], parts: list[Part], scanned: Scan, slots: int, errors: Errors, tries: int, reports: Reports
) -> Batches:
    """Packs the frames of some parts of files that may be needed; yields them as batches."""
    import pyarrow

    from a2scope._errors import NotFoundError

    def report(file: Listed, error: Error) -> None:
        if errors == "raise" or (is_transient(error) and not is_last(tries)):
            raise error
        reports.warn(error, InputWarning)

    def check(file: Listed) -> bool:
        try:
            file.check()
        except Error as error:
            report(file, error)
            return not isinstance(error, NotFoundError)
        return True

    parts = [part for part in parts if check(files[part.file])]
    if not parts:
        return
    reader = _a2scope.PackedReader([files[part.file].input for part in parts], parts, scanned.candidates, slots)
    schema = pyarrow.schema(
        [
            *(("slot", "int32"), ("seconds", "int64"), ("nanos", "int32"), ("file", "int32"), ("frame", "int64")),
            *(("frames", "int32"), ("size", "int32"), ("packed", "binary")),
        ]
    )
    codec = pyarrow.Codec("zstd", compression_level=3)
    while runs := reader.next():
        rows = [(*run[:6], len(run[6]), codec.compress(run[6], asbytes=True)) for run in runs]
        columns = [
            pyarrow.array(values, field.type) for values, field in zip(zip(*rows, strict=True), schema, strict=True)
        ]
        yield pyarrow.RecordBatch.from_arrays(columns, schema=schema)
    failures = reader.take_failures()
    for at, error in failures:
        file = files[parts[at].file]
        if parts[at].file not in scanned.damaged:  # for damaged files, the scan has already warned
            report(file, error)
    failed = {at for at, _ in failures}
    for at, (part, (frames, kept)) in enumerate(zip(parts, reader.counts(), strict=True)):
        file = files[part.file]
        check(file)
        if part.end is None and part.known is not None and frames < part.known and part.file not in scanned.damaged:
            text = f"{file.name}: the file has changed since it was scanned: {part.known} frames then, {frames} now"
            report(file, ReadError(text, code="changed", path=file.name))
        place = scanned.bases[part.file] + part.frames
        reports.count(
            place,
            files=int(part.offset == 0 and (frames > 0 or at not in failed)),
            frames=frames - part.frames,
            frames_kept=kept,
        )


def _second_stage(
    table: Name, options: dict[str, Any], shape: Shape, keys: Keys | None, reports: Reports
) -> Callable[[Batches], Batches]:
    """The second stage: decodes the packed frames."""

    def task(batches: Batches) -> Batches:
        import pyarrow.compute
        from pyspark import TaskContext

        decoder = None
        partition = 0
        rows = 0

        def shape_all(found: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
            nonlocal rows
            for batch in found:
                rows += batch.num_rows
                shaped = shape.cast(batch)
                if keys:
                    index = pyarrow.compute.coalesce(*(batch.column(name) for name in INDEXES[table]))
                    shaped = keys.add(shaped, index)
                yield shaped

        with ExitStack() as stack:
            stack.enter_context(carrying())
            for run in unpacked(batches):
                if decoder is None:
                    decoder = Decoder(table, dialect="spark", **options)
                    context = TaskContext.get()
                    partition = context.partitionId() if context else 0
                yield from shape_all(decoder.feed_packed(run))
            if decoder is None:
                return
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                last = decoder.finish()
            yield from shape_all(last)
            for warning in caught:
                text: Any = warning.message
                reports.warn(type(text)(f"partition {partition}: {text}", code=text.code))
            reports.count(partition, **{table: rows})

    return task


def unpacked(batches: Batches) -> Iterator[bytes]:
    """The runs of packed frames, in order."""
    import pyarrow

    codec = pyarrow.Codec("zstd")
    for batch in batches:
        for size, packed in zip(batch.column("size").to_pylist(), batch.column("packed"), strict=True):
            yield codec.decompress(packed.as_buffer(), size, asbytes=True)
