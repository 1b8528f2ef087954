"""Real clients against all cases, as a test: `python -m bench.known [--write] RUNNER...`.

`runners/known.json` has what each of these libraries, in its pinned version, does not read right. If a library does
something else, then the bench, a case or the judge has changed.
"""

import json
import sys
import time

from . import cases, runners

FILE = runners.FOLDER / "known.json"
#: Clients mostly wait, so that more of them than there are cores run at once.
JOBS = 8


def main():
    names = [argument for argument in sys.argv[1:] if argument != "--write"]
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    played = cases.load("a2s-client", "rcon-client", "master")
    differences = []
    for runner in runners.named(names):
        started = time.monotonic()
        verdicts = _not_right(runners.play(runner, played, JOBS))
        wanted = known.get(runner.name, {})
        other = {name for name in {*verdicts, *wanted} if verdicts.get(name) != wanted.get(name)}
        if other and "--write" not in sys.argv:
            # On a busy machine a client may run out of time: once more, one after the other.
            again = _not_right(runners.play(runner, [case for case in played if case["name"] in other], 1))
            differences += [
                f"{runner.name}: {name}: {again.get(name, 'right')}, not {wanted.get(name, 'right')}"
                for name in sorted(other)
                if again.get(name) != wanted.get(name)
            ]
        known[runner.name] = verdicts
        took = time.monotonic() - started
        print(f"{runner.name} {runner.version}: {len(verdicts)} cases not read right, {took:.0f} s", flush=True)
    if "--write" in sys.argv:
        FILE.write_text(json.dumps(known, indent=2) + "\n", "utf-8")
    sys.exit("\n".join(differences) or 0)


def _not_right(verdicts):
    return {name: told["verdict"] for name, told in sorted(verdicts.items()) if told["verdict"] != "right"}


main()
