"""``spark.read.format("a2scope")``."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

from a2scope import _a2scope
from a2scope._errors import InputWarning, raising, warn
from a2scope.spark._files import input_of, list_files
from a2scope.spark._schema import nullable, spark_schema

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql.types import StructType


class CaptureSource(DataSource):
    """A table of captures, file by file.

    Each file is read on its own, by a task of its own. What is in two files is not put together: for a ring of files
    use :func:`a2scope.spark.messages`. ``index`` and ``stream`` count in each file anew.

    Options: ``path`` (a file, a directory, a pattern, a URL that fsspec knows), ``table`` (``messages``, if not given),
    ``filter``, ``raw_bytes`` and ``show_secrets`` (``true`` or ``false``), as in :mod:`a2scope`.
    """

    @classmethod
    def name(cls) -> str:
        """The name of the format."""
        return "a2scope"

    def schema(self) -> StructType:
        """That of the table."""
        import pyarrow

        return spark_schema(pyarrow.schema(_Reading(self.options, [])))

    def reader(self, schema: StructType) -> DataSourceReader:
        """Lists the files."""
        return CaptureReader(self.options)


class CaptureReader(DataSourceReader):
    """Reads files, each on its own."""

    def __init__(self, options: Any) -> None:
        self.options = dict(options)
        paths = json.loads(self.options["paths"]) if "paths" in self.options else [self.options.get("path", "")]
        self.names, self.places = list_files([path for path in paths if path], "raise")
        if looks_like_a_ring(self.names):
            text = (
                f"{self.names[0]} and {len(self.names) - 1} more look like a ring of one capture: "
                'format("a2scope") reads file by file, and what is in two files is not put together; '
                "a2scope.spark.messages does that"
            )
            warn(InputWarning(text, code="ring", path=self.names[0]))

    def partitions(self) -> Sequence[InputPartition]:
        """One for each file."""
        return [InputPartition(number) for number in range(len(self.places))]

    def read(self, partition: InputPartition) -> Iterator[pyarrow.RecordBatch]:
        """The rows of a file."""
        import pyarrow

        reading = _Reading(self.options, [input_of(self.places[partition.value])])
        with raising(reading.reader):
            for batch in pyarrow.RecordBatchReader.from_stream(reading):
                at = batch.schema.get_field_index("file")
                if at >= 0 and "frames" in batch.schema.names:
                    name = pyarrow.array([self.names[partition.value]] * batch.num_rows)
                    batch = batch.set_column(at, batch.schema.field(at), name)
                yield batch.cast(nullable(batch.schema))


class _Reading:
    """A reading with Spark's types."""

    def __init__(self, options: Any, inputs: list[Any]) -> None:
        self.reader = _a2scope.Reader(
            options.get("table", "messages"),
            inputs,
            merge=False,
            filter=options.get("filter"),
            raw_bytes=_flag(options, "raw_bytes"),
            show_secrets=_flag(options, "show_secrets"),
            lenient=False,
            dialect="spark",
        )

    def __arrow_c_schema__(self) -> object:
        return self.reader.schema_capsule()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.reader.stream_capsule()


def _flag(options: Any, name: str) -> bool:
    text = str(options.get(name, "false")).lower()
    if text not in ("true", "false"):
        raise ValueError(f"{name} is true or false, not {text}")
    return text == "true"


def looks_like_a_ring(names: Sequence[str]) -> bool:
    """Whether the names of two files in a folder differ only in digits."""
    alike = {(os.path.dirname(name), re.sub(r"\d+", "0", os.path.basename(name))) for name in names}
    return len(alike) < len(names)
