"""Plays the cases against clients: `python -m bench [--json FILE] [--jobs N] [--only TEXT] RUNNER... | -- COMMAND...`.

RUNNER is a name of `runners/runners.json`, or `all`. A COMMAND has the placeholders that the README describes.
"""

import argparse
import json
import sys

from . import cases, runners
from .judge import VERDICTS


def main():
    own, command = sys.argv[1:], []
    if "--" in own:
        at = own.index("--")
        own, command = own[:at], own[at + 1 :]
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("--json", help="write all verdicts to this file")
    parser.add_argument("--jobs", type=int, default=8, help="so many cases at once")
    parser.add_argument("--only", default="", help="the cases with this in their name")
    parser.add_argument("--programs", help="the folder with the installed libraries")
    parser.add_argument("names", nargs="*", metavar="RUNNER")
    arguments = parser.parse_args(own)
    wanted = runners.named(arguments.names, arguments.programs)
    if command:
        wanted.append(runners.Runner("command", command, ("a2s-client", "rcon-client", "master"), "", ""))
    played = [case for case in cases.load("a2s-client", "rcon-client", "master") if arguments.only in case["name"]]
    results = []
    for runner in wanted:
        verdicts = runners.play(runner, played, arguments.jobs)
        results.append(
            {"runner": runner.name, "package": runner.package, "version": runner.version, "registry": runner.registry}
            | {"verdicts": verdicts}
        )
        counts = {verdict: sum(told["verdict"] == verdict for told in verdicts.values()) for verdict in VERDICTS}
        print(runner.name, *(f"{count} {verdict}" for verdict, count in counts.items() if count), sep="  ", flush=True)
        if not arguments.json:
            for name, told in verdicts.items():
                if told["verdict"] not in ("right", "unable"):
                    print(f"    {name}: {told['verdict']}: {told['because']}")
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)


main()
