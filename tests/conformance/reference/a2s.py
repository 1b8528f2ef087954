"""Asks a game server by UDP."""

import socket
import time

from . import Refused, messages
from .split import SINGLE, Groups

_REQUESTS = {"info": b"\x54Source Engine Query\0", "players": b"\x55", "rules": b"\x56", "ping": b"\x69"}
_ANSWERS = {"info": {0x49, 0x6D}, "players": {0x44}, "rules": {0x45}, "ping": {0x6A}}
_NO_CHALLENGE = b"\xff\xff\xff\xff"


class Client:
    """A client of one server. `mutants` are the mistakes that it makes."""

    def __init__(self, host, port, mutants=(), timeout=3.0):
        self.address, self.mutants, self.timeout = (host, port), frozenset(mutants), timeout

    def ask(self, kind):
        """The values of the answer to a request."""
        header, body = self._exchange(kind)
        if kind == "ping":
            if "long-ping" in self.mutants and len(body) < 15:
                raise Refused("a ping without its zeros")
            return {"ping": True}
        if kind == "info":
            read = messages.info if header == 0x49 else messages.info_goldsource
            return {"info": read(body, self.mutants)}
        listed = getattr(messages, kind)(body, self.mutants)
        if "none-refused" in self.mutants and not listed:
            raise Refused("an empty list")
        return {kind: listed}

    def _exchange(self, kind):
        family = socket.AF_INET6 if ":" in self.address[0] else socket.AF_INET
        with socket.socket(family, socket.SOCK_DGRAM) as connection:
            connection.bind(("::1" if ":" in self.address[0] else "127.0.0.1", 0))
            loose = "any-sender" in self.mutants
            if not loose:
                # From now on, only datagrams of the server arrive.
                connection.connect(self.address)
            challenge = b"" if kind in ("info", "ping") else _NO_CHALLENGE
            for _ in range(4):
                request = SINGLE + _REQUESTS[kind] + challenge
                connection.sendto(request, self.address) if loose else connection.send(request)
                header, body = self._message(connection, kind)
                asked = kind in ("players", "rules") and challenge == _NO_CHALLENGE
                if "challenge-required" in self.mutants and asked and header != 0x41:
                    raise Refused("no challenge")
                if header != 0x41 or kind == "ping":
                    return header, body
                if len(body) < 4:
                    raise Refused("a challenge that is cut")
                challenge = self._challenge(kind, body, challenge)
            if "tired-is-empty" in self.mutants:
                return min(_ANSWERS[kind]), bytes(15)
            raise Refused("the server asks for one challenge after the other")

    def _challenge(self, kind, body, before):
        if "no-challenge" in self.mutants and kind == "info":
            raise Refused("not an answer to A2S_INFO")
        if "first-challenge" in self.mutants and before not in (b"", _NO_CHALLENGE):
            return before
        if "challenge-as-text" in self.mutants:
            return body[:4].split(b"\0")[0].ljust(4, b" ")
        if "minus-one-is-none" in self.mutants and kind == "info" and body[:4] == _NO_CHALLENGE:
            return b""
        if "zero-is-none" in self.mutants and body[:4] == b"\0\0\0\0":
            return b""
        return body[:4]

    def _message(self, connection, kind):
        """Header and body of the next message that can be the answer."""
        groups, end = Groups(self.mutants), time.monotonic() + self.timeout
        while (left := end - time.monotonic()) > 0:
            connection.settimeout(left)
            if "short-time-out" in self.mutants:
                connection.settimeout(0.5)
            try:
                message = connection.recv(65536)
            except OSError as error:
                raise Refused(f"no answer: {error}") from None
            if message.startswith(b"\xfe\xff\xff\xff"):
                message = groups.add(message)
                if message is None:
                    continue
            if not message.startswith(SINGLE) or len(message) < 5:
                raise Refused("not a message of this protocol")
            header = message[4]
            if header in _ANSWERS[kind] or header == 0x41:
                if header == 0x6D and "no-goldsource" in self.mutants:
                    raise Refused("an answer of GoldSource")
                return header, message[5:]
        raise Refused(f"no answer in {self.timeout} seconds")
