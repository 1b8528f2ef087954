/**
 * The colours of a paste: finds which characters of the text are bytes (coloured by field), which are offsets, and
 * which are text beside the bytes. Words that are probably mistaken are marked as such, over the colour of their byte.
 */
import type { Paste } from "../engine/model";
import { SHOWN as LIMIT } from "../engine/packed-paste";
import { NO_FIELD, STRUCTURE } from "../message/colours";

/** Characters `start` to `end` (excluded) of a text. */
export type TextRange = readonly [start: number, end: number];

export const ROLES = [
  "offset",
  "text",
  "plain",
  "structure",
  "field-0",
  "field-1",
  "field-2",
  "field-3",
  "field-4",
  "field-5",
  "field-6",
  "field-7",
  "doubtful",
] as const;
export type Role = (typeof ROLES)[number];

export { LIMIT };
/** If at most this many characters lie between bytes of the same colour, the bytes form one range. */
const GAP = 4;

function roleOf(colour: number): Role {
  if (colour === STRUCTURE) return "structure";
  return ROLES[4 + colour] ?? "plain";
}

/**
 * Returns the ranges of the text for each role. `colours` contains the colour of each byte, for each packet whose
 * fields are known.
 */
export function xray(text: string, paste: Paste, colours: readonly (Uint8Array | undefined)[]): Map<Role, TextRange[]> {
  const ranges = new Map<Role, TextRange[]>(ROLES.map((role) => [role, []]));
  for (const { start, end, role } of paste.marks) {
    if (start >= LIMIT) break;
    ranges.get(role)?.push([start, end]);
  }
  for (const { start, end } of paste.repairs) ranges.get("doubtful")?.push([start, end]);
  for (const [packet, { bytes, sources }] of paste.packets.entries()) {
    if ((sources[0] ?? LIMIT) >= LIMIT) {
      // Those that follow are not shown either.
      if (bytes.length > 0) break;
      continue;
    }
    const known = colours[packet];
    let start = -1;
    let end = -1;
    let last = -1;
    const flush = (): void => {
      if (end > start) ranges.get(roleOf(last))?.push([start, end]);
    };
    for (let byte = 0; byte < bytes.length; byte += 1) {
      const from = sources[2 * byte] ?? LIMIT;
      const to = sources[2 * byte + 1] ?? 0;
      if (from >= LIMIT) break;
      const colour = known?.[byte] ?? NO_FIELD;
      const joins = colour === last && from >= start && from - end <= GAP && !text.slice(end, from).includes("\n");
      if (joins) end = Math.max(end, to);
      else {
        flush();
        [start, end, last] = [from, to, colour];
      }
    }
    flush();
  }
  return ranges;
}

/**
 * Returns the ranges of characters from which `length` bytes of a packet were read, beginning at byte `offset`; one
 * range per row of the dump.
 */
export function characters(text: string, paste: Paste, packet: number, offset: number, length: number): TextRange[] {
  const sources = paste.packets[packet]?.sources;
  const ranges: TextRange[] = [];
  if (!sources) return ranges;
  for (let byte = offset; byte < offset + length; byte += 1) {
    const from = sources[2 * byte];
    const to = sources[2 * byte + 1];
    if (from === undefined || to === undefined || from >= LIMIT) break;
    const last = ranges.at(-1);
    if (last && from >= last[0] && from - last[1] <= GAP && !text.slice(last[1], from).includes("\n")) {
      ranges[ranges.length - 1] = [last[0], Math.max(last[1], to)];
    } else ranges.push([from, to]);
  }
  return ranges;
}

/** Returns the packet and the byte that were read from the character at `place`; null if no byte was. */
export function byteAt(paste: Paste, place: number): { packet: number; byte: number } | null {
  for (const [packet, { sources }] of paste.packets.entries()) {
    let low = 0;
    let high = sources.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sources[2 * middle + 1] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const start = sources[2 * low];
    if (start !== undefined && start <= place) return { packet, byte: low };
  }
  return null;
}
