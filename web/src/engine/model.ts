/** Types of what the page shows: those of the `a2scope` package, plus the bytes, which are fetched separately. */
import type { Buffer as BufferOfView, Paste as Outline, View } from "a2scope";

export type {
  ListQuery,
  Bzip2,
  Column,
  Format,
  Meta,
  Note,
  Provenance,
  Refusal,
  Row,
  Severity,
  Span,
  TreeNode,
} from "a2scope";

/** A packet of a paste, and where in the text each byte came from. */
export interface PastedPacket {
  readonly bytes: Uint8Array;
  /** Byte i came from the characters `sources[2 * i]` to `sources[2 * i + 1]` (excluded), in UTF-16 units. */
  readonly sources: Uint32Array;
}

/** A paste that could be read. */
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
