"""Reads captures on Apache Spark: any number of machines give the rows that one machine gives.

::

    from a2scope import spark as a2scope_spark

    df = a2scope_spark.messages(spark, "s3://captures/2026/*.pcapng.gz")
    df.write.parquet("s3://tables/messages")

The files are read as one capture, as with ``merge=True``: messages, exchanges and RCON connections that extend over
several files are put together. :func:`messages`, :func:`exchanges` and :func:`rcon` each have two stages:

1. Tasks read the files (small ones together, large ones in ranges), choose the frames that may be needed, and pack
   them. TCP cannot be recognised in the middle of a connection. So when the function is called, a job first searches
   all files for RCON connections; then only the frames of those are kept.
2. These frames go to partitions by their pair of addresses, and each partition is decoded.

The rows differ from those of ``a2scope.messages(paths, merge=True)`` in some ways. Their types are Spark's: ``long``,
``string``, and for each time two columns, ``time`` in microseconds and ``time_ns``. They are in no particular order.
``index`` and ``stream`` do not count through, but they are unique, and ``exchanges.request`` and the like refer to
``messages.index`` of the same files. Limits, such as 16,384 connections at a time, apply to each partition. If
something is dropped because of them, there is an :class:`a2scope.LimitWarning` when an action ends.

:func:`damage` is a table of what is wrong with the files, :func:`counters` has counts. What Spark raises because of an
error of a2scope is also an :class:`a2scope.Error`; :func:`error_in` finds it where Spark Connect raises only its own.

``spark.read.format("a2scope")`` reads every table file by file instead, and does not put together what extends over two
files, so do not use it for a ring of files.

Needs pyspark 4 or newer, pyarrow and pandas. Every executor needs the wheel too.
"""

from a2scope.spark._carried import error_in, raise_ours
from a2scope.spark._damage import damage
from a2scope.spark._reports import counters
from a2scope.spark._stages import exchanges, messages, rcon

__all__ = ["counters", "damage", "error_in", "exchanges", "messages", "rcon"]

raise_ours()
