"""Tables, which are read only when something takes them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from a2scope import _a2scope
from a2scope._errors import OptionError, raising
from a2scope._inputs import Input, Path, collect
from a2scope._progress import Progress, told

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

__all__ = [
    "Column",
    "Table",
    "conversations",
    "diagnoses",
    "exchanges",
    "findings",
    "incidents",
    "messages",
    "players",
    "quality",
    "rcon",
    "rules",
    "servers",
]


class Column(NamedTuple):
    """A column of a table."""

    name: str
    type: str
    """The Arrow type."""
    doc: str
    """What the column holds, and when it is null."""


class ArrowStream:
    """What is read only when something takes it: pyarrow, polars, or whatever takes Arrow."""

    _reader: Any

    @property
    def schema(self) -> pyarrow.Schema:
        """The schema. Needs pyarrow."""
        import pyarrow

        return pyarrow.schema(self)

    @property
    def inputs(self) -> list[str]:
        """Names of the files that are read, in order."""
        names: list[str] = self._reader.names()
        return names

    def __arrow_c_schema__(self) -> object:
        """The schema, for whatever takes Arrow."""
        return self._reader.schema_capsule()

    def to_arrow(self) -> pyarrow.Table:
        """Everything, as a pyarrow table."""
        import pyarrow

        with raising(self._reader):
            return pyarrow.table(self)

    def to_reader(self) -> pyarrow.RecordBatchReader:
        """Starts a new reading, batch by batch. If it fails, the errors are pyarrow's and only have the text of
        ours."""
        import pyarrow

        return pyarrow.RecordBatchReader.from_stream(self)


class Table(ArrowStream):
    """A table made from captures. It is not read yet.

    Whatever takes Arrow takes it as it is: ``pyarrow.table(t)``, ``polars.DataFrame(t)``,
    ``pyarrow.RecordBatchReader.from_stream(t)``, in DuckDB ``select … from t``. Each of them reads the captures again
    from the beginning, a batch at a time, so memory stays bounded if the reader does not keep the batches. Text from
    the wire is hostile: escape it before you show it.

    ``t["map"]`` reads a column, as a pyarrow array. ``t[["map", "players"]]`` is a table with some of the columns, not
    read yet. ``"map" in t`` tells whether there is such a column. ``len(t)`` reads everything and counts the rows.
    """

    _reader: _a2scope.Reader

    def __init__(self, name: str, paths: Path | Iterable[Path], **options: Any) -> None:
        errors = options.pop("errors")
        inputs = collect(paths, options["merge"], errors)
        # Several files are one capture; a single one may also be a paste.
        if name in ("quality", "incidents", "diagnoses"):
            options["merge"] = len(inputs) > 1
        progress = options.pop("progress", False)
        columns = options.get("columns")
        if columns is not None:
            options["columns"] = [columns] if isinstance(columns, str) else list(columns)
        self._set(name, inputs, {**options, "lenient": errors == "warn"}, progress)

    def _set(self, name: str, inputs: list[Input], options: dict[str, Any], progress: Progress) -> None:
        self.name = name
        """The name of the table: ``"messages"`` …"""
        self._inputs = inputs
        self._options = options
        self._progress = progress
        self._reader = _a2scope.Reader(name, inputs, **options)

    def choosing(
        self, columns: Sequence[str] | None = None, filter: str | None = None, batch_rows: int | None = None
    ) -> Table:
        """The same table with fewer columns, fewer messages, or batches of another size."""
        filters = [each for each in (self._options["filter"], filter) if each]
        options = {
            **self._options,
            "columns": self._options.get("columns") if columns is None else list(columns),
            "filter": " && ".join(f"({each})" for each in filters) if len(filters) > 1 else next(iter(filters), None),
            "batch_rows": batch_rows,
        }
        made = object.__new__(Table)
        made._set(self.name, self._inputs, options, self._progress)
        return made

    @property
    def columns(self) -> list[Column]:
        """Name, type and description of each column."""
        return [Column(*column) for column in self._reader.columns()]

    @property
    def summary(self) -> dict[str, Any] | None:
        """The counts of everything that was read, whatever the filter: the record ``summary`` of ``a2scope/1``.

        None until a reading has come to its end.
        """
        text = self._reader.summary()
        return None if text is None else json.loads(text)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Starts a new reading, for whatever takes Arrow. The schema is always the table's own."""
        return self._reader.stream_capsule(told(self._progress))

    def __len__(self) -> int:
        """The number of rows. Reads everything, every time. Needs pyarrow."""
        rows = self.choosing([])
        with raising(rows._reader):
            return sum(batch.num_rows for batch in rows.to_reader())

    def __bool__(self) -> bool:
        """Always True, because a table that has not been read may have rows."""
        return True

    def __contains__(self, column: object) -> bool:
        """Whether there is a column with this name."""
        return any(each.name == column for each in self.columns)

    __iter__ = None
    """Not available: a table has rows and columns. Use ``to_reader()`` or ``columns``."""

    @overload
    def __getitem__(self, columns: str) -> pyarrow.ChunkedArray: ...
    @overload
    def __getitem__(self, columns: Sequence[str]) -> Table: ...
    def __getitem__(self, columns: str | Sequence[str]) -> Any:
        """A column, which is read; or a table with some of the columns. Raises :class:`a2scope.OptionError` for unknown
        names."""
        if isinstance(columns, str):
            return self.choosing([columns]).to_arrow().column(0)
        if not isinstance(columns, (list, tuple)):
            raise TypeError(f"a name of a column or a list of them, not {columns!r}; head() has the first rows")
        return self.choosing(columns)

    def head(self, rows: int = 5) -> pyarrow.Table:
        """The first rows, as a pyarrow table. Of messages, no more is read than is needed for these rows."""
        import pyarrow

        if rows < 0:
            raise OptionError(f"rows is 0 or more, not {rows}", code="option")
        few = self.choosing(batch_rows=max(rows, 64))
        few._progress = False
        batches: list[pyarrow.RecordBatch] = []
        with raising(few._reader):
            reader = few.to_reader()
            while sum(batch.num_rows for batch in batches) < rows:
                try:
                    batches.append(reader.read_next_batch())
                except StopIteration:
                    break
        return pyarrow.Table.from_batches(batches, schema=few.schema).slice(0, rows)

    def to_pandas(self) -> pandas.DataFrame:
        """Everything, as a pandas data frame with Arrow's types, so that nothing is rounded."""
        import pandas

        return self.to_arrow().to_pandas(types_mapper=pandas.ArrowDtype)

    def to_polars(self) -> polars.DataFrame:
        """Everything, as a polars data frame."""
        import polars

        with raising(self._reader):
            return polars.DataFrame(self)

    def scan_polars(self) -> polars.LazyFrame:
        """A polars lazy frame. Each ``collect()`` reads the captures again, and makes only the columns that it needs.

        Messages are filtered while they are read, by conditions on ``message``, ``engine``, ``transport``, ``src``,
        ``dst``, addresses and ports, ``time``, ``bytes``, and on what servers report about themselves. Needs pyarrow.
        """
        from a2scope._polars import scan

        return scan(self)

    def __repr__(self) -> str:
        inputs = self.inputs
        of = inputs[0] if len(inputs) == 1 else f"{len(inputs)} files"
        return f"<a2scope.Table {self.name} of {of}: {', '.join(column.name for column in self.columns)}>"

    def _repr_html_(self) -> str:
        """The first rows, if reading them does not take long, and what the table offers."""
        from a2scope._preview import preview

        return preview(self)


def messages(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    raw_bytes: bool = False,
    show_secrets: bool = False,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
) -> Table:
    """A row for each message.

    ``paths``: files, directories, patterns, URLs that fsspec knows (``s3://…``), file objects open for bytes, or a list
    of them. They may be pcap, pcapng, or hexdumps as text; gzip and zstd are decompressed.

    ``merge``: reads all files as one capture, in the order of time. This is needed for a ring of files: messages whose
    packets are in two files are put together.

    ``columns``: the names of the columns to make, in the order of the table; by default all. Fewer columns cost less.

    ``filter``: a condition in CEL that messages must meet, such as ``data.players > 20``; ``a2scope explain filter``
    describes the language.

    ``raw_bytes``: adds the bytes of each message, in the column ``raw``.

    ``show_secrets``: shows RCON passwords instead of asterisks.

    ``errors``: ``"raise"`` raises at once what is known before reading, and everything else after all that can be read
    was read; ``"warn"`` warns and continues.

    ``progress``: True shows a progress bar (of tqdm, if it is installed). A function is called with the number of bytes
    read so far and the number in all (None if that is not known).

    Raises :class:`a2scope.Error`. Damage within a file gives an :class:`a2scope.DamageWarning`.
    """
    return Table(
        "messages",
        paths,
        merge=merge,
        columns=columns,
        filter=filter,
        raw_bytes=raw_bytes,
        show_secrets=show_secrets,
        errors=errors,
        progress=progress,
    )


def _analysis(
    name: str,
    paths: Path | Iterable[Path],
    merge: bool,
    columns: Iterable[str] | None,
    filter: str | None,
    errors: Literal["raise", "warn"],
    progress: Progress,
    *,
    show_secrets: bool = False,
    max_servers: int | None = None,
    max_players: int | None = None,
    max_pairs: int | None = None,
) -> Table:
    return Table(
        name,
        paths,
        merge=merge,
        columns=columns,
        filter=filter,
        raw_bytes=False,
        show_secrets=show_secrets,
        errors=errors,
        progress=progress,
        max_servers=max_servers,
        max_players=max_players,
        max_pairs=max_pairs,
    )


def exchanges(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
    max_pairs: int | None = None,
) -> Table:
    """A row for each request with what came back, in the order they ended.

    ``max_pairs``: the most pairs of client and server that may wait at a time. The other parameters are those of
    :func:`messages`; a filter chooses the messages from which exchanges are made.
    """
    return _analysis("exchanges", paths, merge, columns, filter, errors, progress, max_pairs=max_pairs)


def players(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
    max_players: int | None = None,
) -> Table:
    """A row for each name of a player, by name.

    ``max_players``: the most players to remember. The other parameters are those of :func:`messages`.
    """
    return _analysis("players", paths, merge, columns, filter, errors, progress, max_players=max_players)


def rules(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
    max_servers: int | None = None,
) -> Table:
    """A row for each server whose rules were seen whole, by address.

    ``rules`` has the rules as last sent, ``changes`` their earlier values.

    ``max_servers``: the most servers to remember. The other parameters are those of :func:`messages`.
    """
    return _analysis("rules", paths, merge, columns, filter, errors, progress, max_servers=max_servers)


def servers(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
    max_servers: int | None = None,
) -> Table:
    """A row for each address that answered, by address.

    ``max_servers``: the most servers to remember. The other parameters are those of :func:`messages`.
    """
    return _analysis("servers", paths, merge, columns, filter, errors, progress, max_servers=max_servers)


def conversations(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
) -> Table:
    """A row for each client with a server, and for each RCON connection, in the order they began.

    The parameters are those of :func:`messages`.
    """
    return _analysis("conversations", paths, merge, columns, filter, errors, progress)


def quality(
    paths: Path | Iterable[Path],
    *,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
) -> Table:
    """A row for each fault of the capture, first what most limits what can be concluded.

    One direction only, packets captured twice, lost, cut, or in an encapsulation that is not read, clocks that were
    set: ``text`` says what was seen, ``means`` what follows for the figures. No row means that nothing is known
    against it.

    Several files are always read as one capture, in the order of time. The parameters are those of :func:`messages`.
    """
    return _analysis("quality", paths, True, columns, filter, errors, progress)


def incidents(
    paths: Path | Iterable[Path],
    *,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
) -> Table:
    """A row for each attack or fake, the worst first.

    Reflections, floods, scans, password guessing, fake players, cloned servers: what happened, to whom, since when, how
    strong it was, and what to do next. ``findings`` has the numbers of rows of :func:`findings` with ``merge=True``.

    Several files are always read as one capture, in the order of time. The parameters are those of :func:`messages`.
    """
    return _analysis("incidents", paths, True, columns, filter, errors, progress)


def diagnoses(
    paths: Path | Iterable[Path],
    *,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
) -> Table:
    """A row for each client, server and reason why there is no answer, the worst first.

    ``act`` says who has to act, ``next`` what to do; a single ``code`` of ``ok`` means that everything was answered.
    Logs are read too. :func:`diagnose` gives the same as objects.

    Several files are always read as one capture, in the order of time. The parameters are those of :func:`messages`.
    """
    return _analysis("diagnoses", paths, True, columns, filter, errors, progress)


def findings(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
) -> Table:
    """A row for each thing that is suspicious, the most serious first.

    Reflection, spoofed players, password guessing …: ``a2scope explain`` describes each ``code``.

    The parameters are those of :func:`messages`.
    """
    return _analysis("findings", paths, merge, columns, filter, errors, progress)


def rcon(
    paths: Path | Iterable[Path],
    *,
    merge: bool = False,
    columns: Iterable[str] | None = None,
    filter: str | None = None,
    show_secrets: bool = False,
    errors: Literal["raise", "warn"] = "raise",
    progress: Progress = False,
) -> Table:
    """A row for each RCON login and command, in the order they ended.

    The parameters are those of :func:`messages`.
    """
    return _analysis("rcon", paths, merge, columns, filter, errors, progress, show_secrets=show_secrets)
