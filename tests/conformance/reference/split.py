"""Joins the fragments of split messages."""

import bz2
import struct
import zlib

from . import Refused

SINGLE = b"\xff\xff\xff\xff"


class Groups:
    """The fragments so far, by id."""

    def __init__(self, mutants):
        self.mutants = mutants
        self.groups = {}

    def add(self, datagram):
        """The whole message if this fragment completes one, or None."""
        if len(datagram) < 10:
            raise Refused("a fragment without its header")
        group_id = 0 if "mixed-ids" in self.mutants else struct.unpack_from("<I", datagram, 4)[0]
        group = self.groups.setdefault(group_id, [])
        if datagram not in group or "count-fragments" in self.mutants:
            group.append(datagram)
        for name, header in _HEADERS.items():
            joined = None if f"no-{name}" in self.mutants else self._joined(group, header)
            message = None if joined is None else self._plain(joined)
            if message is not None:
                return message
        return None

    def _joined(self, group, header):
        """The payloads in order, if `header` can be how these fragments begin and none is missing."""
        read = [header(datagram) for datagram in group]
        if len({total for total, _, _ in read}) != 1:
            return None
        total = read[0][0]
        indexes = {index for _, index, _ in read}
        if "arrival" not in self.mutants:
            read.sort(key=lambda fragment: fragment[1])
        missing = indexes != set(range(total))
        if "count-fragments" in self.mutants:
            missing = len(read) != total
        if "last-is-enough" in self.mutants:
            missing = total - 1 not in indexes
        if "sixteen-fragments" in self.mutants:
            missing = missing or total > 16
        return None if missing else b"".join(payload for _, _, payload in read)

    def _plain(self, joined):
        """The message, decompressed if it has to be; None if these bytes are no message."""
        if joined.startswith(SINGLE):
            return joined
        if joined[8:11] != b"BZh" or "no-bzip2" in self.mutants:
            return None
        size, checksum = struct.unpack_from("<II", joined)
        try:
            unpacked = bz2.BZ2Decompressor().decompress(joined[8:], max_length=min(size, 1 << 20) + 1)
        except OSError as error:
            if "broken-is-empty" in self.mutants:
                return SINGLE + b"\x45\0\0"
            raise Refused(f"bzip2: {error}") from None
        if len(unpacked) != size:
            raise Refused(f"{size} bytes were announced")
        if zlib.crc32(unpacked) != checksum and "no-crc" not in self.mutants:
            raise Refused("the CRC32 is another")
        return unpacked


#: How a fragment begins: total, index and payload of each kind of header. Only one of them can give a message.
_HEADERS = {
    "source": lambda datagram: (datagram[8], datagram[9], datagram[12:]),
    "before-orange-box": lambda datagram: (datagram[8], datagram[9], datagram[10:]),
    "goldsource-split": lambda datagram: (datagram[8] & 15, datagram[8] >> 4, datagram[9:]),
}
