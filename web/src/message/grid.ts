/** The bytes of a buffer as hex and text, coloured by field. It is one tab stop; arrow keys move inside it. */
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import type { Span } from "../engine/model";
import { controls } from "../kit/styles";
import { VirtualRows } from "../kit/virtual";
import { currentLanguage, translated } from "../language/text";
import { emit } from "../session/events";
import type { Fields } from "./fields";
import { Pointer } from "./pointer";
import { HIDDEN, rowElement, type RowState } from "./row";
import { severityWord } from "./severity";
import { scrolling, tints } from "./styles";
import { clip, hex, hexPairs, offsetDigits } from "./words";

@customElement("a2-grid")
export class Grid extends LitElement {
  @property({ attribute: false }) fields: Fields | null = null;
  /** The buffer that is shown, by its number. */
  @property({ type: Number }) buffer = 0;
  /** Number of bytes per row. */
  @property({ type: Number }) columns = 16;
  @property({ type: Number }) rowHeight = 24;
  /** Width of a byte, in px. */
  @property({ type: Number }) cell = 22;
  /** The byte that has the keyboard cursor. */
  @property({ type: Number }) cursor = 0;
  @property({ attribute: false }) selected: Span | null = null;
  @property({ attribute: false }) hovered: Span | null = null;
  /** The highlighted bytes; all other bytes are greyed out. Empty for no highlight. */
  @property({ attribute: false }) lit: readonly Span[] = [];
  /** Whether the selection is a range of bytes rather than a field. */
  @property({ type: Boolean }) ranged = false;
  @property({ type: Boolean }) editable = false;
  /** Whether bytes of passwords are shown. */
  @property({ type: Boolean }) secrets = false;
  /** Name of the grid for screen readers. */
  @property({ attribute: false }) name = "Bytes";
  /** Incremented when the cursor's byte is to be scrolled into view. */
  @property({ type: Number }) reveal = 0;

  /** Whether a typed byte is inserted rather than written over the current one. */
  @property({ type: Boolean }) inserting = false;

  /** The first digit of a byte whose second digit has not been typed yet. */
  @state() private half: string | null = null;
  /** Whether the cursor is after the last byte, where bytes can be inserted. */
  @state() private behind = false;

  /** Whether the last press was by a mouse, and whether its button is still down. */
  #pressed = false;
  #dragging = false;
  readonly #pointer = new Pointer();
  readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".scroller"));

  static override styles = [
    controls,
    tints,
    scrolling,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; font: 13px/1 var(--mono); font-variant-ligatures: none; font-kerning: none; text-rendering: optimizeSpeed; --edge: color-mix(in srgb, var(--ink) 42%, transparent); }
      .scroller { flex: 1; min-height: 0; outline-offset: -2px; user-select: none; -webkit-user-select: none; touch-action: pan-y; }
      .row { display: flex; align-items: stretch; height: var(--row); padding-inline: 12px; width: max-content; }
      .offset { flex: none; width: calc(var(--digits) * 1ch + 14px); color: var(--soft); align-self: center; font-size: 12px; }
      .byte, .run { flex: none; margin-block: 1px; line-height: calc(var(--row) - 2px); cursor: default; }
      .byte { width: var(--cell); text-align: center; }
      .run { --gap: calc(var(--cell) * 0.41 - 1ch); letter-spacing: var(--gap); white-space: pre; }
      .half { margin-inline-start: 7px; }
      .texts { display: flex; margin-inline-start: 14px; }
      .faint { color: color-mix(in srgb, var(--ink) 72%, transparent); }
      .edge { box-shadow: inset 1.5px 0 0 var(--edge); }
      /* WebKit does not support the shorthand here. */
      .marked { text-decoration-line: underline; text-decoration-style: wavy; text-decoration-color: var(--severity); text-decoration-thickness: 1px; text-underline-offset: 3px; }
      .marked.error { --severity: var(--error); }
      .marked.warning { --severity: var(--warning); }
      .marked.info { --severity: var(--info); }
      /* Everything that is not highlighted loses its colour. */
      .spot :is(.byte, .run):not(.lit, .cursor) { background-color: transparent; color: var(--soft); }
      .spot .lit.structure:not(.cursor) { background-color: color-mix(in srgb, var(--accent) 24%, var(--paper)); }
      .lit { font-weight: 700; }
      .hovered { background-image: linear-gradient(color-mix(in srgb, var(--ink) 16%, transparent) 0 100%); }
      .chosen { position: relative; }
      .chosen::after {
        content: ""; position: absolute; inset: -1px 0; pointer-events: none; border: 0 solid var(--accent);
      }
      .chosen.over::after { border-block-start-width: 2px; }
      .chosen.under::after { border-block-end-width: 2px; }
      .chosen.start::after { border-inline-start-width: 2px; }
      .chosen.stop::after { border-inline-end-width: 2px; }
      .byte.cursor { background: var(--accent); color: var(--accent-ink); font-weight: 600; }
      .byte.cursor::before { content: attr(data-shown); }
      .run.cursor { background: var(--accent); color: var(--accent-ink); }
      .byte.cursor:is(.before, .behind) { position: relative; background: color-mix(in srgb, var(--accent) 22%, var(--paper)); color: var(--ink); }
      .byte.cursor.before { box-shadow: inset 3px 0 var(--accent); }
      .byte.cursor.behind { box-shadow: inset -3px 0 var(--accent); }
      .byte[data-typed]::after { content: attr(data-typed); position: absolute; inset: -2px auto auto 0; z-index: 1; padding: 0 3px; background: var(--accent); color: var(--accent-ink); border: 0; }
      .empty { padding: 12px; color: var(--soft); font: 14px/1.45 var(--sans); }
      @media (forced-colors: active) {
        .chosen::after { border-color: Highlight; }
        .byte.cursor, .run.cursor { background: Highlight; color: HighlightText; forced-color-adjust: none; }
        .hovered { outline: 1px solid Highlight; }
        .lit { text-decoration-line: underline; text-decoration-thickness: 2px; }
        .edge { border-inline-start: 1px solid; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    // Firefox fires `copy` where the selected text is, not where the keyboard focus is.
    document.addEventListener("copy", this.#copy);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("copy", this.#copy);
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>(".scroller")?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const length = this.fields?.bytes.length ?? 0;
    this.#rows.arrange(Math.ceil(length / this.columns), this.rowHeight);
    if (changed.has("cursor") || changed.has("buffer")) this.half = null;
    if (changed.has("buffer") || (changed.has("inserting") && !this.inserting)) this.behind = false;
    if (changed.has("reveal") || changed.has("columns")) {
      this.#rows.scrollToRow(Math.floor(this.cursor / this.columns), changed.has("columns") ? "center" : "nearest");
    }
  }

  protected override updated(): void {
    this.style.setProperty("--row", `${this.rowHeight}px`);
    this.style.setProperty("--cell", `${this.cell}px`);
    this.style.setProperty("--digits", `${offsetDigits(this.fields?.bytes.length ?? 0)}`);
  }

  protected override render(): TemplateResult {
    const { fields, columns } = this;
    if (!fields || fields.bytes.length === 0)
      return html`<p class="empty">${translated("page-grid-empty", "There are no bytes here.")}</p>`;
    return html`<div
      class="scroller ${this.lit.length > 0 ? "spot" : ""}"
      role="grid"
      tabindex="0"
      aria-label=${this.name}
      aria-rowcount=${Math.ceil(fields.bytes.length / columns)}
      aria-colcount=${columns + 1}
      aria-multiselectable="true"
      aria-readonly=${this.editable ? "false" : "true"}
      aria-activedescendant="cursor"
      @keydown=${this.#keyPressed}
      aria-description=${this.#keys}
      @pointerdown=${this.#press}
      @click=${this.#tap}
      @pointerover=${this.#over}
      @pointermove=${this.#drag}
      @pointerleave=${this.#leave}
      @pointerup=${this.#release}
      @pointercancel=${this.#release}
    >
      ${this.#rows.extent(
        repeat(
          this.#rows.places,
          (row) => row,
          (row) => this.#row(fields, row),
        ),
        "rowgroup",
      )}
    </div>`;
  }

  /** Renders a row, which is built again only if something visible in it has changed. */
  #row(fields: Fields, row: number): unknown {
    const { columns, cursor } = this;
    const start = row * columns;
    const end = Math.min(start + columns, fields.bytes.length);
    const within = (span: Span | null): readonly [number, number] => {
      if (!span || span.buffer !== this.buffer) return [0, 0];
      const from = Math.max(start, span.offset);
      const to = Math.min(end, span.offset + span.len);
      return from < to ? [from, to] : [0, 0];
    };
    const [from, to] = within(this.selected);
    const active = cursor >= start && cursor < end ? cursor : -1;
    const first = from < to ? (this.selected?.offset ?? -1) : -1;
    const stop = from < to ? first + (this.selected?.len ?? 0) - 1 : -1;
    const half = active >= 0 ? this.half : null;
    const typing = active < 0 || !this.inserting ? "" : this.behind ? " behind" : " before";
    const state: RowState = {
      row,
      columns,
      cell: this.cell,
      secrets: this.secrets,
      hovered: within(this.hovered),
      chosen: [from, to],
      first,
      last: stop,
      lit: this.lit.flatMap(within),
      cursor: active,
      half,
      typing,
    };
    return guard([fields, currentLanguage(), ...(Object.values(state) as unknown[]).flat()], () =>
      rowElement(fields, state, (at) => this.#label(fields, at)),
    );
  }

  /** Explains the keys to a screen reader. */
  get #keys(): string {
    if (!this.editable)
      return translated("page-grid-keys", "Arrow keys move, [ and ] go to the previous and the next field.");
    return this.inserting
      ? translated(
          "page-grid-keys-insert",
          "Arrow keys move, [ and ] go to the previous and the next field, hex digits insert a byte, Delete and Backspace delete, Insert switches between inserting and overtyping.",
        )
      : translated(
          "page-grid-keys-change",
          "Arrow keys move, [ and ] go to the previous and the next field, hex digits change the byte, Delete and Backspace delete, Insert switches between inserting and overtyping.",
        );
  }

  /** What a screen reader reads out: `byte 4, 0x49, Header, S2A_INFO reply` */
  #label(fields: Fields, at: number): string {
    const node = fields.node(fields.leafAt(at));
    const hidden = !this.secrets && fields.isSecret(at);
    const parts = [
      translated("page-grid-byte", "byte {offset}", { offset: String(at) }),
      hidden ? translated("page-grid-hidden", "hidden") : `0x${hex(fields.bytes[at] ?? 0)}`,
    ];
    if (node) {
      const parent = fields.node(fields.parent(fields.leafAt(at)));
      if (parent?.label.startsWith("[")) parts.push(parent.path);
      parts.push(node.label);
      const says = node.meaning || node.value;
      if (says) parts.push(clip(says, 120));
      const notes = fields.notes.get(fields.leafAt(at)) ?? [];
      parts.push(
        ...notes.map(({ severity, text }) =>
          translated("page-grid-note", "{severity}: {text}", {
            severity: severityWord(severity),
            text: clip(text, 120),
          }),
        ),
      );
    } else {
      parts.push(translated("page-grid-no-field", "no field"));
    }
    return parts.join(", ");
  }

  #move(offset: number, extend = false): void {
    this.behind = false;
    const last = (this.fields?.bytes.length ?? 1) - 1;
    emit(this, "a2-cursor", { offset: Math.max(0, Math.min(offset, last)), extend });
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const { fields, columns, cursor } = this;
    if (!fields || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    if (command) {
      if (event.key.toLowerCase() === "a")
        emit(this, "a2-bytes", { buffer: this.buffer, offset: 0, len: fields.bytes.length });
      else if (event.key === "Home") this.#move(0, event.shiftKey);
      else if (event.key === "End") this.#move(fields.bytes.length - 1, event.shiftKey);
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const page = this.#rows.visible * columns;
    const start = cursor - (cursor % columns);
    const last = fields.bytes.length - 1;
    // Up and Down keep the column, and stop at the first and the last row.
    const targets: Readonly<Record<string, () => number>> = {
      ArrowLeft: () => cursor - 1,
      ArrowRight: () => (this.behind ? cursor : cursor + 1),
      ArrowUp: () => (cursor >= columns ? cursor - columns : cursor),
      ArrowDown: () => (start + columns <= last ? cursor + columns : cursor),
      Home: () => start,
      End: () => start + columns - 1,
      PageUp: () => Math.max(cursor - page, cursor % columns),
      PageDown: () => cursor + page,
      "[": () => fields.step(cursor, false),
      "]": () => fields.step(cursor, true),
    };
    const target = targets[event.key];
    if (this.inserting && cursor === last && !event.shiftKey && (event.key === "ArrowRight" || event.key === "End")) {
      this.behind = true;
    } else if (this.behind && event.key === "ArrowLeft") {
      this.behind = false;
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.#delete(event.key === "Backspace");
    } else if (event.key === "Insert" && this.editable) {
      emit(this, "a2-inserting", !this.inserting);
    } else if (target) {
      this.#move(target(), event.shiftKey && event.key.length > 1);
    } else if (event.key === "Escape" && this.half !== null) {
      this.half = null;
    } else if (/^[0-9a-f]$/i.test(event.key)) {
      this.#type(event.key.toLowerCase());
    } else {
      return;
    }
    event.preventDefault();
  };

  #type(digit: string): void {
    if (!this.editable) {
      emit(this, "a2-refused", null);
      return;
    }
    if (this.half === null) {
      this.half = digit;
      return;
    }
    const value = Number.parseInt(this.half + digit, 16);
    this.half = null;
    if (!this.inserting) {
      emit(this, "a2-edit", { buffer: this.buffer, offset: this.cursor, remove: 1, insert: [value] });
      this.#move(this.cursor + 1);
      return;
    }
    const offset = this.cursor + (this.behind ? 1 : 0);
    emit(this, "a2-edit", { buffer: this.buffer, offset, remove: 0, insert: [value] });
    // This offset may not exist yet: the inserted byte appears once the message has been decoded.
    emit(this, "a2-cursor", { offset: this.behind ? offset : offset + 1, extend: false });
  }

  /** Deletes the selected range, else the byte at the cursor or the one before it. */
  #delete(backwards: boolean): void {
    const { buffer, cursor, selected } = this;
    const before = backwards && !this.behind;
    const range = this.ranged && selected ? selected : { offset: before ? cursor - 1 : cursor, len: 1 };
    if (!this.editable) emit(this, "a2-refused", null);
    else if (range.offset >= 0 && (this.fields?.bytes.length ?? 0) > 0) {
      emit(this, "a2-edit", { buffer, offset: range.offset, remove: range.len, insert: [] });
      emit(this, "a2-cursor", { offset: range.offset, extend: false });
    }
  }

  /** Offset of the byte under the mouse; null if there is none. */
  #at(event: MouseEvent): number | null {
    const part = event.composedPath().find((part) => part instanceof HTMLElement && part.dataset["at"] !== undefined);
    if (!(part instanceof HTMLElement)) return null;
    const at = Number(part.dataset["at"]);
    if (!part.classList.contains("run")) return at;
    const { left, width } = part.getBoundingClientRect();
    const { length } = part.textContent;
    return at + Math.max(0, Math.min(length - 1, Math.floor(((event.clientX - left) / width) * length)));
  }

  /** A mouse selects on press and drags a range. Touch selects on tap, because a press may be the start of scrolling. */
  readonly #press = (event: PointerEvent): void => {
    const at = this.#at(event);
    this.#pressed = event.pointerType === "mouse";
    if (at === null || event.button !== 0 || !this.#pressed) return;
    this.#dragging = true;
    this.#pointer.moved(event);
    // The pressed row is rendered again, so the browser would lose the element to focus.
    event.preventDefault();
    this.focus({ preventScroll: true });
    this.#move(at, event.shiftKey);
  };

  readonly #tap = (event: MouseEvent): void => {
    const at = this.#at(event);
    if (at !== null && !this.#pressed) this.#move(at);
  };

  readonly #over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || this.#dragging || !this.#pointer.moved(event)) return;
    const at = this.#at(event);
    emit(this, "a2-hover", at === null ? null : (this.fields?.leafAt(at) ?? null));
  };

  readonly #drag = (event: PointerEvent): void => {
    if (!this.#dragging) return;
    if ((event.buttons & 1) === 0) this.#dragging = false;
    const at = this.#at(event);
    if (at !== null && at !== this.cursor && this.#pointer.moved(event)) this.#move(at, true);
  };

  readonly #leave = (): void => emit(this, "a2-hover", null);

  readonly #release = (): void => {
    this.#dragging = false;
  };

  /** Copies the selected bytes as hex. */
  readonly #copy = (event: ClipboardEvent): void => {
    const { fields, selected } = this;
    if (!fields || !selected || !event.clipboardData || !this.renderRoot.querySelector(":focus")) return;
    event.clipboardData.setData("text/plain", visibleHex(fields, selected, this.secrets));
    event.preventDefault();
  };
}

/** Bytes as hex; those of a password as dots, unless `secrets` is set. */
export function visibleHex(fields: Fields, { offset, len }: Span, secrets: boolean): string {
  const bytes = fields.bytes.subarray(offset, offset + len);
  if (secrets) return hexPairs(bytes);
  return Array.from(bytes, (byte, index) => (fields.isSecret(offset + index) ? HIDDEN : hex(byte))).join(" ");
}
