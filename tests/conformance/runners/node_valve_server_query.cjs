// @fabricio-191/valve-server-query.
const { MasterServer, RCON, Server } = require("@fabricio-191/valve-server-query");
const { run } = require("./runner.cjs");

const LETTERS = { dedicated: "d", "non-dedicated": "l", "source tv relay": "p", linux: "l", windows: "w", mac: "m" };
const MODES = ["hunt", "elimination", "duel", "deathmatch", "vip team", "team elimination"];

function info(told) {
  const mod = told.mod
    ? { link: told.mod.link, download_link: told.mod.downloadLink, version: told.mod.version, size: told.mod.size, multiplayer_only: told.mod.multiplayerOnly, own_dll: told.mod.ownDLL }
    : undefined;
  return {
    protocol: told.protocol, name: told.name, map: told.map, folder: told.folder, game: told.game,
    app_id: told.appID === undefined ? undefined : Number(told.appID), players: told.players.online,
    max_players: told.players.max, bots: told.players.bots, server_type: LETTERS[told.type], environment: LETTERS[told.OS],
    password: told.visibility === "private", vac: told.VAC, mode: told.mode === undefined ? undefined : MODES.indexOf(told.mode),
    witnesses: told.witnesses, duration: told.duration, version: told.version, port: told.port, steam_id: told.steamID,
    spectator_port: told.tv?.port, spectator_name: told.tv?.name, keywords: told.keywords?.join(","), game_id: told.gameID, mod,
  };
}

// The documents of the library say that `raw` is in milliseconds; it is in seconds.
function player({ index, name, score, timeOnline, deaths, money }) {
  return { index, name, score, duration: timeOnline?.raw, deaths, money };
}

run(async (ip, port, kind, one, two) => {
  const options = { ip, port, timeout: 3000, retries: 1, enableWarns: false };
  if (kind === "rcon") {
    const console = await RCON({ ...options, password: one });
    return { login: true, response: await console.exec(two) };
  }
  if (kind === "master") {
    const filter = new MasterServer.Filter().add("appid", Number(two.split("\\").pop()));
    return { servers: await MasterServer({ ...options, quantity: "all", region: "OTHER", filter }) };
  }
  const server = await Server(options);
  if (kind === "info") return { info: info(await server.getInfo()) };
  if (kind === "players") return { players: (await server.getPlayers()).map(player) };
  if (kind === "ping") return server.ping ? { ping: (await server.ping()) >= 0 } : null;
  // The library makes numbers and booleans of rules that look like one.
  const rules = Object.entries(await server.getRules()).map(([name, value]) => [name, String(value)]);
  return { rules: Object.fromEntries(rules) };
});
