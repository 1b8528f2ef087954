"""The tables contain the same as the output of the command line."""

from __future__ import annotations

import io
import json
import re
import struct
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import a2scope
import fsspec
import pandas
import pyarrow as pa
import pytest
from conftest import CAPTURES, ROOT, Command, deal
from rings import ring

MEMBERS = {"players": "player_list", "rules": "rule_list"}
FLAGS = {"visibility": "password"}
"""Members of ``data`` that have another name in the table."""


def apart(shown: str | None) -> tuple[str | None, int | None]:
    """The address and the port of an end as it is written in JSON."""
    if shown is None or shown.count(":") != 1:
        inside = re.fullmatch(r"\[(.+)\]:(\d+)", shown or "")
        return (inside[1], int(inside[2])) if inside else (shown, None)
    ip, port = shown.split(":")
    return ip, int(port)


def nanos(text: str | None) -> int | None:
    """A time as the command line writes it, in nanoseconds."""
    if text is None:
        return None
    whole, _, fraction = text.removesuffix("Z").partition(".")
    seconds = int(datetime.fromisoformat(whole).replace(tzinfo=timezone.utc).timestamp())
    return seconds * 10**9 + int(fraction.ljust(9, "0") or 0)


def rows(table: a2scope.Table) -> list[dict[str, Any]]:
    """The rows, with times as nanoseconds."""
    data = table.to_arrow()
    for at, field in enumerate(data.schema):
        if pa.types.is_timestamp(field.type):
            data = data.set_column(at, field.name, data.column(at).cast(pa.int64()))
    return data.to_pylist()


def near(value: Any, other: Any) -> bool:
    """Whether a value of the table equals that of the JSON. The table may additionally have nulls."""
    if isinstance(value, pandas.Timestamp):
        return value.value == nanos(other)
    if isinstance(value, pandas.Timedelta):
        return other is not None and value.value == round(other * 1e9)
    if isinstance(other, float) or isinstance(value, float):
        single = lambda number: struct.pack("<f", number)  # noqa: E731
        return value == other or single(float(value)) == single(float(other))
    if isinstance(other, dict):
        return (
            isinstance(value, dict)
            and all(near(value[key], other[key]) for key in other)
            and all(value[key] is None for key in value.keys() - other.keys())
        )
    if isinstance(other, list):
        return len(value) == len(other) and all(map(near, value, other))
    if isinstance(value, int) and isinstance(other, str):
        return value == int(other, 0)
    return bool(value == other)


BASE = {"index", "time", "file", "frames", "transport", "src", "dst", "stream", "message", "engine", "bytes", "arrival"}
BASE |= {"src_ip", "src_port", "dst_ip", "dst_port"}
BASE |= {"split", "bzip2", "data", "notes", "community_id"}
"""The columns that are not part of what a message says."""


def check(row: dict[str, Any], record: dict[str, Any]) -> None:
    """Compares a row of the table of messages with its record."""
    assert row["time"] == nanos(record["time"])
    assert row["file"] == record.get("file")
    assert [frame["frame"] for frame in row["frames"] or []] == (record["frames"] or [])
    files = [frame["file"] for frame in row["frames"] or []]
    assert record.get("files") == (files if len(set(files)) > 1 else None)
    for name in ("index", "transport", "src", "dst", "stream", "message", "engine", "bytes"):
        assert row[name] == record.get(name), name
    for name in ("src", "dst"):
        assert (row[f"{name}_ip"], row[f"{name}_port"]) == apart(record.get(name))
    for name in ("split", "bzip2"):
        assert near(row[name], record.get(name)), name
    notes = [{name: note[name] for name in ("code", "severity", "text")} for note in record["notes"]]
    assert row["notes"] == notes
    data = record["data"]
    said = {
        MEMBERS.get(name, name) if isinstance(value, list) else FLAGS.get(name, name) for name, value in data.items()
    }
    assert all(row[name] is None for name in row.keys() - BASE - said)
    if row["data"] is not None:
        assert json.loads(row["data"]) == data
        return
    if "tags" in data:  # these are made from the keywords
        assert [tag["value"] for tag in data.pop("tags")] == data["keywords"].split(",")
    for name, value in data.items():
        column = MEMBERS[name] if isinstance(value, list) else FLAGS.get(name, name)
        assert near(row[column], value), (name, row, record)


def same(table: a2scope.Table, found: list[dict[str, Any]]) -> None:
    """Compares all rows with all records."""
    told = rows(table)
    assert len(told) == len(found) > 0
    for row, record in zip(told, found, strict=True):
        check(row, record)


@pytest.mark.parametrize("merge", [False, True])
@pytest.mark.parametrize(("files", "in_turn"), [(1, False), (3, False), (8, True)])
def test_messages(faulty: Path, tmp_path: Path, command: Command, files: int, in_turn: bool, merge: bool) -> None:
    parts = deal(faulty, tmp_path, files, not in_turn)
    found = command("decode", *parts, *(["--merge"] if merge else []))
    same(a2scope.messages(parts, merge=merge), found)


@pytest.mark.parametrize("how", ["ring", "round-robin", "random"])
@pytest.mark.parametrize("files", [1, 3, 8])
def test_files_that_are_hard_to_merge(faulty: Path, tmp_path: Path, command: Command, files: int, how: str) -> None:
    parts = ring(faulty, tmp_path, files, how)
    found = command("decode", *parts, "--merge")
    assert any(record["time"] is None for record in found)
    table = a2scope.messages(parts, merge=True)
    same(table, found)
    across = {len({frame["file"] for frame in row["frames"] or []}) > 1 for row in rows(table)}
    assert across == ({False, True} if files > 1 else {False})
    asked = [flat("exchanges", record) for record in command("exchanges", *parts, "--merge")]
    same_analysis("exchanges", a2scope.exchanges(parts, merge=True), asked)


def test_frames_name_their_files(faulty: Path, tmp_path: Path) -> None:
    parts = deal(faulty, tmp_path, 2, ring=False)
    both = [row for row in rows(a2scope.messages(parts, merge=True)) if len(row["frames"] or []) > 1]
    files = {frame["file"] for row in both for frame in row["frames"]}
    assert files == set(map(str, parts))
    assert any(len({frame["file"] for frame in row["frames"]}) == 2 for row in both)


def test_every_capture(command: Command) -> None:
    paths = sorted(CAPTURES.iterdir())
    same(a2scope.messages(CAPTURES), command("decode", CAPTURES))
    same(a2scope.messages([str(path) for path in paths]), command("decode", *paths))
    same(a2scope.messages(f"{CAPTURES}/*.pcapng*"), command("decode", f"{CAPTURES}/*.pcapng*"))


def test_filter_and_secrets(faulty: Path, command: Command) -> None:
    text = 'message == "S2A_INFO_SRC" && data.players > 10'
    same(a2scope.messages(faulty, filter=text), command("decode", faulty, "--filter", text))
    hidden, shown = (a2scope.messages(faulty, show_secrets=show).to_arrow() for show in (False, True))
    assert "********" in str(hidden["data"].to_pylist())
    assert "********" not in str(shown["data"].to_pylist())
    same(a2scope.messages(faulty, show_secrets=True), command("decode", faulty, "--show-secrets"))


@pytest.mark.parametrize("merge", [False, True])
def test_file_objects_and_urls(tmp_path: Path, faulty: Path, command: Command, merge: bool) -> None:
    parts = deal(faulty, tmp_path, 2, ring=True)
    found = [{**record, "file": None} for record in command("decode", *parts, *(["--merge"] if merge else []))]
    memory = fsspec.filesystem("memory")
    for part in parts:
        memory.pipe(f"/ring/{part.name}", part.read_bytes())
    inputs: list[Any] = [
        "memory://ring/*.pcap",
        "memory://ring",
        f"file://{tmp_path}/*.pcap",
        [io.BytesIO(part.read_bytes()) for part in parts],
        [fsspec.open(f"file://{part}").open() for part in parts],
    ]
    for paths in inputs:
        told = rows(a2scope.messages(paths, merge=merge))
        assert len(told) == len(found)
        for row, record in zip(told, found, strict=True):
            check({**row, "file": None}, record)


def flat(name: str, record: dict[str, Any]) -> dict[str, Any]:
    """A record of an analysis as a row: its objects become several columns."""
    record = {key: value for key, value in record.items() if key not in ("schema", "args")}
    if name != "rcon":
        del record["record"]
    if name not in ("findings", "incidents", "diagnoses") and "messages" in record:
        record["first_message"], record["last_message"] = record.pop("messages")
    if name == "rcon" and not isinstance(record.get("answer", ""), str):  # in a login, the index of a message
        record["first_answer"] = record["last_answer"] = record.pop("answer")
    for key, prefix in (("rtt", "rtt_"), ("players", "players_"), ("info", ""), ("rcon", "")):
        if key in record and (record[key] is None or isinstance(record[key], dict)):
            members = record.pop(key) or {}
            record |= {prefix + member: value for member, value in members.items()}
    for end in ("client", "server", "address"):
        if end in record:
            record[f"{end}_ip"], record[f"{end}_port"] = apart(record[end])
    return {key: value for key, value in record.items() if not key.endswith("_hex")}


@pytest.mark.parametrize("merge", [False, True])
@pytest.mark.parametrize("name", ["exchanges", "players", "servers", "rules", "findings", "rcon", "conversations"])
def test_analysis(faulty: Path, tmp_path: Path, command: Command, name: str, merge: bool) -> None:
    parts = deal(faulty, tmp_path, 3, ring=True)
    found = [flat(name, record) for record in command(name, *parts, *(["--merge"] if merge else []))]
    same_analysis(name, getattr(a2scope, name)(parts, merge=merge), found)


@pytest.mark.parametrize("files", [1, 3])
def test_incidents(attacked: Path, tmp_path: Path, command: Command, files: int) -> None:
    parts = deal(attacked, tmp_path, files, ring=False)
    # The command line names its inputs in additional records.
    records = [record for record in command("incidents", *parts) if record["record"] == "incident"]
    found = [flat("incidents", record) for record in records]
    table = a2scope.incidents(parts)
    same_analysis("incidents", table, found)
    told = rows(table)
    assert {row["kind"] for row in told} == {"reflection", "vse_flood", "scan", "cloned_servers"}
    findings = rows(a2scope.findings(parts, merge=True))
    codes = {row["kind"]: {findings[place]["code"] for place in row["findings"]} for row in told}
    assert codes["vse_flood"] == {"flood.vse"} and "amplification.unchallenged_info" in codes["reflection"]
    # A paste is not a capture and cannot be merged.
    assert rows(a2scope.incidents(CAPTURES / "counter-strike-source.txt")) == []


@pytest.mark.parametrize("files", [1, 3])
def test_quality(faulty: Path, tmp_path: Path, command: Command, files: int) -> None:
    parts = deal(faulty, tmp_path, files, ring=False)
    records = [record for record in command("incidents", *parts) if record["record"] == "quality"]
    same_analysis("quality", a2scope.quality(parts), [flat("quality", record) for record in records])
    assert records


@pytest.mark.parametrize("files", [1, 3])
def test_diagnoses(faulty: Path, tmp_path: Path, command: Command, files: int) -> None:
    parts = deal(faulty, tmp_path, files, ring=True)
    records = [record for record in command("diagnose", *parts) if record["record"] == "diagnosis"]
    table = a2scope.diagnoses(parts)
    same_analysis("diagnoses", table, [flat("diagnoses", record) for record in records])
    assert [one.record for one in a2scope.diagnose(parts)] == records
    assert {row["code"] for row in rows(table)} == {"rcon.login_refused", "reply.wrong"}


def test_a_log_is_diagnosed_from_wherever_it_comes(tmp_path: Path, command: Command) -> None:
    for path in sorted((ROOT / "tests" / "diagnoses").glob("*.txt")):
        text = path.read_text(encoding="utf-8").split("\n---\n", 1)[1]
        log = tmp_path / path.name
        log.write_text(text, encoding="utf-8")
        records = command("diagnose", log)
        for data in (log, str(log), [log], log.read_bytes()):
            assert [one.record for one in a2scope.diagnose(data)] == records, path
        assert [row["code"] for row in rows(a2scope.diagnoses(log))] == [record["code"] for record in records]
        if len(text.split()) > 1:
            assert [one.record for one in a2scope.diagnose(text)] == records, path


def test_diagnose_tells_a_text_from_a_path(tmp_path: Path) -> None:
    [one] = a2scope.diagnose("Invalid response type: 65")
    assert (one.code, one.act, one.messages) == ("challenge.instead_of_reply", "client", ())
    assert str(one).startswith(one.text) and one.next and one.code in one._repr_html_()
    assert a2scope.diagnose("nothing of the kind") == []
    assert a2scope.diagnose("half a character: \ud800") == []
    with pytest.raises(a2scope.NotFoundError):
        a2scope.diagnose("missing.pcap")
    with pytest.raises(a2scope.NotFoundError):
        a2scope.diagnose(tmp_path / "no such file")
    with pytest.raises(TypeError):
        a2scope.diagnose(3)  # type: ignore[arg-type]
    healthy = CAPTURES / "mixed.pcapng"
    spaced = tmp_path / "with blanks in it.pcapng"
    spaced.write_bytes(healthy.read_bytes())
    assert a2scope.diagnose(str(spaced)) == a2scope.diagnose(healthy) == a2scope.diagnose(healthy.read_bytes())


# The command line sorts these tables in another order.
SORTED = {"players": "name", "servers": "address", "conversations": "first_message"}


def same_analysis(name: str, table: a2scope.Table, found: list[dict[str, Any]]) -> None:
    """Compares all rows with all records, in every column."""
    told = rows(table)
    assert len(told) == len(found) > 0
    if name in SORTED:
        told.sort(key=lambda row: row[SORTED[name]])
        found.sort(key=lambda record: record[SORTED[name]])
    # A record has it only if something changed since 2020.
    untold = {"since_2020"} - {key for record in found for key in record}
    columns = set(table.schema.names) - untold
    times = [field.name for field in table.schema if pa.types.is_timestamp(field.type)]
    assert columns == {key for record in found for key in record}
    for row, record in zip(told, found, strict=True):
        for key in columns:
            value = record.get(key)
            assert near(row[key], nanos(value) if key in times else value), (key, row, record)


def test_decode_is_the_command_lines_bytes(command: Command) -> None:
    text = (CAPTURES / "counter-strike-source.txt").read_text()
    decoded = a2scope.decode(text)
    assert [json.loads(message.json()) for message in decoded] == command("decode", "--hex", text)
    fields = [json.loads(message.json(fields=True)) for message in decoded]
    assert fields == command("decode", "--hex", text, "--fields")
