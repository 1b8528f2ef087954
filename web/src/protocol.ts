/** What the page asks of the worker, and what comes back. */
import type { Arrangement, Paste, Refusal, Row } from "./model";

/** How a file is wrapped. */
export type Packing = "gzip" | "zstd" | null;

/** What a file is, told by its content. */
export type Input =
  | { readonly kind: "capture"; readonly packing: Packing }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "datagram"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly reason: string };

export type PasteOutcome =
  | { readonly ok: true; readonly paste: Paste; readonly count: number }
  | { readonly ok: false; readonly refusal: Refusal };

/** What became of a capture that was read. */
export interface CaptureOutcome {
  readonly count: number;
  /** The summary `a2scope/1`, as JSON. */
  readonly summary: string;
  /** Whether the user ended it before its end. */
  readonly cancelled: boolean;
  /** Why reading stopped before the end of the file; null if it did not. */
  readonly stopped: string | null;
}

/** A way to write bytes as text, and to read them. */
export interface Format {
  readonly name: string;
  readonly about: string;
  readonly readable: boolean;
  readonly writable: boolean;
}

export interface RecordOptions {
  readonly fields?: boolean;
  readonly showSecrets?: boolean;
  readonly summary?: boolean;
}

/** A message on its way: the view as JSON, which is the fastest to read on the page, and the bytes beside it. */
export interface MessageParts {
  readonly view: string;
  readonly json: string;
  readonly buffers: readonly Uint8Array[];
}

/** The worker's functions. */
export interface Calls {
  paste(text: string, format: string | undefined): PasteOutcome;
  /** `keep`: what is open can be gone back to with `restore`. */
  packets(list: readonly Uint8Array[], keep: boolean): number;
  restore(): number;
  recognise(file: Blob): Input;
  capture(file: Blob, packing: Packing): CaptureOutcome;
  cancel(): void;
  arrange(arrangement: Arrangement): number;
  rows(from: number, to: number): Row[];
  place(index: number): number | null;
  message(index: number, showSecrets: boolean): MessageParts;
  summary(): string;
  /** Starts to write records; gives the number by which `nextRecords` and `stopRecords` know them. */
  startRecords(options: RecordOptions): number;
  /** The next stretch of NDJSON; null at the end. */
  nextRecords(records: number): Uint8Array | null;
  stopRecords(records: number): void;
  render(format: string, bytes: Uint8Array): string | null;
  formats(): Format[];
  pcapng(message: string, src: string | null, dst: string | null, packets: readonly Uint8Array[]): Uint8Array;
}

export interface Request<Name extends keyof Calls = keyof Calls> {
  readonly id: number;
  readonly call: Name;
  readonly parameters: Parameters<Calls[Name]>;
}

export type Response =
  | { readonly id: number; readonly value: unknown }
  /** `fatal`: the worker cannot go on. */
  | { readonly id: number; readonly error: string; readonly fatal: boolean }
  | { readonly id: number; readonly progress: { readonly bytes: number; readonly messages: number } };
