/** Bytes, offsets and their origins as text. */
import type { Message, Span } from "../model";
import { buffer, mapOffset, origin } from "../origin";
import { plural } from "../words";

export function hex(value: number, digits = 2): string {
  return value.toString(16).padStart(digits, "0");
}

/** How many hex digits the offsets in a buffer of this length have. */
export function offsetDigits(length: number): number {
  return length > 0x10000 ? 6 : 4;
}

/** `49 11 00` */
export function hexPairs(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => hex(byte)).join(" ");
}

/** A byte as the text column shows it. */
export function character(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "·";
}

/** `0x0005, 2 bytes` */
export function spanText({ offset, len }: Span, digits: number): string {
  return `0x${hex(offset, digits)}, ${plural(len, "byte")}`;
}

/** At most the first `most` characters of a text. */
export function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** What a message came in: frames of a capture, or packets of a paste. */
export function sourceWord(message: Message): "frame" | "packet" {
  return message.frames ? "frame" : "packet";
}

/** A fragment of a split message: its rank among those that arrived, from 0, and its own number, from 1. */
export interface Fragment {
  readonly rank: number;
  readonly number: number;
}

/** The fragment that a captured or reassembled byte came in; null if the message was not split. */
export function fragmentOf(message: Message, number: number, offset: number): Fragment | null {
  if (!message.split) return null;
  const captured = mapOffset(message, { buffer: number, offset, len: 1 }, 0);
  if (captured === null) return null;
  const { nodes } = message;
  // The first node is the group of the fragments.
  let rank = 0;
  for (let at = 1; at < nodes.length; ) {
    const group = nodes[at];
    if (group?.depth !== 1 || group.span.buffer !== 0) return null;
    if (captured < group.span.offset + group.span.len) {
      const fields = nodes.slice(at + 1, at + 1 + group.below);
      const index = fields.find(({ path }) => path.endsWith(".index"));
      const packed = fields.find(({ path }) => path.endsWith(".index_total"));
      const place = (index ?? packed)?.span.offset;
      const byte = place === undefined ? rank : (buffer(message, 0)?.bytes[place] ?? 0);
      return { rank, number: (packed ? byte >> 4 : byte) + 1 };
    }
    rank += 1;
    at += group.below + 1;
  }
  return null;
}

/** `fragment 2: packet 2, byte 17`; null for decompressed and unescaped bytes. */
export function cameFrom(message: Message, number: number, offset: number): string | null {
  const source = origin(message, number, offset);
  if (!source) return null;
  const where = `${sourceWord(message)} ${source.frame}, byte ${source.offset}`;
  const fragment = fragmentOf(message, number, offset);
  return fragment ? `fragment ${fragment.number}: ${where}` : where;
}
