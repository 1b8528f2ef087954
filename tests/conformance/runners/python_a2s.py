"""python-a2s."""

import a2s
from runner import letter, number64, run


def info(told):
    common = {"name": told.server_name, "map": told.map_name, "folder": told.folder, "game": told.game}
    common |= {"protocol": told.protocol, "players": told.player_count, "max_players": told.max_players}
    common |= {"bots": told.bot_count, "password": told.password_protected, "vac": told.vac_enabled}
    common |= {"server_type": letter(told.server_type), "environment": letter(told.platform)}
    if isinstance(told, a2s.SourceInfo):
        common |= {"app_id": told.app_id, "version": told.version, "port": told.port, "keywords": told.keywords}
        common |= {"steam_id": number64(told.steam_id), "game_id": number64(told.game_id)}
        return common | {"spectator_port": told.stv_port, "spectator_name": told.stv_name}
    if told.is_mod:
        common["mod"] = {"link": told.mod_website, "download_link": told.mod_download, "version": told.mod_version}
        common["mod"] |= {
            "size": told.mod_size,
            "multiplayer_only": told.multiplayer_only,
            "own_dll": told.uses_custom_dll,
        }
    return common | {"address": told.address}


def ask(host, port, kind):
    if kind == "info":
        return {"info": info(a2s.info((host, port)))}
    if kind == "players":
        told = a2s.players((host, port))
        return {
            "players": [
                {"index": one.index, "name": one.name, "score": one.score, "duration": one.duration} for one in told
            ]
        }
    return {"rules": a2s.rules((host, port))} if kind == "rules" else None


run(ask)
