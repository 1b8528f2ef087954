"""Gets a list of addresses from a master server."""

import socket
import struct

from . import Refused

_END = "0.0.0.0:0"


class Client:
    """A client of one master server. `mutants` are the mistakes that it makes."""

    def __init__(self, host, port, mutants=(), timeout=3.0):
        self.address, self.mutants, self.timeout = (host, port), frozenset(mutants), timeout

    def ask(self, region, wanted):
        """The whole list."""
        servers, last = {}, _END
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as connection:
            connection.connect(self.address)
            connection.settimeout(self.timeout)
            while True:
                request = b"1" + bytes([region]) + last.encode() + b"\0" + wanted.encode() + b"\0"
                connection.send(request)
                try:
                    page = self._page(connection.recv(65536))
                except OSError as error:
                    if "silence-is-the-end" in self.mutants:
                        return {"servers": list(servers)}
                    raise Refused(f"no answer: {error}") from None
                fresh = [
                    entry
                    for entry in page
                    if entry not in servers and (entry != _END or "end-is-entry" in self.mutants)
                ]
                servers |= dict.fromkeys(fresh)
                if _END in page or not fresh or "one-page" in self.mutants:
                    return {"servers": list(servers)}
                last = page[-1]

    def _page(self, data):
        if data[:6] != b"\xff\xff\xff\xff\x66\x0a" and "no-header" not in self.mutants:
            raise Refused("not a list")
        if len(data) < 12:
            raise Refused("no entry")
        form = "<H" if "little-endian" in self.mutants else ">H"
        whole = len(data) - (len(data) - 6) % 6
        if whole != len(data) and "cut" not in self.mutants:
            raise Refused("an entry that is cut")
        if "cut" in self.mutants:
            data = data.ljust(len(data) + (-(len(data) - 6)) % 6, b"\0")
            whole = len(data)
        return [
            f"{socket.inet_ntoa(data[at : at + 4])}:{struct.unpack_from(form, data, at + 4)[0]}"
            for at in range(6, whole, 6)
        ]
