"""rcon."""

from rcon.source import Client
from runner import run


def ask(host, port, kind, password="", command=""):
    if kind != "rcon":
        return None
    with Client(host, port, passwd=password, timeout=3) as client:
        return {"login": True, "response": client.run(*command.split())}


run(ask)
