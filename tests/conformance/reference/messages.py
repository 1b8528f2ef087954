"""Reads the messages of a game server."""

import math
import struct

from . import Refused


class _Reader:
    def __init__(self, data, mutants):
        self.data, self.at, self.mutants = data, 0, mutants

    def left(self):
        return len(self.data) - self.at

    def number(self, form):
        if struct.calcsize(form) > self.left():
            if "zeros-past-the-end" in self.mutants:
                self.at = len(self.data)
                return 0
            raise Refused(f"the message ends at {len(self.data)}")
        (value,) = struct.unpack_from(form, self.data, self.at)
        self.at += struct.calcsize(form)
        return value

    def u8(self):
        return self.number("<b" if "signed-bytes" in self.mutants else "<B")

    def text(self):
        end = self.data.find(b"\0", self.at)
        if end < 0:
            if not self.mutants & {"text-to-the-end", "zeros-past-the-end"}:
                raise Refused(f"no zero after {self.at}")
            end = len(self.data)
        value, self.at = self.data[self.at : end], min(end + 1, len(self.data))
        if "empty-text-refused" in self.mutants and not value:
            raise Refused("an empty text")
        if "latin-1" in self.mutants:
            return value.decode("latin-1")
        text = value.decode("utf-8", "replace")
        if "strict-utf-8" in self.mutants and "\ufffd" in text:
            raise Refused("not UTF-8")
        return text


def info(data, mutants):
    """S2A_INFO_SRC, without prefix and header."""
    read = _Reader(data, mutants)
    value = {"protocol": read.u8()} | {key: read.text() for key in ("name", "map", "folder", "game")}
    value["app_id"] = read.number("<H")
    value |= {key: read.u8() for key in ("players", "max_players", "bots")}
    value |= _kind_of_server(read)
    if value["app_id"] == 2400 and "no-ship" not in mutants:
        value |= {key: read.u8() for key in ("mode", "witnesses", "duration")}
    value["version"] = read.text()
    if "trailing-refused" in mutants and read.left() and read.data[-4:] == b"\0\0\0\0":
        raise Refused("bytes follow")
    if "more-than-slots" in mutants:
        value["players"] = min(value["players"], value["max_players"])
    if "zero-flag-refused" in mutants and read.left() and not read.data[read.at]:
        raise Refused("an extra data flag without data")
    flag = read.number("<B") if read.left() else 0
    if flag & 0x80 and "no-port" not in mutants:
        value["port"] = read.number("<H")
    order = [0x10, 0x40, 0x20, 0x01]
    if "edf-order" in mutants:
        order = [0x40, 0x10, 0x20, 0x01]
    if "edf-order-of-bits" in mutants:
        order = [0x40, 0x20, 0x10, 0x01]
    for bit in order:
        value |= _extra(read, bit) if flag & bit else {}
    return value


def _kind_of_server(read):
    letters = [chr(read.number("<B")), chr(read.number("<B"))]
    if "letters-as-sent" not in read.mutants:
        letters = [letter.lower() for letter in letters]
    kind, system = letters
    if "two-types" in read.mutants and kind != "l":
        kind = "d"
    password, vac = read.u8() != 0, read.u8() != 0
    mac = "o" if "mac-as-sent" in read.mutants else "m"
    return {"server_type": kind, "environment": mac if system == "o" else system, "password": password, "vac": vac}


def _extra(read, bit):
    if bit == 0x40:
        return {"spectator_port": read.number("<H"), "spectator_name": read.text()}
    if bit == 0x20:
        return {"keywords": read.text()}
    value = read.number("<q" if "signed-64" in read.mutants else "<Q")
    if "float-64" in read.mutants:
        value = int(float(value))
    return {"steam_id" if bit == 0x10 else "game_id": str(value)}


def info_goldsource(data, mutants):
    """S2A_INFO_DETAILED, without prefix and header."""
    read = _Reader(data, mutants)
    value = {key: read.text() for key in ("address", "name", "map", "folder", "game")}
    value |= {key: read.u8() for key in ("players", "max_players", "protocol")}
    kind, system = chr(read.u8()).lower(), chr(read.u8()).lower()
    value |= {"server_type": kind, "environment": system, "password": read.u8() != 0}
    if read.u8() == 1 and "no-mod" not in mutants:
        link, download, _ = read.text(), read.text(), read.text()
        version, size = read.number("<i"), read.number("<i")
        only, own = read.u8() != 0, read.u8() != 0
        value["mod"] = {"link": link, "download_link": download, "version": version, "size": size}
        value["mod"] |= {"multiplayer_only": only, "own_dll": own}
    return value | {"vac": read.u8() != 0, "bots": read.u8()}


def players(data, mutants):
    """S2A_PLAYER. The count lies in practice: the reading that uses up the message is the right one."""
    read = _Reader(data, mutants)
    count = read.number("<B")
    listed, pairs = _entries(read, count)
    left = read.left()
    if left == 8 * len(listed) and pairs and listed and "no-pairs" not in mutants:
        for player in listed:
            player["deaths"], player["money"] = read.number("<i"), read.number("<i")
    elif left:
        again = _Reader(data[1:], mutants)
        try:
            every, _ = _entries(again, 1 << 16)
        except Refused:
            return listed
        return every
    return listed


def _entries(read, count):
    """Up to `count` players, and whether there were so many."""
    listed = []
    while len(listed) < count:
        if not read.left() and "zeros-past-the-end" not in read.mutants:
            return listed, False
        index, name = read.number("<B"), read.text()
        score = read.number("<I" if "unsigned-score" in read.mutants else "<i")
        duration = read.number("<f")
        if not math.isfinite(duration) and "nan" not in read.mutants:
            duration = "nan" if math.isnan(duration) else "inf" if duration > 0 else "-inf"
        listed.append({"index": index, "name": name, "score": score, "duration": duration})
    return listed, True


def rules(data, mutants):
    """S2A_RULES. A list that is cut off keeps what is whole."""
    read = _Reader(data, mutants)
    count, listed = read.number("<H"), {}
    for _ in range(count):
        if not read.left() and "zeros-past-the-end" not in mutants:
            break
        try:
            name = read.text()
            if "skip-empty-values" in mutants and read.data[read.at : read.at + 1] == b"\0":
                read.at += 1
            listed[name] = read.text()
        except Refused:
            if "cut-refused" in mutants:
                return {}
            break
    if "count-names" in mutants and len(listed) < count:
        raise Refused("fewer rules than the count")
    return listed
