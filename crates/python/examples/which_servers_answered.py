"""Lists the servers of a capture, the fullest first: ``which_servers_answered.py CAPTURE…`` (needs pyarrow)"""

import sys

import a2scope


def main(captures: list[str]) -> None:
    columns = ["address", "name", "map", "players", "max_players", "replies"]
    servers = a2scope.servers(captures, columns=columns).to_arrow().to_pylist()
    servers.sort(key=lambda server: (-(server["players"] or 0), server["address"]))
    for server in servers:
        players = "" if server["players"] is None else f"  {server['players']}/{server['max_players']} players"
        # Names and maps are as they were sent, and hostile: `!r` escapes what could act on a terminal.
        print(f"{server['address']}  {server['name']!r}  {server['map']!r}{players}  replies: {server['replies']}")
    print(f"{len(servers)} servers")


if __name__ == "__main__":
    main(sys.argv[1:])
