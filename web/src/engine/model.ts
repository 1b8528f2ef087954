/**
 * The types of the messages that the page shows. They are the types of the `a2scope` package, but with the bytes, which
 * the worker sends separately.
 */
import type { Buffer as BufferOfView, Paste as Outline, View } from "a2scope";

export type {
  ListQuery,
  Bzip2,
  Column,
  Format,
  Meta,
  Note,
  PasteNote,
  PasteProblem,
  Provenance,
  Refusal,
  Repair,
  Row,
  Severity,
  Span,
  TreeNode,
} from "a2scope";

/** One packet of a paste. For each byte it also says which characters of the text the byte was read from. */
export interface PastedPacket {
  readonly bytes: Uint8Array;
  /** Byte i was read from characters `sources[2 * i]` to `sources[2 * i + 1]` (excluded), counted in UTF-16 units. */
  readonly sources: Uint32Array;
}

/** What was read from a pasted text. */
export interface Paste extends Omit<Outline, "packets"> {
  readonly packets: readonly PastedPacket[];
}

export interface Buffer extends BufferOfView {
  readonly bytes: Uint8Array;
}

/** A decoded message. */
export interface Message extends Omit<View, "buffers"> {
  readonly buffers: readonly Buffer[];
}
