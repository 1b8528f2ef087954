/** What a table of records is made of. */
import type { TemplateResult } from "lit";
import type { TableColumn } from "../table";
import type { ForensicsClient } from "./client";
import type { TableName } from "./protocol";

export interface RecordColumn<Row> extends TableColumn<string> {
  /** Its track of `grid-template-columns`. */
  readonly width: string;
  /** Its place where the table is narrow; without one it is left out there. */
  readonly area?: "title" | "side" | "under" | "end";
  /** Whether it is left out while a detail stands beside the table. */
  readonly extra?: boolean;
  readonly look?: "address" | "strong";
  cell(row: Row): unknown;
}

/** What a row's detail may use. */
export interface DetailContext {
  readonly host: HTMLElement;
  readonly forensics: ForensicsClient;
  /** Number of the open message; -1 for none. */
  readonly selected: number;
}

export interface TableSpec<Row> {
  readonly table: TableName;
  /** `Servers` */
  readonly label: string;
  readonly one: string;
  readonly many: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly order: { readonly by: string; readonly descending: boolean };
  /** What the words may be of. */
  readonly words: string;
  /** What to say if there is no row. */
  readonly empty: string;
  /** Whether the detail takes the table's place, however wide the table is. */
  readonly whole?: boolean;
  title(row: Row): string;
  detail(row: Row, context: DetailContext): TemplateResult;
}
