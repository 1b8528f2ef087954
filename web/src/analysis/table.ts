/** A table of records, sorted and filtered by the worker, with the details of a row beside it. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Keyed } from "../engine/protocol";
import { saveAs } from "../kit/download";
import { reasonOf } from "../kit/errors";
import { Newest } from "../kit/newest";
import { Pages } from "../kit/pages";
import { controls } from "../kit/styles";
import type { TableColumn } from "../kit/layout";
import { Table } from "../kit/table";
import { translated } from "../language/text";
import { Printing } from "../message/printing";
import { size } from "../language/words";
import type { TablePlace } from "../session/address";
import { emit } from "../session/events";
import { kindOf } from "./asked";
import type { AnalysisClient } from "./client";
import { detailStyles } from "./detail";
import type { RecordColumn, TableSpec } from "./spec";
import { visible } from "./text";
import { tableStyles } from "./table-styles";
import { valueOf } from "./record-values";

const ROW_HEIGHT = 28;
/** An address's record is looked for in this many rows, so many at a time. */
const MOST_SEARCHED = 100_000;
const AT_A_TIME = 1000;
/** At most this many rows are printed. They are fetched in advance, because a browser does not wait before printing. */
const MOST_PRINTED = 512;
/** From this width on, the details are beside the table, in px. */
const BESIDE = 1000;

/** Whether a column has addresses; a Community ID only looks like one. */
const isAddress = ({ look, by }: RecordColumn<Keyed>): boolean => look === "address" && by !== "community_id";

/** Returns the address in a column; empty if there is none, or if there are several. */
function addressIn({ by }: RecordColumn<Keyed>, row: Keyed): string {
  const value = (row as unknown as Readonly<Record<string, unknown>>)[by];
  return typeof value === "string" ? value : "";
}

@customElement("a2-records")
export class Records extends Table<string> {
  @property({ attribute: false }) analysis!: AnalysisClient;
  @property({ attribute: false }) spec!: TableSpec<Keyed>;
  /** Index of the open message; -1 if none is open. */
  @property({ type: Number }) selected = -1;
  /** Whether there is room for the details beside the table. */
  @property({ type: Boolean, reflect: true }) beside = false;

  @state() private shown: TablePlace = { by: "", descending: false, words: "", chosen: null, row: 0 };
  /** Number of rows that contain the searched words; null until the worker has answered. */
  @state() private listed: number | null = null;
  /** Number of rows of the whole table; null until it is known. */
  @state() private all: number | null = null;
  /** Number of rows that were dropped for lack of space. */
  @state() private dropped = 0;
  @state() private busy = false;
  @state() private problem: string | null = null;
  /** Whether the page is looking for the messages behind a row. */
  @state() private listing = false;

  readonly #pages: Pages<Keyed> = new Pages(
    (from, to) => this.#fetch(from, to),
    () => this.requestUpdate(),
  );
  /** The names of the servers whose addresses are in the table. */
  readonly #names = new Map<string, string>();
  readonly #arranging = new Newest(
    () => this.#arrange(),
    (busy) => {
      this.busy = busy;
    },
  );

  readonly #printing = new Printing(this, () => this.performUpdate());

  protected override get columns(): readonly RecordColumn<Keyed>[] {
    const crowded = this.#besideTable && this.shown.chosen !== null;
    return crowded ? this.spec.columns.filter(({ extra }) => !extra) : this.spec.columns;
  }

  protected override track(column: TableColumn<string>): string {
    return (column as RecordColumn<Keyed>).width;
  }

  protected override get order(): TablePlace {
    return this.shown;
  }

  protected override resized(width: number): void {
    this.beside = width >= BESIDE;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("analysis") || changed.has("spec")) this.#begin();
    else if (changed.has("language")) void this.#translateAgain();
    this.setRows(this.listed ?? 0, ROW_HEIGHT);
    this.printed = this.#printing.now ? Math.min(this.listed ?? 0, MOST_PRINTED) : 0;
  }

  /** Fetches the rows in view. This runs after rendering, because only then is it known which rows are in view. */
  protected override updated(): void {
    this.#pages.want(this.rows.first, this.rows.last, this.listed ?? 0);
    this.#pages.want(0, MOST_PRINTED, this.listed ?? 0);
  }

  /** Fetches rows, and the names of the servers in them. */
  async #fetch(from: number, to: number): Promise<Keyed[]> {
    const { analysis, spec } = this;
    const rows = await analysis.rows(spec.table, from, to);
    const addressed = spec.columns.filter(isAddress);
    const found = new Set(rows.flatMap((row) => addressed.map((column) => addressIn(column, row))));
    const addresses = [...found].filter((address) => !this.#names.has(address));
    const names = addresses.length > 0 ? await analysis.serverNames(addresses) : [];
    addresses.forEach((address, place) => this.#names.set(address, visible(names[place] ?? "")));
    return rows;
  }

  /** Renders a cell; an address has the name of the server beside it, unless the table has a column of names. */
  #cell(column: RecordColumn<Keyed>, row: Keyed): unknown {
    const cell = column.cell(row);
    const name =
      isAddress(column) && this.spec.table !== "servers" ? this.#names.get(addressIn(column, row)) : undefined;
    return name ? html`${cell} <bdi class="named" title=${name}>${name}</bdi>` : cell;
  }

  /** Shows another table, in the same state as when it was last shown. */
  #begin(): void {
    const { spec, analysis } = this;
    this.layout.open(spec.table);
    this.listed = null;
    this.all = null;
    this.problem = null;
    this.#names.clear();
    this.#pages.clear();
    const { row, ...state } = { words: "", chosen: null, row: 0, ...spec.order, ...analysis.tables.get(spec.table) };
    this.#change(state);
    this.place = row;
    this.rows.scrollToRow(row);
    this.#keep();
  }

  /** Shows the table in the state that the analysis has kept for it. */
  resume(): void {
    this.#begin();
  }

  /** Fetches the rows again, because the language has changed. */
  async #translateAgain(): Promise<void> {
    const {
      analysis,
      spec,
      place,
      shown: { chosen },
    } = this;
    this.#pages.refresh();
    this.requestUpdate();
    if (chosen === null) return;
    const [row] = await analysis.rows(spec.table, place, place + 1).catch(() => []);
    if (row && chosen === this.shown.chosen && row.key === chosen.key) this.#change({ chosen: row });
  }

  #change(change: Partial<TablePlace>): void {
    this.shown = { ...this.shown, ...change };
    if (Object.keys(change).every((name) => name === "chosen")) {
      this.#keep();
      return;
    }
    this.place = 0;
    this.#keep();
    this.rows.scrollToRow(0);
    void this.#arranging.request();
  }

  #keep(): void {
    this.analysis.tables.set(this.spec.table, { ...this.shown, row: this.place });
    emit(this, "a2-placed", null);
  }

  /** Asks the worker to sort and filter the rows. */
  async #arrange(): Promise<void> {
    const {
      analysis,
      spec,
      shown: { by, descending, words },
    } = this;
    const current = (): boolean => spec === this.spec && analysis === this.analysis;
    try {
      const listed = await analysis.arrange(spec.table, by, descending, words);
      const dropped = await analysis.dropped(spec.table);
      if (!current()) return;
      this.dropped = dropped;
      this.problem = null;
      this.listed = listed;
      if (words === "") this.all = listed;
      const { opens, chosen } = this.shown;
      if (opens !== undefined && chosen === null) await this.#openKey(opens, listed);
      // Rows that arrived during the call are in the old order.
      this.#pages.refresh();
      this.requestUpdate();
    } catch (error) {
      if (!current()) return;
      this.problem = reasonOf(error);
      this.listed = 0;
    }
  }

  /** Opens the record that an address names. */
  async #openKey(key: string, listed: number): Promise<void> {
    const { analysis, spec } = this;
    this.shown = { ...this.shown, opens: undefined };
    for (let from = 0; from < Math.min(listed, MOST_SEARCHED); from += AT_A_TIME) {
      const rows = await analysis.rows(spec.table, from, from + AT_A_TIME);
      const at = rows.findIndex((row) => row.key === key);
      if (spec !== this.spec || this.shown.chosen !== null) return;
      if (at < 0) continue;
      this.rows.scrollToRow(from + at);
      await this.#open(from + at);
      return;
    }
  }

  protected override sort(by: string): void {
    const { by: before, descending } = this.shown;
    // In a column of numbers the largest are usually of interest, so the first click sorts in descending order.
    const most = this.columns.find((column) => column.by === by)?.number ?? false;
    this.#change({ by, descending: by === before ? !descending : most });
  }

  protected override goTo(place: number): void {
    this.place = place;
    this.#keep();
    this.rows.scrollToRow(place);
    if (this.shown.chosen !== null) void this.#open(place);
  }

  protected override choose(place: number): void {
    void this.#open(place);
  }

  protected override press({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || altKey || metaKey) return false;
    if (key === "Escape" && this.shown.chosen !== null) this.#close();
    else if (key === "Enter" || key === " ") void this.#open(this.place);
    else return false;
    return true;
  }

  protected override menu(place: number, by: string | null, event: MouseEvent): void {
    const row = this.#pages.item(place);
    const values = row
      ? this.columns
          .filter((column) => by === null || column.by === by || column.look === "address")
          .map((column) => valueOf(column, row))
          .filter((value) => value !== null)
      : [];
    // The value that was pointed at comes first.
    const [pointed = values] = [values.filter((value) => value.by === by)].filter((list) => list.length > 0);
    if (pointed.length === 0) return;
    this.openMenu(place, event, (anchor) => emit(this, "a2-values", { anchor, values: pointed }));
  }

  async #open(place: number): Promise<void> {
    this.place = place;
    const row =
      this.#pages.item(place) ?? (await this.analysis.rows(this.spec.table, place, place + 1).catch(() => []))[0];
    // Another row may have been chosen in the meantime.
    if (row === undefined || this.place !== place) return;
    this.#change({ chosen: row });
    if (this.#besideTable) return;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(".back")?.focus();
  }

  #close(): void {
    this.#change({ chosen: null });
    void this.updateComplete.then(() => this.focus());
  }

  get #besideTable(): boolean {
    return this.beside && !this.spec.whole;
  }

  readonly #detailKeyPressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    this.#close();
  };

  async #list(row: Keyed): Promise<void> {
    if (this.listing) return;
    const { analysis, spec } = this;
    this.listing = true;
    try {
      const messages = await analysis.messagesOf(spec.table, row.key);
      emit(this, "a2-subject", { messages, about: spec.text.one(spec.title(row)) });
    } catch (error) {
      this.problem = reasonOf(error);
    } finally {
      this.listing = false;
    }
  }

  async #save(format: "csv" | "ndjson"): Promise<void> {
    const { analysis, spec } = this;
    try {
      const table = spec.exports ?? spec.table;
      const bytes = await analysis.exported(table, format);
      saveAs(
        new Blob([bytes], { type: format === "csv" ? "text/csv" : "application/x-ndjson" }),
        `${analysis.name}-${table}.${format}`,
      );
      emit(this, "a2-toast", spec.text.saved(size(bytes.length)));
    } catch (error) {
      emit(
        this,
        "a2-toast",
        translated("page-export-failed", "Nothing was saved: {reason}.", { reason: reasonOf(error) }),
      );
    }
  }

  protected override render(): TemplateResult {
    const {
      spec,
      listed,
      problem,
      shown: { chosen },
    } = this;
    const covered = chosen !== null && !this.#besideTable;
    const over =
      problem !== null
        ? html`<p class="none" role="alert">${problem} ${kindOf(this.shown.words) === "expression" ? html`<button type="button" @click=${() => this.#askMessages(this.shown.words)}>${translated("page-table-ask", "Filter the messages with it, and all tables by them")}</button>` : nothing}</p>`
        : listed === null
          ? html`<p class="none">${translated("page-table-looking", "Looking…")}</p>`
          : listed === 0
            ? this.#nothing()
            : nothing;
    return html`
      ${this.width.strip}
      ${this.#printing.now ? html`<h2>${spec.text.label()}</h2>` : nothing}
      <div class="tools" ?hidden=${covered}>${this.#tools()}</div>
      <div class="both">
        <div class="rows" ?hidden=${covered}>${this.table(spec.text.label(), listed ?? 0, this.busy, over, nothing)}</div>
        ${chosen === null ? nothing : this.#detail(chosen)}
      </div>
      <footer ?hidden=${covered}>${this.#footer()}</footer>
    `;
  }

  #tools(): TemplateResult {
    const {
      spec: { text },
      all,
      shown,
    } = this;
    return html`
      <input type="search" placeholder=${translated("page-table-filter", "Filter: {words}; or {expression}", { words: text.words(), expression: this.#example })} aria-label=${text.filter()} title=${translated("page-table-filter-hint", "Words, or an expression over the columns, such as {expression}", { expression: this.#example })} spellcheck="false" autocomplete="off"
        .value=${shown.words} @input=${(event: Event) => this.#change({ words: (event.target as HTMLInputElement).value })} />
      ${this.narrow ? this.#sorting() : nothing}
      ${this.#other()} ${this.columnMenu()}
      <span class="files">
        <button type="button" ?disabled=${all === 0} @click=${() => this.#save("csv")}>CSV</button>
        <button type="button" ?disabled=${all === 0} @click=${() => this.#save("ndjson")}>NDJSON</button>
      </span>
    `;
  }

  /** Renders the button that switches to a table with the same content. */
  #other(): TemplateResult | typeof nothing {
    const { other } = this.spec;
    if (!other) return nothing;
    return html`<button type="button" @click=${() => emit(this, "a2-table", { table: other.table, words: this.shown.words })}>${other.label()}</button>`;
  }

  /** Renders the sort controls of the narrow layout, which has no column heads. */
  #sorting(): TemplateResult {
    const { by: sorted, descending } = this.shown;
    return html`
      <select aria-label=${translated("page-table-sort", "Sort by")} @change=${(event: Event) => this.sort((event.target as HTMLSelectElement).value)}>
        ${this.columns.map(({ by, label }) => html`<option value=${by} .selected=${by === sorted}>${translated("page-table-sort-by", "Sort by {column}", { column: label() })}</option>`)}
      </select>
      <button type="button" aria-label=${translated("page-table-reverse", "Reverse the order")} @click=${() => this.sort(sorted)}>${descending ? "↓" : "↑"}</button>
    `;
  }

  /** An expression over the first column of numbers that can be above 10. */
  get #example(): string {
    return `${this.spec.columns.find(({ by, number }) => number && by !== "rtt" && by !== "index")?.by ?? "index"} > 10`;
  }

  #all(): void {
    this.#change({ words: "" });
    this.renderRoot.querySelector("input")?.focus();
  }

  #nothing(): TemplateResult {
    const {
      spec: { text },
      shown: { words },
    } = this;
    if (words === "") return html`<p class="none">${text.empty()}</p>`;
    return html`<p class="none">${kindOf(words) === "expression" ? translated("page-table-none-true", "It is true for no row.") : text.none()}
      <button type="button" class="quiet" @click=${() => this.#all()}>${text.all()}</button></p>`;
  }

  /** Asks the messages for an expression that is not about the rows of this table. */
  #askMessages(expression: string): void {
    this.#change({ words: "" });
    emit(this, "a2-ask", expression);
  }

  #footer(): TemplateResult {
    const {
      spec: { text },
      listed,
      all,
      dropped,
      busy,
      shown: { words },
    } = this;
    if (listed === null) return html`&nbsp;`;
    const rows =
      words === "" ? text.rows(listed) : all === null ? text.rowsWithWords(listed) : text.rowsOf(listed, all);
    const said =
      dropped > 0
        ? listed > 0
          ? translated(
              "page-table-footer-dropped-open",
              "{rows}; {n} more not listed. Press Enter or click to open one.",
              { rows, n: dropped },
            )
          : translated("page-table-footer-dropped", "{rows}; {n} more not listed", { rows, n: dropped })
        : listed > 0
          ? translated("page-table-footer-open", "{rows}. Enter or a click opens one.", { rows })
          : rows;
    if (this.printed > 0 && this.printed < listed)
      return html`${translated("page-table-printed", "{rows}; the first {n} are printed", { rows, n: this.printed })}`;
    return html`${busy ? html`<b>${translated("page-table-sorting", "Sorting…")}</b> ` : nothing}${said}`;
  }

  #detail(row: Keyed): TemplateResult {
    const { spec, analysis, selected } = this;
    const title = spec.title(row);
    return html`
      <section class="detail ${spec.whole ? "whole" : ""}" aria-label=${spec.text.one(title)} @keydown=${this.#detailKeyPressed}>
        <div class="heading">
          ${this.#besideTable ? nothing : html`<button type="button" class="back" @click=${this.#close}>← ${spec.text.label()}</button>`}
          <h2><bdi>${title}</bdi></h2>
          <button type="button" aria-disabled=${this.listing} @click=${() => this.#list(row)}>${this.listing ? translated("page-table-looking", "Looking…") : translated("page-table-list-messages", "List its messages")}</button>
          ${this.#besideTable ? html`<button type="button" class="close" aria-label=${translated("page-table-close", "Close")} @click=${this.#close}>✕</button>` : nothing}
        </div>
        <div class="content">${spec.detail(row, { host: this, analysis, selected })}</div>
      </section>
    `;
  }

  protected override row(place: number): TemplateResult {
    const row = this.#pages.item(place);
    if (row === undefined) {
      return html`<div class="row waiting" role="row" id="row-${place}" data-place=${place} aria-rowindex=${place + 2} aria-busy="true"><span role="gridcell">…</span></div>`;
    }
    const selected = this.shown.chosen?.key === row.key;
    return html`
      <div class="row ${place === this.place ? "active" : ""}" role="row" id="row-${place}" data-place=${place}
        aria-rowindex=${place + 2} aria-selected=${selected}>
        ${this.cells(this.columns, (column) => html`<span role="gridcell" class="${column.by} ${column.look ?? ""} ${column.number ? "number" : ""} ${column.area ? `in-${column.area}` : "left-out"}">${this.#cell(column, row)}</span>`)}
      </div>
    `;
  }

  static override styles = [controls, Table.tableStyles, tableStyles, detailStyles];
}
