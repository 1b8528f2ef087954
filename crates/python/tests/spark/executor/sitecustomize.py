"""Imported by the Python interpreter of executors when it starts."""

import fsspec

fsspec.register_implementation("held", "held.HeldFileSystem")
