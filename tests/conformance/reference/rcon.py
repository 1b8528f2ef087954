"""Logs in to a remote console, and runs a command."""

import socket
import struct
import time

from . import Refused

_LOGIN, _COMMAND, _OUTPUT = 3, 2, 0
#: The largest answer that is read. The document says 4,096; Factorio and others send more.
_MOST = 1 << 20


class Client:
    """A client of one server. `mutants` are the mistakes that it makes."""

    def __init__(self, host, port, mutants=(), timeout=3.0, quiet=1.0):
        self.address, self.mutants = (host, port), frozenset(mutants)
        self.timeout, self.quiet, self.data = timeout, quiet, b""

    def run(self, password, command):
        """The values of a login and one command."""
        try:
            with socket.create_connection(self.address, self.timeout) as self.connection:
                if not self._login(password):
                    return {"login": False}
                return {"login": True, "response": self._command(command)}
        except OSError as error:
            raise Refused(str(error) or type(error).__name__) from None

    def _send(self, packet_id, packet_type, body):
        self.connection.sendall(struct.pack("<iii", 10 + len(body), packet_id, packet_type) + body + b"\0\0")

    def _login(self, password):
        self._send(1, _LOGIN, password.encode())
        end = time.monotonic() + self.timeout
        if "two-answers" in self.mutants:
            self._packet(end)
        while True:
            packet = self._packet(end)
            if packet is None:
                raise Refused("closed, instead of an answer to the login")
            packet_id, packet_type, _ = packet
            if "any-answer" in self.mutants:
                return True
            if packet_type != 2 and "two-answers" not in self.mutants:
                continue
            if packet_id == -1 and "any-id" not in self.mutants:
                return False
            if packet_id not in (1, -1):
                raise Refused(f"the login is answered with the id {packet_id}")
            return True

    def _command(self, command):
        """The output: all bodies with the id of the command, up to the answer to the packet after it.

        Servers that do not answer to that packet have ended when they are quiet.
        """
        self._send(2, _COMMAND, command.encode())
        self._send(3, _OUTPUT, b"")
        own, foreign, ended = [], [], False
        end = time.monotonic() + (1.0 if "hasty" in self.mutants else self.timeout)
        while not ended:
            quiet = time.monotonic() + (0.1 if "impatient" in self.mutants else self.quiet)
            try:
                packet = self._packet(min(end, quiet) if own or foreign else end)
            except TimeoutError:
                packet = ()
            except ConnectionError:
                if "closed-is-empty" not in self.mutants:
                    raise
                return ""
            if not packet:
                ended = True
                if self.data and "half" in self.mutants and packet is None:
                    own.append(self.data[12:])
                elif self.data and packet is None:
                    raise Refused("closed in the middle of a packet")
                continue
            packet_id, packet_type, body = packet
            if packet_type != _OUTPUT and "no-ids" not in self.mutants:
                continue
            if packet_id == 3 and own and "end-is-output" not in self.mutants:
                if "waits-for-trailer" in self.mutants:
                    self._packet(end)
                ended = True
            elif packet_id == 2 or "no-ids" in self.mutants:
                own.append(body)
                ended = "first-packet" in self.mutants
            elif packet_id == 3 and "end-is-output" in self.mutants:
                own.append(body)
                ended = True
            else:
                foreign.append(body)
        # Palworld and Conan Exiles do not repeat the id.
        bodies = own or foreign
        if not bodies and "silence-is-empty" not in self.mutants:
            raise Refused("no answer to the command")
        if "empty-refused" in self.mutants and not any(bodies):
            raise Refused("an empty answer")
        if "ascii" in self.mutants:
            return bytes(byte & 0x7F for byte in b"".join(bodies)).decode()
        if "each-utf-8" in self.mutants:
            return "".join(body.decode("utf-8", "replace") for body in bodies)
        text = b"".join(bodies).decode("utf-8", "replace")
        if "strict-utf-8" in self.mutants and "\ufffd" in text:
            raise Refused("not UTF-8")
        return text

    def _packet(self, end):
        """The next packet: id, type, body. None if the connection was closed."""
        while True:
            if len(self.data) >= 4:
                (size,) = struct.unpack_from("<i", self.data)
                if "no-size" in self.mutants and not 9 <= size <= _MOST and len(self.data) > 12:
                    packet, self.data = self.data[4:], b""
                    return self._read(packet)
                if not 9 <= size <= _MOST:
                    raise Refused(f"a size of {size}")
                if len(self.data) >= 4 + size:
                    packet, self.data = self.data[4 : 4 + size], self.data[4 + size :]
                    if "one-read" in self.mutants:
                        self.data = b""
                    return self._read(packet)
            self.connection.settimeout(max(0.001, end - time.monotonic()))
            more = self.connection.recv(65536)
            if not more:
                return None
            self.data += more
            if "whole-reads" in self.mutants and len(self.data) < 4 + struct.unpack_from("<i", more.ljust(4))[0]:
                raise Refused("a packet that is not whole")

    def _read(self, packet):
        packet_id, packet_type = struct.unpack_from("<ii", packet)
        body = packet[8:]
        if "two-zeros" in self.mutants:
            return packet_id, packet_type, body[:-2]
        if not body.endswith(b"\0"):
            raise Refused("a packet without a zero at its end")
        return packet_id, packet_type, body[:-2] if body.endswith(b"\0\0") else body[:-1]
