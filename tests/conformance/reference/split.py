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
        for header in (_source, _before_orange_box, _goldsource):
            if header.__name__ not in self.mutants and (joined := self._joined(group, header)):
                message = self._plain(joined, group_id)
                if message is not None:
                    return message
        return None

    def _joined(self, group, header):
        """The payloads in order, if `header` can be how these fragments begin and none is missing."""
        read = [header(datagram) for datagram in group]
        totals = {total for total, _, _ in read}
        by_index = {index: payload for _, index, payload in read}
        if "lost" in self.mutants and len(totals) == 1 and max(by_index) == max(totals) - 1:
            return b"".join(by_index[index] for index in sorted(by_index))
        if len(totals) != 1:
            return None
        (total,) = totals
        if "count-fragments" in self.mutants and total == len(read):
            return b"".join(payload for _, _, payload in read) if "arrival" in self.mutants else b"".join(
                payload for _, _, payload in sorted(read, key=lambda one: one[1])
            )
        if sorted(by_index) != list(range(total)):
            return None
        if "arrival" in self.mutants:
            return b"".join(payload for _, _, payload in read)
        if "sixteen-fragments" in self.mutants and total > 16:
            return None
        return b"".join(by_index[index] for index in range(total))

    def _plain(self, joined, group_id):
        """The message, decompressed if it has to be; None if these bytes are no message."""
        if joined.startswith(SINGLE):
            if "trust-bit-31" in self.mutants and group_id & 0x80000000:
                raise Refused("not compressed, though bit 31 says so")
            return joined
        if joined[8:11] != b"BZh" or "no-bzip2" in self.mutants:
            return None
        size, checksum = struct.unpack_from("<II", joined)
        try:
            unpacked = bz2.BZ2Decompressor().decompress(joined[8:], max_length=min(size, 1 << 20) + 1)
        except OSError as error:
            raise Refused(f"bzip2: {error}") from None
        if len(unpacked) != size and "no-size" not in self.mutants:
            raise Refused(f"{size} bytes were announced")
        if zlib.crc32(unpacked) != checksum and "no-crc" not in self.mutants:
            raise Refused("the CRC32 is another")
        return unpacked


def _source(datagram):
    return datagram[8], datagram[9], datagram[12:]


def _before_orange_box(datagram):
    return datagram[8], datagram[9], datagram[10:]


def _goldsource(datagram):
    return datagram[8] & 15, datagram[8] >> 4, datagram[9:]
