/** Names of players in player lists. */
import { html } from "lit";
import { clock, count, playing } from "../../words";
import { facts, period, wire } from "../detail";
import type { PlayerRecord } from "../records";
import type { TableSpec } from "../spec";
import { visible } from "../text";

const UNNAMED = "(no name)";

const servers = ({ servers: [first = "", ...others], more_servers: more }: PlayerRecord): string =>
  others.length === 0 && !more ? first : `${first} +${others.length}${more ? " or more" : ""}`;

export const players: TableSpec<PlayerRecord> = {
  table: "players",
  label: "Players",
  one: "player",
  many: "players",
  order: { by: "sightings", descending: true },
  words: "name, server's address",
  empty: "No player list in this input: S2A_PLAYER, the reply to A2S_PLAYER, has them.",
  columns: [
    { by: "name", label: "Name", width: "minmax(0, 2fr)", area: "title", cell: ({ name }) => (name === "" ? html`<span class="absent">${UNNAMED}</span>` : wire(name)) },
    { by: "sightings", label: "Seen", hint: "In how many lists", width: "8ch", number: true, area: "side", cell: ({ sightings }) => html`${count(sightings)}<span class="unit" aria-hidden="true"> lists</span>` },
    { by: "score", label: "Score", hint: "In the last list", width: "8ch", number: true, cell: ({ score }) => count(score) },
    { by: "best_score", label: "Best", extra: true, hint: "The highest score in any list", width: "8ch", number: true, cell: ({ best_score: best }) => count(best) },
    { by: "duration", label: "Time", hint: "How long in the game, in the last list", width: "11ch", number: true, area: "end", cell: ({ duration }) => playing(duration) },
    { by: "servers", label: "Servers", width: "minmax(10ch, 1.5fr)", look: "address", area: "under", cell: (row) => servers(row) },
    { by: "first", label: "First seen", extra: true, width: "13ch", cell: ({ first }) => clock(first) },
    { by: "last", label: "Last seen", extra: true, width: "13ch", cell: ({ last }) => clock(last) },
  ],
  title: ({ name }) => (name === "" ? UNNAMED : visible(name)),
  detail: (row) => html`
    ${facts([
      ["Seen", `in ${count(row.sightings)} ${row.sightings === 1 ? "list" : "lists"}, ${period(row.first, row.last) ?? "without a time"}`],
      ["Score", `${count(row.score)}, at best ${count(row.best_score)}`],
      ["In the game", `${playing(row.duration)}, at most ${playing(row.longest)}`],
    ])}
    <h3>Servers</h3>
    <ol>${row.servers.map((server) => html`<li class="one"><span>${server}</span></li>`)}</ol>
    ${row.more_servers ? html`<p>And more, which were not kept.</p>` : ""}
    <p class="absent">Lists have names only: players of the same name count as one.</p>
  `,
};
