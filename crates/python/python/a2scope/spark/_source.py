"""The data source for ``spark.read.format("a2scope")``."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, get_args

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

from a2scope import _a2scope
from a2scope._errors import Error, InputWarning, OptionError, raising, warn
from a2scope.spark import _damage
from a2scope.spark._carried import carrying
from a2scope.spark._files import Errors, Listed, is_transient, list_files
from a2scope.spark._pushdown import expression
from a2scope.spark._schema import Shape, nullable, spark_schema

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql.types import StructType

TABLES = (
    *("messages", "exchanges", "players", "rules", "servers", "incidents", "diagnoses", "findings", "rcon"),
    "conversations",
    _damage.NAME,
)
OPTIONS = ("path", "table", "columns", "filter", "raw_bytes", "show_secrets", "errors")


class CaptureSource(DataSource):
    """A table made from captures, file by file.

    Each file is read separately, by its own task. What extends over two files is not put together: for a ring of files,
    use :func:`a2scope.spark.messages`. ``index`` and ``stream`` start again in each file.

    Options: ``path`` (a file, a directory, a pattern, a URL that fsspec knows), ``table`` (by default ``messages``;
    ``damage`` is what is wrong with the files), ``columns`` (names separated by commas), ``filter``, ``raw_bytes`` and
    ``show_secrets`` (``true`` or ``false``), ``errors`` (``raise`` or ``warn``), as in :mod:`a2scope`. A schema given
    by the user also chooses columns, and their types.
    """

    @classmethod
    def name(cls) -> str:
        """The name of the format."""
        return "a2scope"

    def schema(self) -> StructType:
        """The schema of the table, or of the columns that were chosen."""
        with carrying():
            return _shape(_checked(self.options), None).schema

    def reader(self, schema: StructType) -> DataSourceReader:
        """Lists the files."""
        with carrying():
            return CaptureReader(self.options, schema)


class CaptureReader(DataSourceReader):
    """Reads files, each separately."""

    def __init__(self, options: Any, schema: StructType | None = None) -> None:
        self.options = _checked(options)
        self.shape = _shape(self.options, schema)
        self.pushed: str | None = None
        # If pushing down filters is switched off, Spark refuses a reader that has this method. So it is only set if it
        # is on.
        self.pushFilters = _Pushing(self)
        paths = json.loads(self.options["paths"]) if "paths" in self.options else [self.options.get("path", "")]
        self.files = list_files([path for path in paths if path], self.errors)
        names = [file.name for file in self.files]
        if self.table != _damage.NAME and looks_like_a_ring(names):
            text = (
                f"{names[0]} and {len(names) - 1} more look like a ring of one capture: "
                'format("a2scope") reads file by file, and what is in two files is not put together; '
                "a2scope.spark.messages does that"
            )
            warn(InputWarning(text, code="ring", path=names[0]))

    @property
    def table(self) -> str:
        """The name of the table."""
        return self.options.get("table", "messages")

    @property
    def errors(self) -> Errors:
        """What to do if a file cannot be read."""
        found: Errors = "warn" if self.options.get("errors") == "warn" else "raise"
        return found

    def partitions(self) -> Sequence[InputPartition]:
        """One partition for each file."""
        return [InputPartition(number) for number in range(len(self.files))]

    def read(self, partition: InputPartition) -> Iterator[pyarrow.RecordBatch]:
        """The rows of a file."""
        if partition.value is None:  # if there are no files
            return
        file = self.files[partition.value]
        with carrying():
            if self.table == _damage.NAME:
                yield from map(self.shape.cast, _damage.rows(file, True))
                return
            try:
                file.check()
                yield from self._rows(file)
                file.check()
            except Error as error:
                if self.errors == "raise" or is_transient(error):
                    raise
                warn(InputWarning(str(error), code=error.code, offset=error.offset, path=error.path))

    def _rows(self, file: Listed) -> Iterator[pyarrow.RecordBatch]:
        import pyarrow

        reading = _Reading(self.options, [file.input], self.shape.names, self.pushed)
        with raising(reading.reader):
            for batch in pyarrow.RecordBatchReader.from_stream(reading):
                at = batch.schema.get_field_index("file")
                if at >= 0 and self.table == "messages":
                    name = pyarrow.array([file.name] * batch.num_rows)
                    batch = batch.set_column(at, batch.schema.field(at), name)
                yield self.shape.cast(batch.cast(nullable(batch.schema)))


class _Pushing:
    """``pushFilters`` of a reader, used if Spark's ``spark.sql.python.filterPushdown.enabled`` is on."""

    __func__ = staticmethod(DataSourceReader.pushFilters)

    def __init__(self, reader: CaptureReader) -> None:
        self.reader = reader

    def __call__(self, filters: list[Any]) -> Iterator[Any]:
        if self.reader.table == "messages":
            self.reader.pushed = expression(filters)
        return iter(filters)  # Spark evaluates all of them again, because what is pushed down may accept more rows


class _Reading:
    """A reading that gives Spark's types."""

    def __init__(self, options: Any, inputs: list[Any], columns: list[str] | None, pushed: str | None = None) -> None:
        filters = [each for each in (options.get("filter"), pushed) if each]
        self.reader = _a2scope.Reader(
            options.get("table", "messages"),
            inputs,
            merge=False,
            filter=" && ".join(f"({each})" for each in filters) if len(filters) > 1 else next(iter(filters), None),
            raw_bytes=options.get("raw_bytes", "false").lower() == "true",
            show_secrets=options.get("show_secrets", "false").lower() == "true",
            lenient=False,
            dialect="spark",
            columns=columns,
        )

    def __arrow_c_schema__(self) -> object:
        return self.reader.schema_capsule()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.reader.stream_capsule()


def _checked(options: Any) -> dict[str, str]:
    """The options by name, in lower case. Raises :class:`a2scope.OptionError`."""
    found = {name.lower(): str(value) for name, value in dict(options).items()}
    for name, value in found.items():
        known: Sequence[str] = ()
        if name not in (*OPTIONS, "paths"):
            raise OptionError(f"there is no option {name!r}; there are {', '.join(OPTIONS)}", code="option")
        if name == "table":
            known = TABLES
        elif name in ("raw_bytes", "show_secrets"):
            known, value = ("true", "false"), value.lower()
        elif name == "errors":
            known = get_args(Errors)
        if known and value not in known:
            raise OptionError(f"{name} is one of {', '.join(known)}; not {value!r}", code="option")
    return found


def _shape(options: dict[str, str], schema: StructType | None) -> Shape:
    """What to read. ``schema`` is that of the user, or what :meth:`CaptureSource.schema` returned."""
    import pyarrow
    from pyspark.sql.pandas.types import to_arrow_schema

    table = options.get("table", "messages")
    of_files = table == _damage.NAME
    whole = to_arrow_schema(_damage.schema()) if of_files else pyarrow.schema(_Reading(options, [], None))
    named = [name.strip() for name in options["columns"].split(",")] if "columns" in options else None
    if schema is None or (named is None and schema == spark_schema(whole)):
        return Shape.of(named, whole, table)
    return Shape.of(schema, whole, table)


def looks_like_a_ring(names: Sequence[str]) -> bool:
    """Whether the names of two files in a folder differ only in digits."""
    alike = {(os.path.dirname(name), re.sub(r"\d+", "0", os.path.basename(name))) for name in names}
    return len(alike) < len(names)
