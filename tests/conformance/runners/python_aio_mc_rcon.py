"""aio-mc-rcon."""

import asyncio

from aiomcrcon import Client
from runner import run


async def asked(host, port, kind, password="", command=""):
    if kind != "rcon":
        return None
    async with Client(host, port, password) as client:
        response, _ = await client.send_cmd(command, timeout=3)
        return {"login": True, "response": response}


run(lambda *arguments: asyncio.run(asked(*arguments)))
