"""opengsq."""

import asyncio

from opengsq.protocols import Source
from opengsq.rcon_protocols import SourceRcon
from runner import letter, number64, run

SAME = (
    "address",
    "protocol",
    "name",
    "map",
    "folder",
    "game",
    "players",
    "max_players",
    "bots",
    "mode",
    "witnesses",
    "duration",
)
SAME += ("port", "keywords", "spectator_port", "spectator_name", "version")


def info(told):
    values = {name: getattr(told, name, None) for name in SAME} | {"app_id": getattr(told, "id", None)}
    values |= {"server_type": letter(told.server_type), "environment": letter(told.environment)}
    values |= {"password": told.visibility != 0, "vac": told.vac != 0}
    if getattr(told, "mod", None):
        values["mod"] = {name: getattr(told, name) for name in ("link", "download_link", "version", "size")}
        values["mod"] |= {"multiplayer_only": told.type != 0, "own_dll": told.dll != 0}
        values["version"] = None
    return values | {name: number64(getattr(told, name, None)) for name in ("steam_id", "game_id")}


async def console(host, port, password, command):
    with SourceRcon(host, port, 3.0) as server:
        await server.authenticate(password)
        return {"login": True, "response": await server.send_command(command)}


async def asked(host, port, kind, *more):
    server = Source(host, port, 3.0)
    if kind == "rcon":
        return await console(host, port, *more)
    if kind == "info":
        return {"info": info(await server.get_info())}
    if kind == "players":
        return {"players": [vars(one) for one in await server.get_players()]}
    return {"rules": dict(await server.get_rules())} if kind == "rules" else None


run(lambda *arguments: asyncio.run(asked(*arguments)))
