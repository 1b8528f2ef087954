"""The wheel that people install is optimised and stripped, and as fast as the README says.

Speed is compared with the command line in the same run: seconds differ from machine to machine, but their ratio hardly
does.
"""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ROOT, program

WHEEL = os.environ.get("A2SCOPE_RELEASED")
"""`cargo xtask wheel` builds it and runs this."""

LIMIT = 8_000_000
"""Most bytes of the wheel."""
ROUNDS = 5
SLACK = 1.3
"""How much slower it may be, because other machines have other caches."""


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


READ = """
import resource, sys
import a2scope
assert a2scope.__file__.startswith(sys.argv[2]), a2scope.__file__
def cpu():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
reader = getattr(a2scope, sys.argv[3])(sys.argv[1]).to_reader()
began = cpu()
for _ in reader:
    pass
print(cpu() - began)
"""

COMMAND = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime)
"""


def written() -> dict[str, float]:
    """The CPU seconds per GB that the README gives, by the name before them."""
    text = (ROOT / "crates" / "python" / "README.md").read_text(encoding="utf-8")
    return {name: float(number) for name, number in re.findall(r"^\| (`a2scope.+) \| ([\d.]+) \|$", text, re.MULTILINE)}


def test_it_is_as_fast_as_the_readme_says(unpacked: Path, generate: Callable[..., Path]) -> None:
    capture = generate("speed.pcap", "--mb", "50")
    environment = {**os.environ, "PYTHONPATH": str(unpacked)}

    def seconds(script: str, *arguments: str | Path) -> float:
        command = [sys.executable, "-c", script, *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, check=True, env=environment, text=True)
        return float(done.stdout)

    a2scope = program("A2SCOPE", "a2scope")
    ways: dict[str, tuple[str, ...]] = {
        "decode": (COMMAND, a2scope, "decode", "--summary-only", str(capture)),
        "messages": (READ, str(capture), str(unpacked), "messages"),
        "exchanges": (READ, str(capture), str(unpacked), "exchanges"),
    }
    # All ways take turns, so that other load on the machine affects all of them; the quickest run counts.
    rounds = [{way: seconds(*how) for way, how in ways.items()} for _ in range(ROUNDS)]
    best = {way: min(each[way] for each in rounds) for way in ways}
    figures = written()
    base = next(number for name, number in figures.items() if "decode --summary-only" in name)
    for way in ("messages", "exchanges"):
        said = next(number for name, number in figures.items() if f"a2scope.{way}(…)`, " in name) / base
        ratio = best[way] / best["decode"]
        print(f"figure: a2scope.{way} {ratio:.2f} times decode --summary-only; the README says {said:.2f}")
        assert ratio < said * SLACK, best
