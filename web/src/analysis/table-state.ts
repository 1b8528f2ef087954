/** How a table is shown. */
export interface TableState {
  readonly by: string;
  readonly descending: boolean;
  readonly words: string;
  /** The row whose detail is shown. */
  readonly chosen: object | null;
  /** The row that the keyboard is on. */
  readonly row: number;
}
