"""What is wrong with captures, as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from a2scope import _a2scope
from a2scope._errors import InputWarning
from a2scope.spark._carried import carrying
from a2scope.spark._files import Errors, Listed, Paths, in_groups, is_transient, list_files
from a2scope.spark._reports import Saying
from a2scope.spark._stages import RANGE_BYTES
from a2scope.spark._tasks import Batches, attempts, cores, in_tasks, is_last

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType

NAME = "damage"
"""The name of the table."""

COLUMNS = {
    "file": "The name of the file.",
    "kind": "DamageWarning: a part is damaged, all else is read. InputWarning: it cannot be read, or not to its end.",
    "code": "A name of the reason that does not change.",
    "offset": "Byte of what the file holds, decompressed. Null where it cannot be opened.",
    "text": "What is wrong, in English.",
}


def damage(spark: SparkSession, paths: Paths, *, errors: Errors = "warn") -> DataFrame:
    """One row for each damage in the files, and for each file that cannot be read, or not to its end.

    Columns: ``file``, ``kind`` (``"DamageWarning"`` or ``"InputWarning"``), ``code``, ``offset`` and ``text``. Files
    without damage have no rows. Each action reads all files once.

    ``paths``: as for :func:`messages`. ``errors``: ``"raise"`` raises if a file is missing.
    """
    files = list_files(paths, errors)
    groups = list(in_groups(files, [file.size for file in files], RANGE_BYTES, cores(spark)))
    tries = attempts(spark)

    def task(batches: Batches) -> Batches:
        for batch in batches:
            for each in batch.column("id").to_pylist():
                with carrying():
                    for file in groups[each]:
                        yield from rows(file, is_last(tries))

    return in_tasks(spark, len(groups), task, schema())


def schema() -> StructType:
    """The schema of the table."""
    from pyspark.sql.types import LongType, StringType, StructType

    made = StructType()
    for name, about in COLUMNS.items():
        kind = LongType() if name == "offset" else StringType()
        made.add(name, kind, name == "offset", {"comment": about})
    return made


def rows(file: Listed, last: bool) -> Iterator[pyarrow.RecordBatch]:
    """The rows for a file. An error that may not occur again is raised, except at the ``last`` attempt."""
    import pyarrow

    found = _a2scope.scan_file(file.input)
    said = [Saying.of(damage) for damage in found["damages"]]
    failure = found["failure"]
    if failure:
        if is_transient(failure) and not last:
            raise failure
        said.append(Saying.of(failure, InputWarning))
    if said:
        names = [file.name] * len(said)
        columns = [names, *([getattr(each, name) for each in said] for name in ("kind", "code", "offset", "text"))]
        fields = [
            pyarrow.field(name, pyarrow.int64() if name == "offset" else pyarrow.string(), name == "offset")
            for name in COLUMNS
        ]
        arrays = [pyarrow.array(values, field.type) for values, field in zip(columns, fields, strict=True)]
        yield pyarrow.RecordBatch.from_arrays(arrays, schema=pyarrow.schema(fields))
