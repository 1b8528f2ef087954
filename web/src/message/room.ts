/** Number of bytes in a row of the grid, and their width. */

/** Width of a byte, in px. */
const CELL = 22;
/** Widths of the bytes' pane, in px, and the number of bytes per row from that width on. */
const ROWS = [
  [1104, 32],
  [597, 16],
  [300, 8],
] as const;

export interface Room {
  readonly columns: number;
  /** Width of a byte, in px. */
  readonly cell: number;
}

/**
 * Returns how many bytes fit into a row of this width in px. `alone`: nothing is beside the bytes, so rows with few
 * bytes are stretched to the full width.
 */
export function roomFor(width: number, alone: boolean): Room {
  const [, columns] = ROWS.find(([least]) => width >= least) ?? [0, 4];
  const room = Math.floor((width - 84) / (columns * 1.41));
  return { columns, cell: columns > 8 || !alone ? CELL : Math.max(18, Math.min(room, 30)) };
}
