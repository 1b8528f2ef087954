/** Shows two messages side by side: first the fields that differ, then all bytes. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message, TreeNode } from "../engine/model";
import { controls } from "../kit/styles";
import { VirtualRows } from "../kit/virtual";
import { Width } from "../kit/width";
import { translated } from "../language/text";
import { fields, type Fields } from "../message/fields";
import { scrolling } from "../message/styles";
import { clip, hex, offsetDigits } from "../message/words";
import { align, body, fieldDifferences, type Alignment, type FieldDifference, type Kind } from "./diff";

const ROW = 24;
/** Number of bytes per row: `WIDE` normally, `NARROW` where there is little room. */
const WIDE = 16;
const NARROW = 8;
/**
 * Minimum widths for two rows of 16 bytes, in px: `BELOW` if the bytes are below the fields, `BESIDE` if they are
 * beside them.
 */
const BELOW = 980;
const BESIDE = 1500;
/** Width from which the bytes are beside the fields, in px. */
const TWO_COLUMNS = 1180;
/** At most this many characters of a value are shown in a row; `LONGEST_LABEL` is the limit for a label. */
const SHOWN = 120;
const LONGEST_LABEL = 26;
/** At most this many characters of the selected field's values are shown. */
const WHOLE = 2000;

const SIGNS: Readonly<Record<Kind, string>> = { same: "", changed: "≠", before: "−", after: "+" };
const SAID: Readonly<Record<Kind, () => string>> = {
  same: () => translated("page-diff-same", "the same"),
  changed: () => translated("page-diff-changed", "changed"),
  before: () => translated("page-diff-before", "only in the first"),
  after: () => translated("page-diff-after", "only in the second"),
};

@customElement("a2-diff")
export class Diff extends LitElement {
  @property({ attribute: false }) first!: Message;
  @property({ attribute: false }) second!: Message;
  /** The names under which the two messages are shown. */
  @property({ attribute: false }) names: readonly [string, string] = ["", ""];
  @property({ type: Boolean }) secrets = false;

  /** Whether equal fields are shown, too. */
  @state() private whole = false;
  @state() private selected = -1;
  @state() private columns = WIDE;

  #differences: readonly FieldDifference[] = [];
  #shown: readonly FieldDifference[] = [];
  #alignment: Alignment = { before: new Int32Array(), after: new Int32Array() };
  #sides: readonly [Fields | null, Fields | null] = [null, null];
  #buffers: readonly [number, number] = [0, 0];
  #changed = 0;

  readonly #fieldRows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".fields"));
  readonly #byteRows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".bytes"));
  readonly #width = new Width(this, (width) => {
    this.columns = width >= (width < TWO_COLUMNS ? BELOW : BESIDE) ? WIDE : NARROW;
  });

  /** Moves the keyboard focus to the list of fields that differ, or to the bytes if no field differs. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(".scroller")?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("first") || changed.has("second")) this.#compare();
    if (changed.has("first") || changed.has("second") || changed.has("whole")) {
      this.#shown = this.whole ? this.#differences : this.#differences.filter(({ kind }) => kind !== "same");
    }
    if (changed.has("first") || changed.has("second")) {
      const longest = Math.max(0, ...this.#differences.map(({ label }) => label.length));
      this.style.setProperty("--label", `${Math.min(longest, LONGEST_LABEL) + 1}ch`);
    }
    this.#fieldRows.arrange(this.#shown.length, ROW, ROW);
    this.#byteRows.arrange(Math.ceil(this.#alignment.before.length / this.columns), ROW);
    if (changed.has("columns")) this.style.setProperty("--columns", `${this.columns}`);
    if (changed.has("selected") && this.selected >= 0) {
      this.#fieldRows.scrollToRow(this.selected);
      const [first] = this.#columnsOf(this.#shown[this.selected]);
      if (first >= 0) this.#byteRows.scrollToRow(Math.floor(first / this.columns), "center");
    }
  }

  #compare(): void {
    const { first, second } = this;
    const [one, other] = [body(first), body(second)];
    this.selected = -1;
    this.#differences = fieldDifferences(first, second);
    this.#alignment = align(one.bytes, other.bytes);
    this.#buffers = [one.buffer, other.buffer];
    this.#sides = [fields(first, one.buffer), fields(second, other.buffer)];
    this.#changed = this.#alignment.before.reduce((sum, _, column) => sum + (this.#kind(column) === "same" ? 0 : 1), 0);
  }

  #kind(column: number): Kind {
    const [one, other] = this.#places(column);
    if (one < 0) return "after";
    if (other < 0) return "before";
    return this.#sides[0]?.bytes[one] === this.#sides[1]?.bytes[other] ? "same" : "changed";
  }

  #places(column: number): readonly [number, number] {
    return [this.#alignment.before[column] ?? -1, this.#alignment.after[column] ?? -1];
  }

  /**
   * Returns the columns of the alignment that a field's bytes occupy: the first one, and the one after the last one; -1
   * and -1 if the field has no bytes there.
   */
  #columnsOf(difference: FieldDifference | undefined): readonly [number, number] {
    const side = difference?.after ? 1 : 0;
    const span = (side === 1 ? difference?.after : difference?.before)?.span;
    if (!span || span.buffer !== this.#buffers[side] || span.len === 0) return [-1, -1];
    const offsets = side === 1 ? this.#alignment.after : this.#alignment.before;
    return [offsets.indexOf(span.offset), offsets.indexOf(span.offset + span.len - 1) + 1];
  }

  protected override render(): TemplateResult {
    const counts = (kind: Kind): number => this.#differences.filter((one) => one.kind === kind).length;
    const [first, second] = this.names;
    const fieldsDiffer = this.#differences.length - counts("same");
    return html`
      ${this.#width.strip}
      <header>
        <h2>${
          fieldsDiffer === 0 && this.#changed === 0
            ? translated("page-diff-equal", "They are the same")
            : translated("page-diff-differ", "{fields} {fields|field|fields} and {bytes} {bytes|byte|bytes} differ", {
                fields: fieldsDiffer,
                bytes: this.#changed,
              })
        }</h2>
        <p class="which"><span><i class="before" aria-hidden="true">1</i> <bdi>${first}</bdi></span><span><i class="after" aria-hidden="true">2</i> <bdi>${second}</bdi></span></p>
        <label><input type="checkbox" .checked=${this.whole} @change=${(event: Event) => {
          this.whole = (event.target as HTMLInputElement).checked;
          this.selected = -1;
        }} /> ${translated("page-diff-whole", "Show unchanged fields too")}</label>
      </header>
      <div class="panes">
        <section aria-label=${translated("page-message-fields", "Fields")}>
          <h3>${translated("page-message-fields", "Fields")} <span>${translated(
            "page-diff-counts",
            "{changed} {changed|change|changes}, {before} only in 1, {after} only in 2",
            { changed: counts("changed"), before: counts("before"), after: counts("after") },
          )}</span></h3>
          ${this.#shown.length === 0 ? html`<p class="none">${translated("page-diff-all-equal", "All {n} {n|field|fields} are the same.", { n: this.#differences.length })}</p>` : this.#fields()}
          ${this.#shown.length === 0 ? nothing : this.#chosen(this.#shown[this.selected])}
        </section>
        <section aria-label=${translated("page-message-bytes", "Bytes")}>
          <h3>${translated("page-message-bytes", "Bytes")} <span>${translated(
            "page-diff-lengths",
            "{first} {first|byte|bytes} and {second} {second|byte|bytes}",
            { first: this.#sides[0]?.bytes.length ?? 0, second: this.#sides[1]?.bytes.length ?? 0 },
          )}</span></h3>
          <div class="bytes scroller" role="region" tabindex="0" aria-label=${translated("page-diff-side-by-side", "Bytes side by side")}>
            ${this.#byteRows.extent(this.#byteRows.places.map((row) => this.#byteRow(row)))}
          </div>
        </section>
      </div>
    `;
  }

  #fields(): TemplateResult {
    return html`<div class="fields scroller" role="grid" tabindex="0" aria-label=${translated("page-diff-fields", "Fields that differ")} aria-rowcount=${this.#shown.length + 1} aria-colcount="4"
      aria-activedescendant=${this.#fieldRows.renders(this.selected) ? "selected" : nothing} @keydown=${this.#keyPressed} @click=${this.#clicked}>
      <div class="row head" role="row" aria-rowindex="1"><span role="columnheader"><span class="spoken">${translated("page-diff-how", "How it differs")}</span></span><span role="columnheader">${translated("page-diff-field", "Field")}</span><span role="columnheader">1</span><span role="columnheader">2</span></div>
      ${this.#fieldRows.extent(
        this.#fieldRows.places.map((row) => this.#fieldRow(row)),
        "rowgroup",
      )}
    </div>`;
  }

  #fieldRow(row: number): TemplateResult | typeof nothing {
    const difference = this.#shown[row];
    if (!difference) return nothing;
    const { kind, label, before, after } = difference;
    const selected = row === this.selected;
    return html`<div class="row ${kind}" role="row" id=${selected ? "selected" : nothing} aria-rowindex=${row + 2} aria-selected=${selected} data-row=${row}>
      <span role="gridcell" class="sign"><span aria-hidden="true">${SIGNS[kind]}</span><span class="spoken">${SAID[kind]()}</span></span>
      <span role="gridcell"><bdi>${clip(label, SHOWN)}</bdi></span>
      <span role="gridcell" class="value">${before ? html`<bdi>${clip(text(before), SHOWN)}</bdi>` : nothing}</span>
      <span role="gridcell" class="value">${after ? html`<bdi>${clip(text(after), SHOWN)}</bdi>` : nothing}</span>
    </div>`;
  }

  /** Renders the full values of the selected field. The height is fixed, so that the rows below do not jump. */
  #chosen({ label, before, after }: Partial<FieldDifference> = {}): TemplateResult {
    return html`<div class="whole" role="group" aria-label=${label ?? nothing} tabindex=${label === undefined ? -1 : 0}>
      <i class="before" aria-hidden="true">1</i><span>${before ? html`<bdi>${clip(text(before), WHOLE)}</bdi>` : "–"}</span>
      <i class="after" aria-hidden="true">2</i><span>${after ? html`<bdi>${clip(text(after), WHOLE)}</bdi>` : "–"}</span>
    </div>`;
  }

  #byteRow(row: number): TemplateResult {
    const { columns } = this;
    const start = row * columns;
    const end = Math.min(start + columns, this.#alignment.before.length);
    const [from, to] = this.#columnsOf(this.#shown[this.selected]);
    return html`<div class="line">
      ${([0, 1] as const).map((side) => {
        const own = this.#sides[side];
        const digits = offsetDigits(own?.bytes.length ?? 0);
        const cells: TemplateResult[] = [];
        let offset = -1;
        for (let column = start; column < end; column += 1) {
          const at = this.#places(column)[side];
          if (offset < 0) offset = at;
          const kind = this.#kind(column);
          const shown = at < 0 ? "  " : !this.secrets && own?.isSecret(at) ? "••" : hex(own?.bytes[at] ?? 0);
          const look = `${at < 0 ? "gap" : ""} ${column >= from && column < to ? "chosen" : ""}`;
          cells.push(
            kind === "same"
              ? html`<span class=${look}>${shown}</span>`
              : side === 0
                ? html`<del class="${look} ${kind}">${shown}</del>`
                : html`<ins class="${look} ${kind}">${shown}</ins>`,
          );
        }
        return html`<span class="side"><span class="offset">${offset < 0 ? nothing : hex(offset, digits)}</span>${cells}</span>`;
      })}
    </div>`;
  }

  readonly #clicked = (event: Event): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
    if (row) this.selected = Number(row.dataset["row"]);
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const to = this.#fieldRows.step(event, this.selected);
    if (to === null) return;
    this.selected = to;
    event.preventDefault();
  };

  static override styles = [
    controls,
    scrolling,
    css`
      :host { flex: 1; display: flex; flex-direction: column; min-height: 0; min-width: 0; container: diff / inline-size; background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); overflow: clip; }
      header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 20px; padding: 10px 14px; border-block-end: 1px solid var(--line); }
      h2 { margin: 0; font-size: 17px; }
      h3 { margin: 0; padding: 6px 12px; font-size: 13px; }
      h3 span { margin-inline-start: 6px; color: var(--soft); font-weight: 400; }
      .which { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 0; min-width: 0; overflow-wrap: anywhere; }
      :is(.which, .whole) i { display: inline-block; min-width: 18px; border-radius: 4px; text-align: center; font-style: normal; font-weight: 600; }
      label { display: flex; align-items: center; gap: 6px; margin-inline-start: auto; min-height: 24px; }
      label input { width: 16px; height: 16px; min-height: 0; accent-color: var(--accent); }
      .panes { flex: 1; display: flex; flex-direction: column; min-height: 0; }
      section { display: flex; flex-direction: column; flex: 1; min-height: 0; min-width: 0; }
      section + section { border-block-start: 1px solid var(--line); }
      .scroller { flex: 1; min-height: 120px; outline-offset: -2px; }
      .none { margin: 0; padding: 12px; color: var(--soft); }
      .row { display: grid; grid-template-columns: 2ch minmax(0, var(--label)) minmax(0, 1fr) minmax(0, 1fr); column-gap: 12px; align-items: center; height: 24px; padding-inline: 12px; font-size: 13px; line-height: 1.3; cursor: default; }
      .row > span { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .row.head { position: sticky; top: 0; z-index: 1; background: var(--paper); color: var(--soft); }
      .row.head > span { font-size: 12px; }
      .value { font: 12.5px var(--mono); }
      .sign { font-weight: 700; }
      .whole { flex: none; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; align-items: start; height: 57px; overflow: auto; padding: 6px 12px; border-block-start: 1px solid var(--line); outline-offset: -2px; font: 12.5px/1.4 var(--mono); overflow-wrap: anywhere; }
      .row[aria-selected="true"] { box-shadow: inset 3px 0 var(--accent); background: color-mix(in srgb, var(--accent) 16%, transparent); }
      .row.same { color: var(--soft); }
      .before { --ground-of: var(--error-ground); }
      .after { --ground-of: var(--info-ground); }
      .changed { --ground-of: var(--warning-ground); }
      .row:is(.before, .after, .changed) .sign, :is(.which, .whole) i { background: var(--ground-of); text-align: center; border-radius: 4px; }
      .line { display: flex; gap: 24px; height: 24px; align-items: center; width: max-content; padding-inline: 12px; font: 13px/1 var(--mono); font-variant-ligatures: none; }
      .side { display: flex; min-width: calc(7ch + var(--columns) * 22px); white-space: pre; }
      .offset { width: 7ch; color: var(--soft); font-size: 12px; line-height: 22px; }
      .side > :not(.offset) { width: 22px; line-height: 22px; text-align: center; color: var(--soft); text-decoration: none; }
      .side :is(del, ins) { color: var(--ink); background: var(--ground-of); font-weight: 600; }
      .side .gap { background: repeating-linear-gradient(135deg, var(--line) 0 1px, transparent 1px 5px); }
      .side .chosen { box-shadow: inset 0 2px var(--accent), inset 0 -2px var(--accent); }
      @container diff (width >= 1180px) {
        .panes { flex-direction: row; }
        section { flex: 1 1 0; }
        section + section { flex: 0 0 auto; width: 540px; border-block-start: 0; border-inline-start: 1px solid var(--line); }
      }
      @container diff (width >= 1500px) { section + section { width: 900px; } }
      @media (forced-colors: active) { .side :is(del, ins) { outline: 1px solid; } }
    `,
  ];
}

function text({ value, meaning }: TreeNode): string {
  return meaning ? `${value} · ${meaning}` : value;
}
