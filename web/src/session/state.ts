/** What the session holds: the input, its messages, and the message that is shown. */
import type { Message, Paste, Refusal } from "../engine/model";
import type { Packing } from "../engine/protocol";
import { EditHistory } from "./edit-history";

/** The input: a paste, a capture or packets. */
export type Input =
  | { readonly kind: "paste"; readonly text: string; readonly format: string | undefined }
  | { readonly kind: "packets"; name(): string }
  | CaptureInput;

export interface CaptureInput {
  readonly kind: "capture";
  readonly file: File;
  readonly packing: Packing;
  /** Undefined unless the capture was merged from several. */
  readonly merged?: Merged | undefined;
}

/** The captures that were merged into one. */
export interface Merged {
  readonly files: readonly File[];
  /** The index in `files` of the file of each frame. */
  readonly frameFiles: Uint16Array;
  /** What is odd about the files. */
  readonly notes: readonly string[];
}

/** A copy made from a message of the input, and shown instead of it. */
export interface Copy {
  name(): string;
  /** Index of the message from which the copy was made. */
  readonly of: number;
  /** The packets and the edits of the input, for the way back. */
  readonly packets: readonly Uint8Array[];
  readonly edits: EditHistory;
}

/** Progress of reading a capture, in bytes. */
export interface ReadProgress {
  readonly read: number;
  readonly total: number;
  /** Bytes per second; 0 until it is known. */
  readonly rate: number;
}

export interface SessionState {
  readonly input: Input | null;
  /** The last paste that could be read. */
  readonly paste: Paste | null;
  /** Why the text in the box could not be read; null if it could be. */
  readonly refusal: Refusal | null;
  /** The packets of the input or of the copy, before the edits. */
  readonly packets: readonly Uint8Array[];
  readonly copy: Copy | null;
  readonly edits: EditHistory;
  /** Number of messages. */
  readonly total: number;
  /** Number of messages with each name; empty until the messages have been counted. */
  readonly names: ReadonlyMap<string, number>;
  readonly message: Message | null;
  /** Index of the message that is open or is being opened; -1 if there is none. */
  readonly selected: number;
  /** Null unless a capture is being read. */
  readonly reading: ReadProgress | null;
  /** Why reading the capture stopped before its end; null if it did not. */
  readonly stopped: string | null;
  /** Number of packets that were captured twice, on two interfaces or in two files, and are listed once. */
  readonly twice: number;
  /** Number of bytes of the capture that were read; 0 for other inputs. */
  readonly bytes: number;
  /** Equal to `bytes` if the user cancelled reading; else null. */
  readonly cancelledAt: number | null;
  /** Whether passwords are shown. */
  readonly secrets: boolean;
}

export const EMPTY: SessionState = {
  input: null,
  paste: null,
  refusal: null,
  packets: [],
  copy: null,
  edits: new EditHistory(),
  total: 0,
  names: new Map(),
  message: null,
  selected: -1,
  reading: null,
  stopped: null,
  twice: 0,
  bytes: 0,
  cancelledAt: null,
  secrets: false,
};
