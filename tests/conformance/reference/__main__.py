"""The client as a runner: HOST PORT KIND [PASSWORD COMMAND | REGION FILTER]."""

import json
import sys

from . import Refused, ask


def main():
    host, port, kind, *more = sys.argv[1:]
    request = {"request": kind}
    if kind == "rcon":
        request |= {"password": more[0], "command": more[1]}
    elif kind == "master":
        request |= {"region": int(more[0]), "filter": more[1]}
    try:
        print(json.dumps(ask(host, int(port), request)))
    except Refused as error:
        sys.exit(str(error))


main()
