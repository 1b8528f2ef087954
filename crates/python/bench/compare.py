"""CPU seconds per GB for different ways to read the queries of a capture, each in a separate process.

    python bench/compare.py capture.pcap target/release/a2scope

Needs the wheel as it is released (``maturin build --profile wheel``), polars, pyarrow, dpkt, python-a2s and scapy. The
time for imports is not counted. Slow ways read only the beginning of the capture. The first argument may also be the
name of the way to run.
"""

from __future__ import annotations

import json
import os
import resource
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

BEGINNING = 10_000_000
"""Number of bytes of the capture that slow ways read."""
RUNS = 3
"""Number of runs of each way; the quickest counts."""


def wheel(capture: str, table: str = "messages") -> int:
    import a2scope
    import pyarrow  # noqa: F401

    reader = getattr(a2scope, table)(capture).to_reader()
    began()
    return sum(batch.num_rows for batch in reader)


def wheel_polars(capture: str) -> int:
    import a2scope
    import polars  # noqa: F401

    table = a2scope.messages(capture)
    began()
    return table.to_polars().height


def ndjson_polars(capture: str) -> int:
    """Reads lines that were written before, and the members that all messages have."""
    import polars

    names = {"index": polars.UInt64, "bytes": polars.UInt64, "frames": polars.List(polars.UInt64)}
    texts = ("time", "transport", "src", "dst", "message", "engine")
    began()
    return polars.read_ndjson(f"{capture}.ndjson", schema=names | dict.fromkeys(texts, polars.String)).height


def dpkt_a2s(capture: str) -> int:
    """Reads replies in a single datagram. Split ones that are not compressed are put together by python-a2s, as its
    client does."""
    import io

    import dpkt
    from a2s.a2s_fragment import decode_fragment
    from a2s.byteio import ByteReader
    from a2s.info import InfoProtocol
    from a2s.players import PlayersProtocol
    from a2s.rules import RulesProtocol

    kinds = {0x49: InfoProtocol, 0x6D: InfoProtocol, 0x44: PlayersProtocol, 0x45: RulesProtocol}
    began()
    groups: dict[tuple[object, ...], dict[int, bytes]] = {}
    count = 0
    with open(capture, "rb") as file:
        for _, data in dpkt.pcap.Reader(file):
            packet = dpkt.ethernet.Ethernet(data).data
            udp = getattr(packet, "data", None)
            if not isinstance(udp, dpkt.udp.UDP):
                continue
            message = udp.data
            try:
                if message[:4] == b"\xfe\xff\xff\xff":
                    fragment = decode_fragment(message[4:])
                    group = (packet.src, packet.dst, udp.sport, udp.dport, fragment.message_id)
                    parts = groups.setdefault(group, {})
                    parts[fragment.fragment_id] = fragment.payload
                    if len(parts) < fragment.fragment_count:
                        continue
                    del groups[group]
                    message = b"".join(part for _, part in sorted(parts.items()))
                if message[:4] != b"\xff\xff\xff\xff":
                    continue
                count += 1
                reader = ByteReader(io.BytesIO(message[4:]), endian="<", encoding="utf-8")
                if kind := kinds.get(first := reader.read_uint8()):
                    kind.deserialize_response(reader, first, 0.0)
            except Exception:  # it fails at malformed messages
                continue
    return count


def scapy_only(capture: str) -> int:
    """Dissects packets down to UDP; scapy does not know queries."""
    from scapy.all import UDP, PcapReader

    began()
    with PcapReader(capture) as packets:
        return sum(1 for packet in packets if UDP in packet and bytes(packet[UDP].payload)[:3] == b"\xff\xff\xff")


WAYS: dict[str, tuple[Callable[[str], int] | list[str], bool]] = {
    "a2scope.messages, drained into pyarrow": (wheel, False),
    "a2scope.exchanges, drained into pyarrow": (lambda capture: wheel(capture, "exchanges"), False),
    "a2scope.messages(…).to_polars()": (wheel_polars, False),
    "a2scope decode --summary-only": (["--summary-only"], False),
    "a2scope decode --format ndjson > /dev/null": (["--format", "ndjson"], False),
    "polars.read_ndjson of that, without data": (ndjson_polars, False),
    "dpkt + python-a2s": (dpkt_a2s, True),
    "scapy, dissection only": (scapy_only, True),
}

_began = 0.0


def cpu(who: int) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def began() -> None:
    """Starts to measure: what was imported before does not count."""
    global _began
    _began = cpu(resource.RUSAGE_SELF)


def run(way: str, capture: str) -> None:
    """Runs one of the ways in Python, and prints what it took."""
    function = WAYS[way][0]
    assert callable(function)
    count = function(capture)
    seconds = cpu(resource.RUSAGE_SELF) - _began
    status = Path("/proc/self/status").read_text()
    peak = int(status.split("VmHWM:")[1].split()[0]) // 1024  # ru_maxrss starts with the value of the parent
    print(json.dumps([count, seconds, peak]))


def beginning(capture: Path, folder: Path) -> Path:
    """Copies the beginning of a pcap, up to the end of a record."""
    with capture.open("rb") as file:
        data = file.read(BEGINNING)
    at = 24
    while at + 16 <= len(data) and at + 16 + struct.unpack_from("<I", data, at + 8)[0] <= len(data):
        at += 16 + struct.unpack_from("<I", data, at + 8)[0]
    path = folder / "beginning.pcap"
    path.write_bytes(data[:at])
    return path


def command(a2scope: str, capture: Path, options: list[str]) -> tuple[int, float, int]:
    """Runs the command line; returns its CPU seconds among other numbers."""
    before = cpu(resource.RUSAGE_CHILDREN)
    subprocess.run([a2scope, "decode", capture, *options], stdout=subprocess.DEVNULL, check=True)
    return 0, cpu(resource.RUSAGE_CHILDREN) - before, 0


def main(capture: Path, a2scope: str) -> None:
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
        small = beginning(capture, Path(folder))
        with open(f"{capture}.ndjson", "wb") as lines:
            subprocess.run([a2scope, "decode", capture, "--format", "ndjson"], stdout=lines, check=True)
        for way, (how, slow) in WAYS.items():
            path = small if slow else capture
            figures = []
            for _ in range(1 if slow else RUNS):
                if isinstance(how, list):
                    figures.append(command(a2scope, path, how))
                else:
                    done = subprocess.run([sys.executable, __file__, way, path], capture_output=True, check=True)
                    figures.append(tuple(json.loads(done.stdout)))
            count, seconds, peak = min(figures, key=lambda figure: figure[1])
            per_gb = seconds / path.stat().st_size * 1e9
            print(f"{way:45} {seconds:8.2f} s {per_gb:8.1f} s/GB {count:9} {peak:5} MiB", flush=True)
        os.remove(f"{capture}.ndjson")


if __name__ == "__main__":
    if sys.argv[1] in WAYS:
        run(sys.argv[1], sys.argv[2])
    else:
        main(Path(sys.argv[1]), sys.argv[2])
