"""A correct client, written from the documents alone: it shares no code with a2scope. Its mutants are switches."""


class Refused(Exception):
    """The client reports an error."""


def ask(host, port, request, mutants=()):
    """What a client returns that is asked like this: `ask` of a case."""
    from . import a2s, master, rcon

    kind = request["request"]
    if kind == "rcon":
        return rcon.Client(host, port, mutants).run(request["password"], request["command"])
    if kind == "master":
        return master.Client(host, port, mutants).ask(request["region"], request["filter"])
    return a2s.Client(host, port, mutants).ask(kind)
