"""Writes who reads what as a document: `python -m bench.report VERDICTS.json DATE > docs/conformance.md`."""

import json
import sys
from pathlib import Path

from . import cases
from .judge import VERDICTS

_LETTERS = {"right": "✓", "incomplete": "i", "refused": "r", "wrong": "**w**", "hung": "**h**", "unable": "·"}
_TITLES = {"a2s-client": "Clients of A2S", "rcon-client": "Clients of RCON", "master": "Clients of master servers"}
_REGISTRIES = {"pypi": "PyPI", "npm": "npm", "crates.io": "crates.io", "debian": "Debian"}

_HEAD = """# What client libraries read

How client libraries do on the cases of [tests/conformance](../tests/conformance/README.md), on loopback, on {date}.
`cargo xtask conformance` installs the libraries, plays all cases and writes this document.

| verdict | | |
|---|---|---|
| right | ✓ | the values that are in the packets, or an error where an error is right |
| incomplete | i | nothing is wrong, but the library does not return what the case is about |
| refused | r | an error, although the packets have values |
| wrong | w | other values, returned as if they were right |
| hung | h | no result after 15 seconds |
| unable | · | the library has no such request |

No library was written for every case: most are for one engine, or one game. To refuse what it does not know is honest;
to return wrong values is not. One mistake can show in many cases: a library for Minecraft that takes the empty packet
after a login for the answer to its command is wrong wherever there is such a packet.
"""


def main():
    results = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    print(_HEAD.format(date=sys.argv[2]))
    for kind in _TITLES:
        _kind(kind, results)


def _kind(kind, results):
    chosen = cases.load(kind)
    names = {case["name"] for case in chosen}
    of_kind = [result for result in results if names & result["verdicts"].keys()]
    print(f"## {_TITLES[kind]}\n\n{len(chosen)} cases.\n")
    print("| library | version |", " | ".join(VERDICTS), "|")
    print("|---|---|" + "--:|" * len(VERDICTS))
    counted = [(result, _counts(result, names)) for result in of_kind]
    for result, counts in sorted(counted, key=lambda pair: (-pair[1]["right"], pair[1]["wrong"])):
        numbers = " | ".join(str(counts[verdict]) for verdict in VERDICTS)
        print(f"| {result['package']} ({_REGISTRIES[result['registry']]}) | {result['version']} | {numbers} |")
    print("\n| case |", " | ".join(result["runner"] for result in of_kind), "|")
    print("|---|" + ":-:|" * len(of_kind))
    for case in chosen:
        letters = " | ".join(_LETTERS[result["verdicts"][case["name"]]["verdict"]] for result in of_kind)
        print(f"| [{case['name']}](../tests/conformance/cases/{kind}/{case['name']}.json) | {letters} |")
    print("\n### What was wrong\n")
    for result in of_kind:
        wrong = {
            name: told
            for name, told in result["verdicts"].items()
            if name in names and told["verdict"] in ("wrong", "hung")
        }
        print(f"<details><summary>{result['runner']}: {len(wrong)}</summary>\n")
        for name, told in wrong.items():
            print(f"- {name}: `{told['because'].replace('`', chr(39))}`")
        print("\n</details>\n")


def _counts(result, names):
    verdicts = [told["verdict"] for name, told in result["verdicts"].items() if name in names]
    return {verdict: verdicts.count(verdict) for verdict in VERDICTS}


main()
