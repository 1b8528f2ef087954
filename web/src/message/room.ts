/** How many bytes are in a row of the grid, and how wide each is. */

/** Width of a byte, in px. */
const CELL = 22;
/** Widths of the bytes' pane from which a row has this many bytes, in px. */
const ROWS = [[1104, 32], [597, 16], [300, 8]] as const;

export interface Room {
  readonly columns: number;
  /** In px. */
  readonly cell: number;
}

/** `alone`: nothing is beside the bytes, so that few in a row take all the width. */
export function roomFor(width: number, alone: boolean): Room {
  const [, columns] = ROWS.find(([least]) => width >= least) ?? [0, 4];
  const room = Math.floor((width - 84) / (columns * 1.41));
  return { columns, cell: columns > 8 || !alone ? CELL : Math.max(18, Math.min(room, 30)) };
}
