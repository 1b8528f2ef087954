/** The calls from the page to the worker, and their answers. */
import type { ListQuery, Format, Paste, Refusal, Row } from "./model";

/** How a file is compressed; null if it is not. */
export type Packing = "gzip" | "zstd" | null;

export interface CaptureSource {
  readonly kind: "capture";
  readonly file: Blob;
  readonly packing: Packing;
  /** How many bytes of the file itself were read; null for all. */
  readonly end: number | null;
}

/** What messages were read from, to read them again. */
export type InputSource =
  | { readonly kind: "paste"; readonly text: string; readonly format: string | undefined }
  | { readonly kind: "packets"; readonly list: readonly Uint8Array[] }
  | CaptureSource;

/** Limits of the list, before any query: to these messages, and to this time, in nanoseconds since the first. */
export interface Restriction {
  readonly matches?: Uint32Array | undefined;
  readonly time?: { readonly since: number; readonly until: number } | undefined;
}

/** What a file is, judging by its content. */
export type Recognised =
  | { readonly kind: "capture"; readonly packing: Packing }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "datagram"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly reason: string };

export type PasteOutcome =
  /** `first`: the first message, passwords masked, so that it need not be asked for; null if there is none. */
  | { readonly ok: true; readonly paste: Paste; readonly count: number; readonly first: MessageParts | null }
  | { readonly ok: false; readonly refusal: Refusal };

/** The names of messages, and how many there are of each. */
export type MessageCounts = readonly (readonly [name: string, count: number])[];

/** The outcome of reading a capture. */
export interface CaptureOutcome {
  readonly count: number;
  /** The names of the messages, and how many there are of each. */
  readonly counts: MessageCounts;
  /** Whether the user cancelled it. */
  readonly cancelled: boolean;
  /** Why reading stopped before the end of the file; null if it did not. */
  readonly stopped: string | null;
}

export interface RecordOptions {
  readonly fields?: boolean;
  readonly showSecrets?: boolean;
  readonly summary?: boolean;
  /** Only the messages that are listed, in the order of their numbers. */
  readonly listed?: boolean;
}

/** A message as it is sent to the page: the view as JSON, which is read fastest, and the bytes of its buffers. */
export interface MessageParts {
  readonly view: string;
  readonly buffers: readonly Uint8Array[];
}

/** The worker's functions. */
export interface Calls {
  paste(text: string, format: string | undefined): PasteOutcome;
  /** With `keep`, `restore` goes back to what is open. */
  packets(list: readonly Uint8Array[], keep: boolean): number;
  restore(): number;
  /** Reads what is open again if its rows are in another language than the one spoken; restrict and query it then. */
  translateAgain(): void;
  /** A capture may come soon. */
  prepare(): void;
  recognise(file: Blob): Recognised;
  capture(file: Blob, packing: Packing): CaptureOutcome;
  cancel(): void;
  restrict(restriction: Restriction): void;
  /** Start in ms since 1970, length of a slot in ns; then for each slot requests, replies, problems. */
  timeline(slots: number): Float64Array;
  query(query: ListQuery): number;
  rows(from: number, to: number): Row[];
  place(index: number): number | null;
  /** The numbers of the messages that are listed, ascending. */
  listed(): Uint32Array;
  message(index: number, showSecrets: boolean): MessageParts;
  counts(): MessageCounts;
  /** The message's record `a2scope/1` with its fields. */
  record(index: number, showSecrets: boolean): string;
  summary(): string;
  /** Starts to write records; returns the number that `nextRecords` and `stopRecords` take. */
  startRecords(options: RecordOptions): number;
  /** The next chunk of NDJSON; null at the end. */
  nextRecords(records: number): Uint8Array | null;
  stopRecords(records: number): void;
  render(format: string, bytes: Uint8Array): string | null;
  formats(): Format[];
  pcapng(message: string, src: string | null, dst: string | null, packets: readonly Uint8Array[], time: string | null): Uint8Array;
}

/** A table of the analysis. */
export type TableName = "conversations" | "servers" | "players" | "rules" | "rcon" | "exchanges" | "incidents" | "findings";
