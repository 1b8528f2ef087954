"""Lets Spark find the data source: it looks in packages whose names begin with pyspark_."""

from a2scope.spark._source import CaptureSource as DefaultSource

__all__ = ["DefaultSource"]
