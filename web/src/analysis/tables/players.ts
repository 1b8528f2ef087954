/** The table of player names that occur in player lists. */
import { html } from "lit";
import { heading, translated } from "../../language/text";
import { playing } from "../../language/words";
import { addressLink } from "../address-link";
import { facts, period, wire } from "../detail";
import "../over-time";
import type { PlayerRecord } from "../records";
import type { TableSpec } from "../spec";
import { visible } from "../text";
import { FIRST_SEEN, LAST_SEEN, NAME, SEEN, counts, moment, things } from "../columns";

const unnamed = (): string => translated("page-players-no-name", "(no name)");

function servers({ servers: [first = "", ...others], more_servers: more }: PlayerRecord): string {
  if (more) return translated("page-players-servers-more", "{first} +{n} or more", { first, n: others.length });
  return others.length === 0
    ? first
    : translated("page-players-servers-several", "{first} +{n}", { first, n: others.length });
}

const SCORE = (): string => heading(translated("column-score", "score"));
const SERVERS = (): string => heading(translated("column-servers", "servers"));

export const players: TableSpec<PlayerRecord> = {
  table: "players",
  text: {
    label: () => translated("page-players-label", "Players"),
    words: () => translated("page-players-words", "name, server's address"),
    filter: () => translated("page-players-filter", "Filter Players by words"),
    empty: () =>
      translated("page-players-empty", "No player list in this input: S2A_PLAYER, the reply to A2S_PLAYER, has them."),
    none: () => translated("page-players-none", "No player has all these words."),
    all: () => translated("page-players-all", "Show all players"),
    saved: (size) => translated("page-players-saved", "Saved all players, {size}.", { size }),
    one: (title) => translated("page-players-one", "player {title}", { title }),
    rows: (n) => translated("page-players-rows", "{n} {n|player|players}", { n }),
    rowsWithWords: (n) => translated("page-players-rows-with-words", "{n} {n|player|players} with these words", { n }),
    rowsOf: (listed, n) => translated("page-players-rows-of", "{listed} of {n} {n|player|players}", { listed, n }),
  },
  order: { by: "sightings", descending: true },
  columns: [
    {
      by: "name",
      label: NAME,
      width: "minmax(0, 2fr)",
      area: "title",
      cell: ({ name }) => (name === "" ? html`<span class="absent">${unnamed()}</span>` : wire(name)),
    },
    things("sightings", SEEN, "8ch", (n) => translated("page-players-unit", "{n|list|lists}", { n }), {
      hint: () => translated("page-players-sightings-hint", "In how many lists"),
      area: "side",
    }),
    counts("score", SCORE, "8ch", { hint: () => translated("page-players-score-hint", "In the last list") }),
    counts("best_score", () => heading(translated("column-best", "best score")), "8ch", {
      extra: true,
      hint: () => translated("page-players-best-score-hint", "The highest score in any list"),
    }),
    {
      by: "duration",
      label: () => heading(translated("column-time", "time")),
      hint: () => translated("page-players-duration-hint", "How long in the game, in the last list"),
      width: "11ch",
      number: true,
      area: "end",
      cell: ({ duration }) => playing(duration),
    },
    {
      by: "servers",
      label: SERVERS,
      width: "minmax(10ch, 1.5fr)",
      look: "address",
      area: "under",
      cell: (row) => servers(row),
    },
    moment("first", FIRST_SEEN, { extra: true }),
    moment("last", LAST_SEEN, { extra: true }),
  ],
  title: ({ name }) => (name === "" ? unnamed() : visible(name)),
  detail: (row, { host, analysis }) => html`
    ${facts([
      [SEEN(), seen(row)],
      [SCORE(), translated("page-players-best", "{score}, at best {best}", { score: row.score, best: row.best_score })],
      [
        translated("page-players-in-game", "Time played"),
        translated("page-players-longest", "{time}, at most {longest}", {
          time: playing(row.duration),
          longest: playing(row.longest),
        }),
      ],
    ])}
    <a2-player-charts .analysis=${analysis} .player=${row}></a2-player-charts>
    <h3>${SERVERS()}</h3>
    <ol>${row.servers.map((server) => html`<li class="one">${addressLink(host, server)}</li>`)}</ol>
    ${row.more_servers ? html`<p>${translated("page-players-servers-dropped", "And more, which were not kept.")}</p>` : ""}
    <p class="absent">${translated("page-players-names-only", "Lists have names only: players of the same name count as one.")}</p>
  `,
};

function seen({ sightings: n, first, last }: PlayerRecord): string {
  const time = period(first, last);
  return time === null
    ? translated("page-players-seen-untimed", "in {n} {n|list|lists}, without a time", { n })
    : translated("page-players-seen", "in {n} {n|list|lists}, {time}", { n, time });
}
