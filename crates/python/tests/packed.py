"""Compressed captures."""

from __future__ import annotations

import gzip
from pathlib import Path

import pyarrow as pa

HOWS = ("plain", "gzip", "members", "zstd", "frames")


def packed(data: bytes, how: str) -> bytes:
    """Compresses data: gzip with one member or several, zstd with one frame or several, or not at all."""
    third = len(data) // 3 + 1
    pieces = [data[at : at + third] for at in range(0, len(data), third)]
    if how == "gzip":
        return gzip.compress(data, 6)
    if how == "members":
        return b"".join(gzip.compress(piece, 6) for piece in [*pieces, b""])
    if how == "zstd":
        return zstd(data)
    if how == "frames":
        skippable = b"\x50\x2a\x4d\x18\x02\0\0\0??"
        return b"".join(skippable + zstd(piece) for piece in pieces)
    return data


def zstd(data: bytes) -> bytes:
    found: bytes = pa.Codec("zstd").compress(data, asbytes=True)
    return found


def pack(path: Path, how: str) -> Path:
    """Compresses a file. The result gets another extension, and the plain file is removed."""
    if how == "plain":
        return path
    to = path.with_name(f"{path.name}.{'gz' if how in ('gzip', 'members') else 'zst'}")
    to.write_bytes(packed(path.read_bytes(), how))
    path.unlink()
    return to
