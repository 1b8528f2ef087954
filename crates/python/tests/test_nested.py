"""Python code that is called by a reading and reads a stream itself is refused, and the reading continues."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from conftest import CAPTURES, run

SCRIPT = """
import io, signal, sys, warnings
import a2scope, fsspec, pyarrow
from a2scope import _a2scope
from a2scope._distributed import Frames
from a2scope._ranges import Part

outer, path = sys.argv[1:]
data = open(path, "rb").read()
candidates = a2scope.frames(path).candidates()
warnings.simplefilter("ignore")
said = []

def file():
    return io.BytesIO(data)

def iterate(table):
    for batch in table.to_reader():
        pass

INNER = {
    "messages": lambda: a2scope.messages(file()).to_arrow(),
    "messages of a path": lambda: a2scope.messages(path).to_arrow(),
    "merged": lambda: iterate(a2scope.messages([file(), path], merge=True)),
    "exchanges": lambda: iterate(a2scope.exchanges(file())),
    "frames": lambda: a2scope.frames(file()).to_arrow(),
    "frames of a path": lambda: iterate(a2scope.frames(path, candidates=candidates)),
    "part": lambda: Frames([("part", lambda: (file(), True))], 0, candidates, Part(0)).to_arrow(),
}

def nested():
    if not said:
        said.append(None)  # what it reads must not do so, too
        try:
            inner()
        except (a2scope.Error, pyarrow.ArrowException) as error:
            said[:] = [error]

class File(io.BytesIO):
    def read(self, size=-1):
        nested()
        return super().read(size)

class Seeking(io.BytesIO):
    def seek(self, *to):
        nested()
        return super().seek(*to)

class Closing(io.BytesIO):
    def close(self):
        nested()
        super().close()

class System(fsspec.AbstractFileSystem):
    protocol = "nested"
    def info(self, path, **_):
        return {"name": path, "type": "file", "size": len(data)}
    def _open(self, path, *_, **__):
        if path.endswith("opening"):
            nested()
        return Closing(data) if path.endswith("closing") else io.BytesIO(data)

fsspec.register_implementation("nested", System)

(batch,) = a2scope.frames(path).to_arrow().to_batches()

class Batch:
    def __arrow_c_array__(self, requested_schema=None):
        nested()
        return batch.__arrow_c_array__()

def plain(file):
    return "file", lambda: (file, True)

def on_signal():
    signal.signal(signal.SIGALRM, lambda *_: nested())
    class Alarm(io.BytesIO):
        def read(self, size=-1):
            signal.setitimer(signal.ITIMER_REAL, 1e-6)
            return super().read(size)
    return Alarm(data)

def on_warning():
    warnings.simplefilter("always")
    warnings.showwarning = lambda *_, **__: nested()

def damaged():
    on_warning()
    a2scope.messages(io.BytesIO(data[:-7])).to_arrow()

def undecided():
    on_warning()
    decoder = a2scope.Decoder(filter="data.players.x > 1")
    for batch in a2scope.frames(path).to_arrow().to_batches():
        decoder.feed(batch)
    decoder.finish()

OUTER = {
    "messages": lambda: a2scope.messages(File(data)).to_arrow(),
    "merged": lambda: a2scope.messages([path, File(data)], merge=True).to_arrow(),
    "exchanges": lambda: a2scope.exchanges(File(data)).to_arrow(),
    "frames": lambda: a2scope.frames(File(data), candidates=candidates).to_arrow(),
    "part": lambda: Frames([plain(File(data))], 0, candidates, Part(0)).to_arrow(),
    "scan": lambda: a2scope.frames(File(data)).candidates(),
    "scan_file": lambda: _a2scope.scan_file(plain(File(data))),
    "scan_range": lambda: _a2scope.scan_range(plain(File(data)), 0, None),
    "seeking": lambda: _a2scope.scan_range(plain(Seeking(data)), 100, None),
    "opening": lambda: a2scope.messages("nested://opening").to_arrow(),
    "closing": lambda: a2scope.messages("nested://closing").to_arrow(),
    "closing frames": lambda: a2scope.frames("nested://closing").to_arrow(),
    "a signal": lambda: a2scope.messages(on_signal()).to_arrow(),
    "a warning": damaged,
    "the decoder's warning": undecided,
    "feed": lambda: a2scope.Decoder().feed(Batch()),
}
for name, inner in INNER.items():
    print(name, flush=True)
    said.clear()
    OUTER[outer]()
    (error,) = said
    assert isinstance(error, pyarrow.ArrowInvalid) or error.code == "nested", error
    assert "cannot read a stream of a2scope" in str(error), error
    assert a2scope.messages(file()).to_arrow().num_rows > 0
"""

OUTER = (
    *("messages", "merged", "exchanges", "frames", "part", "scan", "scan_file", "scan_range", "seeking"),
    *("opening", "closing", "closing frames", "a warning", "the decoder's warning", "feed"),
    *(["a signal"] if hasattr(signal, "setitimer") else []),
)


@pytest.mark.parametrize("outer", OUTER)
def test_a_stream_within_a_reading_is_refused(outer: str) -> None:
    assert len(run(SCRIPT, outer, CAPTURES / "sample.pcapng").splitlines()) == 7


RELEASE = """
import io, sys
import a2scope, fsspec

table, small, large = sys.argv[1:]
data = {path: open(path, "rb").read() for path in (small, large)}
closed = []

class Closing(io.BytesIO):
    def close(self):
        closed.append(self)
        super().close()

class System(fsspec.AbstractFileSystem):
    protocol = "closing"
    def info(self, path, **_):
        return {"name": path, "type": "file", "size": len(data[large])}
    def _open(self, path, *_, **__):
        return Closing(data[large])

fsspec.register_implementation("closing", System)

def reader(path):
    if table == "frames":
        return a2scope.frames(path, candidates=[]).to_reader()
    return getattr(a2scope, table)(path).to_reader()

class File(io.BytesIO):
    def read(self, size=-1):
        for each in readers:
            each.close()
        return super().read(size)

begun = reader("closing://large")
begun.read_next_batch()
assert not closed
readers = [begun, *(reader(io.BytesIO(data[small])) for _ in range(9))]
rows = a2scope.messages(File(data[small])).to_arrow().num_rows
print(len(closed), rows == a2scope.messages(small).to_arrow().num_rows > 0)
"""


@pytest.mark.parametrize("table", ["messages", "frames"])
def test_a_stream_is_released_within_a_reading(table: str, large: Path) -> None:
    assert run(RELEASE, table, CAPTURES / "sample.pcapng", large) == "1 True\n"


OWN = """
import io, sys
import a2scope, pyarrow

class File(io.BytesIO):
    def read(self, size=-1):
        if self.tell() > 1 << 20:
            reader.close()
        return super().read(size)

reader = a2scope.messages(File(open(sys.argv[1], "rb").read())).to_reader()
try:
    while reader.read_next_batch().num_rows:
        pass
except pyarrow.ArrowInvalid as error:
    print(error)
"""


def test_a_file_object_may_close_its_own_stream(large: Path) -> None:
    assert "closed" in run(OWN, large)


PATH = """
import os, sys
import a2scope

class Path:
    \"""Reads a stream each time it is asked.\"""
    asked = 0
    def __fspath__(self):
        self.asked += 1
        a2scope.frames(sys.argv[1]).to_arrow()
        return sys.argv[1]

path = Path()
a2scope.messages([path])
print(path.asked)
"""


def test_a_path_is_asked_before_a_reading() -> None:
    assert run(PATH, CAPTURES / "sample.pcapng") == "1\n"
