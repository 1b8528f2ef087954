"""Writes what was said on the bench as a capture: raw IPv4 packets in a pcap file."""

import socket
import struct

CLIENT, SERVER = "192.0.2.1", "198.51.100.7"
CLIENT_PORT, SERVER_PORT, OTHER_PORT = 40000, 27015, 27099


def pcap(talk, tcp):
    """The capture of `talk`: pairs of who sent (`client`, `server`, `other`) and bytes."""
    packets = _streams(talk) if tcp else (_udp(who, data) for who, data in talk)
    records = [struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262144, 101)]
    for number, packet in enumerate(packets):
        records.append(
            struct.pack("<IIII", 1_700_000_000 + number // 100, number % 100 * 10_000, len(packet), len(packet))
        )
        records.append(packet)
    return b"".join(records)


def _ends(who):
    source = {"client": (CLIENT, CLIENT_PORT), "server": (SERVER, SERVER_PORT), "other": (SERVER, OTHER_PORT)}[who]
    target = (SERVER, SERVER_PORT) if who == "client" else (CLIENT, CLIENT_PORT)
    return source, target


def _ip(who, protocol, payload):
    (source, _), (target, _) = _ends(who)
    head = struct.pack(
        ">BBHHHBBH4s4s", 0x45, 0, 20 + len(payload), 0, 0, 64, protocol, 0, _address(source), _address(target)
    )
    total = sum(struct.unpack(">10H", head))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return head[:10] + struct.pack(">H", ~total & 0xFFFF) + head[12:] + payload


def _address(text):
    return socket.inet_aton(text)


def _udp(who, data):
    (_, source), (_, target) = _ends(who)
    return _ip(who, 17, struct.pack(">HHHH", source, target, 8 + len(data), 0) + data)


def _streams(talk):
    """Both directions of a TCP connection, from its first packet, in segments of 1,400 bytes at most."""
    sequence = {"client": 1000, "server": 5000}
    yield _tcp("client", 999, 0, 0x02, b"")
    yield _tcp("server", 4999, 1000, 0x12, b"")
    for who, data in talk:
        other = "server" if who == "client" else "client"
        for at in range(0, len(data), 1400):
            piece = data[at : at + 1400]
            yield _tcp(who, sequence[who], sequence[other], 0x18, piece)
            sequence[who] += len(piece)


def _tcp(who, sequence, acknowledged, flags, data):
    (_, source), (_, target) = _ends(who)
    return _ip(
        who, 6, struct.pack(">HHIIBBHHH", source, target, sequence, acknowledged, 0x50, flags, 65535, 0, 0) + data
    )
