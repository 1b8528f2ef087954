"""Carries errors of a2scope from a task through Spark to the driver."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from a2scope import _errors
from a2scope._errors import Error

MARK = "a2scope-error: "
_CARRIED = re.compile(re.escape(MARK) + r"(\{.*\})")


class Carried(Error):
    """An error with a line of JSON after its text, because the text is all that Spark passes on."""


@contextmanager
def carrying() -> Iterator[None]:
    """Used wherever Spark calls a2scope, so that errors keep their class, code, offset and path."""
    try:
        yield
    except Carried:
        raise
    except Error as error:
        said = {
            "class": type(error).__name__,
            "text": str(error),
            "code": error.code,
            "offset": error.offset,
            "path": error.path,
        }
        raise Carried(f"{error}\n{MARK}{json.dumps(said)}", code=error.code) from error


def error_in(exception: BaseException) -> Error | None:
    """The error of a2scope that caused an exception of Spark, with its class, code, offset and path; None if something
    else caused it.
    """
    found = _CARRIED.search(str(exception))
    if found is None:
        return None
    said = json.loads(found[1])
    kind = getattr(_errors, said.pop("class"), Error)
    error: Error = kind(said.pop("text"), **said)
    return error


def raise_ours() -> None:
    """From now on, what Spark raises because of an error of a2scope has the class of that error in addition to
    Spark's."""
    from pyspark.errors.exceptions import captured

    convert = captured.convert_exception
    if getattr(convert, "of_a2scope", False):
        return

    def converted(exception: Any) -> Any:
        of_spark = convert(exception)
        error = error_in(of_spark)
        return of_spark if error is None else _both(error, of_spark)

    converted.of_a2scope = True  # type: ignore[attr-defined]
    captured.convert_exception = converted


def _both(error: Error, of_spark: Any) -> Any:
    """An exception that belongs to both classes."""
    kind = type(error)
    members = {"__module__": "a2scope", "__str__": lambda self: self.args[0]}
    both: Any = type(kind.__name__, (kind, type(of_spark)), members)
    made = both.__new__(both)
    made.__dict__.update(of_spark.__dict__)
    made.__dict__.update(error.__dict__)
    made.args = error.args
    made.of_spark = of_spark
    return made
