"""What cannot be read is reported clearly, and everything else is still read."""

from __future__ import annotations

import gzip
import io
import os
import pickle
from pathlib import Path
from typing import Any

import a2scope
import fsspec
import pyarrow as pa
import pytest
from conftest import CAPTURES
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SAMPLE = CAPTURES / "sample.pcapng"
MIXED = CAPTURES / "mixed.pcapng"


def count(paths: Any, **options: Any) -> int:
    return a2scope.messages(paths, **options).to_arrow().num_rows


@pytest.mark.parametrize(
    ("paths", "error", "code"),
    [
        ("missing.pcap", a2scope.NotFoundError, "not_found"),
        (Path("missing.pcap"), FileNotFoundError, "not_found"),
        ("missing*.pcap", a2scope.NotFoundError, "no_match"),
        ("a\0b", a2scope.NotFoundError, "not_found"),
        ([], a2scope.NotFoundError, "no_input"),
        ("memory://missing", a2scope.NotFoundError, "not_found"),
        ("memory://missing/*", a2scope.NotFoundError, "no_match"),
        ("nosuchprotocol://bucket/a", a2scope.ReadError, "read_failed"),
        (io.BytesIO(b"no capture"), a2scope.PasteError, "paste.not_a_dump"),
        (io.BytesIO(b""), a2scope.NoCaptureError, "not_a_capture"),
        (io.BytesIO(b"x" * (17 << 20)), a2scope.NoCaptureError, "too_long"),
        (io.StringIO("text"), a2scope.ReadError, "read_failed"),
    ],
)
def test_nothing_to_read(paths: Any, error: type[a2scope.Error], code: str) -> None:
    with pytest.raises(error) as raised:
        count(paths)
    assert isinstance(raised.value, a2scope.Error)
    assert raised.value.code == code


@pytest.mark.parametrize("paths", [b"bytes", bytearray(b"x"), 3, [3], None, [None]])
def test_no_paths(paths: Any) -> None:
    with pytest.raises(TypeError):
        a2scope.messages(paths)


def test_empty_directory(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no capture")
    with pytest.raises(a2scope.NoCaptureError) as raised:
        a2scope.messages(tmp_path)
    assert raised.value.code == "no_capture_inside"


def test_a_missing_file_among_good_ones() -> None:
    paths = [SAMPLE, "missing.pcap", MIXED]
    with pytest.raises(a2scope.NotFoundError):
        a2scope.messages(paths)
    with pytest.warns(a2scope.InputWarning, match=r"missing\.pcap") as warned:
        assert count(paths, errors="warn") == count([SAMPLE, MIXED])
    assert [str(warning.message.code) for warning in warned] == ["not_found"]  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="errors"):
        a2scope.messages(paths, errors="ignore")  # type: ignore[arg-type]


class Broken(io.RawIOBase):
    """A file object that fails after some bytes."""

    def __init__(self, data: bytes, error: BaseException) -> None:
        super().__init__()
        self.data, self.error = io.BytesIO(data), error

    def read(self, size: int = -1) -> bytes:
        data = self.data.read(size)
        if not data:
            raise self.error
        return data


@pytest.mark.parametrize("merge", [False, True])
def test_a_file_that_fails_among_good_ones(merge: bool) -> None:
    def paths() -> list[Any]:
        return [SAMPLE, Broken(SAMPLE.read_bytes(), OSError("the bucket is gone")), MIXED]

    table = a2scope.messages(paths(), merge=merge)
    with pytest.raises(a2scope.ReadError, match="the bucket is gone") as raised:
        table.to_arrow()
    assert raised.value.path == "<file object 2>"
    assert isinstance(raised.value.__cause__, OSError)
    # All batches were delivered before the error.
    reader = a2scope.messages(paths(), merge=merge).to_reader()
    rows = 0
    with pytest.raises(pa.ArrowException, match="the bucket is gone"):
        for batch in reader:
            rows += batch.num_rows
    with pytest.warns(a2scope.InputWarning, match="the bucket is gone"):
        assert count(paths(), merge=merge, errors="warn") == rows
    assert rows == count([SAMPLE, io.BytesIO(SAMPLE.read_bytes()), MIXED], merge=merge)


@pytest.mark.parametrize("end", [SystemExit(3), KeyboardInterrupt()])
def test_what_ends_everything_is_not_an_error_of_a_file(end: BaseException) -> None:
    with pytest.raises(type(end)):
        count([SAMPLE, Broken(b"", end), MIXED], errors="warn")
        for _ in range(10):  # an interrupt may also come here
            pass
    assert count(SAMPLE) > 0


@pytest.mark.parametrize("merge", [False, True])
def test_what_ends_everything_ends_it_at_once(merge: bool) -> None:
    class Long:
        reads = 0

        def read(self, size: int) -> bytes:
            self.reads += 1
            return SAMPLE.read_bytes() if self.reads < 2000 else b""

    long = Long()
    with pytest.raises(SystemExit):
        count([Broken(SAMPLE.read_bytes(), SystemExit(3)), long], merge=merge)
    assert long.reads < 200


def test_halves_of_characters() -> None:
    with pytest.raises(a2scope.PasteError):
        a2scope.decode("\ud800 ff")
    with pytest.raises(ValueError, match="surrogates"):
        a2scope.messages("\ud800")


def test_parameters_are_named_as_they_are_here() -> None:
    with pytest.raises(a2scope.NoCaptureError, match="merge=True"):
        count(io.BytesIO(b"no capture"), merge=True)
    with pytest.warns(a2scope.LimitWarning, match="max_pairs raises it"):
        a2scope.exchanges(SAMPLE, max_pairs=1).to_arrow()


def test_an_error_may_quote_a_nul() -> None:
    with pytest.raises(pa.ArrowException, match="\u2400"):
        a2scope.messages(Broken(b"", OSError("a\0b"))).to_reader().read_all()


def test_several_errors() -> None:
    broken = [Broken(b"", OSError("first")), Broken(b"", OSError("second")), SAMPLE]
    with pytest.raises(a2scope.InputErrors, match="2 inputs") as raised:
        count(broken)
    assert ["first" in str(error) or "second" in str(error) for error in raised.value.errors] == [True, True]
    copy = pickle.loads(pickle.dumps(raised.value))
    assert (type(copy), str(copy), copy.code) == (a2scope.InputErrors, str(raised.value), "inputs")
    assert [error.path for error in copy.errors] == [error.path for error in raised.value.errors]


def test_damage_is_a_warning_and_loses_nothing_else(tmp_path: Path) -> None:
    data = bytearray(SAMPLE.read_bytes())
    whole = count(SAMPLE)
    data[len(data) // 2] ^= 0xFF
    damaged = tmp_path / "damaged.pcapng"
    damaged.write_bytes(bytes(data[:-7]))
    for merge in (False, True):
        with pytest.warns(a2scope.DamageWarning, match="damaged.pcapng") as warned:
            rows = count([SAMPLE, damaged, MIXED], merge=merge)
        # If the files are merged, packets in several of them count once. Those of the sample are all in the other file.
        assert rows >= count(MIXED) + (0 if merge else whole + whole // 4)
        first = warned[0].message
        assert isinstance(first, a2scope.DamageWarning)
        assert first.code.startswith("file.")
        assert first.offset is not None
        assert first.path == str(damaged)


def test_a_warning_points_at_the_caller() -> None:
    def damaged() -> io.BytesIO:
        return io.BytesIO(SAMPLE.read_bytes()[:-7])

    for read in (
        lambda: a2scope.messages([SAMPLE, "missing.pcap"], errors="warn"),
        lambda: a2scope.messages(damaged()).to_arrow(),
        lambda: a2scope.messages(damaged()).to_polars(),
        lambda: pa.table(a2scope.messages(damaged())),
        lambda: a2scope.frames(damaged()).candidates(),
        lambda: pa.table(a2scope.frames(damaged())),
    ):
        with pytest.warns() as warned:
            read()
        assert [warning.filename for warning in warned] == [__file__]


def test_a_warning_that_is_an_error_is_raised() -> None:
    # pytest turns warnings into errors here.
    with pytest.raises(a2scope.DamageWarning):
        count(io.BytesIO(SAMPLE.read_bytes()[:-7]))
    # The warning must not replace the error that says why.
    with pytest.raises(a2scope.ReadError):
        count(Broken(SAMPLE.read_bytes()[:-7], OSError("gone")))


def test_gzip_that_ends_early() -> None:
    packed = gzip.compress(SAMPLE.read_bytes())
    assert count(io.BytesIO(packed)) == count(SAMPLE)
    with pytest.raises(a2scope.ReadError):
        count(io.BytesIO(packed[:-12]))


@pytest.mark.skipif(os.name != "posix", reason="files have no modes")
def test_no_permission(tmp_path: Path) -> None:
    path = tmp_path / "secret.pcap"
    path.write_bytes(SAMPLE.read_bytes())
    path.chmod(0)
    user = os.geteuid()
    try:
        # Root may read everything.
        if user == 0:
            os.seteuid(65534)
        with pytest.raises(a2scope.ReadError) as raised:
            count([path, SAMPLE])
    finally:
        os.seteuid(user)
    assert raised.value.code == "permission_denied"


def test_a_bucket_that_cannot_be_listed() -> None:
    class Bucket(fsspec.AbstractFileSystem):  # type: ignore[misc]
        protocol = "bucket"

        def ls(self, path: str, detail: bool = True, **_: Any) -> list[Any]:
            raise PermissionError("no credentials")

        def info(self, path: str, **_: Any) -> dict[str, Any]:
            raise PermissionError("no credentials")

    fsspec.register_implementation("bucket", Bucket, clobber=True)
    for url in ("bucket://ring/*.pcap", "bucket://ring/a.pcap", "bucket://ring"):
        with pytest.raises(a2scope.ReadError, match="no credentials") as raised:
            a2scope.messages([SAMPLE, url])
        assert isinstance(raised.value.__cause__, PermissionError)
        with pytest.warns(a2scope.InputWarning, match="no credentials"):
            assert count([SAMPLE, url], errors="warn") == count(SAMPLE)


def test_merging_a_paste() -> None:
    with pytest.raises(a2scope.NoCaptureError) as raised:
        count([SAMPLE, CAPTURES / "counter-strike-source.txt"], merge=True)
    assert raised.value.code == "not_mergeable"


@pytest.mark.parametrize("text", ["data.players >", "nonsense", "1 +", "data.players.matches('(')", ""])
def test_filters(text: str) -> None:
    with pytest.raises(a2scope.FilterError) as raised:
        a2scope.messages(SAMPLE, filter=text)
    assert raised.value.offset is not None


def test_a_filter_that_cannot_be_decided() -> None:
    with pytest.warns(a2scope.FilterWarning, match="could not be decided"):
        assert count(MIXED, filter="data.players > 0 || bytes / 0 == 1") > 0


def test_a_file_object_that_cannot_seek_is_read_once() -> None:
    class Pipe:
        def __init__(self) -> None:
            self.data = io.BytesIO(SAMPLE.read_bytes())

        def read(self, size: int) -> bytes:
            return self.data.read(size)

    table = a2scope.messages(Pipe())
    assert table.to_arrow().num_rows == count(SAMPLE)
    with pytest.raises(a2scope.ReadError, match="once"):
        table.to_arrow()
    assert count(io.BytesIO(SAMPLE.read_bytes())) == count(SAMPLE)


# The first bytes of gzip, zstd, pcap in both byte orders, and pcapng.
MAGIC = ["1f8b08", "28b52ffd", "d4c3b2a102000400", "a1b2c3d400020004", "0a0d0d0a1c0000004d3c2b1a"]

odd = st.one_of(
    st.binary(max_size=300),
    st.builds(lambda data: b"\xff\xff\xff\xff" + data, st.binary(max_size=200)),
    st.builds(lambda data: b"\xfe\xff\xff\xff" + data, st.binary(max_size=200)),
    st.builds(lambda magic, data: bytes.fromhex(magic) + data, st.sampled_from(MAGIC), st.binary(max_size=200)),
    st.builds(
        lambda at, byte: SAMPLE.read_bytes()[:at] + bytes([byte]) + SAMPLE.read_bytes()[at + 1 :],
        st.integers(0, SAMPLE.stat().st_size - 1),
        st.integers(0, 255),
    ),
)
bounded = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.mark.filterwarnings("ignore")
@given(odd, st.sampled_from(["messages", "exchanges", "rcon", "servers", "conversations", "frames"]), st.booleans())
@bounded
def test_any_bytes_are_read_or_refused(data: bytes, table: str, merge: bool) -> None:
    options = {} if table == "frames" else {"merge": merge}
    read = getattr(a2scope, table)([io.BytesIO(data), SAMPLE], **options)
    try:
        pa.table(read).validate(full=True)
    except (a2scope.Error, pa.ArrowException) as error:
        assert "bug" not in str(error)


@given(
    st.one_of(
        st.text(max_size=200), st.text(st.characters(), max_size=9), st.text("0123456789abcdef \n:|", max_size=300), odd
    )
)
@bounded
def test_anything_pasted_is_decoded_or_refused(data: str | bytes) -> None:
    try:
        for message in a2scope.decode(data):
            assert "<script" not in message._repr_html_()
            assert repr(message)
    except a2scope.Error as error:
        assert error.code != "internal"


class ReadsItself:
    """A file object that reads the table made from itself."""

    table: a2scope.Table
    said = ""

    def read(self, size: int) -> bytes:
        if not self.said:
            try:
                self.table.to_arrow()
            except a2scope.Error as error:
                self.said = error.code
        return b""


def test_a_file_object_cannot_read_its_own_table() -> None:
    file = ReadsItself()
    file.table = a2scope.messages(file)
    with pytest.raises(a2scope.NoCaptureError):
        file.table.to_arrow()
    assert file.said == "nested"


class Odd:
    """A file object that returns something it should not."""

    def __init__(self, answers: list[Any]) -> None:
        self.answers = iter(answers)

    def read(self, size: int) -> Any:
        return next(self.answers, b"")


answers = st.lists(
    st.one_of(st.binary(max_size=3000), st.none(), st.integers(-3, 2**70), st.text(max_size=5)), max_size=5
)


@pytest.mark.filterwarnings("ignore")
@given(answers, st.booleans())
@bounded
def test_any_file_object_is_read_or_refused(answers: list[Any], as_capture: bool) -> None:
    start = [SAMPLE.read_bytes()] if as_capture else []
    try:
        count(Odd(start + answers))
    except a2scope.Error as error:
        assert error.code != "internal"


@pytest.mark.filterwarnings("ignore")
@given(st.text(st.characters(exclude_characters="/"), max_size=60))  # a "/" would list the whole disk
@bounded
def test_any_path_and_filter_is_taken_or_refused(text: str) -> None:
    for call in (lambda: a2scope.messages(text), lambda: a2scope.messages(SAMPLE, filter=text)):
        try:
            call()
        except (a2scope.Error, ValueError) as error:
            assert str(error)
