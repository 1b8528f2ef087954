/** How high a paste is by default. */
import type { Input } from "../session/session";

/** Height of a line of a paste, of what is around them, and the lines that are looked at, in px. */
const LINE = 17;
const AROUND_LINES = 24;
const MOST_LINES = 60;
/** About how many characters fit into a line of a paste that is wrapped. */
const WRAPPED = 180;

/** About how high the text of a paste is, in px. */
export function textHeight(input: Input | null): number {
  if (input?.kind !== "paste") return 0;
  const lines = input.text.slice(0, MOST_LINES * WRAPPED).split("\n", MOST_LINES);
  const rows = lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / WRAPPED)), 0);
  return Math.min(rows, MOST_LINES) * LINE + AROUND_LINES;
}
