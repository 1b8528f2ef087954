"""Reads Spark's own status from its REST interface."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import urlopen

from pyspark.sql import SparkSession


def status(spark: SparkSession, what: str) -> Any:
    """``what``: ``stages``, ``executors`` …"""
    context = spark.sparkContext
    with urlopen(f"{context.uiWebUrl}/api/v1/applications/{context.applicationId}/{what}", timeout=30) as answer:
        return json.load(answer)


def stages(spark: SparkSession) -> list[dict[str, Any]]:
    """All attempts of all stages, oldest first."""
    found: list[dict[str, Any]] = status(spark, "stages")
    return sorted(found, key=lambda stage: (stage["stageId"], stage["attemptId"]))
