/** The events of the page's components: their names, and the detail of each. They all bubble, and leave shadow roots. */
import type { MenuAnchor } from "../kit/menu";
import type { Message, Repair, Span, TreeNode } from "../engine/model";
import type { PacketRange } from "../engine/payloads";
import type { Keyed, TableName } from "../engine/protocol";
import type { Example } from "./examples";

export interface TypedText {
  readonly text: string;
  /** The format to read it as; undefined to detect it. */
  readonly format: string | undefined;
}

/** Replaces bytes of buffer 0 or 1, from `offset` on, by others; `offset` may be the end of the buffer. */
export interface BufferEdit {
  readonly buffer: number;
  readonly offset: number;
  /** Number of bytes that are removed. */
  readonly remove: number;
  readonly insert: readonly number[];
}

/** A time range in nanoseconds since the first message; `until` is excluded. */
export interface TimeRange {
  readonly since: number;
  readonly until: number;
}

/** A time range chosen in the timeline, and its slots: `from` to `to` (excluded). */
export interface ChosenTime extends TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A table to show. What is left undefined stays as it was when the table was last shown. */
export interface ShownTable {
  readonly table: TableName;
  readonly words?: string;
  readonly by?: string;
  readonly descending?: boolean;
  /** The first row to show. */
  readonly row?: number;
  /** The record whose details are shown. */
  readonly chosen?: Keyed;
}

/** A message to compare with the open one. */
export interface Compared {
  readonly message: Message;
  /** Whether this message is the first of the two that are compared; otherwise the open message is the first. */
  readonly first: boolean;
}

/** A set of messages, by their indexes in ascending order, and a text that describes it. */
export interface Subject {
  readonly messages: Uint32Array;
  readonly about: string;
}

/** A search in the list, and its result. */
export interface Answer {
  readonly question: string;
  /** The words that a row must contain; empty for an expression. */
  readonly words: string;
  /** The messages for which the expression is true; undefined for words. */
  readonly matches: Uint32Array | undefined;
}

/** A value on the page that messages can be searched for. */
export interface FoundValue {
  /** What the value is, such as the name of its column. */
  readonly name: string;
  readonly text: string;
  /** The expression that is true for messages with this value; null if messages cannot be searched for it. */
  readonly expression: string | null;
  /** The path of the field that has the value, if it can have a column. */
  readonly path?: string;
  /** The link to the page about the field. */
  readonly reference?: string;
  /** The address, if the value is one; it may lack a port. */
  readonly address?: string;
}

/** Values whose menu is to be opened beside an element, or at a point in CSS pixels. */
export interface FoundValues {
  readonly anchor: MenuAnchor;
  readonly values: readonly FoundValue[];
}

/** A field whose menu is to be opened beside an element, or at a point in CSS pixels. */
export interface FieldMenu {
  readonly anchor: MenuAnchor;
  readonly node: TreeNode;
}

/** The detail of each event. */
export interface Events {
  /** An example was chosen. */
  readonly "a2-example": Example;
  /** The message that this record describes is to be made. */
  readonly "a2-make": readonly string[];
  /** The text in the box changed, or the format to read it as. */
  readonly "a2-text": TypedText;
  /** What a server answered was pasted. */
  readonly "a2-answered": string;
  /** The bytes of the paste that the caret is on; null if there are none. */
  readonly "a2-caret": PacketRange | null;
  /** Characters of the paste are to be shown. */
  readonly "a2-characters": { readonly start: number; readonly end: number };
  /** What was probably meant is to be written into the paste. */
  readonly "a2-repair": readonly Repair[];
  /** A short message is to be shown to the user. */
  readonly "a2-toast": string;

  /** The page is to go back to its start. */
  readonly "a2-new": null;
  /** Files are to be opened. */
  readonly "a2-files": readonly File[];
  /** The input is to be shown again instead of a copy of one of its messages. */
  readonly "a2-back": null;
  /** All edits are to be undone. */
  readonly "a2-discard": null;

  /** A message is to be compared with the open one; null ends the comparison. */
  readonly "a2-compare": Compared | null;
  /** The open message is to be shown instead of the comparison, or the comparison again. */
  readonly "a2-aside": null;

  /** A message was chosen; the detail is its index. */
  readonly "a2-select": number;
  /** The keyboard focus is to go to the open message. */
  readonly "a2-enter": null;
  /** Reading the capture is to stop. */
  readonly "a2-cancel": null;
  /** A search was made in the list. */
  readonly "a2-asked": Answer;
  /** The list has this number of messages now. */
  readonly "a2-listed": number;
  /** All messages are to be listed again. */
  readonly "a2-all": null;
  /** Only messages of this time range are to be listed; null for all. */
  readonly "a2-time": ChosenTime | null;
  /** Everything is to be limited to the time between these, in ms since 1970. */
  readonly "a2-between": { readonly start: number; readonly end: number };
  /** Only messages for which this expression is true are to be listed; all if it is empty. */
  readonly "a2-ask": string;
  /** Messages are to be found in which this field has the same value. */
  readonly "a2-same": TreeNode;
  /** What can be done with the value of a field was asked for. */
  readonly "a2-field-menu": FieldMenu;
  /** A field is to have a column in the list, or to lose it. */
  readonly "a2-column": string;
  /** The messages of an expression are to be coloured, or no longer. */
  readonly "a2-colour": string;
  /** The menu of these values is to be opened. */
  readonly "a2-values": FoundValues;
  /** The search in the list is to be removed. */
  readonly "a2-unask": null;
  /** Only these messages are to be listed. */
  readonly "a2-subject": Subject;
  readonly "a2-table": ShownTable;
  /** The list is to be shown. */
  readonly "a2-list": null;
  /** The order, the filter or the chosen row of the list or of a table changed. */
  readonly "a2-placed": null;

  /** The bytes of the message that the mouse points at, or else the selected bytes; null if there are none. */
  readonly "a2-point": Span | null;
  readonly "a2-edit": BufferEdit;
  /** Whether typed bytes are inserted rather than written over others. */
  readonly "a2-inserting": boolean;
  /** The list is to be above the message, as a table (true), or beside it. */
  readonly "a2-above": boolean;
  /** What is told about a message is to be shown, so its code is needed. */
  readonly "a2-told": null;
  /** Another value is to be typed for the field with this node. */
  readonly "a2-value": number;
  /** The form for another value has done its work. */
  readonly "a2-value-done": null;
  readonly "a2-undo": null;
  readonly "a2-redo": null;
  /** Passwords are to be shown (true) or hidden (false). */
  readonly "a2-secrets": boolean;
  /** Bytes of the open message are to be opened as a message of their own. */
  readonly "a2-extract": Uint8Array;

  /** The mouse is on another field; the detail is the index of its node, or null when the mouse leaves. */
  readonly "a2-hover": number | null;
  /** Bytes under the mouse that are not a field, for example a fragment. */
  readonly "a2-hover-bytes": Span | null;
  /** A field was selected; the detail is the index of its node. */
  readonly "a2-field": number;
  /** The cursor moved to a byte; with `extend`, the selection grows or shrinks to it. */
  readonly "a2-cursor": { readonly offset: number; readonly extend: boolean };
  /** Bytes were selected. */
  readonly "a2-bytes": Span;
  /** A buffer was chosen, by its number. */
  readonly "a2-buffer": number;
  /** The page of Learn has this title. */
  readonly "a2-title": string;
  /** Leaves Learn for the decoder; with a path, that field of the open message is selected. */
  readonly "a2-leave": string | null;

  /** A digit was typed where bytes cannot be edited. */
  readonly "a2-refused": null;
}

export type EventOf<Name extends keyof Events> = CustomEvent<Events[Name]>;

export function emit<Name extends keyof Events>(from: HTMLElement, name: Name, detail: Events[Name]): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
