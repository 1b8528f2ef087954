"""Recognises what a client asks for."""

from .cases import unhex

INFO = b"\xff\xff\xff\xff\x54Source Engine Query\0"
_KINDS = {0x55: "players", 0x56: "rules", 0x57: "challenge", 0x69: "ping"}
_NONE = (b"\xff\xff\xff\xff", b"\0\0\0\0")


def datagram(data):
    """The kind of a request, and its challenge: None if it has none. A pair of None if it is no request."""
    if data.startswith(INFO):
        rest = data[len(INFO) :]
        # After the text comes a challenge, or padding, which may have a challenge before it.
        if len(rest) < 4 or (len(rest) > 4 and not any(rest)):
            return "info", None
        return "info", rest[:4]
    if data[:1] == b"\x31" and len(data) > 2:
        return "master", data[2:].split(b"\0")[0].decode("latin-1")
    if data[:4] != b"\xff\xff\xff\xff" or len(data) < 5:
        return None, None
    kind = _KINDS.get(data[4])
    challenge = data[5:9]
    return kind, None if len(challenge) < 4 or challenge in _NONE else challenge


def fits(expect, data):
    """Whether a datagram is what a step expects."""
    if "hex" in expect:
        return data == unhex(expect["hex"])
    kind, detail = datagram(data)
    if kind is None or kind != expect.get("request"):
        return False
    if kind == "master":
        return expect.get("start", detail) == detail
    wanted = expect.get("challenge")
    if wanted is None:
        return True
    return detail is None if wanted == "none" else detail == bytes.fromhex(wanted)


def rcon_fits(expect, packet_type, body):
    """Whether a packet of the remote console is what a step expects."""
    kind = {3: "login", 2: "command"}.get(packet_type, "end")
    if kind == "command" and not body:
        kind = "end"
    if kind != expect.get("rcon"):
        return False
    wanted = expect.get("password" if kind == "login" else "command")
    return wanted is None or wanted.encode() == body
