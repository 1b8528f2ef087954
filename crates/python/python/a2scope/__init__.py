"""Explains every byte of Source and GoldSource server-query traffic; reads captures into Arrow."""

from a2scope._a2scope import __version__

__all__ = ["__version__"]
