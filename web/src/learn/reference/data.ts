/** The pages of the reference, in the JSON that the engine produces; see crates/reference/src/json.rs. */
import type { Severity } from "../../engine/model";

export interface ReferencePage {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly blocks: readonly Block[];
}

export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

/** The table of contents. */
export interface Contents {
  readonly messages: readonly Heading[];
  readonly topics: readonly Heading[];
  /** The stages of the courses in which a client and a server are built. */
  readonly stages: readonly Heading[];
  readonly incidents: readonly Heading[];
  /** The codes, grouped by what they describe; first the codes of diagnoses. */
  readonly diagnoses: readonly Heading[];
  readonly quality: readonly Heading[];
  readonly findings: readonly Heading[];
  readonly notes: readonly Heading[];
  readonly pastes: readonly Heading[];
}

/** A block of text; in texts, code is between backticks. */
export type Block =
  | { readonly kind: "heading" | "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | Diagram
  | { readonly kind: "railroad"; readonly stops: readonly Stop[] }
  | { readonly kind: "fields"; readonly fields: readonly Field[] }
  | Table
  | { readonly kind: "notes"; readonly notes: readonly NoteEntry[] }
  | Example
  | Capture
  | Talks;

export interface Fact {
  readonly name: string;
  /** `page`: the page that the text links to; null for no link. */
  readonly values: readonly { readonly text: string; readonly page: string | null }[];
}

export interface Table {
  readonly kind: "table";
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Diagram {
  readonly kind: "diagram";
  readonly caption: string;
  readonly bands: readonly Band[];
}

/** A field on the way through a message. */
export interface Stop {
  readonly path: string;
  readonly label: string;
  /** The condition for the field; empty if there is no way around it. */
  readonly when: string;
  /** How often the stops of a list are passed. */
  readonly times: string;
  readonly repeats: boolean;
  readonly stops: readonly Stop[];
}

/** The rows of a group; the title is empty for fields that are directly in the message. */
export interface Band {
  readonly title: string;
  readonly depth: number;
  /** The offset is null after a field of variable length. */
  readonly rows: readonly { readonly offset: number | null; readonly cells: readonly Cell[] }[];
}

export interface Cell {
  readonly path: string;
  readonly label: string;
  readonly size: string;
  readonly when: string;
  /** Number of columns that the cell occupies; a row has four. */
  readonly width: number;
  readonly varies: boolean;
  readonly continued: boolean;
}

export interface Field {
  /** The path without list indexes: `players.score`. */
  readonly path: string;
  readonly label: string;
  readonly depth: number;
  readonly type: string;
  readonly describe: string;
  readonly unit: string;
  /** When it is there, how many bytes it has and how often it is repeated, and what no grammar can say, in sentences. */
  readonly grammar: readonly string[];
  readonly doc: string;
  readonly values: readonly (readonly [string, string])[];
  readonly notes: readonly NoteEntry[];
}

export interface NoteEntry {
  readonly code: string;
  readonly severity: Severity;
  readonly doc: string;
}

/** A capture that has an incident. */
export interface Capture {
  readonly kind: "capture";
  /** What is found in it. */
  readonly says: string;
  readonly name: string;
  /** The file as hex. */
  readonly bytes: string;
}

export interface Example {
  readonly kind: "example";
  readonly origin: string;
  /** The packets as hex. */
  readonly packets: readonly string[];
  /** Names of the messages in the packets. */
  readonly messages: readonly string[];
}

/** An exchange that goes wrong, and the same one as it works. */
export interface Talks {
  readonly kind: "talks";
  readonly caption: string;
  readonly talks: readonly Talk[];
}

export interface Talk {
  readonly title: string;
  readonly lines: readonly TalkLine[];
}

export interface TalkLine {
  /** An arrow; `…` if nothing is sent. */
  readonly way: string;
  /** The arrow in words; empty if nothing is sent. */
  readonly spoken: string;
  /** The name of a message, with its page; or what is missing. */
  readonly what: string;
  readonly page: string | null;
  readonly detail: string;
  readonly wrong: boolean;
}
