/** The table of the servers that answered. */
import { css, html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { emit } from "../events";
import { controls } from "../styles";
import { Table, type TableColumn } from "../table";
import { count, plural } from "../words";
import type { ForensicsClient } from "./client";
import type { Server } from "./protocol";
import { visible } from "./text";

type Column = "address" | "name" | "game" | "map" | "players" | "replies" | "rules";

const COLUMNS: readonly TableColumn<Column>[] = [
  { by: "address", label: "Address" },
  { by: "name", label: "Name" },
  { by: "game", label: "Game" },
  { by: "map", label: "Map" },
  { by: "players", label: "Players" },
  { by: "replies", label: "Replies" },
  { by: "rules", label: "Rules" },
];
const NUMBERS = new Set<Column>(["players", "replies", "rules"]);
const ROW_HEIGHT = 28;
const SPARK = { width: 64, height: 16 } as const;

const order = new Intl.Collator("en", { numeric: true });

@customElement("a2-servers")
export class Servers extends Table<Column> {
  @property({ attribute: false }) forensics!: ForensicsClient;

  @state() private servers: readonly Server[] | null = null;
  @state() private by: Column = "replies";
  @state() private descending = true;
  /** Address of the server whose messages are listed. */
  @state() private chosen: string | null = null;

  /** The servers in the order shown. */
  #sorted: readonly Server[] = [];

  protected override get columns(): readonly TableColumn<Column>[] {
    return COLUMNS;
  }

  protected override get order(): { readonly by: Column; readonly descending: boolean } {
    return { by: this.by, descending: this.descending };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("forensics")) void this.#fetch();
    if (["servers", "by", "descending"].some((name) => changed.has(name))) this.#sortServers();
    this.setRows(this.#sorted.length, ROW_HEIGHT);
  }

  async #fetch(): Promise<void> {
    const { forensics } = this;
    this.servers = null;
    this.chosen = null;
    const servers = await forensics.servers().catch(() => null);
    if (forensics === this.forensics) this.servers = servers;
  }

  #sortServers(): void {
    const key = (server: Server): string | number | null => {
      const { info } = server;
      switch (this.by) {
        case "address": return server.address;
        case "name": return server.name;
        case "game": return info?.game ?? "";
        case "map": return server.map;
        case "players": return info?.players ?? null;
        case "replies": return server.replies;
        case "rules": return server.rules;
      }
    };
    const sorted = (this.servers ?? []).map((server) => ({ server, key: key(server) })).sort(({ key: a }, { key: b }) =>
      typeof a === "string" && typeof b === "string" ? order.compare(a, b) : Number(a ?? -1) - Number(b ?? -1));
    if (this.descending) sorted.reverse();
    this.#sorted = sorted.map(({ server }) => server);
    this.place = 0;
    this.rows.scrollToRow(0);
  }

  protected override sort(by: Column): void {
    if (by === this.by) this.descending = !this.descending;
    else {
      this.by = by;
      this.descending = NUMBERS.has(by);
    }
  }

  protected override goTo(place: number): void {
    this.place = place;
    this.rows.scrollToRow(place);
  }

  /** Has the list show what this server sent and received. */
  protected override choose(place: number): void {
    const server = this.#sorted[place];
    if (!server) return;
    this.place = place;
    this.chosen = server.address;
    emit(this, "a2-server", server.address);
  }

  protected override press({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if ((key !== "Enter" && key !== " ") || ctrlKey || altKey || metaKey) return false;
    this.choose(this.place);
    return true;
  }

  protected override render(): TemplateResult {
    if (!this.servers) return html`<p class="none">Looking…</p>`;
    if (this.servers.length === 0) return html`<p class="none">No server answered.</p>`;
    return html`
      ${this.table("Servers", this.#sorted.length)}
      <footer>${plural(this.servers.length, "server")}. Enter or a click lists the messages of one.</footer>
    `;
  }

  protected override row(place: number): TemplateResult | typeof nothing {
    const server = this.#sorted[place];
    if (!server) return nothing;
    const { address, name, map, info, players, replies, rules } = server;
    return html`
      <div class="row ${place === this.place ? "active" : ""}" role="row" id="row-${place}" data-place=${place}
        aria-rowindex=${place + 2} aria-selected=${address === this.chosen}>
        <span class="address" role="gridcell">${address}</span>
        <span class="name" role="gridcell"><bdi>${visible(name)}</bdi></span>
        <span class="game" role="gridcell"><bdi>${visible(info?.game ?? "")}</bdi></span>
        <span class="map" role="gridcell"><bdi>${visible(map)}</bdi></span>
        <span class="players" role="gridcell"><span>${info ? `${info.players} / ${info.max_players}` : ""}</span>${sparkline(players?.samples.map((sample) => sample.players) ?? [], players?.max ?? 0)}</span>
        <span class="replies" role="gridcell">${count(replies)}<span class="unit" aria-hidden="true"> replies</span></span>
        <span class="rules" role="gridcell">${rules === null ? "" : count(rules)}</span>
      </div>
    `;
  }

  static override styles = [
    controls,
    Table.tableStyles,
    css`
      .frame { --columns: minmax(10ch, 22ch) minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr) 19ch 8ch 6ch; }
      .scroller:focus-visible .row.active { box-shadow: inset 3px 0 var(--focus); }
      .row { height: 28px; font-size: 13px; }
      .address, .map { font: 12.5px var(--mono); }
      .players, .replies, .rules { text-align: end; font-variant-numeric: tabular-nums; }
      svg { display: inline-block; width: 64px; height: 16px; margin-inline-start: 8px; vertical-align: middle; }
      polyline { fill: none; stroke: var(--accent); stroke-width: 1.25; }
      :host([narrow]) .row { grid: "name players" 22px "address map" 22px / minmax(0, 1fr) minmax(0, auto); row-gap: 0; }
      :host([narrow]) :is(.game, .rules, .replies) { display: none; }
      :host([narrow]) .name { grid-area: name; font-weight: 600; }
      :host([narrow]) .players { grid-area: players; }
      :host([narrow]) svg:empty { display: none; }
      :host([narrow]) .address { grid-area: address; }
      :host([narrow]) .map { grid-area: map; text-align: end; }
    `,
  ];
}

/** Player counts over time, as a line. */
function sparkline(values: readonly number[], most: number): TemplateResult {
  const { width, height } = SPARK;
  const points = values.map((value, at) =>
    `${((at * (width - 2)) / Math.max(1, values.length - 1) + 1).toFixed(1)},${(height - 1 - (value * (height - 2)) / Math.max(1, most)).toFixed(1)}`);
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${values.length < 2 ? nothing : svg`<polyline points=${points.join(" ")} />`}</svg>`;
}
