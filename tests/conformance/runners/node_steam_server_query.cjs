// steam-server-query.
const query = require("steam-server-query");
const { letter, run } = require("./runner.cjs");

function info(told) {
  return {
    protocol: told.protocol, name: told.name, map: told.map, folder: told.folder, game: told.game, app_id: told.appId,
    players: told.players, max_players: told.maxPlayers, bots: told.bots, server_type: letter(told.serverType),
    environment: letter(told.environment), password: told.visibility !== 0, vac: told.vac !== 0, version: told.version,
    port: told.port, steam_id: told.serverId, spectator_port: told.spectatorPort, spectator_name: told.spectatorName,
    keywords: told.keywords, game_id: told.gameId,
  };
}

run(async (host, port, kind, region, wanted) => {
  const at = `${host}:${port}`;
  if (kind === "info") return { info: info(await query.queryGameServerInfo(at, 1, 3000)) };
  if (kind === "players") return { players: (await query.queryGameServerPlayer(at, 1, 3000)).players };
  if (kind === "master") {
    const appid = Number(wanted.split("\\").pop());
    return { servers: await query.queryMasterServer(at, Number(region), { appid }, 3000) };
  }
  if (kind !== "rules") return null;
  const { rules } = await query.queryGameServerRules(at, 1, 3000);
  return { rules: Object.fromEntries(rules.map(({ name, value }) => [name, value])) };
});
