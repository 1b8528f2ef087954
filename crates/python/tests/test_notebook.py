"""The notebook in examples/ runs, and the last value of each cell can be shown."""

from __future__ import annotations

import ast
import json
from typing import Any

import pytest
from conftest import ROOT

NOTEBOOK = ROOT / "crates" / "python" / "examples" / "capture.ipynb"


def value(cell: str, names: dict[str, Any]) -> Any:
    """Runs a cell like a notebook, which shows the value of the last expression."""
    *before, last = ast.parse(cell).body
    exec(compile(ast.Module(before, []), str(NOTEBOOK), "exec"), names)
    if isinstance(last, ast.Expr):
        return eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)
    exec(compile(ast.Module([last], []), str(NOTEBOOK), "exec"), names)
    return None


def test_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(NOTEBOOK.parent)
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    names: dict[str, Any] = {}
    shown = [value("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"]
    assert shown[0] is None
    for each in shown[1:]:
        assert len(each) > 0
        html = getattr(each, "_repr_html_", lambda each=each: repr(each))()
        assert len(html) > 100
    lines = [line for cell in cells if cell["cell_type"] == "code" for line in cell["source"] if line.strip()]
    assert len(lines) <= 20
    assert not any(cell.get("outputs") for cell in cells)
