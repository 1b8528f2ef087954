/** The table of servers that answered or were asked, with what changed over time. */
import { html, nothing, svg, type TemplateResult } from "lit";
import { decimal, heading, translated } from "../../language/text";
import { count, duration } from "../../language/words";
import { facts, history, period, wire } from "../detail";
import "../over-time";
import type { ServerRecord } from "../records";
import type { TableSpec } from "../spec";
import { visible } from "../text";
import { MEAN_RTT, NAME, RTT, RULES, SEEN, address, changes, counts, roundTrips } from "../columns";

const SPARK = { width: 64, height: 16 } as const;

const REPLIES = (): string => heading(translated("column-replies", "replies"));
const GAME = (): string => heading(translated("column-game", "game"));
const MAP = (): string => heading(translated("column-map", "map"));
const PLAYERS = (): string => heading(translated("column-players", "players"));

export const servers: TableSpec<ServerRecord> = {
  table: "servers",
  text: {
    label: () => translated("page-servers-label", "Servers"),
    words: () => translated("page-servers-words", "address, name, game, map"),
    filter: () => translated("page-servers-filter", "Filter Servers by words"),
    empty: () =>
      translated(
        "page-servers-empty",
        "No server answered in this input. Requests without replies are under Exchanges.",
      ),
    none: () => translated("page-servers-none", "No server has all these words."),
    all: () => translated("page-servers-all", "Show all servers"),
    saved: (size) => translated("page-servers-saved", "Saved all servers, {size}.", { size }),
    one: (title) => translated("page-servers-one", "server {title}", { title }),
    rows: (n) => translated("page-servers-rows", "{n} {n|server|servers}", { n }),
    rowsWithWords: (n) => translated("page-servers-rows-with-words", "{n} {n|server|servers} with these words", { n }),
    rowsOf: (listed, n) => translated("page-servers-rows-of", "{listed} of {n} {n|server|servers}", { listed, n }),
  },
  order: { by: "replies", descending: true },
  columns: [
    address("address", () => heading(translated("column-address", "address")), "minmax(10ch, 22ch)", { area: "under" }),
    {
      by: "name",
      label: NAME,
      width: "minmax(0, 2fr)",
      area: "title",
      cell: ({ name, info }) =>
        info ? wire(name) : html`<span class="absent">${translated("page-servers-no-info", "(no INFO)")}</span>`,
    },
    {
      by: "game",
      label: GAME,
      extra: true,
      width: "minmax(0, 1.2fr)",
      cell: ({ info }) => html`<bdi>${visible(info?.game ?? "")}</bdi>`,
    },
    {
      by: "map",
      label: MAP,
      width: "minmax(0, 1fr)",
      look: "address",
      area: "end",
      cell: ({ map }) => html`<bdi>${visible(map)}</bdi>`,
    },
    {
      by: "players",
      label: PLAYERS,
      hint: () => translated("page-servers-players-hint", "The last reply's, and how they changed"),
      width: "20ch",
      number: true,
      area: "side",
      cell: ({ info, players }) =>
        html`<span>${info ? `${info.players} / ${info.max_players}` : ""}</span>${sparkline(players?.samples.map((sample) => sample.players) ?? [], players?.max ?? 0)}`,
    },
    counts("replies", REPLIES, "10ch"),
    roundTrips(MEAN_RTT),
    counts("rules", RULES, "8ch", { extra: true }),
    changes({
      extra: true,
      hint: () => translated("page-servers-changes-hint", "How often its name, map or a rule changed"),
    }),
  ],
  title: ({ address }) => address,
  detail: (row, { host, analysis }) => {
    const { info, players } = row;
    return html`
      ${facts([
        [NAME(), info ? wire(row.name) : null],
        [GAME(), info ? html`${wire(info.game)} (${info.app_id})` : null],
        [translated("page-servers-folder", "Folder"), info ? wire(info.folder) : null],
        [MAP(), info ? wire(row.map) : null],
        [heading(translated("column-version", "version")), info ? wire(info.version) : null],
        [translated("page-servers-engine", "Engine"), row.engine],
        [PLAYERS(), info && playing(info.players, info.max_players, info.bots)],
        [
          heading(translated("column-over-time", "over time")),
          players && players.count > 1
            ? translated(
                "page-servers-players-over-time",
                "{min} to {max}, {mean} on average, of {n} {n|reply|replies}",
                { min: players.min, max: players.max, mean: decimal(players.mean ?? 0, 1), n: players.count },
              )
            : null,
        ],
        [translated("page-servers-keywords", "Keywords"), info && info.keywords !== "" ? wire(info.keywords) : null],
        [
          heading(translated("column-password", "password")),
          info &&
            (info.password
              ? translated("page-servers-password-wanted", "wanted")
              : translated("page-servers-password-none", "none")),
        ],
        [
          "VAC",
          info &&
            (info.vac
              ? translated("page-servers-secured", "secured")
              : translated("page-servers-not-secured", "not secured")),
        ],
        [translated("page-servers-requests", "Requests"), count(row.requests)],
        [REPLIES(), count(row.replies)],
        [translated("page-servers-challenges", "Challenges"), count(row.challenges)],
        [
          RTT(),
          row.rtt &&
            (row.rtt.min === row.rtt.max
              ? duration(row.rtt.min)
              : translated("page-servers-rtts", "{min} to {max}, {mean} on average", {
                  min: duration(row.rtt.min),
                  max: duration(row.rtt.max),
                  mean: duration(row.rtt.mean),
                })),
        ],
        [
          RULES(),
          row.rules === null
            ? null
            : row.rule_changes === 0
              ? translated("page-servers-rules-unchanged", "{n}, unchanged; see Rules", { n: row.rules })
              : translated("page-servers-rules-changed", "{n}, {changes} {changes|change|changes}; see Rules", {
                  n: row.rules,
                  changes: row.rule_changes,
                }),
        ],
        [SEEN(), period(row.first, row.last)],
      ])}
      <a2-server-charts .analysis=${analysis} .address=${row.address}></a2-server-charts>
      ${history(host, translated("page-servers-name-over-time", "Name over time"), row.names)} ${history(host, translated("page-servers-map-over-time", "Map over time"), row.maps)}
    `;
  },
};

/** Returns the number of players as text: `12 of 32, 4 of them bots` */
function playing(players: number, most: number, bots: number): string {
  return bots > 0
    ? translated("page-servers-players-bots", "{players} of {most}, of them bots: {bots}", { players, most, bots })
    : translated("page-servers-players-of", "{players} of {most}", { players, most });
}

/** Draws the number of players over time as a line. `most` is the maximum number of players. */
function sparkline(values: readonly number[], most: number): TemplateResult {
  const { width, height } = SPARK;
  const points = values.map(
    (value, at) =>
      `${((at * (width - 2)) / Math.max(1, values.length - 1) + 1).toFixed(1)},${(height - 1 - (value * (height - 2)) / Math.max(1, most)).toFixed(1)}`,
  );
  return html`<svg class="spark" viewBox="0 0 ${width} ${height}" aria-hidden="true">${values.length < 2 ? nothing : svg`<polyline points=${points.join(" ")} />`}</svg>`;
}
