/** Texts for bytes, offsets and their origins. */
import type { Message, Provenance, Span } from "../engine/model";
import { buffer, mapOffset, origin } from "../engine/origin";
import { translated } from "../language/text";

export function hex(value: number, digits = 2): string {
  return value.toString(16).padStart(digits, "0");
}

/** Number of hex digits in the offsets of a buffer of this length. */
export function offsetDigits(length: number): number {
  return length > 0x10000 ? 6 : 4;
}

/** Returns bytes as hex: `49 11 00` */
export function hexPairs(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => hex(byte)).join(" ");
}

/** Returns a byte as a character of the text column. */
export function character(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "·";
}

/** Returns the offset and the length of bytes as text: `0x0005, 2 bytes` */
export function spanText({ offset, len }: Span, digits: number): string {
  return translated("page-bytes-span", "{offset}, {n} {n|byte|bytes}", { offset: `0x${hex(offset, digits)}`, n: len });
}

/** Returns the first `most` characters of a text, with an ellipsis if it is longer. */
export function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Returns the word for the source of a message's bytes: a frame of a capture, or a packet of a paste. */
export function sourceWord(message: Message): "frame" | "packet" {
  return message.frames ? "frame" : "packet";
}

/** The word for the pieces from which a buffer was assembled. */
export type PieceWord = "fragment" | "frame" | "packet";

interface PieceWords {
  name(): string;
  sizeIn(size: string, n: number): string;
  proportion(): string;
  which(): string;
}

export const PIECES: Readonly<Record<PieceWord, PieceWords>> = {
  fragment: {
    name: () => translated("page-pieces-fragment", "Fragment"),
    sizeIn: (size, n) =>
      translated("page-pieces-size-in-fragments", "{size} in {n} {n|fragment|fragments}", { size, n }),
    proportion: () => translated("page-pieces-fragments-in-proportion", "Fragments in proportion"),
    which: () => translated("page-pieces-which-fragment", "Which fragment gave which bytes"),
  },
  frame: {
    name: () => translated("page-pieces-frame", "Frame"),
    sizeIn: (size, n) => translated("page-pieces-size-in-frames", "{size} in {n} {n|frame|frames}", { size, n }),
    proportion: () => translated("page-pieces-frames-in-proportion", "Frames in proportion"),
    which: () => translated("page-pieces-which-frame", "Which frame gave which bytes"),
  },
  packet: {
    name: () => translated("page-pieces-packet", "Packet"),
    sizeIn: (size, n) => translated("page-pieces-size-in-packets", "{size} in {n} {n|packet|packets}", { size, n }),
    proportion: () => translated("page-pieces-packets-in-proportion", "Packets in proportion"),
    which: () => translated("page-pieces-which-packet", "Which packet gave which bytes"),
  },
};

/** Returns the description of a piece of a buffer: `Fragment 2: 1,400 bytes of frame 7` */
export function pieceLabel(
  word: PieceWord,
  source: "frame" | "packet",
  number: number,
  { frame, len: n }: Provenance,
): string {
  const args = { number: String(number), frame: String(frame), n };
  if (word === "frame") return translated("page-pieces-frame-bytes", "Frame {number}: {n} {n|byte|bytes}", args);
  if (word === "packet") return translated("page-pieces-packet-bytes", "Packet {number}: {n} {n|byte|bytes}", args);
  return source === "frame"
    ? translated("page-pieces-fragment-of-frame", "Fragment {number}: {n} {n|byte|bytes} of frame {frame}", args)
    : translated("page-pieces-fragment-of-packet", "Fragment {number}: {n} {n|byte|bytes} of packet {frame}", args);
}

/** Returns the name of a buffer, as a heading. */
export function layerName(name: string): string {
  switch (name) {
    case "captured":
      return translated("page-layers-captured", "Captured");
    case "reassembled":
      return translated("page-layers-reassembled", "Reassembled");
    case "decompressed":
      return translated("page-layers-decompressed", "Decompressed");
    case "unescaped":
      return translated("page-layers-unescaped-rules", "Unescaped rules");
    default:
      return name;
  }
}

/**
 * A fragment of a split message. `rank` is its position among the fragments that arrived, from 0; `number` is its own
 * number, from 1.
 */
export interface Fragment {
  readonly rank: number;
  readonly number: number;
}

/** Returns the fragment that a captured or reassembled byte arrived in; null if the message was not split. */
export function fragmentOf(message: Message, number: number, offset: number): Fragment | null {
  if (!message.split) return null;
  const captured = mapOffset(message, { buffer: number, offset, len: 1 }, 0);
  if (captured === null) return null;
  const { nodes } = message;
  // The first node is the group of all fragments.
  let rank = 0;
  for (let at = 1; at < nodes.length;) {
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

/**
 * Where a byte came from, as text. `in` identifies the frame and the fragment, so it is equal for bytes that came in
 * the same ones.
 */
interface Place {
  readonly in: string;
  readonly text: string;
}

function place(message: Message, number: number, offset: number): Place | null {
  const source = origin(message, number, offset);
  if (!source) return null;
  const fragment = fragmentOf(message, number, offset)?.number ?? null;
  const [frame, byte] = [String(source.frame), String(source.offset)];
  return { in: `${fragment} ${frame}`, text: placeText(sourceWord(message), fragment, frame, byte) };
}

function placeText(source: "frame" | "packet", fragment: number | null, frame: string, byte: string): string {
  if (fragment === null) {
    return source === "frame"
      ? translated("page-bytes-in-frame", "frame {frame}, byte {byte}", { frame, byte })
      : translated("page-bytes-in-packet", "packet {frame}, byte {byte}", { frame, byte });
  }
  const where = { fragment: String(fragment), frame, byte };
  return source === "frame"
    ? translated("page-bytes-in-fragment-of-frame", "fragment {fragment}: frame {frame}, byte {byte}", where)
    : translated("page-bytes-in-fragment-of-packet", "fragment {fragment}: packet {frame}, byte {byte}", where);
}

/**
 * Returns where bytes came from: `fragment 2: packet 2, byte 17`. If the last byte came from another place, the text
 * names that, too. Returns null for decompressed and unescaped bytes.
 */
export function cameFrom(message: Message, { buffer: number, offset, len }: Span): string | null {
  const start = place(message, number, offset);
  const end = place(message, number, offset + Math.max(len, 1) - 1);
  if (!start) return null;
  return end && end.in !== start.in
    ? translated("page-bytes-from-to", "{start}, to {end}", { start: start.text, end: end.text })
    : start.text;
}
