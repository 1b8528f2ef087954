/** The selection in a message: a buffer, a byte in it, and a field, a group or a range of bytes. */
import type { ReactiveControllerHost } from "lit";
import type { Message, Span } from "../engine/model";
import { buffer as find, mapOffset } from "../engine/origin";
import { type Fields, fields, same } from "./fields";

export class Selection {
  message: Message | null = null;
  /** The buffer that is shown, by its number. */
  buffer = 0;
  /** The byte that has the keyboard cursor. */
  cursor = 0;
  /** Index of the selected field; -1 if none is selected. */
  field = -1;
  /** The selected bytes, if they are not a field. */
  range: Span | null = null;
  /** Index of the field under the mouse; -1 if there is none. */
  hovered = -1;
  /** Bytes under the mouse that are not a field. */
  hoveredBytes: Span | null = null;
  /** Incremented when the selection is to be scrolled into view. */
  reveal = 0;
  /** The byte where the selected range began. */
  #anchor = 0;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** The fields of the buffer that is shown. */
  get fields(): Fields | null {
    return this.message ? fields(this.message, this.buffer) : null;
  }

  /** The selected bytes. */
  get bytes(): Span | null {
    return this.range ?? this.fields?.node(this.field)?.span ?? null;
  }

  /** The bytes under the mouse. */
  get hoveredSpan(): Span | null {
    return this.hoveredBytes ?? this.fields?.node(this.hovered)?.span ?? null;
  }

  /**
   * Replaces the message. If the new one is the same message after an edit, the selection stays, and it returns true.
   * `more`: further edits will follow, so the cursor may be beyond the end for now.
   */
  replace(message: Message | null, more = false): boolean {
    const before = this.message;
    this.message = message;
    this.hovered = -1;
    this.hoveredBytes = null;
    if (!message) return false;
    if (before && continues(before, message)) {
      this.#keep(before.nodes[this.field]?.path, message, more);
      return true;
    }
    this.open(usual(message));
    return false;
  }

  #keep(path: string | undefined, message: Message, more: boolean): void {
    if (!find(message, this.buffer)) this.buffer = usual(message);
    const length = find(message, this.buffer)?.bytes.length ?? 0;
    if (!more) {
      this.cursor = Math.max(0, Math.min(this.cursor, length - 1));
      this.#anchor = Math.max(0, Math.min(this.#anchor, length - 1));
    }
    if (this.range && this.range.offset + this.range.len > length) this.range = null;
    const kept = message.nodes.findIndex((node) => node.path === path && node.span.buffer === this.buffer);
    const span = message.nodes[kept]?.span;
    const holds = span && this.cursor >= span.offset && this.cursor < span.offset + Math.max(span.len, 1);
    this.field = holds ? kept : (this.fields?.leafAt(this.cursor) ?? -1);
  }

  /** Shows a buffer, and selects its header byte. */
  open(number: number): void {
    this.buffer = number;
    const nodes = this.fields?.nodes ?? new Int32Array();
    const header = nodes.find((index) => this.message?.nodes[index]?.path === "header");
    this.selectField(header ?? nodes.find((index) => this.message?.nodes[index]?.below === 0) ?? -1);
  }

  selectField(index: number): void {
    const length = this.fields?.bytes.length ?? 0;
    const offset = this.fields?.node(index)?.span.offset ?? 0;
    this.#moveTo(Math.max(0, Math.min(offset, length - 1)), index);
  }

  /**
   * Selects the field that contains a byte, and puts the cursor on the byte. One behind the end was inserted and is not
   * decoded yet: until then, its field is the one before it.
   */
  selectByte(offset: number): void {
    const last = (this.fields?.bytes.length ?? 0) - 1;
    this.#moveTo(offset, this.fields?.leafAt(Math.min(offset, last)) ?? -1);
  }

  #moveTo(offset: number, field: number): void {
    this.field = field;
    this.range = null;
    this.cursor = offset;
    this.#anchor = offset;
    this.#show();
  }

  /**
   * Selects bytes in any buffer. If a field or a group has exactly these bytes, it is selected; otherwise the range is.
   */
  selectBytes(span: Span): void {
    if (span.buffer !== this.buffer) this.open(span.buffer);
    const { fields } = this;
    if (!fields) return;
    const last = fields.bytes.length - 1;
    this.selectByte(Math.max(0, Math.min(span.offset, last)));
    if (span.len === 0 || same(fields.node(this.field)?.span ?? null, span)) return;
    const group = this.#groupOf(fields, span);
    if (group >= 0) this.field = group;
    else if (span.len > 1) this.range = span;
  }

  /** Selects from the last plain cursor position to `offset`. */
  extendTo(offset: number): void {
    this.cursor = offset;
    const from = Math.min(this.#anchor, offset);
    this.range = { buffer: this.buffer, offset: from, len: Math.abs(this.#anchor - offset) + 1 };
    this.#show();
  }

  /**
   * Selects bytes of any buffer. If the shown buffer contains the same bytes, they are selected there; otherwise their
   * own buffer is shown.
   */
  pointAt(span: Span): void {
    const { message } = this;
    if (!message || !find(message, span.buffer)) return;
    const here = mapOffset(message, span, this.buffer);
    if (here === null) this.selectBytes(span);
    else if (span.len > 1) this.selectBytes({ buffer: this.buffer, offset: here, len: span.len });
    else this.selectByte(here);
  }

  hover(field: number | null): void {
    this.hovered = field ?? -1;
    this.host.requestUpdate();
  }

  hoverBytes(span: Span | null): void {
    this.hoveredBytes = span;
    this.host.requestUpdate();
  }

  #show(): void {
    this.reveal += 1;
    this.host.requestUpdate();
  }

  /** Returns the group with exactly these bytes; -1 if there is none. */
  #groupOf(fields: Fields, span: Span): number {
    let index = fields.parent(fields.leafAt(span.offset));
    while (index >= 0 && !same(fields.node(index)?.span ?? null, span)) index = fields.parent(index);
    return index;
  }
}

/** Returns the buffer that contains the message itself: decompressed, else reassembled, else captured. */
export function usual(message: Message): number {
  const header = message.nodes.find(({ path }) => path === "header")?.span.buffer;
  const filled = message.buffers.filter(({ number, bytes }) => number < 3 && bytes.length > 0);
  return header ?? filled.at(-1)?.number ?? 0;
}

/**
 * Returns whether `after` is the same message as `before` after some edits: it has the same index, and at least half of
 * its bytes are equal.
 */
function continues(before: Message, after: Message): boolean {
  if (before.index !== after.index) return false;
  const one = before.buffers[0]?.bytes ?? new Uint8Array();
  const other = after.buffers[0]?.bytes ?? new Uint8Array();
  const length = Math.min(one.length, other.length, 4096);
  let equal = 0;
  for (let at = 0; at < length; at += 1) if (one[at] === other[at]) equal += 1;
  if (equal * 2 > length) return true;
  // After an insertion or a deletion all bytes are shifted, so compare from both ends.
  let ends = 0;
  while (ends < length && one[ends] === other[ends]) ends += 1;
  for (let at = 1; at <= length && one.at(-at) === other.at(-at); at += 1) ends += 1;
  return ends * 2 > length;
}
