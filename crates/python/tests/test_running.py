"""Long readings: their memory, Ctrl-C, and other threads."""

from __future__ import annotations

import io
import os
import sys
import threading
from pathlib import Path

import a2scope
import pyarrow as pa
import pytest
from conftest import run

MEMORY = 150 << 10
"""Most KiB of memory that a process may take while it reads."""


PEAK = """
import ctypes, sys
import a2scope
class Array(ctypes.Structure):
    _fields_ = [("length", ctypes.c_int64), ("words", ctypes.c_void_p * 9)]
class Stream(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("schema", "next", "error", "release", "data")]
table = getattr(a2scope, sys.argv[1])(sys.argv[2:], merge=sys.argv[1] == "exchanges")
capsule = table.__arrow_c_stream__()
pointer = ctypes.pythonapi.PyCapsule_GetPointer
pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
at = pointer(capsule, b"arrow_array_stream")
stream = Stream.from_address(at)
pull = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(stream.next)
rows = 0
while True:
    array = Array()
    assert pull(at, ctypes.addressof(array)) == 0
    release = array.words[7]
    if not release:
        break
    rows += array.length
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(release)(ctypes.addressof(array))
# Not ru_maxrss, which begins with that of the parent.
peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(rows, peak)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's")
@pytest.mark.parametrize("name", ["messages", "exchanges"])
def test_memory_is_bounded(large: Path, tmp_path: Path, name: str) -> None:
    copies = [tmp_path / f"{number}.pcap" for number in range(2)]
    for copy in copies:
        copy.write_bytes(large.read_bytes())
    rows, peak = map(int, run(PEAK, name, *copies).split())
    assert rows > (60_000 if name == "messages" else 10_000)
    assert peak < MEMORY, f"{peak} KiB"


CTRL_C = """
import os, signal, sys, tempfile, time
import a2scope
import pyarrow

class Capture:
    \"""Ctrl-C comes soon after its second chunk was read.\"""
    data = open(sys.argv[1], "rb").read()
    reads = 0
    def read(self, size):
        self.reads += 1
        if self.reads == 2:
            signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.SIGINT))
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            self.began = time.monotonic()
        if sys.argv[2] == "files" and self.reads > 2:
            return b""
        return self.data[24:] if self.reads > 1 else self.data

# Neither is ever read to the end.
folder = tempfile.mkdtemp(dir=os.path.dirname(sys.argv[1]))
files = [os.path.join(folder, f"{number}.pcap") for number in range(199)]
for file in files:
    os.link(sys.argv[1], file)
paths = [Capture(), *(files if sys.argv[2] == "files" else [])]
if sys.argv[4] == "frames":
    table = a2scope.frames(paths, candidates=[])
else:
    table = a2scope.exchanges(paths)
try:
    try:
        if sys.argv[4] == "scan":
            a2scope.frames(paths).candidates()
        else:
            (pyarrow.table if sys.argv[3] == "plain" else type(table).to_arrow)(table)
    except pyarrow.ArrowInvalid as error:  # what the library makes of it; the interrupt itself follows
        assert "KeyboardInterrupt" in str(error)
        for _ in range(10):
            pass
    print("ended")
except KeyboardInterrupt:
    assert time.monotonic() - paths[0].began < 10
    print("interrupted", getattr(table, "summary", None))
"""


@pytest.mark.parametrize("kind", ["file object", "files"])
@pytest.mark.parametrize("how", ["plain", "method"])
@pytest.mark.parametrize("table", ["exchanges", "frames", "scan"])
def test_ctrl_c(large: Path, kind: str, how: str, table: str) -> None:
    assert run(CTRL_C, large, kind, how, table) == "interrupted None\n"


IN_THE_BACKGROUND = """
import signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
import a2scope

class Capture:
    def read(self, size):
        raise KeyboardInterrupt

for read in (
    a2scope.messages(Capture()).to_arrow,
    a2scope.messages([Capture()] * 2).to_arrow,
    a2scope.frames([Capture()] * 2, candidates=[]).to_arrow,
    a2scope.frames([Capture()] * 2).candidates,
):
    try:
        read()
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_an_interrupt_where_ctrl_c_is_ignored() -> None:
    assert run(IN_THE_BACKGROUND) == "interrupted\n" * 4


def test_nothing_is_read_before_it_is_asked_for(large: Path) -> None:
    class Counted(io.BytesIO):
        taken = 0

        def read(self, size: int | None = -1) -> bytes:
            assert 0 < (size or 0) <= 1 << 19  # at most one chunk
            data = super().read(size)
            self.taken += len(data)
            return data

    file = Counted(large.read_bytes())
    table = a2scope.messages(file)
    assert table.columns and table.schema and repr(table)
    reader = table.to_reader()
    assert file.taken == 0
    reader.read_next_batch()
    assert 0 < file.taken < large.stat().st_size // 2
    assert table.summary is None
    assert reader.read_all().num_rows > 10_000
    assert file.taken == large.stat().st_size
    assert table.summary


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_other_threads_run_meanwhile(large: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # The reading waits for this thread, which could not run if the reading held the interpreter.
    thread = threading.Thread(target=lambda: pipe.write_bytes(large.read_bytes()))
    thread.start()
    rows = a2scope.messages(pipe).to_arrow().num_rows
    thread.join()
    assert rows == a2scope.messages(large).to_arrow().num_rows


def test_a_reading_in_another_thread(large: Path) -> None:
    tables: list[pa.Table] = []
    reader = a2scope.messages(large).to_reader()
    threads = [
        threading.Thread(target=lambda: tables.append(reader.read_all())),
        threading.Thread(target=lambda: tables.append(a2scope.messages(large).to_arrow())),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tables[0].num_rows == tables[1].num_rows > 30_000


TOGETHER = """
import sys, threading
import a2scope

def pull(reader):
    for batch in reader:
        rows.append(batch.num_rows)

whole = a2scope.messages(sys.argv[1]).to_arrow().num_rows
for attempt in range(5):
    rows = []
    reader = a2scope.messages(sys.argv[1]).to_reader()
    threads = [threading.Thread(target=pull, args=[reader]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(rows) == whole > 10_000, rows
"""


def test_threads_that_read_one_stream_together(large: Path) -> None:
    assert run(TOGETHER, large) == ""


def test_a_stream_that_is_not_read_to_its_end(large: Path) -> None:
    for _ in range(3):
        reader = a2scope.messages(large).to_reader()
        assert reader.read_next_batch().num_rows > 1000
        del reader
    a2scope.messages(large).__arrow_c_stream__()
    a2scope.messages(large).__arrow_c_schema__()
