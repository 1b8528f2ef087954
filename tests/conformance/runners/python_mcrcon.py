"""mcrcon."""

from mcrcon import MCRcon
from runner import run


def ask(host, port, kind, password="", command=""):
    if kind != "rcon":
        return None
    with MCRcon(host, password, port, timeout=3) as client:
        return {"login": True, "response": client.command(command)}


run(ask)
