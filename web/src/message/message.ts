/** A message: its head, layers, bytes, fields and explanations, linked with one another. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message, Note, Span } from "../model";
import { ICONS, worstFirst } from "../severity";
import { controls } from "../styles";
import { Width } from "../width";
import { count, plural } from "../words";
import { emit, type EventOf } from "../events";
import "./explain";
import { same } from "./fields";
import "./grid";
import type { Grid } from "./grid";
import "./layers";
import { hasLayers } from "./layers";
import { paper, paperStyles } from "./paper";
import { Selection } from "./selection";
import { severities } from "./styles";
import "./tree";
import { clip, offsetDigits } from "./words";

/** Notes shown before "Show all", and after it. */
const FEW_NOTES = 3;
const MOST_NOTES = 500;
/** Width of a byte, in px. */
const CELL = 22;
/** Widths from which bytes and fields are side by side, and from which a row then has 16 bytes, in px. */
const TWO_COLUMNS = 700;
const WIDE = 860;

/** How a message arrived, where that is worth saying. */
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

  @state() private columns = 16;
  /** Width of a byte, in px. */
  @state() private cell = CELL;
  @state() private refused = false;
  @state() private allNotes = false;
  @state() private printing = false;

  readonly #selection = new Selection(this);
  /** What was last emitted as `a2-point`. */
  #emitted: Span | null = null;
  readonly #touch = matchMedia("(pointer: coarse)");
  readonly #width = new Width(this, (width) => {
    const beside = width >= TWO_COLUMNS;
    const whole = width >= (beside ? WIDE : 610);
    this.columns = whole ? 16 : width >= 300 ? 8 : 4;
    // Fewer bytes in a row with nothing beside them take all the width.
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
    this.#touch.addEventListener("change", this.#rerender);
    addEventListener("beforeprint", this.#print);
    addEventListener("afterprint", this.#printed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#touch.removeEventListener("change", this.#rerender);
    removeEventListener("beforeprint", this.#print);
    removeEventListener("afterprint", this.#printed);
  }

  /** Focuses the bytes. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<Grid>("a2-grid")?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("message")) {
      this.refused = false;
      if (!this.#selection.replace(this.message)) this.allNotes = false;
    }
    if (changed.has("pointed") && this.pointed) this.#selection.pointAt(this.pointed);
  }

  protected override updated(): void {
    const point = this.#selection.hoveredSpan ?? this.#selection.bytes;
    if (same(point, this.#emitted)) return;
    this.#emitted = point;
    emit(this, "a2-point", point);
  }

  readonly #toCursor = ({ detail: { offset, extend } }: EventOf<"a2-cursor">): void => {
    this.refused = false;
    // The keyboard wins over a mouse at rest.
    this.#selection.hover(null);
    if (extend) this.#selection.extendTo(offset);
    else this.#selection.selectByte(offset);
  };
  readonly #toField = ({ detail }: EventOf<"a2-field">): void => {
    this.#selection.hover(null);
    this.#selection.selectField(detail);
  };
  readonly #toBytes = ({ detail }: EventOf<"a2-bytes">): void => this.#selection.selectBytes(detail);
  readonly #toBuffer = ({ detail }: EventOf<"a2-buffer">): void => {
    this.refused = false;
    this.#selection.open(detail);
  };
  readonly #hover = ({ detail }: EventOf<"a2-hover">): void => this.#selection.hover(detail);
  readonly #hoverBytes = ({ detail }: EventOf<"a2-hover-bytes">): void => this.#selection.hoverBytes(detail);
  readonly #refuse = (): void => {
    this.refused = true;
  };

  protected override render(): unknown {
    const { message } = this;
    if (!message) return nothing;
    const selection = this.#selection;
    const { buffer, cursor, field, range, hovered, reveal, fields: inside } = selection;
    const isHovered = inside?.node(hovered) != null;
    const rowHeight = this.#touch.matches ? 32 : 24;
    const length = inside?.bytes.length ?? 0;
    const rows = Math.ceil(length / this.columns);
    const editable = this.editable && buffer < 2;
    return html`${this.#width.strip}<article class="message" aria-label=${message.message}>
      ${this.#head(message)}
      ${hasLayers(message)
        ? html`<div class="layers"><a2-layers
            .message=${message}
            .selected=${buffer}
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
            .buffer=${buffer}
            .name=${`Bytes of ${message.message}`}
            .columns=${this.columns}
            .rowHeight=${rowHeight}
            .cell=${this.cell}
            .cursor=${cursor}
            .selected=${selection.bytes}
            .hovered=${selection.hoveredSpan}
            .editable=${editable}
            .secrets=${this.secrets}
            .reveal=${reveal}
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
            .selected=${field}
            .hovered=${hovered}
            .reveal=${reveal}
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
          .node=${isHovered ? hovered : field}
          .range=${isHovered ? null : range}
          .cursor=${cursor}
          .buffer=${buffer}
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
      <button type="button" class=${severity} @click=${() => this.#selection.selectBytes(span)}>
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

  /** Why a byte cannot be changed here, and what to do instead. */
  #hint(length: number): TemplateResult {
    const words: Readonly<Record<number, string>> = {
      2: "Decompressed bytes cannot be changed in place.",
      3: "Unescaped bytes cannot be changed in place.",
    };
    const bytes = this.#selection.fields?.bytes ?? new Uint8Array();
    return html`<div class="hint">
      <span>${words[this.#selection.buffer] ?? "These bytes cannot be changed."}</span>
      ${this.#selection.buffer >= 2 && length > 0
        ? html`<button type="button" @click=${() => emit(this, "a2-extract", bytes)}>Open as a message of its own</button>`
        : nothing}
    </div>`;
  }
}

/** Width of the grid, in px: offsets, bytes, text, gaps and a scrollbar. */
function gridWidth(columns: number, digits: number): number {
  return Math.ceil(24 + digits * 7.4 + 14 + columns * CELL * 1.41 + (columns === 16 ? 7 : 0) + 14 + 16);
}

function frames(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 6).map(count).join(", ");
  const more = numbers.length > 6 ? ` and ${count(numbers.length - 6)} more` : "";
  return `${numbers.length === 1 ? "frame" : "frames"} ${shown}${more}`;
}
