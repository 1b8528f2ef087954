/** The calls that the page makes to the second worker, and the types of their results. */
import type { Severity } from "../engine/model";
import type { InputSource, TableName } from "../engine/protocol";

/** The result of reading the input. */
export interface AnalysisOutcome {
  readonly messages: number;
  /** Why reading stopped before the end of the input; null if it did not. */
  readonly stopped: string | null;
}

export type SearchOutcome =
  /** `undecided`: says for how many messages the expression failed, and why; null if it failed for none. */
  | { readonly ok: true; readonly matches: Uint32Array; readonly undecided: string | null }
  /** The error in the expression; the column counts characters from 1. */
  | { readonly ok: false; readonly column: number; readonly text: string };

/** The functions that the worker offers. Records are JSON texts of `a2scope/1`. */
export interface AnalysisCalls {
  /** Reads the input; all calls except `search` are about the input read last. */
  analyse(source: InputSource): AnalysisOutcome;
  /** Steps `from` to `to` (excluded) of a message's conversation, as JSON; null if it is in none. */
  conversation(message: number, from: number, to: number): string | null;
  /** The step of a message in its conversation; null if it is in none. */
  step(message: number): number | null;
  /** The diagnoses, one record per line. */
  diagnoses(): string;
  /** Diagnoses a log, a dump or an error text, one record per line; `format` is the format of dumps in it. */
  diagnose(text: string, format: string | null): string;
  /** The explanation of each code among the findings, as a JSON object. */
  explanations(): string;
  /** The record `stats` as JSON. */
  stats(): string;
  /** The figures of the overview that are in no record, as JSON of the type `Figures`. */
  figures(): string;
  /**
     * Sorts the rows of a table by a column and keeps those that contain all `words`, ignoring case; returns their
     * number. `by` is a member of the record or a key of the command line's `--sort`; empty for the command line's order.
     * Rows without a value come last.
     */
  arrange(table: TableName, by: string, descending: boolean, words: string): number;
  /** Rows `from` to `to` (excluded) of a table in its current arrangement, one record per line. */
  rows(table: TableName, from: number, to: number): string;
  /** All records of a table in the command line's order, one per line. */
  records(table: TableName): string;
  /** The records related to a row, one per line: the findings of an incident, the incidents of a finding. */
  related(table: TableName, key: string): string;
  /** Number of rows that were dropped for lack of space. */
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
  /** The messages for which an expression is true. A new search stops the one before. */
  search(filter: string, source: InputSource): SearchOutcome;
}

/** The role of a message in its conversation. */
export type StepPart =
  | "request" | "challenge" | "repeat" | "reply" | "retry"
  | "login" | "login_answer" | "command" | "answer" | "other";

/** A message of a conversation. */
export interface Step {
  readonly index: number;
  readonly time: string | null;
  /** Seconds since the first message of the conversation. */
  readonly since: number | null;
  readonly message: string;
  readonly bytes: number;
  readonly fromClient: boolean;
  readonly severity: Severity | null;
  readonly part: StepPart;
  readonly exchange: number | null;
  /** Seconds since the message that this one answers. */
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

/** A range of the steps of a conversation. */
export interface ConversationPage {
  readonly client: string;
  readonly server: string;
  /** Number of steps in all. */
  readonly total: number;
  /** Number of the first of `steps`. */
  readonly from: number;
  /** Number of messages of the input that could not be kept. */
  readonly dropped: number;
  readonly steps: readonly Step[];
}
