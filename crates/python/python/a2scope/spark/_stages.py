"""The two stages."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from a2scope._errors import Error, raising
from a2scope._halves import Decoder, Frames
from a2scope.spark._files import Paths, input_of, list_files
from a2scope.spark._reports import Reports
from a2scope.spark._schema import spark_schema
from a2scope.spark._survey import Survey, in_tasks, survey_all

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from a2scope.spark._survey import Batches

KEY = ("clock", "clock_nanos", "file", "frame")
"""The order of all files: a file keeps its own order where its times step back."""

ROOM = 40
"""Bits of a message's number in its partition; the partition's number is above them."""


RANGE_BYTES = 512 << 20
"""Bytes of a large file that a task reads."""


def messages(
    spark: SparkSession,
    paths: Paths,
    *,
    partitions: int | None = None,
    filter: str | None = None,
    raw_bytes: bool = False,
    show_secrets: bool = False,
    errors: Literal["raise", "warn"] = "raise",
    range_bytes: int = RANGE_BYTES,
) -> DataFrame:
    """A row for each message of all files, read as one capture.

    ``paths``: files, directories, patterns, URLs that fsspec knows, or a list of them. They are listed here and read
    by the executors, which must see them under the same names.

    ``partitions``: of the second stage; by default ``spark.sql.shuffle.partitions``.

    ``errors``: ``"raise"`` raises at once if a file cannot be read; ``"warn"`` warns and goes on with the others.

    ``range_bytes``: a larger file that is not compressed is read in ranges of so many bytes, each by a task of its own.

    The other parameters are those of :func:`a2scope.messages`. The files are searched for RCON connections when this is
    called; all else waits for an action, and each action reads the files anew: cache or write what you need twice.

    Raises :class:`a2scope.Error`. Damage within a file is an :class:`a2scope.DamageWarning`.
    """
    options = {"filter": filter, "raw_bytes": raw_bytes, "show_secrets": show_secrets}
    return _read(spark, "messages", paths, partitions, errors, range_bytes, options)


def exchanges(
    spark: SparkSession,
    paths: Paths,
    *,
    partitions: int | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    range_bytes: int = RANGE_BYTES,
    max_pairs: int | None = None,
) -> DataFrame:
    """A row for each exchange of all files: a request, the challenge, and the reply, or that there was none.

    ``max_pairs``: pairs of client and server that may wait at a time, in each partition. A filter chooses the messages
    that exchanges are made of. The other parameters are those of :func:`messages`.
    """
    options = {"filter": filter, "max_pairs": max_pairs}
    return _read(spark, "exchanges", paths, partitions, errors, range_bytes, options)


def rcon(
    spark: SparkSession,
    paths: Paths,
    *,
    partitions: int | None = None,
    filter: str | None = None,
    show_secrets: bool = False,
    errors: Literal["raise", "warn"] = "raise",
    range_bytes: int = RANGE_BYTES,
) -> DataFrame:
    """A row for each RCON login and command of all files, with its answer.

    The parameters are those of :func:`messages`.
    """
    options = {"filter": filter, "show_secrets": show_secrets}
    return _read(spark, "rcon", paths, partitions, errors, range_bytes, options)


def _read(
    spark: SparkSession,
    table: Literal["messages", "exchanges", "rcon"],
    paths: Paths,
    partitions: int | None,
    errors: Literal["raise", "warn"],
    range_bytes: int,
    options: dict[str, Any],
) -> DataFrame:
    from pyspark.sql.functions import spark_partition_id

    count = int(spark.conf.get("spark.sql.shuffle.partitions")) if partitions is None else partitions
    if count < 1:
        raise ValueError(f"partitions is 1 or more, not {partitions}")
    if range_bytes < 1:
        raise ValueError(f"range_bytes is 1 or more, not {range_bytes}")
    schema = spark_schema(Decoder(table, dialect="spark", **options).schema)
    names, places = list_files(paths, errors)
    survey = survey_all(spark, places, range_bytes, errors)
    frames = in_tasks(spark, len(survey.parts), _first(places, survey), spark_schema(Frames([]).schema))
    return (
        frames.repartition(count, "pair")
        .withColumn("partition", spark_partition_id())
        .sortWithinPartitions(*KEY)
        .mapInArrow(_second(table, names, options, Reports.of(spark)), schema)
    )


def _first(places: list[str], survey: Survey) -> Callable[[Batches], Batches]:
    """The first stage. Spark broadcasts a function that is large, such as one with many candidates."""

    def task(batches: Batches) -> Batches:
        for batch in batches:
            for each in batch.column("id").to_pylist():
                part = survey.parts[each]
                frames = Frames([input_of(places[part.file])], part.file, survey.candidates, part)
                try:
                    with raising(frames._reader):
                        yield from frames.to_reader()
                except Error:
                    if part.file not in survey.damaged:  # where it was warned of
                        raise

    return task


def _second(
    table: Literal["messages", "exchanges", "rcon"], names: list[str], options: dict[str, Any], reports: Reports | None
) -> Callable[[Batches], Batches]:
    """The second stage."""

    def task(batches: Batches) -> Batches:
        decoder = None
        for batch in batches:
            if batch.num_rows == 0:
                continue
            if decoder is None:
                first = batch.column("partition")[0].as_py() << ROOM
                decoder = Decoder(table, files=names, dialect="spark", first_index=first, **options)
            yield from decoder.feed(batch)
        if decoder is None:
            return
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            last = decoder.finish()
        yield from last
        for warning in told:
            if reports is None:
                warnings.warn(warning.message, warning.category, stacklevel=1)
            else:
                reports.add(warning.category, f"partition {first >> ROOM}: {warning.message}")

    return task
