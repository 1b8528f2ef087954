"""A server that plays one case: a thread with a port of its own."""

import socket
import struct
import threading
import time

from . import requests
from .cases import healthy, unhex

#: Seconds after each write to a TCP connection, so that what is written next is not read together with it.
_BETWEEN_WRITES = 0.02


class _Rules:
    """The steps of a case, and how often each has answered."""

    def __init__(self, steps):
        self.steps = steps
        self.used = [0] * len(steps)

    def answer(self, fits):
        """The answer of the first step that fits and is not used up, or None."""
        for index, step in enumerate(self.steps):
            if self.used[index] < step.get("uses", 1 << 30) and fits(step["expect"]):
                self.used[index] += 1
                return step["answer"]
        return None


class Bench:
    """Plays a case while the `with` statement runs; `port` is where."""

    def __init__(self, case, host="127.0.0.1"):
        self.case = case
        self.host = host
        self.tcp = case["kind"] == "rcon-client"
        #: Who sent what: pairs of `client`, `server` or `other` (another port of the server), and bytes.
        self.talk = []
        self._ended = threading.Event()

    def __enter__(self):
        kind = socket.SOCK_STREAM if self.tcp else socket.SOCK_DGRAM
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        self._socket = socket.socket(family, kind)
        self._socket.bind((self.host, 0))
        self._socket.settimeout(0.1)
        self.port = self._socket.getsockname()[1]
        if self.tcp:
            self._socket.listen(16)
        else:
            self._other = socket.socket(family, kind)
            self._other.bind((self.host, 0))
        self._threads = [threading.Thread(target=self._tcp if self.tcp else self._udp, daemon=True)]
        self._threads[0].start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        for thread in list(self._threads):
            thread.join()
        self._socket.close()
        if not self.tcp:
            self._other.close()

    def _udp(self):
        rules, others = _Rules(self.case["steps"]), _Rules(healthy())
        own = {step["expect"].get("request") for step in self.case["steps"]}
        while not self._ended.is_set():
            try:
                data, client = self._socket.recvfrom(65536)
            except TimeoutError:
                continue
            self.talk.append(("client", data))
            answer = rules.answer(lambda expect, data=data: requests.fits(expect, data))
            if answer is None and self.case["kind"] == "a2s-client" and requests.datagram(data)[0] not in own:
                answer = others.answer(lambda expect, data=data: requests.fits(expect, data))
            for sent in answer or []:
                if self._waits(sent):
                    source = self._other if sent.get("from") else self._socket
                    for _ in range(sent.get("times", 1)):
                        self.talk.append(("other" if sent.get("from") else "server", unhex(sent["hex"])))
                        source.sendto(unhex(sent["hex"]), client)

    def _waits(self, sent):
        """Waits as long as the answer says; whether it is sent then."""
        return not sent.get("lost") and not self._ended.wait(sent.get("delay_ms", 0) / 1000)

    def _tcp(self):
        while not self._ended.is_set():
            try:
                connection, _ = self._socket.accept()
            except TimeoutError:
                continue
            thread = threading.Thread(target=self._connection, args=[connection], daemon=True)
            self._threads.append(thread)
            thread.start()

    def _connection(self, connection):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.settimeout(0.1)
        rules, login = _Rules(self.case["steps"]), b"\0\0\0\0"
        with connection:
            try:
                if not self._write(connection, rules.answer(lambda expect: expect.get("rcon") == "connect"), {}):
                    return
                for packet_id, packet_type, body in self._packets(connection):
                    if packet_type == 3:
                        login = packet_id
                    fits = lambda expect, t=packet_type, b=body: requests.rcon_fits(expect, t, b)  # noqa: E731
                    if not self._write(connection, rules.answer(fits), {"id": packet_id, "login_id": login}):
                        return
            except OSError:
                return

    def _write(self, connection, answer, places):
        """Sends an answer; false if that closed the connection."""
        for sent in answer or []:
            if not self._waits(sent):
                continue
            if close := sent.get("close"):
                if close == "reset":
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                else:
                    _drain(connection)
                return False
            for _ in range(sent.get("times", 1)):
                self.talk.append(("server", unhex(sent["hex"], **places)))
                connection.sendall(unhex(sent["hex"], **places))
                time.sleep(_BETWEEN_WRITES)
        return True

    def _packets(self, connection):
        data = b""
        while not self._ended.is_set():
            while len(data) >= 4 and len(data) >= 4 + (size := struct.unpack_from("<i", data)[0]):
                if size < 8:
                    return
                packet, data = data[4 : 4 + size], data[4 + size :]
                # Some clients send one zero at the end instead of two.
                yield packet[:4], struct.unpack_from("<i", packet, 4)[0], packet[8:].split(b"\0")[0]
            try:
                more = connection.recv(65536)
            except TimeoutError:
                continue
            if not more:
                return
            self.talk.append(("client", more))
            data += more


def _drain(connection):
    """Reads what the client has sent: closing a connection with unread bytes resets it, and what was sent is lost."""
    connection.shutdown(socket.SHUT_WR)
    end = time.monotonic() + 0.5
    try:
        while time.monotonic() < end and connection.recv(65536):
            pass
    except OSError:
        pass
