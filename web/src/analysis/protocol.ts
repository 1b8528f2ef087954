/** The calls from the page to the second worker, and their answers. */
import type { Severity } from "../engine/model";
import type { InputSource, TableName } from "../engine/protocol";

/** The outcome of reading the input. */
export interface AnalysisOutcome {
  readonly messages: number;
  /** Why reading stopped before the end; null if it did not. */
  readonly stopped: string | null;
}

export type SearchOutcome =
  /** `undecided`: on how many messages the expression failed, and why; null for none. */
  | { readonly ok: true; readonly matches: Uint32Array; readonly undecided: string | null }
  /** The error in the expression; the column counts characters from 1. */
  | { readonly ok: false; readonly column: number; readonly text: string };

/** The worker's functions. Records are those of `a2scope/1`, as text. */
export interface AnalysisCalls {
  /** Reads the input; all calls but `search` are about what was read last. */
  analyse(source: InputSource): AnalysisOutcome;
  /** Steps `from` to `to` of the conversation of a message, as JSON; null if it has none. */
  conversation(message: number, from: number, to: number): string | null;
  /** The step of a message in its conversation; null if it has none. */
  step(message: number): number | null;
  /** What does not work, one record a line. */
  diagnoses(): string;
  /** What does not work in a log, a dump or an error text, likewise; `format` is that of the dumps in it. */
  diagnose(text: string, format: string | null): string;
  /** The explanation of each code among the findings, as a JSON object. */
  explanations(): string;
  /** The record `stats`. */
  stats(): string;
  /** The figures of the overview that no record has, as JSON of type `Figures`. */
  figures(): string;
  /**
   * Sorts a table's rows by a column and keeps those that contain all `words`, in either case; returns their number.
   * `by` is a member of the record or a key of the command line's `--sort`, empty for the command line's order. Rows
   * without a value come last.
   */
  arrange(table: TableName, by: string, descending: boolean, words: string): number;
  /** Rows `from` to `to` of a table as it was arranged last, one record a line. */
  rows(table: TableName, from: number, to: number): string;
  /** All records of a table in the command line's order, one a line. */
  records(table: TableName): string;
  /** The records that belong to a row, one a line: the findings of an incident, the incidents of a finding. */
  related(table: TableName, key: string): string;
  /** Rows that there was no room for. */
  dropped(table: TableName): number;
  /** The numbers of the messages of the row with this key, ascending; see `keyOf`. */
  messagesOf(table: TableName, key: string): Uint32Array;
  /** A whole table, byte for byte as `a2scope <table> --format <format>` writes it for an input of this name. */
  exported(table: TableName, format: "csv" | "ndjson", name: string): Uint8Array;
  /** The report, byte for byte as `a2scope export` writes it as HTML for an input of this name. */
  report(name: string): Uint8Array;
  /** A page of the reference as JSON; null if there is none. */
  reference(page: string): string | null;
  /** The list of the reference's pages as JSON. */
  referenceContents(): string;
  /** The messages for which an expression is true. A new search ends the one before. */
  search(filter: string, source: InputSource): SearchOutcome;
}

/** What a message does in its conversation. */
export type StepPart =
  | "request" | "challenge" | "repeat" | "reply" | "retry"
  | "login" | "login_answer" | "command" | "answer" | "other";

/** A message of a conversation. */
export interface Step {
  readonly index: number;
  readonly time: string | null;
  /** Seconds since the conversation's first message. */
  readonly since: number | null;
  readonly message: string;
  readonly bytes: number;
  readonly fromClient: boolean;
  readonly severity: Severity | null;
  readonly part: StepPart;
  readonly exchange: number | null;
  /** Seconds since the message it answers. */
  readonly rtt: number | null;
  readonly challenge: number | null;
  readonly audit: "fresh" | "reused" | "stale" | "wrong" | "never_issued" | null;
  readonly outcome:
    | "answered" | "partial" | "challenged" | "unanswered" | "unasked"
    | "accepted" | "refused" | "unknown" | null;
  readonly late: boolean;
  readonly retries: number;
  readonly contradicts: number | null;
}

/** Some steps of a conversation. */
export interface ConversationPage {
  readonly client: string;
  readonly server: string;
  /** Steps in all. */
  readonly total: number;
  /** Number of the first of `steps`. */
  readonly from: number;
  /** Messages of the input beyond those that are kept. */
  readonly dropped: number;
  readonly steps: readonly Step[];
}
