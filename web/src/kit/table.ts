/**
 * A table with any number of rows, which can be sorted by its columns. On a narrow page it is a list without column
 * heads.
 */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import "./column-menu";
import { Layout, type TableColumn } from "./layout";
import { VirtualRows, frameStyles } from "./virtual";
import { openMenu, type MenuAnchor } from "./menu";
import { moveFocus } from "./roving-focus";
import { Width } from "./width";

const HEAD_HEIGHT = 27;
const NARROW_ROW_HEIGHT = 52;
/** If the table is narrower than this, it becomes a list; in px. */
const NARROW = 700;

export abstract class Table<Name extends string> extends LitElement {
  @property({ type: Boolean, reflect: true }) narrow = false;
  /** Position of the row that has the keyboard focus; -1 if no row has it. */
  @state() protected place = -1;

  protected readonly rows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".scroller"));
  protected readonly width = new Width(this, (width) => {
    this.narrow = width < NARROW;
    this.resized(width);
  });

  /** The chosen columns, their order and their widths. */
  protected readonly layout = new Layout();

  /** Number of rows to render one below the other, because the table is being printed; 0 if it is not. */
  protected printed = 0;

  /** All columns, in their usual order. */
  protected abstract get columns(): readonly TableColumn<Name>[];
  /** Returns the usual width of a column, as a track of `grid-template-columns`. */
  protected abstract track(column: TableColumn<Name>): string;
  protected abstract get order(): { readonly by: Name; readonly descending: boolean };
  protected abstract sort(by: Name): void;
  protected abstract row(place: number): TemplateResult | typeof nothing;
  /** Called when an arrow key moves to a row. */
  protected abstract goTo(place: number): void;
  /** Called when a row is clicked. */
  protected abstract choose(place: number): void;
  /** Called when a key is pressed that does not move between rows. Returns whether it handled the key. */
  protected abstract press(event: KeyboardEvent): boolean;
  /** Called when the menu of a row is wanted, at the cell of this column if there is one. */
  protected menu(_place: number, _by: string | null, _event: MouseEvent): void {}
  /** Called when the width of the table changed; `_width` is in px. */
  protected resized(_width: number): void {}

  /** Moves the keyboard focus into the table. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(".scroller")?.focus();
  }

  /** Sets the number of rows, and the height of a row in px. In the narrow layout, rows have a height of their own. */
  protected setRows(count: number, rowHeight: number): void {
    if (this.narrow) this.rows.arrange(count, NARROW_ROW_HEIGHT);
    else this.rows.arrange(count, rowHeight, HEAD_HEIGHT);
  }

  /** Renders the table. `over` is shown on top of it. The table's width is measured at the place of `strip`. */
  protected table(
    label: string,
    count: number,
    busy = false,
    over: unknown = nothing,
    strip: unknown = this.width.strip,
  ): TemplateResult {
    const { rows, place } = this;
    const columns = this.narrow ? this.columns : this.layout.shown(this.columns);
    const track = (column: TableColumn<Name>): string => {
      const width = this.layout.width(column.by);
      return width === null ? this.track(column) : `${width}px`;
    };
    return html`
      <div class="frame" .style=${this.narrow ? "" : `--columns:${columns.map(track).join(" ")}`}>
        ${strip}
        <div class="scroller" role="grid" tabindex="0" aria-label=${label} aria-rowcount=${count + 1}
          aria-colcount=${columns.length} aria-busy=${busy} aria-activedescendant=${rows.renders(place) ? `row-${place}` : nothing}
          @keydown=${this.#keyPressed} @click=${this.#clicked} @contextmenu=${this.#menuWanted}>
          <div class="head row" role="row" aria-rowindex="1" @keydown=${this.#headKeyPressed}>
            ${columns.map((column) => this.#headCell(column))}
          </div>
          ${
            this.printed > 0
              ? Array.from({ length: this.printed }, (_, row) => this.row(row))
              : rows.extent(rows.places.map((row) => this.row(row)))
          }
        </div>
        ${over}
      </div>
    `;
  }

  #headCell({ by, label, hint, number, unsorted }: TableColumn<Name>): TemplateResult {
    const { order } = this;
    const sorted = order.by === by;
    const direction = !sorted ? "none" : order.descending ? "descending" : "ascending";
    const arrow = !sorted ? "" : order.descending ? " ↓" : " ↑";
    return html`<span class="${by} ${number ? "number" : ""}" role="columnheader" aria-sort=${unsorted ? nothing : direction} title=${hint?.() ?? nothing}>
      ${unsorted ? html`<b class="unsorted">${label()}</b>` : html`<button type="button" tabindex=${sorted ? 0 : -1} @click=${() => this.sort(by)}>${label()}<span aria-hidden="true">${arrow}</span></button>`}
      <span class="grip" aria-hidden="true" @pointerdown=${(event: PointerEvent) => this.#resize(by, event)}></span>
    </span>`;
  }

  /** Returns the cells of a row, which has one for each column shown. On a narrow page, that is all columns. */
  protected cells<Column extends { readonly by: string }>(
    columns: readonly Column[],
    cell: (column: Column) => TemplateResult,
  ): readonly TemplateResult[] {
    return (this.narrow ? columns : this.layout.shown(columns)).map(cell);
  }

  /** Renders the button that opens the menu of columns, with `more` at the top of the menu. */
  protected columnMenu(more: unknown = nothing): TemplateResult | typeof nothing {
    if (this.narrow) return nothing;
    return html`<a2-columns .layout=${this.layout} .columns=${this.columns} .measure=${this.#measure} .changed=${() => this.requestUpdate()}>${more}</a2-columns>`;
  }

  readonly #measure = (by: string): number =>
    this.renderRoot.querySelector(`.head > .${CSS.escape(by)}`)?.getBoundingClientRect().width ?? 0;

  /** Makes a column as wide as the pointer is moved. */
  #resize(by: string, down: PointerEvent): void {
    const grip = down.currentTarget as HTMLElement;
    const width = this.#measure(by);
    grip.setPointerCapture(down.pointerId);
    down.preventDefault();
    const move = ({ clientX }: PointerEvent): void => {
      this.layout.resize(by, width + clientX - down.clientX);
      this.requestUpdate();
    };
    const end = (): void => grip.removeEventListener("pointermove", move);
    grip.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"] as const) grip.addEventListener(name, end, { once: true });
  }

  readonly #menuWanted = (event: MouseEvent): void => {
    const path = event.composedPath().filter((part) => part instanceof HTMLElement);
    const row = path.find(({ dataset }) => dataset["place"] !== undefined);
    const cell = path.find(({ role }) => role === "gridcell");
    const place = row ? Number(row.dataset["place"]) : this.place;
    if (place >= 0) this.menu(place, cell?.classList.item(0) ?? null, event);
  };

  /** Opens the menu of a row in place of the browser's: where the mouse is, else at the row. */
  protected openMenu(place: number, event: MouseEvent, open: (anchor: MenuAnchor) => void): void {
    openMenu(event, this.renderRoot.querySelector(`#row-${place}`) ?? this, open);
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLButtonElement) return;
    const to = this.rows.step(event, this.place);
    if (to !== null) this.goTo(to);
    else if (!this.press(event)) return;
    event.preventDefault();
  };

  readonly #clicked = (event: Event): void => {
    const row = (event.target as Element).closest<HTMLElement>("[data-place]");
    if (row) this.choose(Number(row.dataset["place"]));
  };

  /** Moves between the buttons of the head with arrow keys. Only one of these buttons is a tab stop. */
  readonly #headKeyPressed = (event: KeyboardEvent): void =>
    moveFocus(event, this.renderRoot.querySelectorAll<HTMLElement>(".head button"));

  static readonly tableStyles = [
    frameStyles,
    css`
      .row { display: grid; grid-template-columns: var(--columns); align-items: center; align-content: center; column-gap: 12px; padding-inline: 10px; cursor: default; }
      .row > span { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .head.row { position: sticky; top: 0; z-index: 1; height: 27px; border-bottom: 1px solid var(--line); background: var(--ground); }
      .head button { min-height: 24px; padding: 0; border: 0; background: none; font: 600 12px var(--sans); color: var(--soft); }
      .head .unsorted { font: 600 12px var(--sans); color: var(--soft); }
      .head > span { position: relative; }
      .grip { position: absolute; inset-block: 3px; inset-inline-end: 0; width: 9px; border-inline-end: 2px solid transparent; cursor: col-resize; touch-action: none; }
      .head > :hover > .grip { border-color: var(--line); }
      .grip:hover { border-color: var(--accent); }
      .head button:hover { color: var(--ink); }
      @media (hover: hover) { .row:not(.head):hover { background: var(--ground); } }
      .row[aria-selected="true"] { background: var(--info-ground); box-shadow: inset 3px 0 var(--accent); }
      :host([narrow]) .head { display: none; }
      :host([narrow]) .row { height: 52px; }
      :host(:not([narrow])) .unit { display: none; }
      /* On paper nothing can be scrolled, so all columns have their share of the width, and texts are broken. */
      @media print {
        .frame.frame, .scroller.scroller { display: block; position: static; height: auto; overflow: visible; }
        .head.row { position: static; border-bottom: 1pt solid #000; background: none; }
        .head button { display: inline !important; color: #000; }
        .row.row { grid: none; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); height: auto; padding: 2pt 0; column-gap: 6pt; font-size: 8pt; break-inside: avoid; }
        .row.row > span { white-space: normal; overflow-wrap: anywhere; }
        :host([narrow]) .row.row > span { grid-area: auto; }
      }
    `,
  ];
}
