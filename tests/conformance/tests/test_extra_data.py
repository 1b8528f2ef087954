"""All 32 combinations of the extra data flag, read by the client of `reference/` and by a2scope."""

import json
import struct
import subprocess
import unittest
from itertools import product

from reference import messages

from .test_product import A2SCOPE

HEAD = b"\x11Conformance\0de_dust2\0cstrike\0Counter-Strike: Source\0\xf0\x00\x05\x20\x01dl\x00\x01" + b"6630498\0"
#: In the order in which they come: the bit, the bytes, the values.
PARTS = (
    (0x80, struct.pack("<H", 27020), {"port": 27020}),
    (0x10, struct.pack("<Q", 90071992547409931), {"steam_id": "90071992547409931"}),
    (0x40, struct.pack("<H", 27021) + b"Watch\0", {"spectator_port": 27021, "spectator_name": "Watch"}),
    (0x20, b"alltalk\0", {"keywords": "alltalk"}),
    (0x01, struct.pack("<Q", 16717361816799281392), {"game_id": "16717361816799281392"}),
)


def combinations():
    """The flag, the message without prefix and header, and the values of the extra data."""
    for chosen in product((False, True), repeat=len(PARTS)):
        parts = [part for part, wanted in zip(PARTS, chosen, strict=True) if wanted]
        flag = sum(bit for bit, _, _ in parts)
        values = {name: value for _, _, told in parts for name, value in told.items()}
        yield flag, HEAD + bytes([flag]) + b"".join(data for _, data, _ in parts), values


class ExtraData(unittest.TestCase):
    def test_reference_reads_every_combination(self):
        plain = messages.info(HEAD, frozenset())
        for flag, message, values in combinations():
            self.assertEqual(messages.info(message, frozenset()), plain | values, f"{flag:#04x}")

    def test_product_reads_every_combination(self):
        known = {name for _, _, told in PARTS for name in told}
        pasted = "\n\n".join((b"\xff\xff\xff\xff\x49" + message).hex(" ") for _, message, _ in combinations())
        done = subprocess.run([A2SCOPE, "decode", "--format", "json", "-"], input=pasted.encode(), capture_output=True)
        told = [
            {name: value for name, value in record["data"].items() if name in known}
            for record in json.loads(done.stdout)
        ]
        self.assertEqual(told, [values for _, _, values in combinations()])
