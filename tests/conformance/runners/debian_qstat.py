"""qstat, a program: what it prints as JSON."""

import json
import re
import subprocess
from pathlib import Path

from runner import run

PROGRAM = Path(__file__).resolve().parents[3] / "target" / "conformance" / "debian" / "usr" / "bin" / "quakestat"
#: Rules of its own, made of A2S_INFO. It adds those of the server to them.
OWN = {"protocol", "gamedir", "gamename", "bots", "dedicated", "sv_os", "secure", "version", "game_port", "hostport"}
OWN |= {
    "spectator_port",
    "spectator_server_name",
    "game_tags",
    "password",
    "game_type",
    "steam_id",
    "steamid",
    "game_id",
}
SYSTEMS = {"linux": "l", "windows": "w", "mac": "m"}


def number(text, base=10):
    return None if text is None else int(text, base)


def info(told, rules):
    values = {"name": told["name"], "map": told["map"], "folder": rules.get("gamedir"), "game": rules.get("gamename")}
    values |= {"players": told["numplayers"], "max_players": told["maxplayers"], "bots": number(rules.get("bots"))}
    values |= {"protocol": number(rules.get("protocol"), 16), "environment": SYSTEMS.get(rules.get("sv_os"))}
    values |= {"vac": rules["secure"] != "0" if "secure" in rules else None, "version": rules.get("version")}
    values |= {"port": number(rules.get("game_port")), "keywords": rules.get("game_tags")}
    return values | {
        "spectator_port": number(rules.get("spectator_port")),
        "spectator_name": rules.get("spectator_server_name"),
    }


def seconds(text):
    parts = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)m)?(?:(-?\d+)s)?", text).groups()
    return sum(int(part or 0) * unit for part, unit in zip(parts, (3600, 60, 1), strict=True))


def player(told):
    return {"name": told["name"], "score": told["score"], "duration": seconds(told["time"])}


def ask(host, port, kind, *more):
    if kind not in ("info", "players", "rules"):
        return None
    options = ["-nocfg", "-json", "-utf8", "-P", "-R", "-retry", "1", "-timeout", "3", "-a2s", f"{host}:{port}"]
    printed = subprocess.run([PROGRAM, *options], capture_output=True, check=True).stdout
    (told,) = json.loads(printed.decode("utf-8", "replace"))
    if told["status"] != "online":
        raise RuntimeError(told["status"])
    rules = told.get("rules", {})
    if kind == "info":
        return {"info": info(told, rules)}
    if kind == "players":
        return {"players": [player(one) for one in told.get("players", [])]}
    return {"rules": {name: value for name, value in rules.items() if name not in OWN}}


run(ask)
