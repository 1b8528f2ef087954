"""Tasks: how many run at a time, and how often Spark tries one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession

Batches = Iterator["pyarrow.RecordBatch"]


def in_tasks(spark: SparkSession, count: int, task: Callable[[Batches], Batches], schema: Any) -> DataFrame:
    """Runs a task for each number below ``count``, which it gets as ``id``."""
    return spark.range(0, count, 1, max(count, 1)).mapInArrow(task, schema)


def cores(spark: SparkSession) -> int:
    """Number of tasks that run at a time; 8 if it is not known."""
    try:
        return int(spark.sparkContext.defaultParallelism)
    except Exception:
        return 8


def attempts(spark: SparkSession) -> int:
    """How often Spark tries a task."""
    try:
        context = spark.sparkContext
        local = re.fullmatch(r"local(?:\[[^,\]]*(?:,\s*(\d+))?\])?", context.master)
        if local:
            return int(local[1] or 1)
        return int(context.getConf().get("spark.task.maxFailures", "4") or 4)
    except Exception:
        return 1


def is_last(attempts: int) -> bool:
    """Whether Spark gives up if this attempt fails."""
    from pyspark import TaskContext

    context = TaskContext.get()
    return context is None or context.attemptNumber() + 1 >= attempts
