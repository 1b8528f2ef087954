"""Captures for the tests, and the command line to compare with."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attacks import write_attacks

ROOT = Path(__file__).parents[3]
CAPTURES = ROOT / "tests" / "captures"

Command = Callable[..., list[dict[str, Any]]]


def program(variable: str, name: str) -> str:
    """The path of a program: the one that the test command has built, or that of the last build."""
    built = sorted(ROOT.glob(f"target/*/{name}"), key=lambda path: path.stat().st_mtime)
    path = os.environ.get(variable) or (str(built[-1]) if built else None)
    assert path, f"{name} is not built: run cargo xtask test python"
    return path


def run(script: str, *arguments: str | Path) -> str:
    """Runs a script in a separate interpreter, and returns what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)], capture_output=True, check=False, timeout=300, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def command() -> Command:
    """Runs the command line, and returns the records that it writes."""
    a2scope = program("A2SCOPE", "a2scope")

    def run(*arguments: str | Path) -> list[dict[str, Any]]:
        done = subprocess.run([a2scope, *arguments, "--format", "ndjson"], capture_output=True, check=False)
        assert done.returncode in (0, 1, 3), done.stderr.decode()
        return [json.loads(line) for line in done.stdout.splitlines()]

    return run


@pytest.fixture(scope="session")
def generate(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Generates a capture."""
    folder = tmp_path_factory.mktemp("captures")
    generator = program("A2SCOPE_GENERATE", "a2scope-generate")

    def run(name: str, *options: str) -> Path:
        path = folder / name
        if not path.exists():
            subprocess.run([generator, path, *options], capture_output=True, check=True)
        return path

    return run


@pytest.fixture(scope="session")
def faulty(generate: Callable[..., Path]) -> Path:
    """A capture of queries with every fault: loss, reordering, duplicates, IP fragments, RCON with gaps."""
    faults = ("loss", "reorder", "dup", "crc-fail", "size-fail", "corrupt", "cut", "broken", "silence", "unasked")
    tcp = ("tcp-loss", "tcp-reorder", "tcp-repeat", "no-syn")
    options = [word for fault in (*faults, *tcp) for word in (f"--{fault}", "0.05")]
    return generate("faulty.pcap", "--mb", "1", "--seed", "7", "--nanos", *options)


@pytest.fixture(scope="session")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A capture with four incidents."""
    return write_attacks(tmp_path_factory.mktemp("attacks") / "attacks.pcap")


@pytest.fixture(scope="session")
def large(generate: Callable[..., Path]) -> Path:
    """A capture that consists of queries only and gives more than one batch."""
    return generate("large.pcap", "--mb", "12")


def records(capture: Path) -> tuple[bytes, list[bytes]]:
    """The file header of a pcap capture, and its records."""
    data = capture.read_bytes()
    at, found = 24, []
    while at < len(data):
        (size,) = struct.unpack_from("<I", data, at + 8)
        found.append(data[at : at + 16 + size])
        at += 16 + size
    return data[:24], found


def deal(capture: Path, folder: Path, files: int, ring: bool) -> list[Path]:
    """Divides a capture into files: one after the other as a ring, or packet by packet in turn."""
    header, packets = records(capture)
    share = -(-len(packets) // files)
    paths = []
    for number in range(files):
        mine = packets[number * share : (number + 1) * share] if ring else packets[number::files]
        paths.append(folder / f"part{number}.pcap")
        paths[-1].write_bytes(header + b"".join(mine))
    return paths
