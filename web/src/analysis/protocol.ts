/** The calls that the page makes to the second worker, and the types of their results. */
import type { Severity } from "../engine/model";
import type { InputSource, TableName } from "../engine/protocol";

/** What comes back when the worker has read the input. */
export interface AnalysisOutcome {
  readonly messages: number;
  /** Why reading stopped before the end of the input; null if it did not. */
  readonly stopped: string | null;
}

export type SearchOutcome =
  /**
   * `undecided`: a text that says for how many messages the expression could not be evaluated, and why; null if it
   * could always be evaluated.
   */
  | { readonly ok: true; readonly matches: Uint32Array; readonly undecided: string | null }
  /**
   * The expression has an error. `column` is its position in characters, counted from 1; `instead` is the expression
   * that was probably meant, or null.
   */
  | { readonly ok: false; readonly column: number; readonly text: string; readonly instead: string | null };

/** A question about the rules of a firewall: which help against an incident, or what those do that somebody wrote. */
export interface FirewallQuestion {
  /** The number of the incident; null for all. */
  readonly incident: number | null;
  /** Where the rules stand, as the command line calls it; null for where they do most. */
  readonly place: string | null;
  /** The tool that the rules are for, as the command line calls it; or the rules that are tried. */
  readonly of: { readonly tool: string } | { readonly rules: string };
}

/** The functions that the second worker offers. Every record is a JSON text in the format `a2scope/1`. */
export interface AnalysisCalls {
  /**
   * Reads the input. All other calls except `search` are about the input that was read last. With `chosen`, the indexes
   * of messages in ascending order, tables and figures are limited to what concerns these messages.
   */
  analyse(source: InputSource, chosen: Uint32Array | null): AnalysisOutcome;
  /**
   * Returns steps `from` to `to` (excluded) of the conversation that contains the message, as JSON; null if it is in no
   * conversation.
   */
  conversation(message: number, from: number, to: number): string | null;
  /** Returns the position of the message among the steps of its conversation; null if it is in no conversation. */
  step(message: number): number | null;
  /** Returns the faults of the capture, one record per line. */
  quality(): string;
  /** Returns the diagnoses, one record per line. */
  diagnoses(): string;
  /**
   * Diagnoses a log, a dump or an error text; returns one record per line. `format` is the format of dumps in the text;
   * null to detect it.
   */
  diagnose(text: string, format: string | null): string;
  /** Returns the messages that can be made of what another program printed of a server, as JSON of `PrintedMessage[]`. */
  printed(text: string): string;
  /** Returns the explanation of each code that occurs among the findings, as a JSON object. */
  explanations(): string;
  /** Returns the record `stats` as JSON. */
  stats(): string;
  /** Returns the figures of the overview that no record contains, as JSON of the type `Figures`. */
  figures(): string;
  /**
   * Sorts the rows of a table by a column, and keeps the rows that contain all words of `asked`, ignoring case, or for
   * which it is true as an expression over their columns. Returns the number of rows that remain. `by` is a member of the record or a key of the command line's `--sort`; empty for the
   * command line's order. Rows without a value in that column come last.
   */
  arrange(table: TableName, by: string, descending: boolean, asked: string, isExpression: boolean): number;
  /** Returns the name that the server at each address gave last; empty texts where none did. */
  serverNames(addresses: readonly string[]): string[];
  /** Returns rows `from` to `to` (excluded) of a table in its current arrangement, one record per line. */
  rows(table: TableName, from: number, to: number): string;
  /** Returns all records of a table in the command line's order, one per line. */
  records(table: TableName): string;
  /**
   * Returns the records that belong to a row, one per line: the findings of an incident, or the incidents of a finding.
   */
  related(table: TableName, key: string): string;
  timeline(table: TableName, key: string): string;
  /** Returns how many rows of a table were dropped for lack of space. */
  dropped(table: TableName): number;
  /** Returns the indexes of the messages behind the row with this key, in ascending order. */
  messagesOf(table: TableName, key: string): Uint32Array;
  /**
   * Returns a whole table, byte for byte as `a2scope <table> --format <format>` writes it for an input of this name.
   */
  exported(table: TableName, format: "csv" | "ndjson", name: string): Uint8Array;
  /**
   * Returns the report, byte for byte as `a2scope export` writes it as HTML for an input of this name. `remarks` is what
   * was noted about messages, as a JSON list.
   */
  report(name: string, remarks: string): Uint8Array;
  /** Returns what is known of a server over time, as JSON of the type `ServerSeries`; null if there is none. */
  serverSeries(address: string): string | null;
  /** Returns a player over time, as JSON of the type `PlayerSeries`. The input is read again; a new search stops that. */
  playerSeries(key: string): string;
  /** Returns the record `firewall` as JSON. The input is read again; a new question stops the one before. */
  firewall(question: FirewallQuestion): string;
  /** Returns a page of the reference as JSON; null if there is no such page. */
  reference(page: string): string | null;
  /** Returns the reference's table of contents as JSON. */
  referenceContents(): string;
  /** A file by which other programs read the messages; undefined for an unknown format. */
  parser(format: string): string | undefined;
  /** Returns a quiz, given as JSON, as the file that a learning platform reads; rejects with a sentence if it cannot be made. */
  quiz(questions: string, format: "gift" | "qti"): Uint8Array;
  /** Returns the titles of the cases, the easiest first. */
  cases(): string[];
  /** Makes a case; returns its sheet, as JSON of type `CaseSheet`, and its capture. Rejects if there is none of this number. */
  caseOf(number: number, seed: string): { readonly sheet: string; readonly capture: Uint8Array };
  /** Returns whether an answer to a question of a case is right. */
  isAnswer(number: number, seed: string, key: string, answer: string): boolean;
  /** Returns the questions of a case as the file that a learning platform reads. */
  caseQuiz(number: number, seed: string, format: "gift" | "qti"): Uint8Array;
  /** Returns the messages for which an expression is true. A new search stops the one before. */
  search(filter: string, source: InputSource): SearchOutcome;
}

/** The role of a message in its conversation. */
export type StepPart =
  "request" | "challenge" | "repeat" | "reply" | "retry" | "login" | "login_answer" | "command" | "answer" | "other";

/** One message of a conversation, with what was found out about it. */
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
  /** Seconds between this message and the one that it answers; null if it answers none. */
  readonly rtt: number | null;
  readonly challenge: number | null;
  readonly audit: "fresh" | "reused" | "stale" | "wrong" | "never_issued" | null;
  readonly outcome:
    "answered" | "partial" | "challenged" | "unanswered" | "unasked" | "accepted" | "refused" | "unknown" | null;
  readonly late: boolean;
  readonly retries: number;
  readonly contradicts: number | null;
}

/** A range of the steps of a conversation. */
export interface ConversationPage {
  readonly client: string;
  readonly server: string;
  /** Number of steps in the whole conversation. */
  readonly total: number;
  /** Position of the first of `steps` in the whole conversation, from 0. */
  readonly from: number;
  /** Number of messages of the input that could not be kept, so that conversations may lack them. */
  readonly dropped: number;
  readonly steps: readonly Step[];
}
