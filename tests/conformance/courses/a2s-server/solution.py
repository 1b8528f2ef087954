"""A server that passes the six stages of `a2scope check --course a2s-server`. Python's standard library alone.

Called with PORT; 0 is any port that is free. Its address is the first line that it prints.
"""

import hmac
import itertools
import secrets
import socket
import struct
import sys

SINGLE, SPLIT = b"\xff\xff\xff\xff", b"\xfe\xff\xff\xff"
INFO, PLAYERS, RULES = b"\x54", b"\x55", b"\x56"
TEXT = b"Source Engine Query\0"
SECRET, PART = secrets.token_bytes(32), 1248
ids = itertools.count(1)


def text(value):
    return value.encode() + b"\0"


def info():
    names = b"".join(map(text, ("A server of the course", "de_dust2", "cstrike", "Counter-Strike: Source")))
    return b"\x49\x11" + names + struct.pack("<H3B2s2B", 240, 2, 16, 0, b"dl", 0, 1) + text("1.0.0.0")


def players():
    listed = [("Alyx", 12, 600.5), ("Barney", -2, 30.25)]
    rows = (b"\0" + text(name) + struct.pack("<if", score, seconds) for name, score, seconds in listed)
    return b"\x44" + bytes([len(listed)]) + b"".join(rows)


def rules():
    listed = {f"mp_rule_{number:03}": "a value that takes room" for number in range(64)}
    return b"\x45" + struct.pack("<H", len(listed)) + b"".join(text(name) + text(listed[name]) for name in listed)


def challenge(peer):
    """A number that only this address can know: nothing is stored, so no flood can fill a list."""
    code = hmac.digest(SECRET, repr(peer).encode(), "sha256")[:4]
    # -1 and 0 would ask for a challenge.
    return code if code not in (SINGLE, bytes(4)) else b"\1\0\0\0"


def answer(request, peer):
    """The message that answers a request; None for what is none."""
    kind, body = request[4:5], request[5:]
    if not request.startswith(SINGLE) or kind not in (INFO, PLAYERS, RULES):
        return None
    if kind == INFO:
        if not body.startswith(TEXT):
            return None
        body = body[len(TEXT) :]
    elif len(body) != 4:
        return None
    if not hmac.compare_digest(body, challenge(peer)):
        return b"\x41" + challenge(peer)
    return {INFO: info, PLAYERS: players, RULES: rules}[kind]()


def datagrams(message):
    """The message whole, or in fragments."""
    if len(message) <= 1400:
        return [message]
    parts = [message[at : at + PART] for at in range(0, len(message), PART)]
    header = SPLIT + struct.pack("<I", next(ids) & 0x7FFFFFFF)
    return [header + struct.pack("<BBH", len(parts), at, PART) + part for at, part in enumerate(parts)]


def main():
    udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    udp.bind(("127.0.0.1", int(sys.argv[1])))
    print(*udp.getsockname(), sep=":", flush=True)
    while True:
        request, peer = udp.recvfrom(65536)
        message = answer(request, peer)
        for datagram in datagrams(SINGLE + message) if message else ():
            udp.sendto(datagram, peer)


main()
