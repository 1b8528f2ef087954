"""Community IDs are those of the other implementation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import a2scope
import communityid
import pytest
from conftest import CAPTURES, Command
from test_equal import apart

UDP, TCP = communityid.FlowTuple.make_udp, communityid.FlowTuple.make_tcp


@pytest.fixture(params=[0, 7])
def seed(request: pytest.FixtureRequest) -> Iterator[int]:
    a2scope.set_community_id_seed(request.param)
    yield request.param
    a2scope.set_community_id_seed(0)


def known(seed: int, transport: str, one: str, other: str) -> str:
    """The ID that the other implementation gives."""
    (ip, port), (other_ip, other_port) = apart(one), apart(other)
    ends = {"udp": UDP, "tcp": TCP}[transport](ip, other_ip, port, other_port)
    return str(communityid.CommunityID(seed).calc(ends))


@pytest.mark.parametrize("name", ["faulty", "mixed.pcapng"])
def test_messages(seed: int, name: str, faulty: Path, command: Command) -> None:
    capture = faulty if name == "faulty" else CAPTURES / name
    records = command("--community-id-seed", str(seed), "decode", capture, "--community-id")
    expected = [known(seed, record["transport"], record["src"], record["dst"]) for record in records]
    assert len(expected) > 20
    assert [record["community_id"] for record in records] == expected
    assert a2scope.messages(capture)["community_id"].to_pylist() == expected
    asked = a2scope.messages(capture, filter=f"community_id == '{expected[0]}'")
    assert asked["index"].to_pylist() == [at for at, id in enumerate(expected) if id == expected[0]]
    assert "community_id" not in command("decode", capture)[0]


@pytest.mark.parametrize("table", ["exchanges", "conversations", "rcon"])
def test_what_is_made_of_messages(seed: int, table: str, faulty: Path, command: Command) -> None:
    rows: list[dict[str, Any]] = getattr(a2scope, table)(faulty).to_arrow().to_pylist()
    assert rows
    stream = {"exchanges": "", "conversations": "stream", "rcon": "session"}[table]
    transports = ["udp" if row.get(stream) is None else "tcp" for row in rows]
    expected = [known(seed, on, row["client"], row["server"]) for on, row in zip(transports, rows, strict=True)]
    assert [row["community_id"] for row in rows] == expected
    records = command("--community-id-seed", str(seed), table, faulty)
    assert sorted(record["community_id"] for record in records if "community_id" in record) == sorted(expected)
