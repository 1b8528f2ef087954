"""Formats of other tools are read by what reads these tools' own, and the recipes of docs/data.md run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from datetime import datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import polars
import pytest
from conftest import CAPTURES, ROOT, Command, program
from parsezeeklogs import ZeekLog, to_ecs

MIXED = CAPTURES / "mixed.pcapng"


def written(form: str, *arguments: str | Path) -> bytes:
    """What the command writes in a format."""
    command = [program("A2SCOPE", "a2scope"), *arguments, "--format", form]
    return subprocess.run(command, capture_output=True, check=True).stdout


def joined(ip: str, port: int) -> str:
    """An address and a port as records have them."""
    return f"[{ip}]:{port}" if ":" in ip else f"{ip}:{port}"


@pytest.fixture
def zeek_log(tmp_path: Path, faulty: Path) -> Path:
    """The messages of a capture as a log of Zeek."""
    path = tmp_path / "a2s.log"
    path.write_bytes(written("zeek", "decode", faulty))
    return path


def test_zeek(zeek_log: Path, faulty: Path, command: Command) -> None:
    records = command("decode", faulty, "--community-id")
    with ZeekLog(zeek_log) as log:
        rows = list(log)
    assert (log.path, log.skipped, len(rows)) == ("a2s", 0, len(records))
    for row, record in zip(rows, records, strict=True):
        names = {"message": "message", "engine": "engine", "bytes": "bytes", "proto": "transport"}
        assert {name: row[name] for name in names} == {name: record[of] for name, of in names.items()}
        assert row["community_id"] == record["community_id"]
        ends = [joined(row[f"id.{end}_h"], row[f"id.{end}_p"]) for end in ("orig", "resp")]
        assert (ends if row["is_orig"] else ends[::-1]) == [record["src"], record["dst"]]
        assert row["notes"] == [note["code"] for note in record["notes"]]
        assert row["ts"] == pytest.approx(datetime.fromisoformat(f"{record['time'][:26]}+00:00").timestamp(), abs=1e-5)
    assert {row["is_orig"] for row in rows} == {True, False}


def test_zeek_as_ecs(zeek_log: Path) -> None:
    with ZeekLog(zeek_log) as log:
        row = next(iter(log))
    document = to_ecs(row, path="a2s")
    assert document["source"]["ip"] == row["id.orig_h"]
    assert document["destination"]["port"] == row["id.resp_p"]


def test_eve_messages(faulty: Path, command: Command) -> None:
    records = command("decode", faulty, "--community-id")
    events = [json.loads(line) for line in written("eve", "decode", faulty).splitlines()]
    assert len(events) == len(records)
    flows: dict[str, int] = {}
    for event, record in zip(events, records, strict=True):
        check_common(event)
        kind = "source_rcon" if record["transport"] == "tcp" else "a2s"
        assert event["event_type"] == kind
        assert event["index"] == record["index"]
        assert event["pcap_cnt"] == record["frames"][-1]
        assert joined(event["src_ip"], event["src_port"]) == record["src"]
        assert joined(event["dest_ip"], event["dest_port"]) == record["dst"]
        assert event["community_id"] == record["community_id"]
        assert flows.setdefault(event["community_id"], event["flow_id"]) == event["flow_id"]
        assert event[kind]["data"] == record["data"]
        assert [note["code"] for note in event[kind]["notes"]] == [note["code"] for note in record["notes"]]
    assert len(set(flows.values())) == len(flows)
    assert {event["event_type"] for event in events} == {"a2s", "source_rcon"}


def test_eve_alerts(attacked: Path, command: Command) -> None:
    incidents, findings = command("incidents", attacked), command("findings", attacked)
    incidents = [record for record in incidents if record["record"] == "incident"]
    assert incidents
    events = [json.loads(line) for line in written("eve", "decode", attacked, "--findings").splitlines()]
    alerts = [event for event in events if event["event_type"] == "alert"]
    assert [alert["a2s"].get("incident") for alert in alerts[: len(incidents)]] == incidents
    by_code = sorted(alert["a2s"]["finding"]["text"] for alert in alerts[len(incidents) :])
    assert by_code == sorted(record["text"] for record in findings)
    for form in ("incidents", "findings"):
        alone = [json.loads(line) for line in written("eve", form, attacked).splitlines()]
        assert all(alert in alerts for alert in alone) and alone
    for alert in alerts:
        check_common(alert)
        about = alert["alert"]
        assert (about["action"], about["gid"], about["rev"]) == ("allowed", 1, 1)
        assert 1_000_000 <= about["signature_id"] < 2_000_000
        record = alert["a2s"].get("incident") or alert["a2s"]["finding"]
        code = record.get("kind") or record["code"]
        assert about["signature"].startswith(f"a2scope {code}: ")
        assert about["severity"] == {"error": 1, "warning": 2, "info": 3}[record["severity"]]


def check_common(event: dict[str, Any]) -> None:
    """Checks what Suricata's documentation says of every event."""
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+0000", event["timestamp"])
    datetime.strptime(event["timestamp"], "%Y-%m-%dT%H:%M:%S.%f%z")
    assert event["proto"] in {"UDP", "TCP"}
    for end in ("src", "dest"):
        if f"{end}_ip" in event:
            ip_address(event[f"{end}_ip"])
        assert 0 < event.get(f"{end}_port", 1) < 65536
    assert isinstance(event[event["event_type"]], dict)
    assert 0 <= event.get("flow_id", 0) < 1 << 53


def test_a_paste_has_neither_time_nor_ends(tmp_path: Path) -> None:
    path = tmp_path / "dump.txt"
    path.write_text("ff ff ff ff 41 01 02 03 04")
    (event,) = written("eve", "decode", path).splitlines()
    assert json.loads(event) == {
        "index": 0,
        "event_type": "a2s",
        "a2s": {"message": "S2C_CHALLENGE", "bytes": 9, "data": {"challenge": 0x04030201}, "notes": []},
    }
    assert written("zeek", "decode", path).splitlines()[-1].split(b"\t")[:9] == [b"-"] * 9


def test_recipes(tmp_path: Path, command: Command) -> None:
    shutil.copy(MIXED, tmp_path / "capture.pcapng")
    ids = sorted({record["community_id"] for record in command("decode", MIXED, "--community-id")})
    log = "#separator \\x09\n#fields\tuid\tduration\tcommunity_id\n#types\tstring\tinterval\tstring\n"
    rows = [f"C{at}\t{at}.5\t{id}\n" for at, id in enumerate(ids)]
    (tmp_path / "conn.log").write_text(log + "".join(rows))
    dns = [json.dumps({"event_type": "dns", "community_id": id}) for id in ids[:3]]
    (tmp_path / "eve.json").write_text("\n".join(dns))
    recipes = (ROOT / "docs" / "data.md").read_text().split("### Recipes")[1]
    tested = re.findall(r"The tests run it\.\n\n```(\w+)\n(.*?)```", recipes, re.DOTALL)
    assert [language for language, _ in tested] == ["python", "python", "sh"]
    folder = Path(program("A2SCOPE", "a2scope")).parent
    environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
    printed = []
    for language, text in tested:
        run = [sys.executable, "-c", text] if language == "python" else ["sh", "-ec", text]
        done = subprocess.run(run, cwd=tmp_path, env=environment, capture_output=True, check=False, text=True)
        assert done.returncode == 0, done.stderr
        printed.append(done.stdout)
    joined = polars.read_parquet(tmp_path / "joined.parquet")
    assert joined.height == 88
    assert set(joined["uid"]) == {f"C{at}" for at in range(len(ids))}
    lines = printed[-1].splitlines()
    assert "172.16.0.5\t196.124.204.79\ta2scope rcon.clear_text: RCON over the network in clear" in lines[0] + lines[1]
    both = ('"events":["a2s","dns"]', '"events":["dns","source_rcon"]')
    assert sum(any(events in line for events in both) for line in lines) == 3
