"""steam."""

from runner import letter, number64, run
from steam import game_servers as steam

SAME = (
    "address",
    "protocol",
    "name",
    "map",
    "folder",
    "game",
    "app_id",
    "players",
    "max_players",
    "bots",
    "version",
    "mode",
)
SAME += ("witnesses", "duration", "port", "keywords")


def info(told):
    values = {name: told.get(name) for name in SAME}
    values |= {"server_type": letter(told["server_type"]), "environment": letter(told["environment"])}
    values |= {"password": told["visibility"] != 0, "vac": told["vac"] != 0, "steam_id": number64(told.get("steam_id"))}
    values |= {"game_id": number64(told.get("game_id")), "spectator_port": told.get("sourcetv_port")}
    if told.get("mod"):
        values["mod"] = {name: told[name] for name in ("link", "download_link", "version", "size")}
        values["mod"] |= {"multiplayer_only": told["type"] != 0, "own_dll": told["ddl"] != 0}
        values["version"] = None
    return values | {"spectator_name": told.get("sourcetv_name")}


def ask(host, port, kind, region="255", wanted=""):
    at = (host, port)
    if kind == "master":
        found = steam.query_master(wanted, 1000, steam.MSRegion(int(region)), at, 3)
        return {"servers": [f"{ip}:{number}" for ip, number in found]}
    if kind == "ping":
        return {"ping": steam.a2s_ping(at, 3) is not None}
    if kind == "info":
        return {"info": info(steam.a2s_info(at, 3))}
    if kind == "players":
        return {"players": steam.a2s_players(at, 3)}
    # The library makes numbers of rules that look like one.
    return {"rules": {name: str(value) for name, value in steam.a2s_rules(at, 3).items()}} if kind == "rules" else None


run(ask)
