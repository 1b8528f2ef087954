"""The clients: commands that ask with a library, and print what it told."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .judge import judge
from .play import Bench

FOLDER = Path(__file__).resolve().parent.parent / "runners"
PROGRAMS = FOLDER.parents[2] / "target" / "conformance"
#: Seconds until a client counts as hung.
PATIENCE = 15
_FIELDS = ("{host}", "{port}", "{kind}", "{password}", "{command}", "{region}", "{filter}")


@dataclass
class Runner:
    """A client. `kinds` are the kinds of cases that it is for."""

    name: str
    command: list
    kinds: tuple
    package: str
    version: str
    registry: str = ""


def named(names, programs=None):
    """The runners with these names, or all of `runners.json`, with the libraries installed in a folder."""
    programs = Path(programs or PROGRAMS)
    rows = json.loads((FOLDER / "runners.json").read_text("utf-8"))
    known = {row["name"]: row for row in rows}
    chosen = rows if "all" in names else [known[name] for name in names]
    return [_runner(row, programs) for row in chosen]


def _runner(row, programs):
    script = str(FOLDER / row["script"]) if "script" in row else ""
    start = {
        "pypi": [str(programs / "python" / "bin" / "python"), script],
        "npm": ["node", script],
        "crates.io": [str(programs / "cargo" / "release" / row["name"])],
        "debian": [sys.executable, script],
    }[row["registry"]]
    return Runner(row["name"], [*start, *_FIELDS], tuple(row["kinds"]), row["package"], row["version"], row["registry"])


def play(runner, cases, jobs):
    """The verdict of each case that the client is for, by name."""
    chosen = [case for case in cases if case["kind"] in runner.kinds]
    with ThreadPoolExecutor(jobs) as threads:
        verdicts = threads.map(lambda case: _one(runner, case), chosen)
        return {
            case["name"]: {"verdict": verdict, "because": because}
            for case, (verdict, because) in zip(chosen, verdicts, strict=True)
        }


def _one(runner, case):
    with Bench(case) as bench:
        return judge(case, *run(arguments(runner.command, case, bench.host, bench.port)))


def arguments(command, case, host, port):
    """The command for one case. An argument that is only a placeholder without a value is left out."""
    ask = case["ask"]
    known = {"host": host, "port": port, "kind": ask["request"]}
    known |= {name: ask.get(name) for name in ("password", "command", "region", "filter")}
    filled = []
    for part in command:
        name = part[1:-1] if part.startswith("{") and part.endswith("}") else None
        if name in known:
            filled += [] if known[name] is None else [str(known[name])]
            continue
        for name, value in known.items():
            part = part.replace("{" + name + "}", "" if value is None else str(value))
        filled.append(part)
    return filled


def run(command):
    """Exit code and output of a command; a code of None if it did not end."""
    paths = os.pathsep.join([str(PROGRAMS / "node" / "node_modules"), os.environ.get("NODE_PATH", "")])
    child = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=os.environ | {"NODE_PATH": paths, "NODE_NO_WARNINGS": "1", "PYTHONUTF8": "1"},
    )
    try:
        out, err = child.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.communicate()
        return None, ""
    if child.returncode == 0:
        return 0, out.decode("utf-8", "replace")
    lines = err.decode("utf-8", "replace").strip().splitlines()
    return child.returncode, lines[-1] if lines else f"exit code {child.returncode}"
