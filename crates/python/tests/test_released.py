"""The wheel that people install is optimised and stripped, and reads. How fast it is, bench/compare.py measures."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import CAPTURES, program

WHEEL = os.environ.get("A2SCOPE_RELEASED")
"""`cargo xtask wheel` builds it and runs this."""

LIMIT = 8_000_000
"""Most bytes of the wheel."""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the package as it is installed."""
    assert WHEEL
    folder = tmp_path_factory.mktemp("released")
    with zipfile.ZipFile(WHEEL) as wheel:
        wheel.extractall(folder)
    return folder


def sections(library: Path) -> set[str]:
    """The names of the sections of an ELF file."""
    data = library.read_bytes()
    assert data[:5] == b"\x7fELF\x02", "not ELF of 64 bits"
    (at,) = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<3H", data, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", data, at + number * size) for number in range(count)]
    text = data[headers[names][4] : headers[names][4] + headers[names][5]]
    return {text[header[0] : text.index(0, header[0])].decode() for header in headers}


@pytest.mark.skipif(sys.platform != "linux", reason="looks into ELF")
def test_it_is_stripped(unpacked: Path) -> None:
    (library,) = (unpacked / "a2scope").glob("_a2scope*.so")
    found = sections(library)
    assert ".text" in found and ".dynsym" in found
    assert not {name for name in found if name.startswith(".debug") or name == ".symtab"}
    assert WHEEL and Path(WHEEL).stat().st_size < LIMIT


COUNT = """
import sys
import a2scope
assert a2scope.__file__.startswith(sys.argv[2]), a2scope.__file__
print(sum(batch.num_rows for batch in a2scope.messages(sys.argv[1]).to_reader()))
"""


def test_it_reads_what_the_command_reads(unpacked: Path) -> None:
    """The modules beside it are the released ones, and not those of the last build."""
    capture = CAPTURES / "mixed.pcapng"
    environment = {**os.environ, "PYTHONPATH": str(unpacked)}
    read = [sys.executable, "-c", COUNT, str(capture), str(unpacked)]
    count = subprocess.run(read, capture_output=True, check=True, env=environment, text=True).stdout
    lines = subprocess.run(
        [program("A2SCOPE", "a2scope"), "decode", "--format", "ndjson", str(capture)], capture_output=True, check=True
    ).stdout.splitlines()
    assert int(count) == sum(b'"message"' in line for line in lines) > 0
