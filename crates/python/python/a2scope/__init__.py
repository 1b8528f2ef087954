"""Explains every byte of Source and GoldSource server-query traffic, and reads captures into Arrow.

A message::

    a2scope.decode("ff ff ff ff 49 11 …")        # fields with offsets, notes; a table in notebooks

A log, an error text or a capture of somebody who does not get an answer::

    a2scope.diagnose("Invalid response type: 65")    # what happened, who has to act, what to do

Captures, as tables that pyarrow, pandas, polars and DuckDB take without a copy::

    t = a2scope.messages("ring/*.pcapng.gz", merge=True, filter="data.players > 20")
    t.to_polars()
    duckdb.sql("select message, count(*) from t group by all")

The tables: messages, exchanges, players, rules, servers, quality, incidents, diagnoses, findings, rcon, conversations.
On Spark: :mod:`a2scope.spark`; for other engines: :func:`frames` and :class:`Decoder`.
"""

from a2scope._a2scope import __version__, set_community_id_seed
from a2scope._decode import Decoded, Field, Message, Note, decode
from a2scope._diagnose import Diagnosis, diagnose
from a2scope._distributed import Decoder, Frames, frames
from a2scope._errors import (
    DamageWarning,
    Error,
    FilterError,
    FilterWarning,
    InputErrors,
    InputWarning,
    LimitWarning,
    NoCaptureError,
    NotFoundError,
    OptionError,
    PasteError,
    ReadError,
)
from a2scope._tables import (
    Column,
    Table,
    conversations,
    diagnoses,
    exchanges,
    findings,
    incidents,
    messages,
    players,
    quality,
    rcon,
    rules,
    servers,
)

__all__ = [
    "Column",
    "DamageWarning",
    "Decoded",
    "Decoder",
    "Diagnosis",
    "Error",
    "Field",
    "FilterError",
    "FilterWarning",
    "Frames",
    "InputErrors",
    "InputWarning",
    "LimitWarning",
    "Message",
    "NoCaptureError",
    "NotFoundError",
    "Note",
    "OptionError",
    "PasteError",
    "ReadError",
    "Table",
    "__version__",
    "conversations",
    "decode",
    "diagnose",
    "diagnoses",
    "exchanges",
    "findings",
    "frames",
    "incidents",
    "messages",
    "players",
    "quality",
    "rcon",
    "rules",
    "servers",
    "set_community_id_seed",
]
