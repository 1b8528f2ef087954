/** What a table of records is made of. */
import type { TemplateResult } from "lit";
import type { TableName } from "../engine/protocol";
import type { TableColumn } from "../kit/table";
import type { AnalysisClient } from "./client";

export interface RecordColumn<Row> extends TableColumn<string> {
  /** Its track of `grid-template-columns`. */
  readonly width: string;
  /** Its place where the table is narrow; without one it is left out there. */
  readonly area?: "title" | "side" | "under" | "end";
  /** Whether it is left out while a detail is beside the table. */
  readonly extra?: boolean;
  readonly look?: "address" | "strong";
  cell(row: Row): unknown;
}

/** What a row's detail may use. */
export interface DetailContext {
  readonly host: HTMLElement;
  readonly analysis: AnalysisClient;
  /** Number of the open message; -1 for none. */
  readonly selected: number;
}

/** What is said of a table. */
export interface TableWords {
  /** `Servers` */
  label(): string;
  /** What the words may be of. */
  words(): string;
  /** `Filter Servers by words` */
  filter(): string;
  /** What to say if there is no row. */
  empty(): string;
  /** The same if no row has the words. */
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
  /** Whether the detail takes the table's place, however wide the table is. */
  readonly whole?: boolean;
  title(row: Row): string;
  detail(row: Row, context: DetailContext): TemplateResult;
}
