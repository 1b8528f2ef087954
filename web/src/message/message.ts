/** One message, every byte explained: its head, its layers, its bytes and its fields, linked with one another. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { buffer as find, mapOffset } from "../origin";
import type { Message, Note, Span } from "../model";
import { ICONS, worstFirst } from "../severity";
import { controls } from "../styles";
import { count, plural } from "../words";
import { emit, type EventOf } from "../events";
import "./explain";
import { type Fields, fields, same } from "./fields";
import "./grid";
import type { Grid } from "./grid";
import "./layers";
import { hasLayers } from "./layers";
import { paper, paperStyles } from "./paper";
import { severities } from "./styles";
import "./tree";
import { clip, offsetDigits } from "./words";

/** Notes shown before "Show all", and at most. */
const FEW_NOTES = 3;
const MOST_NOTES = 500;
/** Width of a byte, in px. */
const CELL = 22;
/** Widths from which bytes and fields stand side by side, and from which bytes then stand 16 in a row. */
const TWO_COLUMNS = 700;
const WIDE = 860;

/** How a message came, where that is worth saying. */
const ARRIVALS: Readonly<Record<string, string>> = {
  ip_fragmented: "in IP fragments",
  malformed: "malformed",
  truncated_capture: "truncated by the capture",
  split_truncated: "truncated by the capture",
  incomplete: "incomplete",
  damaged: "damaged",
};

const ENGINES: Readonly<Record<string, string>> = { source: "Source", goldsource: "GoldSource" };

@customElement("a2-message")
export class MessageView extends LitElement {
  @property({ attribute: false }) message: Message | null = null;
  /** Whether captured and reassembled bytes can be changed. */
  @property({ type: Boolean }) editable = false;
  /** Whether passwords are shown. */
  @property({ type: Boolean }) secrets = false;
  /** Bytes pointed at from outside. */
  @property({ attribute: false }) pointed: Span | null = null;
  /** How many bytes were changed. */
  @property({ type: Number }) edits = 0;
  @property({ type: Boolean }) canUndo = false;
  @property({ type: Boolean }) canRedo = false;

  /** Number of the buffer shown. */
  @state() private buffer = 0;
  @state() private cursor = 0;
  /** Where a range began. */
  @state() private anchor = 0;
  /** Number of the field selected, -1 for none. */
  @state() private field = -1;
  /** Bytes selected that are not just a field's. */
  @state() private range: Span | null = null;
  /** Number of the field hovered, -1 for none. */
  @state() private hovered = -1;
  @state() private hoveredBytes: Span | null = null;
  /** Counts up when the selection is to be brought into view. */
  @state() private reveal = 0;
  @state() private columns = 16;
  /** Width of a byte's cell. */
  @state() private cell = CELL;
  @state() private refused = false;
  @state() private allNotes = false;
  @state() private printing = false;

  /** What was last emitted as `a2-point`. */
  #emitted: Span | null = null;
  readonly #touch = matchMedia("(pointer: coarse)");
  readonly #width = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    const beside = width >= TWO_COLUMNS;
    const whole = width >= (beside ? WIDE : 610);
    this.columns = whole ? 16 : width >= 300 ? 8 : 4;
    // Where there are fewer bytes in a row and nothing beside them, they take what room there is.
    const room = Math.floor((width - 84) / (this.columns * 1.41));
    this.cell = whole || beside ? CELL : Math.max(18, Math.min(room, 30));
  });
  readonly #rerender = (): void => this.requestUpdate();
  readonly #print = (): void => {
    this.printing = true;
    this.performUpdate();
  };
  readonly #printed = (): void => {
    this.printing = false;
  };

  static override styles = [
    controls,
    severities,
    paperStyles,
    css`
      :host { display: flex; flex-direction: column; min-width: 0; container: message / inline-size; background: var(--paper); color: var(--ink); }
      .message { flex: 1; min-height: 0; display: flex; flex-direction: column; }
      header, .layers { padding: 10px 14px 0; }
      h2 { margin: 0; font: 600 18px/1.25 var(--mono); letter-spacing: -0.01em; overflow-wrap: anywhere; }
      .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; }
      .facts { display: flex; flex-wrap: wrap; gap: 0 6px; color: var(--soft); margin: 0; padding: 0; list-style: none; font-size: 13px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
      .facts li:not(:last-child)::after { content: " ·"; }
      .facts .odd { color: var(--error); font-weight: 600; }
      .doc { margin: 2px 0 0; max-width: 115ch; text-wrap: pretty; }
      .notes { list-style: none; margin: 6px 0 0; padding: 0; display: grid; gap: 2px; max-height: 150px; overflow: auto; scrollbar-width: thin; }
      .notes button { display: flex; gap: 7px; width: 100%; align-items: baseline; text-align: start; border: 0; border-inline-start: 3px solid var(--severity); border-radius: 0 4px 4px 0; background: var(--severity-ground); padding: 2px 10px; min-height: 25px; line-height: 1.4; outline-offset: -2px; overflow-wrap: anywhere; }
      .notes button:hover { text-decoration: underline; text-underline-offset: 2px; text-decoration-thickness: 1px; }
      .more { min-height: 24px; padding: 0 4px; }
      .panes { flex: 1; min-height: 0; display: flex; flex-direction: column; margin-block-start: 10px; border-block-start: 1px solid var(--line); }
      .pane { display: flex; flex-direction: column; min-height: 0; min-width: 0; }
      .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; min-height: 32px; padding: 3px 12px; }
      .bar h3 { margin: 0; font-size: 13px; font-weight: 600; }
      .bar span { color: var(--soft); font-size: 12.5px; }
      .bar button { min-height: 26px; padding: 0 8px; font-size: 12.5px; }
      .bar .push { margin-inline-start: auto; }
      .hint { padding: 4px 12px; background: var(--info-ground); font-size: 13px; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; }
      /* One column: the page scrolls, long panes scroll inside, the explanation stays in view at the bottom. */
      a2-grid { height: min(var(--whole), 60vh); }
      a2-tree { height: min(var(--whole), 60vh); }
      .fields { border-block-start: 1px solid var(--line); }
      a2-explain {
        position: sticky; bottom: 0; z-index: 1; max-height: min(36vh, 300px); border-block-start: 1px solid var(--line);
        background: var(--raised); box-shadow: 0 -4px 12px color-mix(in srgb, var(--ink) 12%, transparent);
      }
      /* Two columns: everything fits, panes scroll. */
      @container message (width >= 700px) {
        .message { overflow: auto; }
        .panes { display: grid; grid-template: minmax(0, 1.35fr) minmax(0, 1fr) / auto minmax(0, 1fr); min-height: 380px; max-height: calc(100dvh - 100px); }
        .bytes { grid-row: 1 / -1; border-inline-end: 1px solid var(--line); }
        .fields { border-block-start: 0; }
        a2-grid, a2-tree { flex: 1; height: auto; }
        a2-grid { width: var(--wide); }
        a2-explain { position: static; max-height: none; box-shadow: none; }
      }
      /* A capture's message: wide and low. */
      @container message (width >= 1180px) {
        .panes { grid-template: minmax(0, 1fr) / auto minmax(0, 1fr) minmax(330px, 0.6fr); min-height: 280px; }
        .bytes { grid-row: auto; }
        a2-explain { border-block-start: 0; border-inline-start: 1px solid var(--line); }
      }
      @media (pointer: coarse) { .bar button { min-height: 40px; } }
      @media print {
        :host { display: block; overflow: visible; background: none; color: #000; }
        .panes, .layers { display: none; }
        .notes { max-height: none; overflow: visible; }
        .notes button { display: flex !important; }
        .notes button.more { display: none !important; }
        header { padding: 0; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#width.observe(this);
    this.#touch.addEventListener("change", this.#rerender);
    addEventListener("beforeprint", this.#print);
    addEventListener("afterprint", this.#printed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#width.disconnect();
    this.#touch.removeEventListener("change", this.#rerender);
    removeEventListener("beforeprint", this.#print);
    removeEventListener("afterprint", this.#printed);
  }

  /** Puts the keyboard into the bytes. */
  override focus(): void {
    this.renderRoot.querySelector<Grid>("a2-grid")?.focus();
  }

  get #fields(): Fields | null {
    return this.message ? fields(this.message, this.buffer) : null;
  }

  /** The bytes selected. */
  get #selected(): Span | null {
    return this.range ?? this.#fields?.node(this.field)?.span ?? null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("message")) this.#replaced(changed.get("message") ?? null);
    if (changed.has("pointed") && this.pointed) this.#pointAt(this.pointed);
  }

  protected override updated(): void {
    const hovered = this.#fields?.node(this.hovered)?.span ?? null;
    const point = this.hoveredBytes ?? hovered ?? this.#selected;
    if (same(point, this.#emitted)) return;
    this.#emitted = point;
    emit(this, "a2-point", point);
  }

  /** Another message, or the same with a byte changed: then what was selected stays selected. */
  #replaced(before: Message | null): void {
    const { message } = this;
    this.hovered = -1;
    this.hoveredBytes = null;
    this.refused = false;
    if (!message) return;
    const path = before?.nodes[this.field]?.path;
    if (before && continues(before, message)) {
      if (!find(message, this.buffer)) this.buffer = usual(message);
      const length = find(message, this.buffer)?.bytes.length ?? 0;
      this.cursor = Math.max(0, Math.min(this.cursor, length - 1));
      this.anchor = Math.max(0, Math.min(this.anchor, length - 1));
      if (this.range && this.range.offset + this.range.len > length) this.range = null;
      const leaf = this.#fields?.leafAt(this.cursor) ?? -1;
      const kept = message.nodes.findIndex((node) => node.path === path && node.span.buffer === this.buffer);
      const span = message.nodes[kept]?.span;
      const holds = span && this.cursor >= span.offset && this.cursor < span.offset + Math.max(span.len, 1);
      this.field = holds ? kept : leaf;
      return;
    }
    this.allNotes = false;
    this.#open(usual(message));
  }

  /** Shows a buffer, its header byte's field selected. */
  #open(number: number): void {
    this.buffer = number;
    const nodes = this.#fields?.nodes ?? new Int32Array();
    const header = nodes.find((index) => this.message?.nodes[index]?.path === "header");
    this.#selectField(header ?? nodes.find((index) => this.message?.nodes[index]?.below === 0) ?? -1);
  }

  #selectField(index: number): void {
    this.field = index;
    this.range = null;
    const span = this.#fields?.node(index)?.span;
    const length = this.#fields?.bytes.length ?? 0;
    this.cursor = Math.max(0, Math.min(span?.offset ?? 0, length - 1));
    this.anchor = this.cursor;
    this.reveal += 1;
  }

  #selectByte(offset: number): void {
    this.cursor = offset;
    this.anchor = offset;
    this.range = null;
    this.field = this.#fields?.leafAt(offset) ?? -1;
    this.reveal += 1;
  }

  #selectBytes(span: Span): void {
    if (span.buffer !== this.buffer) this.#open(span.buffer);
    const inside = this.#fields;
    if (!inside) return;
    const last = inside.bytes.length - 1;
    const offset = Math.max(0, Math.min(span.offset, last));
    this.#selectByte(span.len === 0 && span.offset > last ? last : offset);
    const leaf = inside.node(this.field)?.span;
    if (span.len > 0 && !same(leaf ?? null, span)) {
      const group = this.#groupOf(span);
      if (group >= 0) this.field = group;
      else if (span.len > 1) this.range = span;
    }
  }

  /** The group that has just these bytes, -1 if none has. */
  #groupOf(span: Span): number {
    const inside = this.#fields;
    let index = inside?.parent(inside.leafAt(span.offset)) ?? -1;
    while (inside && index >= 0 && !same(inside.node(index)?.span ?? null, span)) index = inside.parent(index);
    return index;
  }

  #pointAt(span: Span): void {
    const { message } = this;
    if (!message || !find(message, span.buffer)) return;
    const here = mapOffset(message, span, this.buffer);
    if (here === null) {
      if (span.buffer !== this.buffer) this.#open(span.buffer);
      this.#selectBytes(span);
    } else if (span.len > 1) {
      this.#selectBytes({ buffer: this.buffer, offset: here, len: span.len });
    } else {
      this.#selectByte(here);
    }
  }

  readonly #toCursor = ({ detail }: EventOf<"a2-cursor">): void => {
    const { offset, extend } = detail;
    this.refused = false;
    // The keyboard moves on while the mouse rests somewhere.
    this.hovered = -1;
    if (!extend) {
      this.#selectByte(offset);
      return;
    }
    this.cursor = offset;
    const from = Math.min(this.anchor, offset);
    const len = Math.abs(this.anchor - offset) + 1;
    this.range = { buffer: this.buffer, offset: from, len };
    this.reveal += 1;
  };

  readonly #toField = ({ detail }: EventOf<"a2-field">): void => {
    this.hovered = -1;
    this.#selectField(detail);
  };
  readonly #toBytes = ({ detail }: EventOf<"a2-bytes">): void => this.#selectBytes(detail);
  readonly #toBuffer = ({ detail }: EventOf<"a2-buffer">): void => {
    this.refused = false;
    this.#open(detail);
  };
  readonly #hover = ({ detail }: EventOf<"a2-hover">): void => {
    this.hovered = detail ?? -1;
  };
  readonly #hoverBytes = ({ detail }: EventOf<"a2-hover-bytes">): void => {
    this.hoveredBytes = detail;
  };
  readonly #refuse = (): void => {
    this.refused = true;
  };

  protected override render(): unknown {
    const { message } = this;
    if (!message) return nothing;
    const inside = this.#fields;
    const hovered = inside?.node(this.hovered) ?? null;
    const rowHeight = this.#touch.matches ? 32 : 24;
    const length = inside?.bytes.length ?? 0;
    const rows = Math.ceil(length / this.columns);
    const editable = this.editable && this.buffer < 2;
    return html`<article class="message" aria-label=${message.message}>
      ${this.#head(message)}
      ${hasLayers(message)
        ? html`<div class="layers"><a2-layers
            .message=${message}
            .selected=${this.buffer}
            @a2-buffer=${this.#toBuffer}
            @a2-bytes=${this.#toBytes}
            @a2-hover-bytes=${this.#hoverBytes}
          ></a2-layers></div>`
        : nothing}
      <div class="panes">
        <section class="pane bytes" aria-label="Bytes" .style=${`--whole:${rows * rowHeight}px;--wide:${gridWidth(this.columns, offsetDigits(length))}px`}>
          <div class="bar">
            <h3>Bytes</h3>
            <span>${this.#summary(length, editable)}</span>
            ${this.#history()}
          </div>
          <a2-grid
            .fields=${inside}
            .buffer=${this.buffer}
            .name=${`Bytes of ${message.message}`}
            .columns=${this.columns}
            .rowHeight=${rowHeight}
            .cell=${this.cell}
            .cursor=${this.cursor}
            .selected=${this.#selected}
            .hovered=${this.hoveredBytes ?? hovered?.span ?? null}
            .editable=${editable}
            .secrets=${this.secrets}
            .reveal=${this.reveal}
            @a2-cursor=${this.#toCursor}
            @a2-bytes=${this.#toBytes}
            @a2-hover=${this.#hover}
            @a2-refused=${this.#refuse}
          ></a2-grid>
          <div role="status">${this.refused && !editable ? this.#hint(length) : nothing}</div>
        </section>
        <section class="pane fields" aria-label="Fields" .style=${`--whole:${(inside?.nodes.length ?? 0) * rowHeight}px`}>
          <div class="bar">
            <h3>Fields</h3>
            <span>${count(inside?.nodes.length ?? 0)}</span>
          </div>
          <a2-tree
            .fields=${inside}
            .rowHeight=${rowHeight}
            .selected=${this.field}
            .hovered=${this.hovered}
            .reveal=${this.reveal}
            @a2-field=${this.#toField}
            @a2-hover=${this.#hover}
          ></a2-tree>
        </section>
        <a2-explain
          role="region"
          aria-label="Explanation of the field"
          tabindex="0"
          .message=${message}
          .fields=${inside}
          .node=${hovered ? this.hovered : this.field}
          .range=${hovered ? null : this.range}
          .cursor=${this.cursor}
          .buffer=${this.buffer}
          .editable=${editable}
          .secrets=${this.secrets}
        ></a2-explain>
      </div>
      ${this.printing ? paper(message, this.secrets) : nothing}
    </article>`;
  }

  #head(message: Message): TemplateResult {
    const notes = worstFirst(message.notes);
    const shown = notes.slice(0, this.allNotes ? MOST_NOTES : FEW_NOTES);
    const arrival = ARRIVALS[message.arrival];
    return html`<header>
      <div class="title">
        <h2>${message.message}</h2>
        <ul class="facts" aria-label="Facts">
          <li>${plural(message.bytes, "byte")}</li>
          ${message.engine ? html`<li>${ENGINES[message.engine]}</li>` : nothing}
          ${message.src || message.dst ? html`<li>${message.src ?? "?"} → ${message.dst ?? "?"}</li>` : nothing}
          ${message.time ? html`<li>${message.time.replace("T", " ").replace("Z", " UTC")}</li>` : nothing}
          ${message.frames ? html`<li>${frames(message.frames)}</li>` : nothing}
          ${message.transport === "tcp" ? html`<li>TCP</li>` : nothing}
          ${message.split
            ? html`<li>${message.split.dialect === "goldsource" ? "GoldSource split" : "split"}, ${message.split.received} of ${message.split.total} fragments</li>`
            : nothing}
          ${message.bzip2 ? html`<li>bzip2</li>` : nothing}
          ${arrival ? html`<li class=${message.arrival === "ip_fragmented" ? "" : "odd"}>${arrival}</li>` : nothing}
        </ul>
        ${message.hasSecret
          ? html`<button type="button" aria-pressed=${this.secrets ? "true" : "false"} @click=${() => emit(this, "a2-secrets", !this.secrets)}>
              ${this.secrets ? "Hide the password" : "Show the password"}
            </button>`
          : nothing}
      </div>
      <p class="doc">${message.doc}</p>
      ${notes.length > 0
        ? html`<ul class="notes" aria-label="Notes">
              ${shown.map((note) => this.#note(note))}
            </ul>
            ${notes.length > FEW_NOTES
              ? html`<button type="button" class="quiet more" aria-expanded=${this.allNotes ? "true" : "false"} @click=${() => (this.allNotes = !this.allNotes)}>
                  ${this.allNotes ? "Show fewer notes" : `Show all ${plural(notes.length, "note")}`}
                </button>`
              : nothing}`
        : nothing}
    </header>`;
  }

  #note({ severity, text, span }: Note): TemplateResult {
    return html`<li>
      <button type="button" class=${severity} @click=${() => this.#selectBytes(span)}>
        <span class="icon" role="img" aria-label=${severity}>${ICONS[severity]}</span><bdi>${clip(text, 300)}</bdi>
      </button>
    </li>`;
  }

  #summary(length: number, editable: boolean): string {
    const bytes = plural(length, "byte");
    if (this.#touch.matches || this.edits > 0) return bytes;
    return `${bytes}${editable ? ", hex digits change one" : ""}, [ and ] go from field to field`;
  }

  #history(): unknown {
    if (this.edits === 0 && !this.canUndo && !this.canRedo) return nothing;
    return html`<span class="push">${plural(this.edits, "byte")} changed</span>
      <button type="button" ?disabled=${!this.canUndo} @click=${() => emit(this, "a2-undo", null)}>Undo</button>
      <button type="button" ?disabled=${!this.canRedo} @click=${() => emit(this, "a2-redo", null)}>Redo</button>`;
  }

  /** Why a byte cannot be changed here, and the way out. */
  #hint(length: number): TemplateResult {
    const words: Readonly<Record<number, string>> = {
      2: "Decompressed bytes cannot be changed in place.",
      3: "Unescaped bytes cannot be changed in place.",
    };
    const bytes = this.#fields?.bytes ?? new Uint8Array();
    return html`<div class="hint">
      <span>${words[this.buffer] ?? "These bytes cannot be changed."}</span>
      ${this.buffer >= 2 && length > 0
        ? html`<button type="button" @click=${() => emit(this, "a2-extract", bytes)}>Open as a message of its own</button>`
        : nothing}
    </div>`;
  }
}

/** The buffer in which the message itself stands: decompressed, else reassembled, else captured. */
function usual(message: Message): number {
  const header = message.nodes.find(({ path }) => path === "header")?.span.buffer;
  const filled = message.buffers.filter(({ number, bytes }) => number < 3 && bytes.length > 0);
  return header ?? filled.at(-1)?.number ?? 0;
}

/** Whether a message is another with few bytes changed: half of what both have is the same, and so is its number. */
function continues(before: Message, after: Message): boolean {
  if (before.index !== after.index) return false;
  const one = before.buffers[0]?.bytes ?? new Uint8Array();
  const other = after.buffers[0]?.bytes ?? new Uint8Array();
  const length = Math.min(one.length, other.length, 4096);
  let equal = 0;
  for (let at = 0; at < length; at += 1) if (one[at] === other[at]) equal += 1;
  return equal * 2 > length;
}

/** Width of the grid: offsets, bytes, text, the gaps between them and room for a scrollbar. */
function gridWidth(columns: number, digits: number): number {
  return Math.ceil(24 + digits * 7.4 + 14 + columns * CELL * 1.41 + (columns === 16 ? 7 : 0) + 14 + 16);
}

function frames(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 6).map(count).join(", ");
  const more = numbers.length > 6 ? ` and ${count(numbers.length - 6)} more` : "";
  return `${numbers.length === 1 ? "frame" : "frames"} ${shown}${more}`;
}
