/** The players, rules or servers in a message, as a table; each row is linked to its bytes. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import type { TreeNode } from "../engine/model";
import { controls } from "../kit/styles";
import { VirtualRows } from "../kit/virtual";
import { emit } from "../session/events";
import type { Fields } from "./fields";
import type { Listed } from "./listed";
import { Pointer } from "./pointer";
import { scrolling } from "./styles";
import { clip } from "./words";

/** Maximum number of characters shown of a value. */
const SHOWN = 200;

@customElement("a2-content")
export class Content extends LitElement {
  @property({ attribute: false }) listed: Listed | null = null;
  @property({ attribute: false }) fields: Fields | null = null;
  @property({ type: Number }) rowHeight = 24;
  /** Index of the selected node, and of the node under the mouse; -1 if there is none. */
  @property({ type: Number }) selected = -1;
  @property({ type: Number }) hovered = -1;

  /** The row of each node. */
  #rowOf = new Map<number, number>();
  readonly #pointer = new Pointer();
  readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".scroller"));

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(".scroller")?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("listed")) this.#index();
    this.#rows.arrange(this.listed?.rows.length ?? 0, this.rowHeight, this.rowHeight);
    if (changed.has("selected")) {
      const row = this.#row(this.selected);
      if (row >= 0) this.#rows.scrollToRow(row);
    }
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("rowHeight")) this.style.setProperty("--row", `${this.rowHeight}px`);
    if (changed.has("listed")) this.style.setProperty("--columns", widths(this.listed, this.fields));
  }

  #index(): void {
    this.#rowOf = new Map();
    this.listed?.rows.forEach(({ node, cells }, row) => {
      for (const one of [node, ...cells]) if (one >= 0) this.#rowOf.set(one, row);
    });
  }

  #row(node: number): number {
    return this.#rowOf.get(node) ?? -1;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { listed, fields } = this;
    if (!listed || !fields) return nothing;
    const selected = this.#row(this.selected);
    return html`<div class="scroller" role="grid" tabindex="0" aria-label=${listed.label} aria-rowcount=${listed.rows.length + 1}
      aria-colcount=${listed.columns.length} aria-activedescendant=${this.#rows.renders(selected) ? "selected" : nothing}
      @keydown=${this.#keyPressed} @click=${this.#clicked} @pointerover=${this.#over} @pointerleave=${this.#leave}>
      <div class="head row" role="row" aria-rowindex="1">${listed.columns.map(({ label, number }) => html`<span role="columnheader" class=${number ? "number" : ""}>${label}</span>`)}</div>
      ${this.#rows.extent(
        repeat(
          this.#rows.places,
          (row) => row,
          (row) => this.#item(listed, fields, row, selected),
        ),
        "rowgroup",
      )}
    </div>`;
  }

  #item(listed: Listed, fields: Fields, row: number, selected: number): unknown {
    const element = listed.rows[row];
    if (!element) return nothing;
    const hovered = this.#row(this.hovered) === row;
    return guard(
      [listed, fields, row, row === selected, hovered],
      () => html`<div class=${`row${row === selected ? " selected" : ""}${hovered ? " hovered" : ""}`}
      role="row" id=${row === selected ? "selected" : nothing} aria-rowindex=${row + 2} aria-selected=${row === selected} data-node=${element.node}>
      ${element.cells.map((cell, column) => this.#cell(listed.columns[column]?.number ?? false, fields.node(cell)))}
    </div>`,
    );
  }

  #cell(number: boolean, node: TreeNode | null): TemplateResult {
    return html`<span role="gridcell" class=${number ? "number" : ""}><bdi>${shown(node)}</bdi></span>`;
  }

  #at(event: Event): number | null {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-node]");
    return row ? Number(row.dataset["node"]) : null;
  }

  readonly #clicked = (event: Event): void => {
    const node = this.#at(event);
    if (node !== null) emit(this, "a2-field", node);
  };

  readonly #over = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && this.#pointer.moved(event)) emit(this, "a2-hover", this.#at(event));
  };

  readonly #leave = (): void => emit(this, "a2-hover", null);

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const row = this.#row(this.selected);
    const to = this.#rows.step(event, row);
    const element = to === null ? undefined : this.listed?.rows[to];
    if (!element) return;
    emit(this, "a2-field", element.node);
    event.preventDefault();
  };

  static override styles = [
    controls,
    scrolling,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; min-width: 0; font-size: 13px; line-height: 1.3; }
      .scroller { flex: 1; min-height: 0; overflow: hidden auto; outline-offset: -2px; }
      .row { display: grid; grid-template-columns: var(--columns); column-gap: 12px; align-items: center; height: var(--row); padding-inline: 12px; border-inline-start: 3px solid transparent; cursor: default; }
      .row span { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .head { position: sticky; top: 0; z-index: 1; background: var(--paper); color: var(--soft); }
      .head span { font-size: 12px; }
      .number { text-align: end; font-variant-numeric: tabular-nums; }
      .row.hovered { background: color-mix(in srgb, var(--ink) 8%, transparent); }
      .row.selected { background: color-mix(in srgb, var(--accent) 16%, transparent); border-color: var(--accent); }
      @media (forced-colors: active) { .row.selected { outline: 2px solid Highlight; outline-offset: -2px; } }
    `,
  ];
}

/**
 * Returns the widths of the columns: numbers get the width they need, and texts share the rest in proportion to their
 * longest value.
 */
function widths(listed: Listed | null, fields: Fields | null): string {
  if (!listed || !fields) return "";
  return listed.columns
    .map(({ label, number }, column) => {
      const longest = listed.rows.reduce(
        (most, { cells }) => Math.max(most, shown(fields.node(cells[column] ?? -1)).length),
        0,
      );
      if (number)
        return `minmax(${Math.min(label.length, 5)}ch, ${Math.max(label.length, Math.min(longest, 24)) + 1}ch)`;
      return `minmax(${Math.max(8, Math.min(longest, 16))}ch, ${Math.min(Math.max(longest, 8), 60)}fr)`;
    })
    .join(" ");
}

/** Returns the content of a cell: a text without quotes; a number with its meaning, if it has one. */
function shown(node: TreeNode | null): string {
  if (!node) return "";
  const { value, meaning } = node;
  return clip(
    value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : meaning || value,
    SHOWN,
  );
}
