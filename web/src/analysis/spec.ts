/** What defines a table of records: its columns, its texts and the details of a row. */
import type { TemplateResult } from "lit";
import type { TableName } from "../engine/protocol";
import type { TableColumn } from "../kit/layout";
import type { AnalysisClient } from "./client";

export interface RecordColumn<Row> extends TableColumn<string> {
  /** Width of the column, as a track of `grid-template-columns`. */
  readonly width: string;
  /** Where the column's value is placed in the narrow layout. Without a place, the narrow layout leaves it out. */
  readonly area?: "title" | "side" | "under" | "end";
  /** Whether the column is left out while the details of a row are beside the table. */
  readonly extra?: boolean;
  readonly look?: "address" | "strong";
  cell(row: Row): unknown;
}

/** What the function that renders the details of a row may use. */
export interface DetailContext {
  readonly host: HTMLElement;
  readonly analysis: AnalysisClient;
  /** Index of the open message; -1 if none is open. */
  readonly selected: number;
}

/** The texts around a table. */
export interface TableWords {
  /** Returns the name of the table: `Servers` */
  label(): string;
  /** Returns the placeholder of the search box, which says what can be searched for. */
  words(): string;
  /** Returns the label of the search box: `Filter Servers by words` */
  filter(): string;
  /** Returns the text shown if the table has no rows. */
  empty(): string;
  /** Returns the text shown if no row contains the words. */
  none(): string;
  all(): string;
  saved(size: string): string;
  /** Returns the name of one row: `server 192.0.2.1:27015` */
  one(title: string): string;
  rows(n: number): string;
  rowsWithWords(n: number): string;
  rowsOf(listed: number, n: number): string;
}

export interface TableSpec<Row> {
  readonly table: TableName;
  readonly text: TableWords;
  readonly columns: readonly RecordColumn<Row>[];
  readonly order: { readonly by: string; readonly descending: boolean };
  /** Another table with the same content, to which a button switches. */
  readonly other?: { readonly table: TableName; label(): string };
  /** The table that is saved as CSV and NDJSON, if it is not this one. */
  readonly exports?: TableName;
  /** Whether the details of a row always replace the table, however wide the page is. */
  readonly whole?: boolean;
  title(row: Row): string;
  detail(row: Row, context: DetailContext): TemplateResult;
}
