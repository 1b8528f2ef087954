"""Where Spark looks for data sources: packages whose names begin with pyspark_."""

from a2scope.spark._source import CaptureSource as DefaultSource

__all__ = ["DefaultSource"]
