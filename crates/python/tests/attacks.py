"""A capture whose incidents are known."""

from __future__ import annotations

import struct
from pathlib import Path

from rings import Packet, write_pcap

INFO = b"\xff\xff\xff\xffTSource Engine Query\0"
REPLY = b"\xff\xff\xff\xffI\x11name\0map\0folder\0game\0\x0a\0\x05\x14\0dl\0\x01v1\0"
BEGIN = 1_750_000_000_000

End = tuple[tuple[int, int, int, int], int]


def packet(millis: int, source: End, target: End, payload: bytes, ttl: int = 64) -> Packet:
    """A datagram in an Ethernet frame."""
    udp = struct.pack(">4H", source[1], target[1], 8 + len(payload), 0)
    ends = bytes(source[0]) + bytes(target[0])
    ip = struct.pack(">2BHHHBBH", 0x45, 0, 28 + len(payload), 0, 0, ttl, 17, 0) + ends
    data = bytes(12) + b"\x08\0" + ip + udp + payload
    return Packet((BEGIN + millis) * 10**6, data, len(data))


def attacks() -> list[Packet]:
    """Six servers with the same name answer requests in the name of a victim, without a challenge; a VSE flood; a
    scan."""
    victim: End = ((192, 0, 2, 1), 80)
    made = []
    for turn in range(720):
        server: End = ((198, 51, 100, turn % 6), 27015)
        made += [packet(turn * 17, victim, server, INFO, 241), packet(turn * 17 + 1, server, victim, REPLY)]
    for turn in range(400):
        bot: End = ((203, 0, 113, turn % 200), 5000 + turn)
        made.append(packet(turn * 20, bot, ((198, 51, 100, 99), 27015), INFO[4:]))
    for turn in range(80):
        made.append(packet(turn * 100, ((203, 0, 113, 250), 40_000), ((100, 64, turn % 4, turn), 27015), INFO))
    return sorted(made)


def write_attacks(path: Path) -> Path:
    """Writes the capture to a file."""
    return write_pcap(path, attacks())
