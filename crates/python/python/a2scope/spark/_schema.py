"""Schemas of Arrow as Spark has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql.types import StructType


def spark_schema(schema: pyarrow.Schema) -> StructType:
    """The schema, with what each column holds as its comment."""
    from pyspark.sql.pandas.types import from_arrow_schema
    from pyspark.sql.types import StructType

    spark = StructType()
    for column, field in zip(from_arrow_schema(nullable(schema)), schema, strict=True):
        comment = (field.metadata or {}).get(b"doc", b"").decode()
        spark.add(column.name, column.dataType, column.nullable, {"comment": comment})
    return spark


def nullable(schema: pyarrow.Schema) -> pyarrow.Schema:
    """With null allowed within structs and lists: where a struct is null, Spark takes its members for null, too."""
    import pyarrow

    def of(kind: pyarrow.DataType) -> pyarrow.DataType:
        if pyarrow.types.is_list(kind):
            return pyarrow.list_(pyarrow.field("element", of(kind.value_type)))
        if pyarrow.types.is_struct(kind):
            return pyarrow.struct([(member.name, of(member.type)) for member in kind])
        return kind

    return pyarrow.schema([pyarrow.field(field.name, of(field.type), field.nullable) for field in schema])
