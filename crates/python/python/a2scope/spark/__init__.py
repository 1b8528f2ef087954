"""Captures on Apache Spark: the rows of one machine, from any number.

::

    from a2scope import spark as a2scope_spark

    df = a2scope_spark.messages(spark, "s3://captures/2026/*.pcapng.gz")
    df.write.parquet("s3://tables/messages")

The files are read as one capture, as with ``merge=True``: messages, exchanges and RCON connections that are in several
files are put together. :func:`messages`, :func:`exchanges` and :func:`rcon` each have two stages:

1. Tasks read the files, small ones together and large ones in ranges, choose the frames that can matter, and pack
   them. TCP in the middle of a connection cannot be recognised, so all files are first searched for RCON connections,
   by a job when the function is called; then only the frames of those are kept.
2. These frames go to partitions by their pair of addresses, and each partition is decoded.

How the rows differ from those of ``a2scope.messages(paths, merge=True)``: their types are Spark's (``long``,
``string``; of each time two columns, ``time`` in microseconds and ``time_ns``); they are in no order; ``index`` and
``stream`` are no counts over everything, but they are unique, and ``exchanges.request`` … name ``messages.index`` of
the same files. Limits, such as 16,384 connections at a time, are those of each partition; what is dropped beyond them
is an :class:`a2scope.LimitWarning` when an action ends.

:func:`damage` is a table of what is wrong with files, :func:`counters` has figures. What Spark raises because of an
error of a2scope is an :class:`a2scope.Error`, too; :func:`error_in` finds it where Spark Connect raises only its own.

``spark.read.format("a2scope")`` reads file by file instead, every table, and puts nothing together that is in two
files; for a ring it is the wrong one.

Needs pyspark 4 or newer, pyarrow and pandas. Every executor needs the wheel too.
"""

from a2scope.spark._carried import error_in, raise_ours
from a2scope.spark._damage import damage
from a2scope.spark._reports import counters
from a2scope.spark._stages import exchanges, messages, rcon

__all__ = ["counters", "damage", "error_in", "exchanges", "messages", "rcon"]

raise_ours()
