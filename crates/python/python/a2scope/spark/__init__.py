"""Captures on Apache Spark."""
