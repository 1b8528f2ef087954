/** The default height of the pasted text. */
import type { Input } from "../session/state";

/**
 * What the height is made of: `LINE` is the height of a line and `AROUND_LINES` the padding, in px. At most
 * `MOST_LINES` lines count.
 */
const LINE = 17;
const AROUND_LINES = 24;
const MOST_LINES = 60;
/** Approximate number of characters in a line of a wrapped paste. */
const WRAPPED = 180;

/** Returns the approximate height of a pasted text, in px. */
export function textHeight(input: Input | null): number {
  if (input?.kind !== "paste") return 0;
  const lines = input.text.slice(0, MOST_LINES * WRAPPED).split("\n", MOST_LINES);
  const rows = lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / WRAPPED)), 0);
  return Math.min(rows, MOST_LINES) * LINE + AROUND_LINES;
}
