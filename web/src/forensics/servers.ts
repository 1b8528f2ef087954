/** The servers that answered, as a table. */
import { LitElement, css, html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { emit } from "../events";
import { controls } from "../styles";
import { VirtualRows } from "../virtual";
import { count, plural } from "../words";
import type { Investigation } from "./client";
import type { Server } from "./protocol";
import { visible } from "./text";

type Column = "address" | "name" | "game" | "map" | "players" | "replies" | "rules";

const COLUMNS: readonly { readonly by: Column; readonly label: string }[] = [
  { by: "address", label: "Address" },
  { by: "name", label: "Name" },
  { by: "game", label: "Game" },
  { by: "map", label: "Map" },
  { by: "players", label: "Players" },
  { by: "replies", label: "Replies" },
  { by: "rules", label: "Rules" },
];
const NUMBERS = new Set<Column>(["players", "replies", "rules"]);
const ROW = 28;
const HEAD = 27;
const ROW_NARROW = 52;
const NARROW = 700;
const SPARK = { width: 64, height: 16 } as const;

const order = new Intl.Collator("en", { numeric: true });

@customElement("a2-servers")
export class Servers extends LitElement {
  @property({ attribute: false }) investigation!: Investigation;
  @property({ type: Boolean, reflect: true }) narrow = false;

  @state() private servers: readonly Server[] | null = null;
  @state() private by: Column = "replies";
  @state() private descending = true;
  @state() private place = 0;
  /** The one the list shows. */
  @state() private chosen: string | null = null;

  /** The servers in the order shown. */
  #sorted: readonly Server[] = [];
  readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".scroller"));
  readonly #width = new ResizeObserver(([entry]) => {
    this.narrow = (entry?.contentRect.width ?? Infinity) < NARROW;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#width.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#width.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("investigation")) void this.#fetch();
    if (["servers", "by", "descending"].some((name) => changed.has(name))) this.#sort();
    if (this.narrow) this.#rows.arrange(this.#sorted.length, ROW_NARROW);
    else this.#rows.arrange(this.#sorted.length, ROW, HEAD);
  }

  async #fetch(): Promise<void> {
    const { investigation } = this;
    this.servers = null;
    this.chosen = null;
    const servers = await investigation.servers().catch(() => null);
    if (investigation === this.investigation) this.servers = servers;
  }

  #sort(): void {
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
    this.#rows.scrollToRow(0);
  }

  #sortBy(by: Column): void {
    if (by === this.by) this.descending = !this.descending;
    else {
      this.by = by;
      this.descending = NUMBERS.has(by);
    }
  }

  /** Has the list show what this server sent and was sent. */
  #choose(place: number): void {
    const server = this.#sorted[place];
    if (!server) return;
    this.place = place;
    this.chosen = server.address;
    emit(this, "a2-server", server.address);
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLButtonElement || event.ctrlKey || event.altKey || event.metaKey) return;
    const { visible: page } = this.#rows;
    const last = this.#sorted.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: this.place + 1, ArrowUp: this.place - 1, PageDown: this.place + page, PageUp: this.place - page, Home: 0, End: last,
    };
    const to = steps[event.key];
    if (event.key === "Enter" || event.key === " ") this.#choose(this.place);
    else if (to !== undefined) {
      this.place = Math.max(0, Math.min(to, last));
      this.#rows.scrollToRow(this.place);
    } else return;
    event.preventDefault();
  };

  readonly #clicked = (event: Event): void => {
    const row = (event.target as Element).closest<HTMLElement>("[data-place]");
    if (row) this.#choose(Number(row.dataset["place"]));
  };

  protected override render(): TemplateResult {
    if (!this.servers) return html`<p class="none">Looking…</p>`;
    if (this.servers.length === 0) return html`<p class="none">No server answered.</p>`;
    const { first, last, height, shift } = this.#rows;
    const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
    const active = this.place >= first && this.place < last ? `server-${this.place}` : nothing;
    return html`
      <div class="frame">
        <div class="scroller" role="grid" tabindex="0" aria-label="Servers" aria-rowcount=${this.#sorted.length + 1}
          aria-colcount=${COLUMNS.length} aria-activedescendant=${active} @keydown=${this.#pressed} @click=${this.#clicked}>
          <div class="head row" role="row" aria-rowindex="1">${COLUMNS.map(({ by, label }) => this.#headCell(by, label))}</div>
          <div class="extent" role="presentation" .style=${`height:${height}px`}>
            <div class="window" role="presentation" .style=${`transform:translateY(${shift}px)`}>
              ${places.map((place) => this.#row(place))}
            </div>
          </div>
        </div>
      </div>
      <footer>${plural(this.servers.length, "server")}. Enter or a click lists the messages of one.</footer>
    `;
  }

  #headCell(by: Column, label: string): TemplateResult {
    const sorted = by === this.by;
    const direction = !sorted ? "none" : this.descending ? "descending" : "ascending";
    return html`<span class=${by} role="columnheader" aria-sort=${direction}>
      <button type="button" tabindex=${sorted ? 0 : -1} @click=${() => this.#sortBy(by)}>${label}<span aria-hidden="true">${!sorted ? "" : this.descending ? " ↓" : " ↑"}</span></button>
    </span>`;
  }

  #row(place: number): TemplateResult | typeof nothing {
    const server = this.#sorted[place];
    if (!server) return nothing;
    const { address, name, map, info, players, replies, rules } = server;
    return html`
      <div class="row ${place === this.place ? "active" : ""}" role="row" id="server-${place}" data-place=${place}
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
    css`
      :host { display: flex; flex-direction: column; min-height: 0; }
      .frame { position: relative; display: flex; flex-direction: column; flex: 1; min-height: 0; --columns: minmax(10ch, 22ch) minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr) 19ch 8ch 6ch; }
      .scroller { flex: 1; min-height: 0; overflow: hidden auto; overflow-anchor: none; }
      .scroller:focus-visible { outline: none; }
      .frame:has(.scroller:focus-visible)::after { content: ""; position: absolute; inset: 0; z-index: 2; border: 2px solid var(--focus); pointer-events: none; }
      .scroller:focus-visible .row.active { box-shadow: inset 3px 0 var(--focus); }
      .extent { position: relative; }
      .window { position: absolute; inset: 0 0 auto 0; }
      .row { display: grid; grid-template-columns: var(--columns); align-items: center; column-gap: 12px; height: 28px; padding-inline: 10px; font-size: 13px; cursor: default; }
      .row > span { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .head.row { position: sticky; top: 0; z-index: 1; height: 27px; border-bottom: 1px solid var(--line); background: var(--ground); }
      .head button { min-height: 24px; padding: 0; border: 0; background: none; font: 600 12px var(--sans); color: var(--soft); }
      .head button:hover { color: var(--ink); }
      .address, .map { font: 12.5px var(--mono); }
      .players, .replies, .rules { text-align: end; font-variant-numeric: tabular-nums; }
      .unit { display: none; }
      @media (hover: hover) { .row:not(.head):hover { background: var(--ground); } }
      .row[aria-selected="true"] { background: var(--info-ground); box-shadow: inset 3px 0 var(--accent); }
      svg { display: inline-block; width: 64px; height: 16px; margin-inline-start: 8px; vertical-align: middle; }
      polyline { fill: none; stroke: var(--accent); stroke-width: 1.25; }
      .none { margin: 0; padding: 32px 24px; text-align: center; color: var(--soft); }
      footer { flex: none; padding: 3px 10px; border-top: 1px solid var(--line); color: var(--soft); font-size: 12px; }
      :host([narrow]) .head { display: none; }
      :host([narrow]) .row { height: 52px; grid: "name players" 22px "address map" 22px / minmax(0, 1fr) minmax(0, auto); align-content: center; row-gap: 0; }
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
