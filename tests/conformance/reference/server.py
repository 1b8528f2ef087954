"""A correct server, small: A2S with challenges by UDP, and a remote console by TCP. Its mutants are switches."""

import contextlib
import hashlib
import os
import socket
import struct
import threading

_PREFIX = b"\xff\xff\xff\xff"
_INFO = b"\x54Source Engine Query\0"
_ANSWERS = {
    "info": b"\x49\x11Reference\0de_dust2\0cstrike\0Counter-Strike: Source\0\xf0\x00\x01\x20\x00dl\x00\x01" + b"1.0\0",
    "players": b"\x44\x01\x00Alyx\0" + struct.pack("<if", 3, 60.0),
    "rules": b"\x45\x02\x00sv_gravity\x00800\0mp_timelimit\x0030\0",
}
_PASSWORD = b"secret"


class Server:
    """Serves while the `with` statement runs; `port` is where. `mutants` are the mistakes that it makes."""

    def __init__(self, mutants=()):
        self.mutants, self.ended = frozenset(mutants), threading.Event()
        self.secret = os.urandom(16)

    def __enter__(self):
        # The remote console has the same port, by TCP.
        while True:
            self.udp, self.tcp = socket.socket(type=socket.SOCK_DGRAM), socket.socket()
            self.udp.bind(("127.0.0.1", 0))
            self.port = self.udp.getsockname()[1]
            try:
                self.tcp.bind(("127.0.0.1", self.port))
                break
            except OSError:
                self.udp.close()
                self.tcp.close()
        self.tcp.listen()
        self.udp.settimeout(0.1)
        self.tcp.settimeout(0.1)
        self.threads = [threading.Thread(target=self._datagrams), threading.Thread(target=self._connections)]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        for thread in self.threads:
            thread.join()
        self.udp.close()
        self.tcp.close()

    def _datagrams(self):
        while not self.ended.is_set():
            try:
                data, client = self.udp.recvfrom(2048)
            except TimeoutError:
                continue
            for _ in range(2 if "twice" in self.mutants else 1):
                if answer := self._answer(data, client):
                    self.udp.sendto(_PREFIX + answer, client)
            if "stops-at-nonsense" in self.mutants and not data:
                return

    def _answer(self, data, client):
        challenge = hashlib.sha256(self.secret + repr(client).encode()).digest()[:4]
        if data.startswith(_PREFIX + _INFO) or ("any-text" in self.mutants and data[:5] == _PREFIX + b"\x54"):
            if not data.startswith(_PREFIX + _INFO):
                return _ANSWERS["info"]
            kind, given = "info", data[len(_PREFIX + _INFO) :]
            if "padding-is-challenge" in self.mutants and len(given) > 4:
                return None
            given = given[:4]
        elif data[:4] == _PREFIX and data[4:5] in (b"\x55", b"\x56") and (len(data) == 9 or "short" in self.mutants):
            kind, given = ("players" if data[4] == 0x55 else "rules"), data[5:]
        else:
            return b"\x41" + challenge if "answers-all" in self.mutants and data[:4] == _PREFIX else None
        if given == challenge and "no-answer" not in self.mutants:
            return _ANSWERS[kind]
        if "unchecked-info" in self.mutants and kind == "info":
            return _ANSWERS[kind]
        if "unchecked" in self.mutants and len(given) == 4 and given != b"\xff\xff\xff\xff":
            return _ANSWERS[kind]
        if "short" in self.mutants and not given and kind != "info":
            return _ANSWERS[kind]
        return b"\x41" + challenge

    def _connections(self):
        while not self.ended.is_set():
            try:
                connection, _ = self.tcp.accept()
            except TimeoutError:
                continue
            with connection:
                connection.settimeout(2)
                with contextlib.suppress(OSError):
                    self._console(connection)

    def _console(self, connection):
        known, data = "no-login" in self.mutants, b""
        while not self.ended.is_set():
            more = connection.recv(4096)
            if not more:
                return
            data += more
            while len(data) >= 4:
                (size,) = struct.unpack_from("<i", data)
                if not 10 <= size <= 4096:
                    if "any-size" in self.mutants:
                        connection.sendall(struct.pack("<iii", 10, 1, 2) + b"\0\0")
                    return
                if len(data) < 4 + size:
                    break
                packet_id, packet_type = struct.unpack_from("<ii", data, 4)
                body, data = data[12 : 2 + size], data[4 + size :]
                if packet_type == 3:
                    known = body == _PASSWORD or "any-password" in self.mutants
                    connection.sendall(struct.pack("<iii", 10, packet_id, 0) + b"\0\0")
                    connection.sendall(struct.pack("<iii", 10, packet_id if known else -1, 2) + b"\0\0")
                elif not known:
                    return
                else:
                    connection.sendall(struct.pack("<iii", 12, packet_id, 0) + b"ok\0\0")
