"""What people see: the rows of a table in a notebook, and the progress of a reading."""

from __future__ import annotations

import io
import re
import sys
import types
from pathlib import Path
from typing import Any

import a2scope
import pytest
from attacks import packet, write_pcap
from conftest import CAPTURES
from test_decode import info


def test_a_preview_has_rows(faulty: Path) -> None:
    for captured in (a2scope.messages(faulty), a2scope.servers(faulty)):
        shown = captured._repr_html_()
        assert "the first 10 rows" in shown
        first = next(row for row in captured.head(10).to_pylist())
        assert str(first["src" if captured.name == "messages" else "address"]) in shown
        assert "<details>" in shown and captured.columns[0].doc in shown
    assert "no rows" in a2scope.rcon(CAPTURES / "counter-strike-source.txt")._repr_html_()


def test_names_in_a_preview_are_only_text(tmp_path: Path) -> None:
    hostile = "<img src=x onerror=alert(1)>\u202egnp.exe\x1b[31m".encode()
    ends: tuple[Any, Any] = (((192, 0, 2, 1), 27015), ((192, 0, 2, 2), 5000))
    path = write_pcap(tmp_path / "hostile.pcap", [packet(0, *ends, info(hostile))])
    for captured in (a2scope.messages(path), a2scope.servers(path)):
        shown = captured._repr_html_()
        assert "<img" not in shown and "\u202e" not in shown and "\x1b" not in shown
        assert "&lt;img src=x onerror=alert(1)&gt;\\u202egnp.exe\\x1b[31m" in shown


def test_a_preview_does_not_read_what_takes_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faulty: Path) -> None:
    file = io.BytesIO(faulty.read_bytes())
    assert "not read yet" in a2scope.messages(file)._repr_html_()
    assert file.tell() == 0
    monkeypatch.setattr("a2scope._preview.SMALL", 1000)
    assert "the first 10 rows" in a2scope.messages(faulty)._repr_html_()
    for large in (a2scope.servers(faulty), a2scope.messages(faulty, filter="data.players > 3")):
        assert "not read yet" in large._repr_html_()


def test_a_preview_of_what_cannot_be_read_says_so(tmp_path: Path) -> None:
    path = tmp_path / "<script>alert(1)"
    path.write_text("no capture")
    shown = a2scope.messages(path)._repr_html_()
    assert "<script>" not in shown and "&lt;script&gt;" in shown
    assert "player_list" in shown


@pytest.mark.parametrize("merge", [False, True])
def test_progress_calls_a_function(large: Path, tmp_path: Path, merge: bool) -> None:
    parts = [large, tmp_path / "again.pcap"]
    parts[1].write_bytes(large.read_bytes())
    size = sum(path.stat().st_size for path in parts)
    told: list[tuple[int, int | None]] = []
    captured = a2scope.exchanges(parts, merge=merge, progress=lambda *far: told.append(far))
    captured.to_arrow()
    assert len(told) > 1 and told == sorted(told)
    assert {total for _, total in told} == {size} and told[-1] == (size, size)
    a2scope.messages(io.BytesIO(large.read_bytes()), progress=lambda *far: told.append(far)).to_arrow()
    assert told[-1] == (large.stat().st_size, None)

    def stop(*_: object) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        a2scope.exchanges(parts, progress=stop).to_arrow()


def test_progress_on_standard_error(
    large: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    a2scope.exchanges(large, progress=True).to_arrow()
    said = capsys.readouterr().err
    assert re.fullmatch(r"(\ra2scope: \d+ of 12 MB, \d+ %, \d+ s *)+\n", said)
    assert "12 of 12 MB, 100 %" in said
    # A reading that is given up does not leave an unfinished line.
    reader = a2scope.messages(large, progress=True).to_reader()
    reader.read_next_batch()
    del reader
    said = capsys.readouterr().err
    assert not said or said.endswith("\n")


def test_progress_with_tqdm(large: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[Bar] = []

    class Bar:
        def __init__(self, total: int | None, **_: object) -> None:
            self.total, self.n, self.closed = total, 0, False
            bars.append(self)

        def update(self, more: int) -> None:
            self.n += more

        def close(self) -> None:
            self.closed = True

    module: Any = types.ModuleType("tqdm.auto")
    module.tqdm = Bar
    monkeypatch.setitem(sys.modules, "tqdm", types.ModuleType("tqdm"))
    monkeypatch.setitem(sys.modules, "tqdm.auto", module)
    a2scope.exchanges(large, progress=True).to_arrow()
    (bar,) = bars
    assert bar.closed and bar.n == bar.total == large.stat().st_size
