/** How a table is shown: its order, its search and its selection. */
export interface TableState {
  readonly by: string;
  readonly descending: boolean;
  readonly words: string;
  /** The row whose details are shown; null if there is none. */
  readonly chosen: object | null;
  /** The row that has the keyboard focus. */
  readonly row: number;
  /** The key of a record that is to be shown as soon as the table has it. */
  readonly opens?: string | undefined;
}
