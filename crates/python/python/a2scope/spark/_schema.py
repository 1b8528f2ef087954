"""Turns Arrow schemas into Spark schemas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from a2scope._errors import OptionError

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql.types import StructType

Columns = Iterable[str] | Any
"""Names of columns, a ``StructType``, a schema in DDL, or None for all columns."""


def spark_schema(schema: pyarrow.Schema) -> StructType:
    """The schema for Spark. The comment of each column says what it holds."""
    from pyspark.sql.pandas.types import from_arrow_schema
    from pyspark.sql.types import StructType

    spark = StructType()
    for column, field in zip(from_arrow_schema(nullable(schema)), schema, strict=True):
        comment = (field.metadata or {}).get(b"doc", b"").decode()
        spark.add(column.name, column.dataType, column.nullable, {"comment": comment})
    return spark


def nullable(schema: pyarrow.Schema) -> pyarrow.Schema:
    """Allows null within structs and lists: if a struct is null, Spark takes its members as null too."""
    import pyarrow

    def of(kind: pyarrow.DataType) -> pyarrow.DataType:
        if pyarrow.types.is_list(kind):
            return pyarrow.list_(pyarrow.field("element", of(kind.value_type)))
        if pyarrow.types.is_struct(kind):
            return pyarrow.struct([(member.name, of(member.type)) for member in kind])
        return kind

    return pyarrow.schema([pyarrow.field(field.name, of(field.type), field.nullable) for field in schema])


class Shape(NamedTuple):
    """Which columns a reading makes, and with which types."""

    schema: StructType
    names: list[str] | None
    """Names of the columns; None for all columns of the table with their own types."""
    types: pyarrow.Schema | None
    """The types, if the user gave a schema."""

    @classmethod
    def of(cls, columns: Columns, table: pyarrow.Schema, name: str) -> Shape:
        """``columns``: names, a schema, or None for all columns of the table. Raises :class:`a2scope.OptionError` for
        columns that the table does not have, or not in that type."""
        from pyspark.sql.types import StructType

        whole = spark_schema(table)
        if columns is None:
            return cls(whole, None, None)
        if isinstance(columns, str):
            columns = StructType.fromDDL(columns) if " " in columns.strip() else [columns]
        if not isinstance(columns, StructType):
            names = list(columns)
            _known(names, table.names, name)
            return cls(StructType([whole[each] for each in names]), names, nullable(table))._as_asked()
        _known(columns.names, table.names, name)
        return cls(columns, columns.names, nullable(table))._as_asked()

    def _as_asked(self) -> Shape:
        """This shape with the types of the schema; raises if a column cannot have its type."""
        import pyarrow
        from pyspark.sql.pandas.types import to_arrow_schema

        assert self.types is not None
        wanted = to_arrow_schema(self.schema)
        for field in wanted:
            empty = pyarrow.array([], self.types.field(field.name).type)
            try:
                empty.cast(field.type)
            except (pyarrow.ArrowNotImplementedError, pyarrow.ArrowInvalid) as error:
                text = f"column {field.name} is {empty.type}, which cannot become {field.type}"
                raise OptionError(text, code="schema") from error
        return self._replace(types=wanted)

    def cast(self, batch: pyarrow.RecordBatch) -> pyarrow.RecordBatch:
        """Converts a batch to this shape."""
        import pyarrow

        if self.types is None:
            return batch
        columns = [batch.column(field.name).cast(field.type) for field in self.types]
        return pyarrow.RecordBatch.from_arrays(columns, schema=self.types)


def _known(names: list[str], known: list[str], table: str) -> None:
    if not names:
        raise OptionError(f"no column is named; {table} has {', '.join(known)}", code="option")
    for each in names:
        if each not in known:
            raise OptionError(f"{table} has no column {each!r}; it has {', '.join(known)}", code="option")
