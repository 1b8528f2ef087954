// source-server-query.
const query = require("source-server-query");
const { letter, run } = require("./runner.cjs");

function info(told) {
  return {
    protocol: told.protocol, name: told.name, map: told.map, folder: told.folder, game: told.game, app_id: told.id,
    players: told.players, max_players: told.max_players, bots: told.bots, server_type: letter(told.server_type),
    environment: letter(told.environment), password: told.visibility !== 0, vac: told.vac !== 0, version: told.version,
    port: told.port, steam_id: told.steamid, spectator_port: told.tvport, spectator_name: told.tvname,
    keywords: told.keywords, game_id: told.gameid,
  };
}

run(async (host, port, kind) => {
  if (kind === "info") return { info: info(await query.info(host, port, 3000)) };
  if (kind === "players") return { players: await query.players(host, port, 3000) };
  if (kind !== "rules") return null;
  const rules = await query.rules(host, port, 3000);
  return { rules: Object.fromEntries(rules.map(({ name, value }) => [name, value])) };
});
