"""The frames of all ranges of a file are the frames of the file."""

from __future__ import annotations

import gzip
import struct
import warnings
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest
from a2scope._distributed import Frames, merge_candidates
from a2scope._inputs import Input, collect
from a2scope._ranges import Part, ScannedRange, chain, damages, divide, scan_range
from rings import (
    MAGIC_MICROS,
    MAGIC_MODIFIED,
    MAGIC_NANOS,
    WORST,
    Packet,
    harden,
    packets,
    skew,
    write,
    write_pcap,
)

NUMBER = 5
"""The number of the file."""

FILLER = [Packet(1_775_000_000_123_456_789, bytes(12) + b"\x88\xb5" + bytes(1000), 1014)] * 80
"""Packets of a protocol that is not read, more than fit into the head of a file."""

SIZES = (23, 64, 101, 333, 1000, 4096, 9973)


@pytest.fixture(scope="module")
def worst(generate: Callable[..., Path]) -> list[Packet]:
    found = harden(packets(generate("worst.pcap", "--mb", "0.25", "--seed", "31", "--pps", "200", *WORST)), 5)
    return skew([found[:150]], "bad")[0]


def chained(file: Input, size: int) -> tuple[list[Part], list[ScannedRange]] | None:
    """The parts of a file that is larger than one range."""
    path = Path(file[0].removeprefix("file://") if isinstance(file, tuple) else file)
    borders = divide(path.stat().st_size, size)
    assert len(borders) > 2 and borders[:2] == [0, size]
    return chain(NUMBER, borders, [scan_range(file, borders, which) for which in range(len(borders) - 1)])


def whole(file: Input) -> tuple[bytes, pa.Table, list[str]]:
    """What a single task finds in the whole file."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        candidates = Frames([file], NUMBER).candidates()
    return candidates, Frames([file], NUMBER, candidates).to_arrow(), [str(warning.message) for warning in told]


def check(file: Input, sizes: tuple[int, ...] = SIZES) -> list[int]:
    """Returns the number of parts for each size of ranges; 0 if the file must be read as a whole."""
    candidates, frames, told = whole(file)
    assert frames.num_rows > 20
    counts = []
    for size in sizes:
        found = chained(file, size)
        counts.append(len(found[0]) if found else 0)
        if found:
            parts, scanned = found
            assert merge_candidates(each.candidates for each in scanned) == candidates, size
            assert [str(damage) for damage in damages(scanned)] == told, size
            each = [Frames([file], NUMBER, candidates, part).to_arrow() for part in parts]
            assert pa.concat_tables(each).equals(frames), size
            assert [part.offset for part in parts[1:]] == [part.end for part in parts[:-1]]
    return counts


@pytest.mark.parametrize("order", "<>")
@pytest.mark.parametrize("magic", [MAGIC_MICROS, MAGIC_NANOS, MAGIC_MODIFIED])
def test_pcap(worst: list[Packet], tmp_path: Path, order: str, magic: int) -> None:
    path = write_pcap(tmp_path / "a.pcap", worst, order, magic)
    counts = check(path)
    # The first of these small ranges contains only the file header.
    assert 0 not in counts and counts[0] == 1 + len(worst) and counts[-1] > 2


def test_pcapng(worst: list[Packet], tmp_path: Path) -> None:
    path = write(tmp_path / "a.pcapng", worst)
    counts = check(path, SIZES[2:])
    assert 0 not in counts and counts[0] > len(worst) / 2 and counts[-1] > 2
    # The first range must contain the interfaces.
    assert check(path, (23,)) == [0]
    # There is another section with an interface in the middle, so the head of the file does not describe its packets.
    path.write_bytes(write(path, FILLER).read_bytes() + write(path, worst).read_bytes())
    assert check(path, (4096, 9973, 70_000)) == [0, 0, 0]


def test_what_looks_like_records(worst: list[Packet], tmp_path: Path) -> None:
    """Packets that contain a capture, and so look like records."""
    inside = write_pcap(tmp_path / "inside.pcap", worst[:60]).read_bytes()[24:]
    found = []
    for number, packet in enumerate(worst):
        found.append(packet)
        if number % 50 == 10:
            data = bytes(12) + struct.pack(">H", 0x88B5) + inside
            found.append(Packet(packet.nanos, data, len(data)))
    path = write_pcap(tmp_path / "a.pcap", found)
    counts = check(path, (*SIZES, 20_000))
    # Ranges that lie inside such a packet have no records. One that begins inside and ends after it starts wrong.
    assert 0 in counts and max(counts) > 10


def test_a_packet_larger_than_a_range(worst: list[Packet], tmp_path: Path) -> None:
    large = Packet(worst[70].nanos or 0, bytes(30_000), 30_000)
    path = write_pcap(tmp_path / "a.pcap", [*worst[:70], large, *worst[70:], large])
    assert 0 not in check(path, SIZES[3:])


def test_damage(worst: list[Packet], tmp_path: Path) -> None:
    worst = FILLER + worst
    path = write_pcap(tmp_path / "a.pcap", worst)
    data = path.read_bytes()
    for number in (len(FILLER), len(worst) - 9, len(worst) - 1, 3):
        at = write_pcap(path, worst[:number]).stat().st_size
        path.write_bytes(data[:at] + b"\xff" * 40 + data[at + 40 :])
        assert whole(path)[2], number
        assert not any(check(path, SIZES[3:])), number
    for end in (1, 100, 5000):
        path.write_bytes(data[:-end])
        # A smaller range may contain only the record in which the file ends, which is not enough to confirm a guess.
        assert 0 not in check(path, SIZES[4:]), end
    path.write_bytes(data + b"\xff" * 20)
    assert not any(check(path, SIZES[3:]))


def test_a_link_type_that_is_not_read(worst: list[Packet], tmp_path: Path) -> None:
    """There is one warning in all, not one for each range."""
    path = write_pcap(tmp_path / "a.pcap", worst, link=147)
    found = chained(path, 1000)
    assert found and len(found[0]) > 10
    (damage,) = damages(found[1])
    assert [str(damage)] == whole(path)[2] and damage.code == "file.unknown_link_type"


def test_over_fsspec(worst: list[Packet], tmp_path: Path) -> None:
    path = write_pcap(tmp_path / "a.pcap", worst)
    (file,) = collect(f"file://{path}", True, "raise")
    assert 0 not in check(file, (333, 4096))

    class Stream:
        """A file object that cannot seek."""

        def __init__(self) -> None:
            self.file = path.open("rb")
            self.read, self.close = self.file.read, self.file.close

    assert (
        chain(NUMBER, [0, 1000, 2000], [scan_range(("stream", lambda: (Stream(), True)), [0, 1000, 2000], 1)] * 2)
        is None
    )


def test_what_is_not_divided(worst: list[Packet], tmp_path: Path) -> None:
    path = write_pcap(tmp_path / "a.pcap", worst)
    size = path.stat().st_size
    assert divide(size, size) == [] == divide(None, 1000) and divide(size, size - 1) == [0, size - 1, size]
    packed = tmp_path / "a.pcap.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    text = tmp_path / "a.txt"
    text.write_bytes(bytes(5000))
    for other in (packed, text, tmp_path / "missing.pcap"):
        assert [scan_range(other, [0, 1000, 2000], which) for which in range(2)] == [None, None]
