/**
 * The state of the page as data: what is shown, what is being opened, the inputs of this tab, and the browser's history.
 * transition.ts says how it changes.
 */
import type { Message, Paste, Refusal } from "../engine/model";
import type { Packing } from "../engine/protocol";
import { START, type Entry, type Place } from "./address";
import { EditHistory, type EditRecord } from "./edit-history";
import type { BufferEdit } from "./events";
import type { Example } from "./examples";

/** The input: a paste, packets or a capture. */
export type Input = PasteInput | PacketsInput | CaptureInput;

export interface PasteInput {
  readonly kind: "paste";
  readonly text: string;
  /** The format to read it as; undefined to detect it. */
  readonly format: string | undefined;
}

export interface PacketsInput {
  readonly kind: "packets";
  readonly packets: readonly Uint8Array[];
  readonly name: PacketsName;
}

/** Where packets came from, which is what they are called. */
export type PacketsName = { readonly of: "link" | "page" } | { readonly of: "file"; readonly name: string };

export interface CaptureInput {
  readonly kind: "capture";
  readonly file: File;
  readonly packing: Packing;
  /** Undefined unless the capture was merged from several. */
  readonly merged?: Merged | undefined;
  /** The text that the capture was pasted as; undefined if it is a file. */
  readonly pasted?: PasteInput | undefined;
}

/** The captures that were merged into one. */
export interface Merged {
  readonly files: readonly File[];
  /** The index in `files` of the file of each frame. */
  readonly frameFiles: Uint16Array;
  /** What is odd about the files. */
  readonly notes: readonly string[];
}

/** What can be opened: an input, or what must be looked at first to know which input it is. */
export type Source =
  | Input
  /** `pasted`: the text that the file was made from. */
  | { readonly kind: "file"; readonly file: File; readonly pasted?: PasteInput | undefined }
  | { readonly kind: "example"; readonly example: Example }
  /** Files to be merged. */
  | { readonly kind: "files"; readonly files: readonly File[] }
  /** An input that was open before the page was loaded again. `asks`: the user may be asked for the files. */
  | { readonly kind: "kept"; readonly id: string; readonly asks: boolean };

/** A copy made from a message of the input, and shown instead of it. */
export interface Copy {
  readonly made: "edited" | "extracted";
  /** Index of the message from which the copy was made. */
  readonly of: number;
  /** The input, for the way back. */
  readonly under: Shown;
}

/** Progress of reading a capture, in bytes. */
export interface ReadProgress {
  readonly read: number;
  readonly total: number;
  /** Bytes per second; 0 until it is known. */
  readonly rate: number;
}

/** What is shown: the input, its messages, and the open message. */
export interface Shown {
  readonly input: Input | null;
  /** How the paste was read; null unless the input is a paste that could be read. */
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

export const EMPTY: Shown = {
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

/**
 * Where the page goes once something is open: to an entry of the history, or, without `id`, to a place in what is new.
 * Until it is there, nothing is written to the history.
 */
export interface Target {
  readonly id: string;
  readonly place: Place;
}

/** What the engine was asked for. The answer has the same ticket; once another task has taken its place, it is late. */
export type Task =
  | Opening
  /**
   * Decodes edited packets, goes back from a copy, or translates. The answer completes `next`. `same`: the messages are
   * the same, in another language.
   */
  | {
      readonly kind: "decoding";
      readonly ticket: number;
      readonly next: Shown;
      readonly target: Target | null;
      readonly same: boolean;
    }
  /** The views go to a place. */
  | { readonly kind: "going"; readonly ticket: number; readonly target: Target };

/** Opens an input. A capture is being opened until it is shown, and is then being read. */
export interface Opening {
  readonly kind: "opening";
  readonly ticket: number;
  readonly input: Input;
  readonly target: Target | null;
  /** The edits that are to be made again. */
  readonly edits: EditHistory;
  /** When it began, in ms. */
  readonly since: number;
  /** Number of bytes of a capture that were read. */
  readonly read: number;
}

/** The capture that is being read. */
export interface Reading extends Omit<Opening, "kind" | "input" | "edits"> {
  /** When messages were counted last, in ms. */
  readonly counted: number;
}

/** What is done to the packets, one after the other: each must see the packets that the one before it left. */
export type Deed =
  { readonly kind: "edit"; readonly edit: BufferEdit } | { readonly kind: "undo" | "redo" | "discard" | "language" };

/** An input of this tab, as it is kept in memory. */
export interface Remembered {
  readonly input: Input;
  readonly edits: EditHistory;
}

/** An input as the tab's storage keeps it. */
export type KeptInput =
  | { readonly kind: "paste"; readonly text: string; readonly format: string | null; readonly edits: EditRecord }
  /** `hash` is the fragment of a link with the packets. */
  | { readonly kind: "packets"; readonly hash: string; readonly name: PacketsName; readonly edits: EditRecord }
  /** `example`: the name of the capture in the gallery; null if it is a file of the user's. */
  | { readonly kind: "capture"; readonly name: string; readonly size: number; readonly example: string | null }
  /** A paste that was too long to be kept. */
  | { readonly kind: "long"; readonly characters: number };

/** What the user is offered in a bar below the header. */
export type Offer =
  /** What was closed, to be opened again. */
  | { readonly kind: "closed"; readonly input: Input }
  /** What was open before the page was loaded again. `again`: the browser can open it, after asking the user. */
  | { readonly kind: "kept"; readonly kept: KeptInput; readonly again: boolean }
  /** The address is a place in a capture that is not open. */
  | { readonly kind: "place" };

/** Does again what failed. */
export type Again =
  | (() => unknown)
  | { readonly kind: "open"; readonly source: Source; readonly target: Target | null }
  | { readonly kind: "choose"; readonly index: number };

/** Why something failed. `missing`: a part of the page is missing; then `again` does the same once more. */
export interface Problem {
  readonly text: string;
  readonly missing: boolean;
  readonly again: Again | null;
}

export interface State {
  readonly shown: Shown;
  /** Incremented whenever the list has other messages. */
  readonly revision: number;
  /** The last ticket. Each question has its own, so that late answers are recognised. */
  readonly tickets: number;
  /** The ticket of the last question for other messages. */
  readonly result: number;
  readonly task: Task | null;
  /** What is looked at before it is known whether it can be opened; what is open stays meanwhile. */
  readonly looking: { readonly ticket: number; readonly source: Source; readonly target: Target | null } | null;
  readonly reading: Reading | null;
  /** The message that is being fetched, and whether another one is wanted after it. */
  readonly fetching: { readonly ticket: number; readonly again: boolean } | null;
  readonly queue: readonly Deed[];
  /** The text in the box that was read last; null if none was. */
  readonly text: PasteInput | null;
  readonly problem: Problem | null;
  readonly offer: Offer | null;
  /** The inputs of this tab by identifier, the newest last. */
  readonly inputs: ReadonlyMap<string, Remembered>;
  /** The identifier of the open input; empty if nothing is open. */
  readonly open: string;
  /** The browser's current entry, as it was last written. */
  readonly entry: Entry;
  /** The fragment of the address that the state knows of. If the browser has another one, it is about to tell. */
  readonly hash: string;
  /** The place to be shown once the user has opened its input. */
  readonly awaited: (Target & { readonly file: { readonly name: string; readonly size: number } | null }) | null;
  /** Whether the user has done something since the last new entry. */
  readonly acted: boolean;
  /** What changed last in the history, and when, in ms. */
  readonly changed: { readonly what: string; readonly at: number };
}

/** The entry of the start page. */
export const NOTHING: Entry = { input: "", place: START };

export const BEGINNING: State = {
  shown: EMPTY,
  revision: 0,
  tickets: 0,
  result: 0,
  task: null,
  looking: null,
  reading: null,
  fetching: null,
  queue: [],
  text: null,
  problem: null,
  offer: null,
  inputs: new Map(),
  open: "",
  entry: NOTHING,
  hash: "",
  awaited: null,
  acted: false,
  changed: { what: "", at: -Infinity },
};
