/** The definition of a table of records. */
import type { TemplateResult } from "lit";
import type { TableName } from "../engine/protocol";
import type { TableColumn } from "../kit/table";
import type { AnalysisClient } from "./client";

export interface RecordColumn<Row> extends TableColumn<string> {
  /** Its width as a track of `grid-template-columns`. */
  readonly width: string;
  /** Its place in the narrow layout; without one it is left out there. */
  readonly area?: "title" | "side" | "under" | "end";
  /** Whether it is left out while the details of a row are beside the table. */
  readonly extra?: boolean;
  readonly look?: "address" | "strong";
  cell(row: Row): unknown;
}

/** What the details of a row can use. */
export interface DetailContext {
  readonly host: HTMLElement;
  readonly analysis: AnalysisClient;
  /** Number of the open message; -1 if there is none. */
  readonly selected: number;
}

/** The texts around a table. */
export interface TableWords {
  /** `Servers` */
  label(): string;
  /** The placeholder of the search box: what the words can be. */
  words(): string;
  /** `Filter Servers by words` */
  filter(): string;
  /** Shown if the table has no rows. */
  empty(): string;
  /** Shown if no row contains the words. */
  none(): string;
  all(): string;
  saved(size: string): string;
  /** `server 192.0.2.1:27015` */
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
  /** Whether the details always replace the table, however wide it is. */
  readonly whole?: boolean;
  title(row: Row): string;
  detail(row: Row, context: DetailContext): TemplateResult;
}
