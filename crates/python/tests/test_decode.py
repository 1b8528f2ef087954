"""Decoding messages into objects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import a2scope
import pytest
from conftest import ROOT

CHALLENGE = "ff ff ff ff 41 4b a1 d5 22"


def info(name: bytes) -> bytes:
    """A reply of a server with this name."""
    numbers = bytes([10, 0, 5, 20, 0])
    return b"\xff\xff\xff\xffI\x11" + name + b"\0map\0folder\0game\0" + numbers + b"dl\0\x01" + b"1.0\0"


def test_fields_have_their_bytes() -> None:
    (message,) = a2scope.decode(CHALLENGE)
    assert repr(message) == "<S2C_CHALLENGE, 9 bytes: 0x22d5a14b>"
    assert message.value == {"challenge": 0x22D5A14B}
    field = message.field("challenge")
    assert (field.value, field.offset, field.len, field.buffer) == (0x22D5A14B, 5, 4, "captured")
    assert field.bytes == bytes.fromhex("4ba1d522")
    assert field.doc
    assert field.type == "u32"
    whole = b"".join(each.bytes or b"" for each in message.walk() if not each.children)
    assert whole == message.buffers["captured"] == bytes.fromhex(CHALLENGE)
    with pytest.raises(KeyError):
        message.field("nonsense")


def test_bytes_and_text_are_the_same() -> None:
    text, raw = a2scope.decode(CHALLENGE), a2scope.decode(memoryview(bytes.fromhex(CHALLENGE)))
    assert text.json(fields=True) == raw.json(fields=True)
    assert (text.format, raw.format) == ("hex-pairs", None)
    assert a2scope.decode(CHALLENGE.encode()).json() == text.json()


def test_lists_are_trees() -> None:
    players = b"\xff\xff\xff\xffD\x02" + b"".join(
        bytes([n]) + name + b"\0" + n.to_bytes(4, "little") + b"\0\0\x80?" for n, name in enumerate((b"one", b"two"))
    )
    (message,) = a2scope.decode(players)
    group = message.field("players")
    assert [child.path for child in group.children] == ["players[0]", "players[1]"]
    assert message.field("players[1].name").value == "two"
    assert message.field("players[1].duration").value == 1.0
    assert [player["name"] for player in message.value["players"]] == ["one", "two"]


def test_notes_have_codes_and_places() -> None:
    (message,) = a2scope.decode(info(b"name") + b"\xff")
    assert message.notes
    note = message.notes[0]
    assert note.severity in ("info", "warning", "error")
    assert note.code
    assert note.text
    assert note.offset <= len(info(b"name")) + 1


@pytest.mark.parametrize("name", [b"<script>alert(1)</script>", b"'\"><img src=x onerror=alert(1)>", b"&lt;b&gt;"])
def test_text_from_the_wire_is_never_markup(name: bytes) -> None:
    decoded = a2scope.decode(info(name))
    shown = decoded._repr_html_()
    assert name.decode() not in shown
    assert "<script" not in shown
    assert "<img" not in shown
    assert decoded[0].value["name"] == name.decode()


def test_controls_are_visible() -> None:
    (message,) = a2scope.decode(info("\x1b[2J\u202e".encode()))
    assert "\x1b" not in repr(message) + message._repr_html_()
    assert "\u202e" not in repr(message) + message._repr_html_()


def test_passwords_are_masked() -> None:
    case = (ROOT / "tests" / "cases" / "rcon" / "auth.txt").read_text()
    dump = case.split("---\n")[1]
    hidden, shown = (a2scope.decode(dump, show_secrets=show) for show in (False, True))
    assert [message.name for message in hidden] == ["SERVERDATA_AUTH"]
    assert "123456789" not in hidden.json(fields=True) + hidden._repr_html_() + str(hidden[0].fields)
    assert "31 32 33 34 35" not in hidden._repr_html_()
    assert "123456789" in shown.json()


def test_formats() -> None:
    assert a2scope.decode(CHALLENGE, paste="hex-pairs").format == "hex-pairs"
    with pytest.raises(ValueError, match="there is no paste format"):
        a2scope.decode(CHALLENGE, paste="nonsense")
    with pytest.raises(a2scope.PasteError) as raised:
        a2scope.decode("nonsense")
    assert raised.value.code == "paste.not_a_dump"
    assert raised.value.offset == 0


@pytest.mark.parametrize("data", [3, 2**40, None, ["ff"], 1.5])
def test_what_is_neither_text_nor_bytes(data: object) -> None:
    with pytest.raises(TypeError):
        a2scope.decode(data)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["capture.pcap", "ring/a.pcapng.gz", str(ROOT / "README.md"), ROOT / "README.md"])
def test_a_path_is_no_dump(path: Any) -> None:
    with pytest.raises(a2scope.PasteError, match=r"is a path: .*a2scope\.messages\(path\)") as raised:
        a2scope.decode(path)
    assert (raised.value.code, raised.value.path) == ("path", str(path))


def test_a_dump_that_is_a_name_too_is_a_dump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / CHALLENGE).touch()
    assert a2scope.decode(CHALLENGE).json() == a2scope.decode(bytes.fromhex(CHALLENGE)).json()
    with pytest.raises(a2scope.PasteError) as raised:
        a2scope.decode("no dump and no file")
    assert raised.value.code != "path"
