/** Servers that answered or were asked, with what changed over time. */
import { html, nothing, svg, type TemplateResult } from "lit";
import { count, duration, plural } from "../../words";
import { facts, history, period, wire } from "../detail";
import type { ServerRecord } from "../records";
import type { TableSpec } from "../spec";
import { visible } from "../text";

const SPARK = { width: 64, height: 16 } as const;

/** How often the name, the map or a rule changed. */
const changes = ({ names, maps, rule_changes: rules }: ServerRecord): number =>
  Math.max(0, names.length - 1) + Math.max(0, maps.length - 1) + rules;

export const servers: TableSpec<ServerRecord> = {
  table: "servers",
  label: "Servers",
  one: "server",
  many: "servers",
  order: { by: "replies", descending: true },
  words: "address, name, game, map",
  empty: "No server answered in this input. Requests without replies stand under Exchanges.",
  columns: [
    { by: "address", label: "Address", width: "minmax(10ch, 22ch)", look: "address", area: "under", cell: ({ address }) => address },
    { by: "name", label: "Name", width: "minmax(0, 2fr)", area: "title", cell: ({ name, info }) => (info ? wire(name) : html`<span class="absent">(no INFO)</span>`) },
    { by: "game", label: "Game", extra: true, width: "minmax(0, 1.2fr)", cell: ({ info }) => html`<bdi>${visible(info?.game ?? "")}</bdi>` },
    { by: "map", label: "Map", width: "minmax(0, 1fr)", look: "address", area: "end", cell: ({ map }) => html`<bdi>${visible(map)}</bdi>` },
    { by: "players", label: "Players", hint: "The last reply's, and how they changed", width: "20ch", number: true, area: "side",
      cell: ({ info, players }) => html`<span>${info ? `${info.players} / ${info.max_players}` : ""}</span>${sparkline(players?.samples.map((sample) => sample.players) ?? [], players?.max ?? 0)}` },
    { by: "replies", label: "Replies", width: "10ch", number: true, cell: ({ replies }) => count(replies) },
    { by: "rtt", label: "RTT", hint: "Round trip time, on average", width: "9ch", number: true, cell: ({ rtt }) => (rtt === null ? "" : duration(rtt.mean)) },
    { by: "rules", label: "Rules", extra: true, width: "8ch", number: true, cell: ({ rules }) => (rules === null ? "" : count(rules)) },
    { by: "changes", label: "Changes", extra: true, hint: "How often its name, map or a rule changed", width: "11ch", number: true, cell: (row) => (changes(row) === 0 ? "" : count(changes(row))) },
  ],
  title: ({ address }) => address,
  detail: (row, { host }) => {
    const { info, players } = row;
    return html`
      ${facts([
        ["Name", info ? wire(row.name) : null],
        ["Game", info ? html`${wire(info.game)} (${info.app_id})` : null],
        ["Folder", info ? wire(info.folder) : null],
        ["Map", info ? wire(row.map) : null],
        ["Version", info ? wire(info.version) : null],
        ["Engine", row.engine],
        ["Players", info ? `${info.players} of ${info.max_players}${info.bots > 0 ? `, ${info.bots} of them bots` : ""}` : null],
        ["Over time", players ? `${players.min} to ${players.max}, ${players.mean.toFixed(1)} on average, of ${plural(players.count, "reply", "replies")}` : null],
        ["Keywords", info && info.keywords !== "" ? wire(info.keywords) : null],
        ["Password", info ? (info.password ? "wanted" : "none") : null],
        ["VAC", info ? (info.vac ? "secured" : "not secured") : null],
        ["Requests", count(row.requests)],
        ["Replies", count(row.replies)],
        ["Challenges", count(row.challenges)],
        ["RTT", row.rtt === null ? null : row.rtt.min === row.rtt.max ? duration(row.rtt.min) : `${duration(row.rtt.min)} to ${duration(row.rtt.max)}, ${duration(row.rtt.mean)} on average`],
        ["Rules", row.rules === null ? null : `${count(row.rules)}, ${row.rule_changes === 0 ? "unchanged" : plural(row.rule_changes, "change")}; see Rules`],
        ["Seen", period(row.first, row.last)],
      ])}
      ${history(host, "Name", row.names)} ${history(host, "Map", row.maps)}
    `;
  },
};

/** Player counts over time, as a line. */
function sparkline(values: readonly number[], most: number): TemplateResult {
  const { width, height } = SPARK;
  const points = values.map((value, at) =>
    `${((at * (width - 2)) / Math.max(1, values.length - 1) + 1).toFixed(1)},${(height - 1 - (value * (height - 2)) / Math.max(1, most)).toFixed(1)}`);
  return html`<svg class="spark" viewBox="0 0 ${width} ${height}" aria-hidden="true">${values.length < 2 ? nothing : svg`<polyline points=${points.join(" ")} />`}</svg>`;
}
