/** The rows of a byte diagram: the fields of a buffer, eight bytes in a row, as RFCs draw packets. */
import type { Message } from "../../engine/model";
import { buffer as bufferOf } from "../../engine/origin";
import { fields } from "../../message/fields";
import { fieldsOf, type Field } from "../exercises/bytes";

/** Number of bytes in a row. */
export const COLUMNS = 8;
/** Maximum number of rows; a diagram of more would no longer be one glance. */
const MOST_ROWS = 24;

export interface DiagramCell {
  readonly path: string;
  readonly label: string;
  /** Number of bytes of the field. */
  readonly bytes: number;
  /** Number of columns. */
  readonly width: number;
  /** The colour of the field; see `tint`. */
  readonly colour: number;
  /** Whether the label is visible here: in the widest of the field's cells. */
  readonly named: boolean;
  /** Whether the field began in an earlier row, and whether it goes on in the next one. */
  readonly above: boolean;
  readonly below: boolean;
}

export interface DiagramRow {
  /** Offset of the first byte. */
  readonly offset: number;
  /** Number of rows of eight bytes that this row stands for: several if they all belong to one field. */
  readonly stands: number;
  readonly cells: readonly DiagramCell[];
}

export interface Rows {
  readonly rows: readonly DiagramRow[];
  /** Number of bytes that are left out at the end. */
  readonly left: number;
}

/** A field, with its first byte and the byte after its last one. */
interface Place {
  readonly field: Field;
  readonly from: number;
  readonly to: number;
}

/** Returns the rows of one of a message's buffers; its number is `buffer`. */
export function rowsOf(message: Message, buffer: number): Rows {
  const length = bufferOf(message, buffer)?.bytes.length ?? 0;
  const places = fieldsOf(message, buffer).map((field): Place => ({
    field,
    from: field.node.span.offset,
    to: field.node.span.offset + field.node.span.len,
  }));
  const rows: { offset: number; stands: number; inside: Place[] }[] = [];
  let next = 0;
  for (let offset = 0; offset < length && rows.length < MOST_ROWS; offset += COLUMNS) {
    const end = Math.min(offset + COLUMNS, length);
    while (places[next] && (places[next]?.to ?? 0) <= offset) next += 1;
    const inside: Place[] = [];
    for (let at = next; (places[at]?.from ?? length) < end; at += 1) inside.push(places[at] as Place);
    const before = rows.at(-1);
    const [only] = inside;
    // A row that one field fills, below another one of the same field.
    if (only && inside.length === 1 && before?.inside.length === 1 && before.inside[0] === only && end % COLUMNS === 0)
      before.stands += 1;
    else rows.push({ offset, stands: 1, inside });
  }
  const shown = rows.reduce((most, { offset, stands }) => Math.max(most, offset + stands * COLUMNS), 0);
  return { rows: cells(message, buffer, rows, length), left: Math.max(0, length - shown) };
}

function cells(
  message: Message,
  buffer: number,
  rows: readonly { offset: number; stands: number; inside: readonly Place[] }[],
  length: number,
): DiagramRow[] {
  const colours = fields(message, buffer);
  /** For each field, the row with its widest cell. */
  const widest = new Map<Place, { row: number; width: number }>();
  const widthIn = ({ from, to }: Place, offset: number): number =>
    Math.min(to, offset + COLUMNS, length) - Math.max(from, offset);
  rows.forEach(({ offset, stands, inside }, row) => {
    for (const place of inside) {
      const width = widthIn(place, offset) * (stands > 1 ? 2 : 1);
      if (width > (widest.get(place)?.width ?? 0)) widest.set(place, { row, width });
    }
  });
  return rows.map(({ offset, stands, inside }, row) => ({
    offset,
    stands,
    cells: inside.map((place) => ({
      path: place.field.path,
      label: labelOf(place.field),
      bytes: place.to - place.from,
      width: widthIn(place, offset),
      colour: colours?.colour(place.field.node) ?? -1,
      named: widest.get(place)?.row === row,
      above: place.from < offset,
      below: place.to > offset + stands * COLUMNS,
    })),
  }));
}

/** Returns the label of a field; of an element of a list, the list's label with the index. */
function labelOf({ node, meta }: Field): string {
  const index = /\[\d+\](?=[^[\]]*$)/.exec(node.path)?.[0];
  const label = node.label.startsWith("[") ? meta.label : node.label;
  return index === undefined ? label : `${label} ${index}`;
}
