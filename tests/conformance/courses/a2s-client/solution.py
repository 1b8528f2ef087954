"""A client that passes the twelve stages of `a2scope check --course a2s-client`. Python's standard library alone.

Called with HOST PORT KIND, or HOST PORT rcon PASSWORD COMMAND.
"""

import bz2
import json
import math
import socket
import struct
import sys
import time
import zlib

SINGLE, SPLIT = b"\xff\xff\xff\xff", b"\xfe\xff\xff\xff"
REQUESTS = {"info": b"\x54Source Engine Query\0", "players": b"\x55", "rules": b"\x56"}
ANSWERS = {"info": b"\x49\x6d", "players": b"\x44", "rules": b"\x45"}
CHALLENGE = 0x41
WAIT, TRIES, QUIET, MOST = 3.0, 4, 1.0, 1 << 20


class Refused(Exception):
    """The server does not answer, or what it says cannot be right."""


class Reader:
    """Reads the fields of a message one after the other."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def left(self):
        return len(self.data) - self.at

    def numbers(self, form):
        size = struct.calcsize("<" + form)
        if size > self.left():
            raise Refused("the message ends early")
        self.at += size
        return struct.unpack_from("<" + form, self.data, self.at - size)

    def number(self, form="B"):
        return self.numbers(form)[0]

    def text(self):
        end = self.data.find(b"\0", self.at)
        if end < 0:
            raise Refused("a text without its zero")
        start, self.at = self.at, end + 1
        return self.data[start:end].decode("utf-8", "replace")

    def letter(self):
        letter = chr(self.number()).lower()
        return "m" if letter == "o" else letter


def info(read):
    """Stages 4 and 5: S2A_INFO_SRC."""
    value = {"protocol": read.number()}
    value |= {name: read.text() for name in ("name", "map", "folder", "game")}
    value["app_id"] = read.number("H")
    value |= {name: read.number() for name in ("players", "max_players", "bots")}
    value |= {"server_type": read.letter(), "environment": read.letter()}
    value |= {"password": read.number() != 0, "vac": read.number() != 0}
    if value["app_id"] == 2400:
        value |= {name: read.number() for name in ("mode", "witnesses", "duration")}
    value["version"] = read.text()
    edf = read.number() if read.left() else 0
    if edf & 0x80:
        value["port"] = read.number("H")
    if edf & 0x10:
        value["steam_id"] = str(read.number("Q"))
    if edf & 0x40:
        value |= {"spectator_port": read.number("H"), "spectator_name": read.text()}
    if edf & 0x20:
        value["keywords"] = read.text()
    if edf & 0x01:
        value["game_id"] = str(read.number("Q"))
    return value


def info_goldsource(read):
    """Stage 10: S2A_INFO_DETAILED."""
    value = {name: read.text() for name in ("address", "name", "map", "folder", "game")}
    value |= {name: read.number() for name in ("players", "max_players", "protocol")}
    value |= {"server_type": read.letter(), "environment": read.letter(), "password": read.number() != 0}
    if read.number() == 1:
        mod = {"link": read.text(), "download_link": read.text()}
        read.text()
        mod |= {"version": read.number("i"), "size": read.number("i")}
        value["mod"] = mod | {"multiplayer_only": read.number() != 0, "own_dll": read.number() != 0}
    return value | {"vac": read.number() != 0, "bots": read.number()}


def players(read):
    """Stage 6: the count may lie, so every player there is, and then the pairs of The Ship."""
    count, listed = read.number(), []
    while read.left():
        if len(listed) == count and read.left() == 8 * count:
            for player in listed:
                player["deaths"], player["money"] = read.numbers("ii")
            break
        start = read.at
        try:
            player = {"index": read.number(), "name": read.text(), "score": read.number("i")}
            duration = read.number("f")
        except Refused:
            if len(listed) < count:
                raise
            read.at = start
            break
        if not math.isfinite(duration):
            duration = "nan" if math.isnan(duration) else "inf" if duration > 0 else "-inf"
        listed.append(player | {"duration": duration})
    return listed


def rules(read):
    """Stage 7: the rules that are whole."""
    listed = {}
    for _ in range(read.number("H")):
        try:
            name, value = read.text(), read.text()
        except Refused:
            break
        listed[name] = value
    return listed


#: Stages 8 and 10: where total and index are, and where the payload begins.
HEADERS = (
    lambda part: (part[8], part[9], part[12:]),
    lambda part: (part[8], part[9], part[10:]),
    lambda part: (part[8] & 15, part[8] >> 4, part[9:]),
)


def join(fragments):
    """The message, if these fragments of one id are all that belong to it. Only one header fits."""
    for header in HEADERS:
        read = [header(fragment) for fragment in fragments]
        totals = {total for total, _, _ in read}
        payloads = {index: payload for _, index, payload in read}
        if len(totals) == 1 and set(payloads) == set(range(totals.pop())):
            joined = b"".join(payloads[index] for index in sorted(payloads))
            if joined.startswith(SINGLE):
                return joined
            if joined[8:11] == b"BZh":
                return decompress(joined)
    return None


def decompress(joined):
    """Stage 9: never more than was announced."""
    size, checksum = struct.unpack_from("<II", joined)
    try:
        message = bz2.BZ2Decompressor().decompress(joined[8:], max_length=min(size, MOST) + 1)
    except OSError as error:
        raise Refused(f"bzip2: {error}") from None
    if len(message) != size or zlib.crc32(message) != checksum:
        raise Refused("the size or the CRC32 is another")
    return message


def receive(udp, kind):
    """The next message that can be the answer: header byte and body."""
    groups, end = {}, time.monotonic() + WAIT
    while (left := end - time.monotonic()) > 0:
        udp.settimeout(left)
        message = udp.recv(65536)
        if message.startswith(SPLIT) and len(message) > 9:
            fragments = groups.setdefault(message[4:8], [])
            if message not in fragments:
                fragments.append(message)
            message = join(fragments) or b""
        elif not message.startswith(SINGLE) or len(message) < 5:
            raise Refused("not a message")
        if message[4:5] and (message[4] in ANSWERS[kind] or message[4] == CHALLENGE):
            return message[4], Reader(message[5:])
    raise Refused("no answer in time")


def query(host, port, kind):
    """Stages 1 to 3: asks, and asks again with the challenge."""
    challenge = b"" if kind == "info" else SINGLE
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as udp:
        udp.connect((host, port))
        for _ in range(TRIES):
            udp.send(SINGLE + REQUESTS[kind] + challenge)
            header, read = receive(udp, kind)
            if header != CHALLENGE:
                parse = {"info": info, "players": players, "rules": rules}[kind]
                return {kind: info_goldsource(read) if header == 0x6D else parse(read)}
            challenge = struct.pack("<I", read.number("I"))
    raise Refused("one challenge after the other")


class Console:
    """Stage 11: RCON."""

    def __init__(self, host, port):
        self.tcp, self.data = socket.create_connection((host, port), WAIT), b""

    def send(self, number, kind, body):
        self.tcp.sendall(struct.pack("<iii", len(body) + 10, number, kind) + body + b"\0\0")

    def packet(self, wait):
        """The next packet: id, type, body."""
        end = time.monotonic() + wait
        while True:
            if len(self.data) >= 4:
                (size,) = struct.unpack_from("<i", self.data)
                if not 9 <= size <= MOST:
                    raise Refused(f"a size of {size}")
                if len(self.data) >= 4 + size:
                    packet, self.data = self.data[4 : 4 + size], self.data[4 + size :]
                    return *struct.unpack_from("<ii", packet), packet[8:].rstrip(b"\0")
            self.tcp.settimeout(max(0.001, end - time.monotonic()))
            more = self.tcp.recv(65536)
            if not more:
                raise Refused("the server has closed the connection")
            self.data += more

    def run(self, password, command):
        self.send(1, 3, password.encode())
        while True:
            number, kind, _ = self.packet(WAIT)
            if kind == 2:
                break
        if number == -1:
            return {"login": False}
        if number != 1:
            raise Refused("the login is answered with another id")
        self.send(2, 2, command.encode())
        self.send(3, 0, b"")
        bodies = []
        while True:
            try:
                number, kind, body = self.packet(QUIET if bodies else WAIT)
            except TimeoutError:
                if bodies and not self.data:
                    break
                raise
            if kind == 0 and number == 2:
                bodies.append(body)
            elif number == 3 and bodies:
                break
        return {"login": True, "response": b"".join(bodies).decode("utf-8", "replace")}


def main():
    host, port, kind, *more = sys.argv[1:]
    try:
        if kind == "rcon":
            values = Console(host, int(port)).run(*more)
        elif kind in REQUESTS:
            values = query(host, int(port), kind)
        else:
            sys.exit(3)
    except (Refused, OSError) as error:
        sys.exit(f"{type(error).__name__}: {error}")
    print(json.dumps(values))


main()
