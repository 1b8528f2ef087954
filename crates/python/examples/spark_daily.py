"""One run a day: ``spark_daily.py OUT CAPTURES DAY…``, where ``CAPTURES/DAY`` has the files of a day, in order by name.

What is open at midnight (half-open exchanges, RCON sessions) is left to the next day, which reads the last files of the
day before again. Repeating a day gives the same rows, and replaces those written before.
"""

import os
import sys

from a2scope import spark as on_spark
from pyspark.sql import SparkSession

LAST = 1
"""Number of files at the end of a day that the next day reads again. They must reach back to the start of whatever is
open at midnight. An hour is plenty for exchanges, which wait for 40 seconds."""

TABLES = {"messages": on_spark.messages, "exchanges": on_spark.exchanges, "rcon": on_spark.rcon}


def files(captures: str, day: str) -> list[str]:
    """The files of a day. For object storage: ``fsspec.open_files`` or the like."""
    folder = os.path.join(captures, day)
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))]


def write_day(spark: SparkSession, out: str, captures: str, day: str, tables: tuple[str, ...] = tuple(TABLES)) -> None:
    """Writes the tables of a day, each to a separate folder that is replaced as a whole."""
    days = sorted(os.listdir(captures))
    at = days.index(day)
    before = files(captures, days[at - 1])[-LAST:] if at > 0 else None
    own = files(captures, day)
    hand_over = own[-LAST:] if at + 1 < len(days) else None
    for name in tables:
        rows = TABLES[name](spark, own, before=before, hand_over=hand_over, keys=True, errors="warn")
        rows.write.mode("overwrite").parquet(f"{out}/{name}/day={day}")


if __name__ == "__main__":
    target, source, *wanted = sys.argv[1:]
    session = SparkSession.builder.appName("a2scope").getOrCreate()
    for each in wanted:
        write_day(session, target, source, each)
    session.stop()
