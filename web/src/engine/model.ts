/** The types of what the page shows: those of the `a2scope` package, with the bytes that it leaves to be fetched. */
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

/** A packet of a paste, with the characters behind each byte. */
export interface PastedPacket {
  readonly bytes: Uint8Array;
  /** The characters of byte i: from `sources[2 * i]` to `sources[2 * i + 1]`, in UTF-16 units. */
  readonly sources: Uint32Array;
}

/** A paste that was understood. */
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
