/** The events of the page's components: their names and what each carries. They all bubble, out of shadow roots too. */
import type { Message, Span } from "../engine/model";
import type { PacketRange } from "../engine/payloads";
import type { TableName } from "../engine/protocol";
import type { Example } from "./examples";

export interface TypedText {
  readonly text: string;
  /** The format to read it as; undefined to recognise it. */
  readonly format: string | undefined;
}

/** Bytes of buffer 0 or 1, from `offset` on, that others take the place of; `offset` may be its end. */
export interface BufferEdit {
  readonly buffer: number;
  readonly offset: number;
  /** How many are taken away. */
  readonly remove: number;
  readonly insert: readonly number[];
}

/** Nanoseconds since the first message, `until` excluded. */
export interface TimeRange {
  readonly since: number;
  readonly until: number;
}

/** A time range as it was chosen, and the slots of the timeline that it has: `from` to `to`, `to` excluded. */
export interface ChosenTime extends TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A table to show: as it was when it was last shown, unless it says otherwise. */
export interface ShownTable {
  readonly table: TableName;
  readonly words?: string;
  readonly by?: string;
  readonly descending?: boolean;
  /** The row to begin with. */
  readonly row?: number;
  /** The record whose detail is shown. */
  readonly chosen?: object;
}

/** A message to compare with: before the open one or after it. */
export interface Compared {
  readonly message: Message;
  /** Whether it is the first of the two; else the open one is. */
  readonly first: boolean;
}

/** Messages by their numbers, ascending, and what they are. */
export interface Subject {
  readonly messages: Uint32Array;
  readonly about: string;
}

/** A question to the list, and what it lists. */
export interface Answer {
  readonly question: string;
  /** Words that a row must have; empty for an expression. */
  readonly words: string;
  /** The messages for which an expression is true; undefined for words. */
  readonly matches: Uint32Array | undefined;
}

/** The detail of each event. */
export interface Events {
  /** An example of the gallery was chosen. */
  readonly "a2-example": Example;
  /** The text in the box changed, or the format to read it as. */
  readonly "a2-text": TypedText;
  /** The bytes of the paste that the caret is on; null for none. */
  readonly "a2-caret": PacketRange | null;
  /** Something to say to the user in a few words. */
  readonly "a2-toast": string;

  /** The page is to go back to its start. */
  readonly "a2-new": null;
  /** A file is to be opened. */
  readonly "a2-file": File;
  /** The input is to be shown again in place of a copy of one of its messages. */
  readonly "a2-back": null;
  /** All edits are to be taken back. */
  readonly "a2-discard": null;

  /** A message is to be compared with the open one; null ends the comparison. */
  readonly "a2-compare": Compared | null;
  /** The open message is to be shown in place of the comparison, or the comparison again. */
  readonly "a2-aside": null;

  /** A message was chosen, by its number. */
  readonly "a2-select": number;
  /** The keyboard is to go to the open message. */
  readonly "a2-enter": null;
  /** Reading the capture is to end. */
  readonly "a2-cancel": null;
  /** Something was asked of the list. */
  readonly "a2-asked": Answer;
  /** How many messages are listed. */
  readonly "a2-listed": number;
  /** All messages are to be listed again. */
  readonly "a2-all": null;
  /** Only messages of this time are to be listed; null for all. */
  readonly "a2-time": ChosenTime | null;
  /** The messages for which an expression is true are to be listed; all if it is empty. */
  readonly "a2-ask": string;
  /** Only these messages are to be listed. */
  readonly "a2-subject": Subject;
  readonly "a2-table": ShownTable;
  /** The list is to be shown. */
  readonly "a2-list": null;

  /** The bytes of the message under the mouse, or else those selected. */
  readonly "a2-point": Span | null;
  readonly "a2-edit": BufferEdit;
  /** Whether bytes that are typed are to be inserted. */
  readonly "a2-inserting": boolean;
  readonly "a2-undo": null;
  readonly "a2-redo": null;
  /** Whether passwords are to be shown. */
  readonly "a2-secrets": boolean;
  /** Bytes of the message to be opened as a message of their own. */
  readonly "a2-extract": Uint8Array;

  /** The field under the mouse, by the number of its node; null when the mouse leaves. */
  readonly "a2-hover": number | null;
  /** Bytes under the mouse that are not a field, such as a fragment. */
  readonly "a2-hover-bytes": Span | null;
  /** A field was selected, by the number of its node. */
  readonly "a2-field": number;
  /** The cursor moved to a byte; `extend`: the selected range grows or shrinks to it. */
  readonly "a2-cursor": { readonly offset: number; readonly extend: boolean };
  /** Bytes were selected. */
  readonly "a2-bytes": Span;
  /** A buffer was chosen, by its number. */
  readonly "a2-buffer": number;
  /** What a page of Learn is called. */
  readonly "a2-title": string;
  /** Back from Learn to the decoder; a path leads to that field of the open message. */
  readonly "a2-leave": string | null;

  /** A digit was typed where bytes cannot be changed. */
  readonly "a2-refused": null;
}

export type EventOf<Name extends keyof Events> = CustomEvent<Events[Name]>;

export function emit<Name extends keyof Events>(from: HTMLElement, name: Name, detail: Events[Name]): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
