/** Pages of the reference, as the engine writes them: crates/a2scope/src/reference/json.rs. */
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

/** What there are pages of. */
export interface Contents {
  readonly messages: readonly Heading[];
  readonly topics: readonly Heading[];
  /** Codes, by what they are of. */
  readonly diagnoses: readonly Heading[];
  readonly findings: readonly Heading[];
  readonly notes: readonly Heading[];
  readonly pastes: readonly Heading[];
}

/** Texts may hold code between backticks. */
export type Block =
  | { readonly kind: "heading" | "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | Diagram
  | { readonly kind: "fields"; readonly fields: readonly Field[] }
  | Table
  | { readonly kind: "notes"; readonly notes: readonly NoteEntry[] }
  | Example;

export interface Fact {
  readonly name: string;
  /** `page`: where the text leads to; null for nowhere. */
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

/** Rows of a group; the title is empty for the message's own. */
export interface Band {
  readonly title: string;
  readonly depth: number;
  /** The offset is null behind a field whose length varies. */
  readonly rows: readonly { readonly offset: number | null; readonly cells: readonly Cell[] }[];
}

export interface Cell {
  readonly path: string;
  readonly label: string;
  readonly size: string;
  readonly when: string;
  /** Columns of four. */
  readonly width: number;
  readonly varies: boolean;
  readonly continued: boolean;
}

export interface Field {
  /** Without indexes: `players.score`. */
  readonly path: string;
  readonly label: string;
  readonly depth: number;
  readonly type: string;
  readonly describe: string;
  readonly unit: string;
  readonly when: string;
  readonly doc: string;
  readonly values: readonly (readonly [string, string])[];
  readonly notes: readonly NoteEntry[];
}

export interface NoteEntry {
  readonly code: string;
  readonly severity: Severity;
  readonly doc: string;
}

export interface Example {
  readonly kind: "example";
  readonly origin: string;
  /** In hexadecimal digits. */
  readonly packets: readonly string[];
  /** Names of the messages in them. */
  readonly messages: readonly string[];
}
