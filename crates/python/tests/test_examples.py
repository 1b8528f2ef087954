"""The small programs in examples/ print what they promise."""

from __future__ import annotations

import subprocess
import sys

import pytest
from conftest import CAPTURES, ROOT

EXAMPLES = ROOT / "crates" / "python" / "examples"


def lines(example: str, *captures: str) -> list[str]:
    """What an example prints about captures of tests/captures."""
    command = [sys.executable, EXAMPLES / example, *(CAPTURES / capture for capture in captures)]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8", timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_decode_dump() -> None:
    printed = lines("decode_dump.py", "counter-strike-source.txt")
    assert printed[0].startswith("S2A_INFO_SRC, single: ")
    assert '002b  Map  "de_dust"' in printed
    assert printed[-1] == "read as hex-ascii"


def test_read_capture() -> None:
    printed = lines("read_capture.py", "mixed.pcapng")
    assert printed[0] == "    25  A2S_INFO"
    assert printed[-1] == "    88  in all"


@pytest.mark.parametrize("capture", ["mixed.pcapng", "mixed.pcapng.zst"])
def test_which_servers_answered(capture: str) -> None:
    printed = lines("which_servers_answered.py", capture)
    assert printed[0] == "187.211.165.209:27022  'instant war #2'  'crossfire'  47/64 players  replies: 3"
    assert printed[-1] == f"{len(printed) - 1} servers"
