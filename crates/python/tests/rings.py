"""Captures that are hard to merge: with tunnels, clocks that step back, equal and absent times, divided into files."""

from __future__ import annotations

import random
import struct
from pathlib import Path
from typing import NamedTuple

MAGIC_MICROS = 0xA1B2C3D4
MAGIC_NANOS = 0xA1B23C4D
MAGIC_MODIFIED = 0xA1B2CD34
VXLAN = 4789

WORST = (
    *("--loss", "0.3", "--reorder", "0.4", "--dup", "0.4", "--cut", "0.05", "--broken", "0.05", "--silence", "0.1"),
    *("--unasked", "0.05", "--tcp-loss", "0.2", "--tcp-reorder", "0.4", "--tcp-repeat", "0.2", "--no-syn", "0.4"),
    *("--query", "0.7", "--servers", "40", "--clients", "10", "--nanos"),
)
"""Options of the generator for many faults of every kind."""

CUTS = ("ring", "round-robin", "random")
CLOCKS = ("good", "bad", "absent")


class Packet(NamedTuple):
    """A packet of a capture."""

    nanos: int | None
    data: bytes
    original: int


def packets(capture: Path) -> list[Packet]:
    """The packets of a pcap with nanoseconds."""
    data = capture.read_bytes()
    assert struct.unpack_from("<I", data) == (MAGIC_NANOS,)
    at, found = 24, []
    while at < len(data):
        seconds, nanos, size, original = struct.unpack_from("<4I", data, at)
        found.append(Packet(seconds * 10**9 + nanos, data[at + 16 : at + 16 + size], original))
        at += 16 + size
    return found


def tunnelled(packet: Packet, number: int, fragment: int) -> list[Packet]:
    """Puts a packet into a VXLAN packet, in fragments of this size."""
    forth = packet.data[26:30] < packet.data[30:34]
    ends = (bytes([10, 9, 9, 1 + forth]), bytes([10, 9, 9, 2 - forth]))
    udp = struct.pack(">4H", 54321, VXLAN, len(packet.data) + 16, 0)
    datagram = udp + bytes([8, 0, 0, 0, 0, 0, 1, 0]) + packet.data
    parts = []
    for at in range(0, len(datagram), fragment):
        part = datagram[at : at + fragment]
        more = (at + fragment < len(datagram)) << 13
        ip = struct.pack(">2BHHHBBH4s4s", 0x45, 0, len(part) + 20, number & 0xFFFF, more | at // 8, 64, 17, 0, *ends)
        frame = bytes([2] * 12) + b"\x08\0" + ip + part
        parts.append(Packet(packet.nanos, frame, len(frame)))
    return parts


def harden(found: list[Packet], seed: int) -> list[Packet]:
    """Puts some packets into tunnels, and makes clocks step back and times equal or absent."""
    chance = random.Random(seed)
    made: list[Packet] = []
    back = 0
    for number, packet in enumerate(found):
        plain = packet.data[12:14] == b"\x08\0" and packet.original == len(packet.data)
        # Always for the same pairs of addresses.
        in_tunnel = plain and sum(packet.data[26:34]) % 4 == 0
        parts = tunnelled(packet, number, chance.choice([400, 2000])) if in_tunnel else [packet]
        if chance.random() < 0.1:
            parts.reverse()
        if chance.random() < 0.001:
            back = chance.randrange(40_000_000)
        for part in parts:
            nanos = part.nanos
            assert nanos is not None
            nanos -= back
            if chance.random() < 0.3:
                nanos -= nanos % 1_000_000
            absent = part.original == len(part.data) and chance.random() < 0.02
            made.append(Packet(None if absent else nanos, part.data, part.original))
    return made


def crowd(groups: int) -> list[Packet]:
    """The first of two fragments of this many messages, each from another address, all at the same time."""
    made = []
    for number in range(groups):
        data = struct.pack("<IIBBH", 0xFFFFFFFE, number, 2, 0, 1248) + b"\xff\xff\xff\xffEab"
        ends = struct.pack(">2I", 0x0A010000 + number, 0x0A000001)
        udp = struct.pack(">4H", 27015, 5000, 8 + len(data), 0)
        ip = struct.pack(">2BHHHBBH", 0x45, 0, 28 + len(data), 0, 0, 64, 17, 0) + ends
        whole = bytes(12) + b"\x08\0" + ip + udp + data
        made.append(Packet(10**18, whole, len(whole)))
    return made


def cut(found: list[Packet], files: int, how: str, seed: int = 1) -> list[list[Packet]]:
    """Divides packets among files: a ``"ring"``, one after the other (``"round-robin"``) or at ``"random"``."""
    if how == "ring":
        share = -(-len(found) // files)
        return [found[number * share : (number + 1) * share] for number in range(files)]
    if how == "round-robin":
        return [found[number::files] for number in range(files)]
    chance = random.Random(seed)
    dealt: list[list[Packet]] = [[] for _ in range(files)]
    for packet in found:
        chance.choice(dealt).append(packet)
    return dealt


def skew(shares: list[list[Packet]], clocks: str, seed: int = 1) -> list[list[Packet]]:
    """Gives each file a clock of its own. Bad clocks step back by seconds, and give equal and absent times; with
    ``"absent"``, the first file has no times at all."""
    chance = random.Random(seed)
    skewed = []
    for number, share in enumerate(shares):
        back, mine = 0, []
        for packet in share:
            whole = packet.original == len(packet.data)
            nanos = packet.nanos
            if clocks == "absent" and number == 0:
                nanos = None
            elif clocks == "bad" and nanos is not None:
                if chance.random() < 0.02:
                    back = chance.randrange(-5, 25) * 10**9
                nanos = None if chance.random() < 0.05 else nanos - nanos % 50_000_000 - back
            if nanos is None and not whole:
                nanos = packet.nanos
            mine.append(packet._replace(nanos=nanos))
        skewed.append(mine)
    return skewed


def block(kind: int, body: bytes) -> bytes:
    """A pcapng block."""
    body += bytes(-len(body) % 4)
    size = len(body) + 12
    return struct.pack("<2I", kind, size) + body + struct.pack("<I", size)


def write(path: Path, found: list[Packet]) -> Path:
    """Writes pcapng. Packets without a time become simple packet blocks."""
    section = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1))
    interface = block(1, struct.pack("<HHIHHBxxxI", 1, 0, 0, 9, 1, 9, 0))
    blocks = [section, interface]
    for packet in found:
        if packet.nanos is None:
            blocks.append(block(3, struct.pack("<I", packet.original) + packet.data))
        else:
            high, low = packet.nanos >> 32, packet.nanos & 0xFFFFFFFF
            sizes = (len(packet.data), packet.original)
            blocks.append(block(6, struct.pack("<5I", 0, high, low, *sizes) + packet.data))
    path.write_bytes(b"".join(blocks))
    return path


def write_pcap(path: Path, found: list[Packet], order: str = "<", magic: int = MAGIC_NANOS, link: int = 1) -> Path:
    """Writes pcap. A packet without a time gets the time of the packet before."""
    records = [struct.pack(order + "IHHiIII", magic, 2, 4, 0, 0, 1 << 18, link)]
    nanos = 0
    for packet in found:
        nanos = nanos if packet.nanos is None else packet.nanos
        seconds, fraction = divmod(nanos, 10**9)
        times = (seconds, fraction if magic == MAGIC_NANOS else fraction // 1000)
        records.append(struct.pack(order + "4I", *times, len(packet.data), packet.original))
        records.append(bytes(8) if magic == MAGIC_MODIFIED else b"")
        records.append(packet.data)
    path.write_bytes(b"".join(records))
    return path


def ring(capture: Path, folder: Path, files: int, how: str, seed: int = 1) -> list[Path]:
    """Divides a capture into files and makes them hard to merge."""
    shares = cut(harden(packets(capture), seed), files, how, seed)
    return write_all(folder, shares)


def write_all(folder: Path, shares: list[list[Packet]]) -> list[Path]:
    """Writes the files next to each other."""
    return [write(folder / f"ring{number:02}.pcapng", share) for number, share in enumerate(shares)]
