/** The calls that the page makes to the worker, and the types of their results. */
import type { ValuesOf } from "./field-values";
import type { Paste as PackedPaste } from "a2scope";
import type { ListQuery, Format, Paste, Refusal, Row } from "./model";

/** How a file is compressed; null if it is not compressed. */
export type Packing = "gzip" | "zstd" | null;

export interface CaptureSource {
  readonly kind: "capture";
  readonly file: Blob;
  readonly packing: Packing;
  /** Number of bytes of the file that were read; null if the file was read to its end. */
  readonly end: number | null;
  /** The file of each frame, if the capture was merged from several. */
  readonly frameFiles?: Uint16Array | undefined;
}

/** Several captures that were merged into one. */
export interface MergeOutcome {
  /** The merged capture, a pcapng file; null if none of the files is a capture. */
  readonly merged: Blob | null;
  /** The index, among the merged captures, of the file of each frame. */
  readonly frameFiles: Uint16Array;
  /** The indexes of the files that are captures, and were merged. */
  readonly captures: readonly number[];
  /** What is odd about the captures: the index among them, and a sentence. */
  readonly notes: readonly (readonly [capture: number, text: string])[];
}

/** The source of the open messages, from which they can be read again. */
export type InputSource =
  | { readonly kind: "paste"; readonly text: string; readonly format: string | undefined }
  | { readonly kind: "packets"; readonly list: readonly Uint8Array[] }
  | CaptureSource;

/** Limits the list before any query: to certain messages, or to a time range in nanoseconds since the first message. */
export interface Restriction {
  readonly matches?: Uint32Array | undefined;
  readonly time?: { readonly since: number; readonly until: number } | undefined;
}

/** What a file is, judged by its content. */
export type Recognised =
  | { readonly kind: "capture"; readonly packing: Packing }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "datagram"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly reason: string };

export type PasteOutcome =
  | { readonly ok: true; readonly paste: Paste; readonly count: number }
  /** `capture`: the bytes of a capture that was pasted as text, such as Base64; empty if the text is something else. */
  | { readonly ok: false; readonly refusal: Refusal; readonly capture: Uint8Array };

/** The outcome as the worker sends it. */
export type PastedParts =
  /** `first`: the first message with passwords masked, sent along to save a call; null if there is none. */
  | { readonly ok: true; readonly paste: PackedPaste; readonly count: number; readonly first: MessageParts | null }
  | Extract<PasteOutcome, { ok: false }>;

/** The names of the messages, and how many messages have each name. */
export type MessageCounts = readonly (readonly [name: string, count: number])[];

/** What comes back when a capture has been read. */
export interface CaptureOutcome {
  readonly count: number;
  readonly counts: MessageCounts;
  /** Whether the user cancelled reading. */
  readonly cancelled: boolean;
  /** Why reading stopped before the end of the file; null if it did not. */
  readonly stopped: string | null;
  /** Number of packets that were captured twice, on two interfaces or in two files, and are listed once. */
  readonly twice: number;
}

export interface RecordOptions {
  readonly fields?: boolean;
  readonly showSecrets?: boolean;
  readonly summary?: boolean;
  /** Whether to write only the listed messages, ordered by index. */
  readonly listed?: boolean;
}

/**
 * A message as it is sent to the page: everything but its bytes as JSON text, which browsers parse fastest, and the
 * bytes of its buffers.
 */
export interface MessageParts {
  readonly view: string;
  readonly buffers: readonly Uint8Array[];
}

/** The functions that the worker offers. */
export interface Calls {
  paste(text: string, format: string | undefined): PastedParts;
  /**
   * Opens datagrams. With `keep`, the current input is kept, and `restore` opens it again. Returns the number of
   * messages.
   */
  packets(list: readonly Uint8Array[], keep: boolean): number;
  restore(): number;
  /** Returns the open paste again, with its texts in the current language. */
  pasted(): PastedParts;
  /** Loads the whole engine in advance, because a capture may come soon. */
  prepare(): void;
  recognise(file: Blob): Recognised;
  /** Merges the captures among these files, with their frames in the order of their times. */
  merge(files: readonly Blob[]): MergeOutcome;
  capture(file: Blob, packing: Packing, frameFiles: Uint16Array | undefined): CaptureOutcome;
  cancel(): void;
  restrict(restriction: Restriction): void;
  /**
   * Returns the start in ms since 1970 and the length of a slot in ns, then three figures for each slot: requests,
   * replies, problems.
   */
  timeline(slots: number): Float64Array;
  query(query: ListQuery): number;
  rows(from: number, to: number): Row[];
  place(index: number): number | null;
  /** Returns the values of the fields at these paths in these messages and in those between them, as records have them. */
  values(indexes: readonly number[], paths: readonly string[]): ValuesOf[];
  /**
   * Returns the indexes of the messages that contain all words and are within the restriction, in ascending order. The
   * list stays as it is.
   */
  find(text: string, restriction: Restriction): Uint32Array;
  /** Returns messages over time by kind or by address, limited to `matches`, as JSON of the type `Course | null`. */
  overTime(by: "kind" | "address", slots: number, matches: Uint32Array | undefined): string;
  /** Returns two times in seconds for each listed row: since the first message, and since the row before, or NaN. */
  rowTimes(from: number, to: number): Float64Array;
  /** Returns the indexes of the listed messages, in ascending order. */
  listed(): Uint32Array;
  message(index: number, showSecrets: boolean): MessageParts;
  counts(): MessageCounts;
  /** Returns the `a2scope/1` record of a message, with its fields. */
  record(index: number, showSecrets: boolean): string;
  summary(): string;
  /** Starts to write records. Returns a number that identifies this writer in `nextRecords` and `stopRecords`. */
  startRecords(options: RecordOptions): number;
  /** Returns the next chunk of NDJSON from the writer `records`; null at the end. */
  nextRecords(records: number): Uint8Array | null;
  stopRecords(records: number): void;
  render(format: string, bytes: Uint8Array): string | null;
  encode(record: string): Uint8Array;
  formats(): Format[];
  pcapng(
    message: string,
    src: string | null,
    dst: string | null,
    packets: readonly Uint8Array[],
    time: string | null,
    sent: number,
    comment: string,
  ): Uint8Array;
}

/** A row of a table of the analysis. */
export interface Keyed {
  /** Names the row in its table, whatever the table is limited to. */
  readonly key: string;
}

/** The tables of the analysis. */
export type TableName =
  | "conversations"
  | "servers"
  | "players"
  | "rules"
  | "rcon"
  | "exchanges"
  | "incidents"
  | "findings"
  | "finding_groups";
