/** The list of messages, which can be filtered and sorted. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import { COMMUNITY_ID } from "../engine/field-values";
import type { Column } from "../engine/model";
import { Newest } from "../kit/newest";
import { Pages } from "../kit/pages";
import { controls } from "../kit/styles";
import type { TableColumn } from "../kit/layout";
import { Table } from "../kit/table";
import { translated } from "../language/text";
import { TIMES, chooseTimes, times, type Times } from "../language/times";
import { count, numberOf, size } from "../language/words";
import { says } from "../message/headline";
import { ICONS, severityWord } from "../message/severity";
import { emit, type FoundValue } from "../session/events";
import type { Arrangement } from "../session/address";
import { remarks } from "../session/remarks";
import type { ReadProgress } from "../session/state";
import { leftOut, leftOutStyles } from "./left-out";
import { Colours } from "./list-colours";
import { COLUMNS, timeText, timesName, type ListColumn, type ListColumnName, type TimedRow } from "./list-columns";
import { FieldColumns } from "./list-fields";
import { valueOf } from "./list-values";

const ADDRESSED = new Set<ListColumnName>(["time", "src", "dst", COMMUNITY_ID]);
const ROW_HEIGHT = 26;
/**
 * While a capture is being read, the time between two queries of the list is at least this many times the duration of
 * the last query.
 */
const REST = 10;
/** The list has filters only if there are at least this many messages. */
const WORTH_CHOOSING = 12;

/** Whether a column shows what is read when its rows are shown. */
const isRead = (by: ListColumnName): by is `data.${string}` | typeof COMMUNITY_ID =>
  by.startsWith("data.") || by === COMMUNITY_ID;

/** What becomes of an arrangement; what is undefined is removed. */
type ArrangementChange = Partial<{ [Key in keyof Arrangement]: Arrangement[Key] | undefined }>;

/** Returns a list without an element that it has, or with one that it has not; undefined if nothing is in it. */
function switched(list: readonly string[] = [], one: string): readonly string[] | undefined {
  const others = list.filter((other) => other !== one);
  const next = others.length < list.length ? others : [...list, one];
  return next.length === 0 ? undefined : next;
}

@customElement("a2-list")
export class List extends Table<ListColumnName> {
  @property({ attribute: false }) engine!: Engine;
  /** Number of messages. */
  @property({ type: Number }) total = 0;
  /** Incremented with every new input. */
  @property({ type: Number }) input = 0;
  /** Incremented whenever the restriction of the list changes. */
  @property({ type: Number }) narrowing = 0;
  /** The words that a row must all contain; empty if every row is shown. */
  @property() words = "";
  /** Number of messages with each name. */
  @property({ attribute: false }) names: ReadonlyMap<string, number> = new Map();
  /** The names of the files that were merged; empty if there is only one. */
  @property({ attribute: false }) files: readonly string[] = [];
  /** Index of the open message; -1 if none is open. */
  @property({ type: Number }) selected = -1;
  /** Whether times and addresses are known. */
  @property({ type: Boolean, reflect: true }) addressed = false;
  /** Null unless a capture is being read. */
  @property({ attribute: false }) reading: ReadProgress | null = null;
  /** Whether a message is open, so that the list can be beside it or above it; and whether it is above. */
  @property({ type: Boolean }) besides = false;
  @property({ type: Boolean }) above = false;
  /** Number of bytes read from a capture; 0 for other inputs. */
  @property({ type: Number }) bytes = 0;

  /** Finds the messages for which an expression is true. */
  @property({ attribute: false }) search!: (expression: string) => Promise<Uint32Array>;

  @state() private query: Arrangement = {};
  @state() private listed = 0;
  /** Whether a query takes so long that the list shows it as busy. */
  @state() private busy = false;
  /** Whether the filters leave out the open message. */
  @state() private leftOut = false;

  readonly #pages: Pages<TimedRow> = new Pages(
    (from, to) => this.#fetch(from, to),
    () => this.requestUpdate(),
  );
  readonly #fields = new FieldColumns(
    () => this.engine,
    () => this.requestUpdate(),
  );
  readonly #colours = new Colours(() => this.requestUpdate());
  #times = times();
  #unsubscribe: (() => void) | null = null;
  readonly #querying = new Newest(
    () => this.#queryOnce(),
    (busy) => {
      this.busy = busy;
    },
  );
  /** The earliest time for the next query while a capture is read. */
  #rest = 0;

  constructor() {
    super();
    this.layout.open("messages");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = remarks.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  /** Fetches rows, with relative times if they are shown. */
  async #fetch(from: number, to: number): Promise<TimedRow[]> {
    const rows = await this.engine.rows(from, to);
    const shown = times();
    if (shown === "utc" || shown === "local") return rows;
    const pairs = await this.engine.rowTimes(from, from + rows.length);
    return rows.map((row, at) => ({ ...row, since: pairs[2 * at + (shown === "since" ? 0 : 1)] ?? NaN }));
  }

  protected override track(column: TableColumn<ListColumnName>): string {
    const { track, alone = track } = column as ListColumn;
    return this.addressed ? track : alone;
  }

  protected override get columns(): readonly ListColumn[] {
    const columns = this.addressed ? COLUMNS : COLUMNS.filter(({ by }) => !ADDRESSED.has(by));
    const files = this.files.length > 1 ? columns : columns.filter(({ by }) => by !== "file");
    // In two lines there is no room for columns; the values are before the summary.
    return this.narrow ? files.filter(({ unsorted }) => !unsorted) : [...files, ...this.#fields.columns];
  }

  protected override get order(): { readonly by: ListColumnName; readonly descending: boolean } {
    const { by = "index", descending = false } = this.query;
    return { by, descending };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("input")) {
      const { fields, colours } = this.query;
      this.query = { ...(fields && { fields }), ...(colours && { colours }) };
      this.listed = this.total;
      this.place = this.selected;
      this.#pages.clear();
      this.rows.scrollToRow(Math.max(0, this.selected));
      // The search in a link may have been answered before the list was shown.
      if (this.words !== "" || (changed.has("narrowing") && this.narrowing > 0)) this.#change({});
    } else if (changed.has("words")) {
      this.#change({});
    } else if (changed.has("total") || changed.has("reading") || changed.has("narrowing") || changed.has("language")) {
      // Reading a capture takes precedence, so not every new message causes a query.
      if (!this.reading || performance.now() >= this.#rest) void this.#refresh();
    }
    if (this.#times !== times()) {
      this.#times = times();
      this.#pages.refresh();
    }
    const { fields = [] } = this.query;
    const ids = this.addressed && this.layout.shown(this.columns).some(({ by }) => by === COMMUNITY_ID);
    this.#fields.show(ids ? [...fields, COMMUNITY_ID] : fields, changed.has("input"));
    if (changed.has("listed")) emit(this, "a2-listed", this.listed);
    if (changed.has("selected")) void this.#find();
    this.setRows(this.listed, ROW_HEIGHT);
  }

  /** Fetches the rows in view. This runs after rendering, because only then is it known which rows are in view. */
  protected override updated(changed: PropertyValues): void {
    this.#pages.want(this.rows.first, this.rows.last, this.listed);
    if (this.reading) return;
    const shown = this.rows.places.map((place) => this.#pages.item(place)?.index);
    this.#fields.want(shown.filter((index) => index !== undefined));
    const others = ["input", "total", "reading"].some((name) => changed.has(name));
    void this.#colours.show(this.query.colours, this.search, others);
  }

  /** Asks the worker to filter and sort the list. */
  async #refresh(): Promise<void> {
    if (!(await this.#querying.request())) return;
    await this.#find();
    this.requestUpdate();
  }

  async #queryOnce(): Promise<void> {
    const started = performance.now();
    const { fields: _, colours: __, ...query } = this.query;
    const { words } = this;
    const listed = await this.engine.query(words === "" ? query : { ...query, text: words }).catch(() => null);
    if (listed !== null) this.listed = listed;
    // Rows that arrived during the query are in the old order.
    this.#pages.refresh();
    this.#rest = performance.now() + REST * (performance.now() - started);
  }

  async #find(): Promise<void> {
    if (this.selected < 0) {
      this.leftOut = false;
      return;
    }
    const wanted = this.selected;
    const place = await this.engine.place(wanted).catch(() => null);
    if (wanted !== this.selected) return;
    this.place = place ?? -1;
    this.leftOut = place === null && !this.reading && wanted < this.total;
    if (place !== null && !this.reading) this.rows.scrollToRow(place);
  }

  /** Changes the filter or the order. The open message stays in view, unless the list is to go to the `top`. */
  #change(change: ArrangementChange, top = false): void {
    this.#set(change);
    void this.#refresh().then(() => {
      if (top || this.place < 0) this.rows.scrollToRow(0);
    });
  }

  /** Changes what is shown of the rows, which stay the same. */
  #set(change: ArrangementChange): void {
    const entries = Object.entries({ ...this.query, ...change });
    this.query = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Arrangement;
    emit(this, "a2-placed", null);
  }

  /** The order of the list, its own filters, its columns of fields and its colours. */
  get arrangement(): Arrangement {
    return this.query;
  }

  /** Gives a field a column, or takes it away. */
  switchField(path: string): void {
    this.#set({ fields: switched(this.query.fields, path) });
  }

  /** Colours the messages of an expression, or no longer. */
  switchColour(expression: string): void {
    this.#set({ colours: switched(this.query.colours, expression) });
  }

  arrange(query: Arrangement): void {
    this.query = {};
    this.#change(query);
  }

  /** Clears the filters of the list itself. */
  showAll(): void {
    const { messages, problems } = this.query;
    if (messages || problems) this.#change({ messages: undefined, problems: undefined }, true);
  }

  protected override sort(by: ListColumnName): void {
    const { order } = this;
    this.#change({ by: by as Column, descending: order.by === by && !order.descending ? true : undefined }, true);
  }

  protected override goTo(place: number): void {
    void this.#select(place);
  }

  protected override choose(place: number): void {
    void this.#select(place);
  }

  protected override press({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || altKey || metaKey) return false;
    const row = this.#pages.item(this.place);
    if (key === "Enter") emit(this, "a2-enter", null);
    else if (key === "m" && row) remarks.note({ ...remarks.of(row.index), marked: !remarks.of(row.index).marked });
    else return false;
    return true;
  }

  protected override menu(place: number, by: string | null, event: MouseEvent): void {
    const row = this.#pages.item(place);
    if (!row) return;
    const all = this.columns.map((column) => ({ by: column.by, value: this.#valueOf(column, row) }));
    // The value that was pointed at comes alone; without one, all of the row do.
    const chosen = all.filter((one) => one.by === by && one.value !== null);
    const values = (chosen.length > 0 ? chosen : all).map(({ value }) => value).filter((value) => value !== null);
    this.openMenu(place, event, (anchor) => emit(this, "a2-values", { anchor, values }));
  }

  #valueOf({ by, label }: ListColumn, row: TimedRow): FoundValue | null {
    if (!isRead(by)) return valueOf(by, label(), row);
    const value = this.#fields.of(row.index, by);
    return value && { ...value, name: label(), ...(by === COMMUNITY_ID ? {} : { path: label() }) };
  }

  async #select(place: number): Promise<void> {
    if (this.listed === 0) return;
    this.place = place;
    this.rows.scrollToRow(place);
    const row = this.#pages.item(place) ?? (await this.engine.rows(place, place + 1))[0];
    if (row && this.place === place) emit(this, "a2-select", row.index);
  }

  protected override render(): TemplateResult {
    const empty = this.listed === 0 ? html`<p class="none">${this.#nothingListed}</p>` : nothing;
    return html`
      ${this.total >= WORTH_CHOOSING || this.reading || this.bytes > 0 || this.query.colours ? this.#toolbar() : nothing}
      ${this.table(translated("page-list-messages", "Messages"), this.listed, this.busy, empty)}
      ${this.leftOut ? leftOut(this, this.selected) : nothing}
      ${
        this.bytes > 0 || this.listed !== this.total
          ? html`<footer>
            ${this.busy && !this.reading ? html`<b>${translated("page-list-arranging", "Arranging…")}</b> ` : nothing}${this.#howMany}
          </footer>`
          : nothing
      }
    `;
  }

  get #howMany(): string {
    const { listed, bytes } = this;
    // While a capture is read, the list may know of more messages than were counted.
    const n = Math.max(this.total, listed);
    const args = { listed, n, size: size(bytes) };
    if (listed === n) {
      return bytes > 0
        ? translated("page-list-all-in", "{n} {n|message|messages} in {size}", args)
        : translated("page-list-all", "{n} {n|message|messages}", args);
    }
    return bytes > 0
      ? translated("page-list-some-in", "{listed} of {n} {n|message|messages} in {size}", args)
      : translated("page-list-some", "{listed} of {n} {n|message|messages}", args);
  }

  get #nothingListed(): string {
    if (this.total > 0)
      return translated(
        "page-list-none-fits",
        "No message matches. Loosen the filter, or choose all kinds and the whole time range.",
      );
    return this.reading
      ? translated("page-list-none-yet", "Nothing found yet.")
      : translated("page-list-none", "No server query found.");
  }

  #toolbar(): TemplateResult {
    const { messages, problems = false } = this.query;
    const chosen = messages?.[0] ?? "";
    const names = [...this.names].sort(([a], [b]) => a.localeCompare(b));
    return html`
      <div class="toolbar">
        <select aria-label=${translated("page-list-kind", "Kind of message")}
          @change=${(event: Event) => this.#change({ messages: this.#chosen(event.target as HTMLSelectElement) })}>
          <option value="" .selected=${chosen === ""}>${translated("page-list-all-kinds", "All kinds")}</option>
          ${names.map(([name, found]) => html`<option value=${name} .selected=${chosen === name}>${name} (${count(found)})</option>`)}
        </select>
        <label class="check">
          <input type="checkbox" .checked=${problems}
            @change=${(event: Event) => this.#change({ problems: (event.target as HTMLInputElement).checked || undefined })} />
          ${translated("page-list-problems-only", "Problems only")}
        </label>
        ${this.besides ? html`<button type="button" class="beside" @click=${() => emit(this, "a2-above", !this.above)}>${this.above ? translated("page-list-beside", "Beside the message") : translated("page-list-above", "As a table")}</button>` : nothing}
        ${this.#noted()} ${this.#colours.legend(this.query.colours ?? [], (expression) => this.switchColour(expression))} ${this.columnMenu(this.#timeChoice())}
        ${this.narrow ? this.#order() : nothing} ${this.reading ? this.#progress(this.reading) : nothing}
      </div>
    `;
  }

  /** Renders the button that lists the messages with a mark or a note; nothing if there are none. */
  #noted(): TemplateResult | typeof nothing {
    const { list } = remarks;
    if (list.length === 0) return nothing;
    const messages = Uint32Array.from(list, ({ message }) => message);
    const about = translated("page-list-noted-about", "marked messages");
    return html`<button type="button" @click=${() => emit(this, "a2-subject", { messages, about })}>★ ${count(list.length)}<span class="spoken"> ${about}</span></button>`;
  }

  #timeChoice(): TemplateResult {
    return html`<label class="times">${translated("page-list-times", "Times")}
      <select @change=${(event: Event) => chooseTimes((event.target as HTMLSelectElement).value as Times)}>
        ${TIMES.filter((one) => this.bytes > 0 || one === "utc" || one === "local").map((one) => html`<option value=${one} .selected=${one === times()}>${timesName(one)}</option>`)}
      </select></label>`;
  }

  /** Renders the sort controls of the narrow layout, which has no column heads. */
  #order(): TemplateResult {
    const { by: sorted, descending } = this.order;
    return html`
      <select aria-label=${translated("page-table-sort", "Sort by")}
        @change=${(event: Event) => this.#change({ by: (event.target as HTMLSelectElement).value as Column, descending: undefined }, true)}>
        ${this.columns.map(({ by, label }) => html`<option value=${by} .selected=${by === sorted}>${translated("page-table-sort-by", "Sort by {column}", { column: label() })}</option>`)}
      </select>
      <button type="button" aria-label=${translated("page-table-reverse", "Reverse the order")} @click=${() => this.#change({ descending: descending ? undefined : true }, true)}>${descending ? "↓" : "↑"}</button>
    `;
  }

  #chosen(select: HTMLSelectElement): readonly string[] | undefined {
    return select.value === "" ? undefined : [select.value];
  }

  #progress({ read, total, rate }: ReadProgress): TemplateResult {
    return html`
      <div class="progress">
        <progress aria-label=${translated("page-list-reading", "Reading the capture")} max=${Math.max(1, total)} .value=${read}></progress>
        <span>${
          rate > 0
            ? translated("page-list-progress-rate", "{read} of {total} · {rate}/s", {
                read: size(read),
                total: size(total),
                rate: size(rate),
              })
            : translated("page-list-progress", "{read} of {total}", { read: size(read), total: size(total) })
        }</span>
        <button type="button" @click=${() => emit(this, "a2-cancel", null)}>${translated("page-list-cancel", "Cancel")}</button>
      </div>
    `;
  }

  protected override row(place: number): TemplateResult {
    const row = this.#pages.item(place);
    const selected = place === this.place;
    if (!row) {
      return html`<div class="row waiting" role="row" id="row-${place}" data-place=${place} aria-rowindex=${place + 2} aria-busy="true"><span role="gridcell">…</span></div>`;
    }
    return html`
      <div class="row" data-sender=${row.sender} .style=${this.#colours.of(row.index)} role="row" id="row-${place}" data-place=${place} aria-rowindex=${place + 2} aria-selected=${selected}>
        ${this.cells(this.columns, ({ by }) => this.#cell(by, row))}
      </div>
    `;
  }

  #fieldTags({ index }: TimedRow): unknown {
    return this.#fields.columns.map(({ by, label }) => {
      const value = this.#fields.of(index, by);
      return value === null ? nothing : html`<b class="tag">${label()} <bdi>${value.text}</bdi></b> `;
    });
  }

  #cell(by: ListColumnName, row: TimedRow): TemplateResult {
    if (isRead(by))
      return html`<span class=${by} role="gridcell"><bdi>${this.#fields.of(row.index, by)?.text ?? ""}</bdi></span>`;
    const { marked, tags, comment } = remarks.of(row.index);
    switch (by) {
      case "index":
        return html`<span class="index" role="gridcell">${marked ? html`<span role="img" aria-label=${translated("page-remark-marked", "Marked")}>★</span> ` : nothing}${numberOf(row.index)}</span>`;
      case "time":
        return html`<span class="time" role="gridcell" title=${row.time ?? ""}>${timeText(row)}</span>`;
      case "src":
        return html`<span class="src" role="gridcell">${row.src}</span>`;
      case "dst":
        return html`<span class="dst" role="gridcell">${row.dst}</span>`;
      case "message":
        return html`<span class="message" role="gridcell">${row.message}</span>`;
      case "bytes":
        return html`<span class="bytes" role="gridcell">${count(row.bytes)}<span class="unit" aria-hidden="true"> ${translated("page-list-bytes-unit", "{n|byte|bytes}", { n: row.bytes })}</span></span>`;
      case "gist":
        return html`<span class="gist" role="gridcell">${this.narrow && marked ? "★ " : nothing}${tags.map((tag) => html`<b class="tag">${tag}</b> `)}${comment === "" ? nothing : html`<i title=${comment}>${comment}</i> `}${this.narrow ? this.#fieldTags(row) : nothing}<bdi>${row.gist || says(row.message)}</bdi>${this.narrow && row.src ? html`<span class="server">${(row.sender.startsWith("client") ? row.dst : row.src) ?? ""}</span>` : nothing}</span>`;
      case "severity":
        return html`<span class="severity ${row.severity ?? ""}" role="gridcell">${
          row.severity
            ? html`<span aria-hidden="true">${ICONS[row.severity]}</span><span class="spoken">${severityWord(row.severity)}: </span><bdi class="problem" title=${row.problem ?? ""}>${row.problem ?? row.code}</bdi>`
            : nothing
        }</span>`;
      case "file":
        return html`<span class="file" role="gridcell"><bdi>${this.files[row.file ?? -1] ?? ""}</bdi></span>`;
    }
  }

  static override styles = [
    controls,
    Table.tableStyles,
    leftOutStyles,
    css`
      :host { position: relative; background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden; }
      .toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 6px 8px; border-bottom: 1px solid var(--line); }
      .toolbar select { min-width: 0; width: 200px; max-width: 100%; }
      @media (width < 1200px) { .beside { display: none; } }
      .check { display: flex; align-items: center; gap: 6px; min-height: 24px; white-space: nowrap; }
      .check input { width: 16px; height: 16px; accent-color: var(--accent); }
      .progress { display: flex; align-items: center; gap: 8px; margin-inline-start: auto; white-space: nowrap; font-variant-numeric: tabular-nums; }
      .progress span { min-width: 23ch; }
      progress { flex: 0 1 140px; min-width: 40px; accent-color: var(--accent); }
      :host([addressed]) .frame { --spare: max(0px, 100% - 84px - 82ch); }
      :host(:not([addressed])) .frame { --spare: max(0px, 100% - 48px - 45ch); }
      .times { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
      .tag { padding-inline: 5px; border: 1px solid var(--line); border-radius: 999px; font-size: 11.5px; font-weight: 400; }
      .gist i { color: var(--soft); }
      .row { align-items: baseline; height: 26px; font: 12.5px/1.2 var(--mono); }
      .index, .bytes { text-align: end; font-variant-numeric: tabular-nums; }
      .index, .time { color: var(--soft); }
      .gist { font-family: var(--sans); font-size: 13px; }
      .message { font-weight: 600; }
      .row:not(.head) .message::before { content: "·" / ""; display: inline-block; width: 2ch; color: var(--soft); }
      .row[data-sender="client"] .message::before { content: "→" / ""; color: var(--accent); }
      .row:is([data-sender="server"], [data-sender="master server"]) .message::before { content: "←" / ""; }
      .rule { display: flex; gap: 6px; max-width: min(260px, 100%); background: var(--tint); font-size: 12px; }
      .rule code { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .row[data-sender="client"]:not([aria-selected="true"]) { background: color-mix(in srgb, var(--accent) 4%, transparent); }
      .row[style*="--tint"]:not([aria-selected="true"]) { background: var(--tint); }
      .waiting { color: var(--soft); }
      .severity .problem { margin-inline-start: 6px; font-family: var(--sans); font-size: 13px; }
      .warning { color: var(--warning); }
      .error { color: var(--error); }
      .severity.info { color: var(--info); }
      .none { position: absolute; inset: 27px 0 0; padding: 24px; pointer-events: none; }
      footer { font-variant-numeric: tabular-nums; }
      :host(:not([narrow])) .toolbar:not(:has(.progress)) ~ footer { position: absolute; inset: 0 0 auto auto; padding: 11px 14px; border: 0; }
      :host([narrow]) .row { grid: "index message bytes time" 22px "gist gist gist gist" 22px / minmax(2ch, auto) minmax(0, 1fr) auto auto; }
      :host([narrow]) :is(.src, .dst, .severity:empty, .severity .problem) { display: none; }
      :host([narrow]) .row:has(.severity span) { grid-template-areas: "index message bytes time" "gist gist gist severity"; }
      :host([narrow]) .index { grid-area: index; }
      :host([narrow]) .toolbar select { flex: 1 1 120px; width: auto; }
      :host([narrow]) .check { order: 1; }
      :host([narrow]) .progress { order: 2; flex: 1 0 100%; margin: 0; }
      :host([narrow]) .message { grid-area: message; }
      :host([narrow]) .bytes { grid-area: bytes; }
      :host([narrow]) .time { grid-area: time; }
      :host([narrow]) .gist { grid-area: gist; display: flex; gap: 12px; }
      :host([narrow]) .gist bdi { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
      .server { flex: none; max-width: 50%; overflow: hidden; text-overflow: ellipsis; color: var(--soft); font: 12px var(--mono); }
      :host([narrow]) .severity { grid-area: severity; text-align: end; }
      @media print { :host { display: none; } }
    `,
  ];
}
