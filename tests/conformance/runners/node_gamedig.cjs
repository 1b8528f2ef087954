// gamedig.
const { GameDig } = require("gamedig");
const { letter, run } = require("./runner.cjs");

function info({ raw, ...state }) {
  // The port that the server told is only in the address to connect to, which has the port of the query otherwise.
  const port = Number(state.connect.split(":").pop());
  const mod = raw.ismod
    ? { link: raw.modlink, download_link: raw.moddownload, version: raw.modversion, size: raw.modsize, multiplayer_only: raw.modtype !== 0, own_dll: raw.moddll !== 0 }
    : undefined;
  return {
    name: state.name, map: state.map, port: port === state.queryPort ? undefined : port, password: state.password, players: state.numplayers, max_players: state.maxplayers,
    version: state.version || undefined, protocol: raw.protocol, folder: raw.folder, game: raw.game, app_id: raw.appId,
    bots: raw.numbots, server_type: letter(raw.listentype), environment: letter(raw.environment),
    vac: raw.secure === undefined ? undefined : raw.secure !== 0, mode: raw.shipmode, witnesses: raw.shipwitnesses,
    duration: raw.shipduration, steam_id: raw.steamid, spectator_port: raw.sourcetvport, spectator_name: raw.sourcetvname,
    keywords: raw.tags?.join(","), address: raw.address, mod,
  };
}

run(async (host, port, kind) => {
  if (!["info", "players", "rules"].includes(kind)) return null;
  const state = await GameDig.query({
    type: "protocol-valve", host, port, givenPortOnly: true, maxRetries: 1, socketTimeout: 3000,
    requestPlayers: kind === "players", requestPlayersRequired: true,
    requestRules: kind === "rules", requestRulesRequired: true,
  });
  if (kind === "info") return { info: info(state) };
  if (kind === "rules") return { rules: state.raw.rules };
  return { players: [...state.players, ...state.bots].map(({ name, raw }) => ({ name, score: raw.score, duration: raw.time })) };
});
