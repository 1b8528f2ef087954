/** The fields of a buffer as a tree, in the order of their bytes; groups can be collapsed. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import type { Severity } from "../engine/model";
import { openMenu } from "../kit/menu";
import { controls } from "../kit/styles";
import { VirtualRows } from "../kit/virtual";
import { currentLanguage, translated } from "../language/text";
import { emit } from "../session/events";
import type { Fields } from "./fields";
import { Pointer } from "./pointer";
import { ICONS, severityWord, worstFirst } from "./severity";
import { scrolling, severities, tint, tints } from "./styles";
import { clip, hex, offsetDigits } from "./words";

/** Maximum number of characters shown of a value. */
const SHOWN = 200;

@customElement("a2-tree")
export class Tree extends LitElement {
  @property({ attribute: false }) fields: Fields | null = null;
  @property({ type: Number }) rowHeight = 24;
  /** Index of the selected node; -1 if none is selected. */
  @property({ type: Number }) selected = -1;
  @property({ type: Number }) hovered = -1;
  /** Indexes of the highlighted nodes; all other nodes are greyed out. Empty for no highlight. */
  @property({ attribute: false }) lit: ReadonlySet<number> = new Set();
  /** Incremented when the selected node is to be scrolled into view. */
  @property({ type: Number }) reveal = 0;

  /** Paths of the collapsed groups. */
  @state() private closed: ReadonlySet<string> = new Set();

  /** Indexes of the nodes that are not in a collapsed group. */
  #visible = new Int32Array();
  /** For each node of the buffer, the row that shows it; -1 if the node is hidden. */
  #rowOf = new Int32Array();
  /** Two numbers for each node of the buffer: its position among its siblings, from 1, and the number of siblings. */
  #ranks = new Int32Array();
  #siblings = new Int32Array();
  /** The most severe note on each visible node, including the notes on nodes collapsed in it. */
  #marks = new Map<number, Severity>();
  readonly #pointer = new Pointer();
  readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".scroller"));

  static override styles = [
    controls,
    tints,
    severities,
    scrolling,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; font-size: 13px; line-height: 1.3; }
      .scroller { flex: 1; min-height: 0; outline-offset: -2px; container-type: inline-size; }
      .row {
        display: grid; grid-template-columns: 12px calc(var(--digits) * 7.4px) minmax(0, 1fr); column-gap: 8px;
        align-items: center; height: var(--row); padding-inline: 10px 12px; cursor: default; white-space: nowrap;
        border-inline-start: 3px solid transparent;
      }
      .swatch { width: 12px; height: 14px; border-radius: 3px; }
      .swatch:not(.plain) { box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 26%, transparent); }
      .offset { font: 12px/1 var(--mono); color: var(--soft); }
      .field { display: flex; align-items: baseline; gap: 8px; min-width: 0; padding-inline-start: calc(var(--depth) * 14px); }
      .twisty { flex: none; width: 24px; margin-inline: -9px -9px; text-align: center; color: var(--soft); font-size: 11px; align-self: stretch; display: grid; place-items: center; cursor: pointer; }
      .twisty svg { width: 9px; height: 9px; transition: rotate 120ms; }
      .open .twisty svg { rotate: 90deg; }
      .leaf .label { margin-inline-start: 14px; }
      .label { flex: none; max-width: 50%; overflow: hidden; text-overflow: ellipsis; }
      .group .label { font-weight: 600; }
      .says { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
      .value { font-family: var(--mono); font-size: 12.5px; }
      .group .value { font-family: var(--sans); font-size: 13px; color: var(--soft); }
      .meaning { color: var(--soft); margin-inline-start: 8px; }
      .meaning::before { content: "· "; }
      .aside .label, .aside .value { color: var(--soft); }
      .icon { flex: none; }
      .spot .row:not(.lit, .selected) :is(.label, .value) { color: var(--soft); }
      .lit .label, .lit .value { font-weight: 700; }
      .row.hovered { background: color-mix(in srgb, var(--ink) 8%, transparent); }
      .row.selected { background: color-mix(in srgb, var(--accent) 16%, transparent); border-color: var(--accent); }
      .row.selected .offset, .row.selected .meaning, .row.selected .value, .row.selected .label { color: var(--ink); }
      .empty { padding: 12px; color: var(--soft); }
      @container (width < 380px) {
        .offset { display: none; }
        .row { grid-template-columns: 12px minmax(0, 1fr); }
      }
      @media (prefers-reduced-motion: reduce) { .twisty svg { transition: none; } }
      @media (forced-colors: active) { .row.selected { outline: 2px solid Highlight; outline-offset: -2px; } }
    `,
  ];

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(".scroller")?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("fields")) this.#rank();
    // The selected node is always visible.
    if (changed.has("selected") || changed.has("fields")) this.#unfold();
    if (changed.has("fields") || changed.has("closed")) this.#flatten();
    this.#rows.arrange(this.#visible.length, this.rowHeight);
    if (changed.has("reveal") || changed.has("selected")) {
      const row = this.#row(this.selected);
      if (row >= 0) this.#rows.scrollToRow(row, changed.has("fields") ? "center" : "nearest");
    }
  }

  protected override updated(): void {
    this.style.setProperty("--row", `${this.rowHeight}px`);
    this.style.setProperty("--digits", `${offsetDigits(this.fields?.bytes.length ?? 0)}`);
  }

  protected override render(): TemplateResult {
    const { fields } = this;
    if (!fields || fields.nodes.length === 0)
      return html`<p class="empty">${translated("page-tree-empty", "There are no fields in these bytes; another layer may have some.")}</p>`;
    return html`<div
      class="scroller ${this.lit.size > 0 ? "spot" : ""}"
      role="tree"
      tabindex="0"
      aria-label=${translated("page-message-fields", "Fields")}
      aria-activedescendant=${this.#rows.places.includes(this.#row(this.selected)) ? "selected" : nothing}
      @keydown=${this.#keyPressed}
      @click=${this.#clicked}
      @dblclick=${this.#toggleAt}
      @contextmenu=${this.#menuWanted}
      @pointerover=${this.#over}
      @pointerleave=${this.#leave}
    >
      ${this.#rows.extent(
        repeat(
          this.#rows.places,
          (row) => this.#visible[row],
          (row) => this.#item(fields, this.#visible[row] ?? 0),
        ),
      )}
    </div>`;
  }

  #item(fields: Fields, index: number): unknown {
    const node = fields.node(index);
    if (!node) return nothing;
    const selected = index === this.selected;
    const hovered = index === this.hovered;
    const parent = node.below > 0;
    const open = parent && !this.closed.has(node.path);
    const mark = this.#marks.get(index) ?? null;
    const lit = this.lit.has(index);
    return guard([fields, index, selected, hovered, lit, open, mark, currentLanguage()], () => {
      const place = fields.place(index);
      const kind = `${parent ? "group" : "leaf"}${open ? " open" : ""}${node.structure && !parent ? " aside" : ""}`;
      return html`<div
        class="row ${kind}${lit ? " lit" : ""}${selected ? " selected" : ""}${hovered ? " hovered" : ""}"
        role="treeitem"
        id=${selected ? "selected" : nothing}
        data-node=${index}
        aria-level=${node.depth + 1}
        aria-posinset=${this.#ranks[place] ?? 1}
        aria-setsize=${this.#siblings[place] ?? 1}
        aria-selected=${selected ? "true" : "false"}
        aria-current=${lit ? "true" : nothing}
        aria-expanded=${parent ? (open ? "true" : "false") : nothing}
      >
        <span class="swatch ${tint(fields.colour(node))}" aria-hidden="true"></span>
        <span class="offset" aria-hidden="true">${hex(node.span.offset, offsetDigits(fields.bytes.length))}</span>
        <span class="field" .style=${`--depth:${Math.min(node.depth, 8)}`}>
          ${
            parent
              ? html`<span class="twisty" aria-hidden="true"><svg viewBox="0 0 8 8"><path d="M2 0l5 4-5 4z" fill="currentColor" /></svg></span>`
              : nothing
          }
          <span class="label">${node.label}</span>
          ${mark ? html`<span class="icon ${mark}" role="img" aria-label=${severityWord(mark)}>${ICONS[mark]}</span>` : nothing}
          ${
            node.value || node.meaning
              ? html`<span class="says"><bdi class="value">${clip(node.value, SHOWN)}</bdi>${
                  node.meaning ? html`<bdi class="meaning">${clip(node.meaning, SHOWN)}</bdi>` : nothing
                }</span>`
              : nothing
          }
        </span>
      </div>`;
    });
  }

  #row(index: number): number {
    const place = this.fields?.place(index) ?? -1;
    return place < 0 ? -1 : (this.#rowOf[place] ?? -1);
  }

  /** Computes `#ranks`, which screen readers read out. */
  #rank(): void {
    const { fields } = this;
    const count = fields?.nodes.length ?? 0;
    this.#ranks = new Int32Array(count);
    this.#siblings = new Int32Array(count);
    if (!fields) return;
    const counts = new Map<number, number>();
    fields.nodes.forEach((index, place) => {
      const parent = fields.parent(index);
      const rank = (counts.get(parent) ?? 0) + 1;
      counts.set(parent, rank);
      this.#ranks[place] = rank;
    });
    fields.nodes.forEach((index, place) => {
      this.#siblings[place] = counts.get(fields.parent(index)) ?? 1;
    });
  }

  #flatten(): void {
    const { fields } = this;
    const count = fields?.nodes.length ?? 0;
    const visible: number[] = [];
    this.#rowOf = new Int32Array(count).fill(-1);
    this.#marks = new Map();
    if (fields) {
      for (let place = 0; place < count; place += 1) {
        const index = fields.nodes[place] ?? 0;
        const node = fields.node(index);
        this.#rowOf[place] = visible.push(index) - 1;
        if (node && node.below > 0 && this.closed.has(node.path)) place += node.below;
      }
      for (const [index, notes] of fields.notes) {
        let shown = index;
        while (shown >= 0 && this.#row(shown) < 0) shown = fields.parent(shown);
        const known = this.#marks.get(shown);
        const worst = worstFirst(notes)[0]?.severity ?? "info";
        if (!known || known === "info" || worst === "error") this.#marks.set(shown, worst);
      }
    }
    this.#visible = Int32Array.from(visible);
  }

  /** Expands the groups that hide the selected node. */
  #unfold(): void {
    const { fields } = this;
    if (!fields || this.closed.size === 0) return;
    const closed = new Set(this.closed);
    for (let group = fields.parent(this.selected); group >= 0; group = fields.parent(group)) {
      closed.delete(fields.node(group)?.path ?? "");
    }
    if (closed.size < this.closed.size) this.closed = closed;
  }

  #set(index: number, open: boolean): void {
    const path = this.fields?.node(index)?.path;
    if (path === undefined) return;
    const closed = new Set(this.closed);
    if (open) closed.delete(path);
    else closed.add(path);
    this.closed = closed;
    if (open || !this.fields) return;
    // If the selected node is about to be hidden, the group is selected instead.
    for (let group = this.fields.parent(this.selected); group >= 0; group = this.fields.parent(group)) {
      if (group === index) {
        this.#select(index);
        break;
      }
    }
  }

  #select(index: number): void {
    emit(this, "a2-field", index);
  }

  #at(event: Event): number | null {
    const row = event.composedPath().find((part) => part instanceof HTMLElement && part.dataset["node"] !== undefined);
    return row instanceof HTMLElement ? Number(row.dataset["node"]) : null;
  }

  readonly #clicked = (event: Event): void => {
    const index = this.#at(event);
    if (index === null) return;
    const twisty = event.composedPath().some((part) => part instanceof Element && part.classList.contains("twisty"));
    if (twisty) this.#set(index, this.closed.has(this.fields?.node(index)?.path ?? ""));
    else this.#select(index);
  };

  readonly #toggleAt = (event: Event): void => {
    const index = this.#at(event);
    const node = index === null ? null : this.fields?.node(index);
    const twisty = event.composedPath().some((part) => part instanceof Element && part.classList.contains("twisty"));
    if (index === null || !node || twisty) return;
    if (node.below > 0) this.#set(index, this.closed.has(node.path));
    else emit(this, "a2-value", index);
  };

  readonly #menuWanted = (event: MouseEvent): void => {
    const index = this.#at(event) ?? this.selected;
    const node = this.fields?.node(index);
    if (!node?.value || node.structure) return;
    this.#select(index);
    const row = this.renderRoot.querySelector(`[data-node="${index}"]`) ?? this;
    openMenu(event, row, (anchor) => emit(this, "a2-field-menu", { anchor, node }));
  };

  readonly #over = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && this.#pointer.moved(event)) emit(this, "a2-hover", this.#at(event));
  };

  readonly #leave = (): void => emit(this, "a2-hover", null);

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const { fields, selected } = this;
    if (!fields || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = Math.max(0, this.#row(selected));
    const to = this.#rows.step(event, row);
    if (to !== null) this.#selectRow(to);
    else if (!this.#actOn(fields, selected, row, event.key)) return;
    event.preventDefault();
  };

  /** Handles a key pressed on the selected node; returns whether the key was used. */
  #actOn(fields: Fields, selected: number, row: number, key: string): boolean {
    const node = fields.node(selected);
    const parent = node !== null && node.below > 0;
    const open = parent && !this.closed.has(node.path);
    if (key === "ArrowRight") {
      if (open) this.#selectRow(row + 1);
      else if (parent) this.#set(selected, true);
    } else if (key === "ArrowLeft") {
      if (open) this.#set(selected, false);
      else if (fields.parent(selected) >= 0) this.#select(fields.parent(selected));
    } else if (key === "Enter" || key === " ") {
      if (parent) this.#set(selected, !open);
      else if (key === "Enter") emit(this, "a2-value", selected);
    } else if (/^[\p{L}\p{N}]$/u.test(key)) {
      this.#find(key, row);
    } else {
      return false;
    }
    return true;
  }

  #selectRow(row: number): void {
    const index = this.#visible[row];
    if (index !== undefined) this.#select(index);
  }

  /** Selects the next field whose label begins with the typed letter. */
  #find(letter: string, row: number): void {
    const count = this.#visible.length;
    for (let step = 1; step <= count; step += 1) {
      const index = this.#visible[(row + step) % count] ?? -1;
      if (this.fields?.node(index)?.label.toLowerCase().startsWith(letter.toLowerCase())) {
        this.#select(index);
        return;
      }
    }
  }
}
