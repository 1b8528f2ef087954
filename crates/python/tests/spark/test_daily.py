"""One run a day gives the same rows as one run over all days."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import a2scope
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from a2scope import spark as on_spark
from compare import as_spark, rows, same
from pyspark.sql import SparkSession
from rings import Packet, cut, packets, write

sys.path.append(str(Path(__file__).parents[2] / "examples"))
from spark_daily import files, write_day

FAULTS = (
    *("--loss", "0.3", "--reorder", "0.4", "--dup", "0.4", "--cut", "0.05", "--broken", "0.05", "--silence", "0.1"),
    *("--unasked", "0.05", "--query", "0.7", "--servers", "40", "--clients", "10", "--pps", "300", "--nanos"),
    # RCON connections last longer here than the files that are handed over, and a run does not know what was lost
    # before them.
    *("--tcp-loss", "0", "--tcp-reorder", "0", "--tcp-repeat", "0", "--no-syn", "0"),
)
DAY = 86_400 * 10**9
FIRST = 20_500
"""The first day, in days since 1970."""


def spread(found: list[Packet], folder: Path, days: int) -> Path:
    """Spreads packets over this many days with two files each. Packets that follow each other across midnight stay as
    far apart as they were."""
    captures = folder / "captures"
    found = sorted(found, key=lambda packet: packet.nanos or 0)
    borders = [number * len(found) // (2 * days) for number in range(2 * days + 1)]
    halves = [found[begin:end] for begin, end in pairwise(borders)]
    for number in range(days):
        day = captures / f"{number:03}"
        day.mkdir(parents=True)
        # The second half of a day and the first half of the next day are shifted by the same time.
        for which, name in enumerate(("early", "late")):
            half = halves[2 * number + which]
            midnight = (FIRST + number + which) * DAY
            next_day = halves[2 * number + 2] if which and number + 1 < days else half
            zero = (next_day if which else half)[0].nanos or 0
            write(day / f"{name}.pcapng", [p._replace(nanos=midnight + (p.nanos or 0) - zero) for p in half])
    return captures


def plain(row: dict[str, Any], name: str) -> str:
    """A row without the numbers of a run. Only the columns with nanoseconds stand for its times, because Parquet
    changes the others."""
    numbers = (
        "time",
        "answered",
        "index",
        "stream",
        "session",
        "request",
        "challenge",
        "repeat",
        "reply",
        "contradicts",
    )
    numbers += ("first_answer", "last_answer", "day", "key")
    gone = {each for each in numbers if name != "messages" or each not in ("challenge", "request")}
    return json.dumps({key: value for key, value in row.items() if key not in gone}, sort_keys=True, default=bytes.hex)


def test_sixty_days(local: SparkSession, generate: Callable[..., Path], tmp_path: Path) -> None:
    found = packets(generate("days.pcap", "--mb", "0.25", "--seed", "13", *FAULTS))
    captures = spread(found, tmp_path, 60)
    days = sorted(path.name for path in captures.iterdir())
    paths = sorted(captures.glob("*/*"))
    out = tmp_path / "tables"
    # Exchanges and RCON of some days, which do not need the days before.
    for day in days:
        write_day(local, str(out), str(captures), day, ("messages",))
    whole = a2scope.messages(paths, merge=True).to_arrow()
    table = pq.read_table(out / "messages")
    mine, expected = rows(table), as_spark(rows(whole), _bare(table.schema))
    # RCON connections last for days here. If the handed-over files begin inside a message, its rest is read
    # differently.
    udp = [[plain(row, "messages") for row in each if row["transport"] == "udp"] for each in (mine, expected)]
    same(*udp, "messages")
    assert len(udp[0]) > 300
    keys = [tuple(row["key"].values()) for row in mine if row["transport"] == "udp"]
    assert len(set(keys)) == len(keys)
    across = [row for row in expected if len({Path(frame["file"]).parent for frame in row["frames"] or []}) > 1]
    assert len(across) > 5, "nothing was open at midnight"
    assert len(list((out / "messages").glob("*/*.parquet"))) == 60, "few files"

    # Running a day again gives the same rows, in the same place.
    before = sorted(map(repr, rows(pq.read_table(out / "messages" / f"day={days[30]}"))))
    write_day(local, str(out), str(captures), days[30], ("messages",))
    assert sorted(map(repr, rows(pq.read_table(out / "messages" / f"day={days[30]}")))) == before


@pytest.mark.parametrize("name", ["exchanges", "rcon"])
def test_what_is_open_at_midnight(
    local: SparkSession, generate: Callable[..., Path], tmp_path: Path, name: str
) -> None:
    found = packets(generate("open.pcap", "--mb", "0.5", "--seed", "10", *FAULTS))
    captures = spread(found, tmp_path, 5)
    days = sorted(path.name for path in captures.iterdir())
    for day in days:
        write_day(local, str(tmp_path / "tables"), str(captures), day, (name,))
    table = pq.read_table(tmp_path / "tables" / name)
    whole = getattr(a2scope, name)(sorted(captures.glob("*/*")), merge=True).to_arrow()
    expected, mine = as_spark(rows(whole), _bare(table.schema)), rows(table)
    for row in (*expected, *mine) if name == "exchanges" else ():
        # A run does not know challenges that were sent before the files handed over to it.
        if row["challenge_audit"] in ("reused", "stale", "wrong"):
            row["challenge_audit"] = "never_issued"
    same([plain(row, name) for row in mine], [plain(row, name) for row in expected], name)
    assert len(files(str(captures), days[0])) == 2


def _bare(schema: pa.Schema) -> pa.Schema:
    """The schema without what only these runs have."""
    return pa.schema([field for field in schema if field.name not in ("key", "day")])


def test_misuse(local: SparkSession, worst: list[Packet], tmp_path: Path) -> None:
    one, two = (write(tmp_path / name, share) for name, share in zip("ab", cut(worst[:200], 2, "ring"), strict=True))
    with pytest.raises(a2scope.OptionError, match="hand_over"):
        on_spark.messages(local, one, hand_over=two)
    with pytest.raises(a2scope.OptionError, match="index"):
        on_spark.messages(local, one, columns=["map"], keys=True)
