"""Plays the cases for servers: sends what they say, and judges what comes back."""

import socket
import struct
import time

from .cases import unhex

_KINDS = {0x49: "info", 0x6D: "info", 0x44: "players", 0x45: "rules", 0x41: "challenge", 0x6A: "ping"}


def play(case, host, port):
    """What is wrong with a server, a sentence for each step that it fails."""
    with _open(case, host, port) as connection:
        return [
            f"step {number}: {fault}"
            for number, step in enumerate(case["steps"], 1)
            if (fault := _step(case, step, connection))
        ]


class _open:
    """The connection to a server, and the challenge that it sent last."""

    def __init__(self, case, host, port):
        self.tcp = case["transport"] == "tcp"
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.socket = socket.socket(family, socket.SOCK_STREAM if self.tcp else socket.SOCK_DGRAM)
        self.socket.settimeout(3)
        self.socket.connect((host, port))
        self.challenge = b"\xff\xff\xff\xff"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()


def _step(case, step, connection):
    for sent in step["send"]:
        time.sleep(sent.get("delay_ms", 0) / 1000)
        inverted = bytes(byte ^ 0xFF for byte in connection.challenge)
        data = unhex(sent["hex"], challenge=connection.challenge, not_challenge=inverted)
        for _ in range(sent.get("times", 1)):
            try:
                connection.socket.send(data)
            except OSError:
                break
    answers, closed = _answers(connection, step.get("wait_ms", 500) / 1000)
    kinds = (_packets if connection.tcp else _datagrams)(answers, connection)
    kinds += ["close"] if closed else []
    foreign = [kind for kind in kinds or ["silence"] if kind not in step["accept"]]
    size = sum(map(len, answers))
    if foreign:
        return f"{foreign[0]}, not {' or '.join(step['accept'])}: {step.get('if_refused', case['why'])}"
    if size > step.get("at_most_bytes", size):
        return f"{size} bytes, more than {step['at_most_bytes']}: {step.get('if_refused', case['why'])}"
    if not connection.tcp and len(answers) > step.get("at_most_datagrams", len(answers)):
        return f"{len(answers)} datagrams, more than {step['at_most_datagrams']}"
    return None


def _answers(connection, wait):
    """What comes until nothing has come for so long, or for 10 seconds; whether the connection was closed."""
    answers, end = [], time.monotonic() + 10
    connection.socket.settimeout(wait)
    try:
        while time.monotonic() < end:
            data = connection.socket.recv(65536)
            if connection.tcp and not data:
                return answers, True
            answers.append(data)
    except TimeoutError:
        return answers, False
    except OSError:
        return answers, connection.tcp
    return answers, False


def _datagrams(answers, connection):
    kinds = []
    for data in answers:
        if data[:4] == b"\xfe\xff\xff\xff":
            # A split message: what it is is in its first fragment, after a header of 9 to 12 bytes.
            heads = [
                data[at + 4] for at in (9, 10, 12) if data[at : at + 4] == b"\xff\xff\xff\xff" and len(data) > at + 4
            ]
            kinds += [_KINDS.get(heads[0], "unknown")] if heads else []
            continue
        kind = _KINDS.get(data[4], "unknown") if data[:4] == b"\xff\xff\xff\xff" and len(data) > 4 else "unknown"
        if kind == "challenge" and len(data) >= 9:
            connection.challenge = data[5:9]
        kinds.append(kind)
    return kinds


def _packets(answers, _connection):
    data, kinds = b"".join(answers), []
    while len(data) >= 12:
        size, packet_id, packet_type = struct.unpack_from("<iii", data)
        if size < 8:
            return [*kinds, "unknown"]
        if packet_type == 2:
            kinds.append("login-failed" if packet_id == -1 else "login")
        elif size > 10:
            kinds.append("response")
        data = data[4 + size :]
    return kinds
