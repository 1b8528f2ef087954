/** A row of the grid, built without templates: they would double its nodes, and a message has up to a thousand cells. */
import type { Fields } from "./fields";
import { SEVERITIES } from "./severity";
import { tint } from "./styles";
import { character, hex, offsetDigits } from "./words";

export const HIDDEN = "••";

/** The state that a row shows. Ranges exclude their end; -1 means none. */
export interface RowState {
  readonly row: number;
  readonly columns: number;
  /** Width of a byte, in px. */
  readonly cell: number;
  /** Whether bytes of passwords are shown. */
  readonly secrets: boolean;
  readonly hovered: readonly [from: number, to: number];
  readonly chosen: readonly [from: number, to: number];
  /** Offsets of the first and the last selected byte, which may be in other rows. */
  readonly first: number;
  readonly last: number;
  /** Start and end of each range of highlighted bytes, one after the other. */
  readonly lit: readonly number[];
  /** The byte that has the keyboard cursor. */
  readonly cursor: number;
  /** The first digit of a byte that is being typed; null if there is none. */
  readonly half: string | null;
  /** Where a typed byte is inserted: " before" or " behind" the cursor; empty if it overwrites. */
  readonly typing: string;
}

/** Adjacent characters of the text column with the same look, rendered as one element. */
interface Run {
  readonly at: number;
  readonly look: string;
  readonly begins: string;
  ends: string;
  text: string;
}

function element(className: string, attributes: Readonly<Record<string, string | number>>, text = ""): HTMLElement {
  const made = document.createElement(className === "row" ? "div" : "span");
  made.className = className;
  for (const name in attributes) made.setAttribute(name, String(attributes[name]));
  if (text !== "") made.append(text);
  return made;
}

/** Builds the element of a row; `label` returns what a screen reader reads out for a byte. */
export function rowElement(fields: Fields, state: RowState, label: (at: number) => string): HTMLElement {
  const { row, columns, half, typing, first, last, chosen, hovered, lit } = state;
  const start = row * columns;
  const end = Math.min(start + columns, fields.bytes.length);
  const made = element("row", { role: "row", "aria-rowindex": row + 1 });
  made.append(
    element("offset", { role: "rowheader", "aria-colindex": 1 }, hex(start, offsetDigits(fields.bytes.length))),
  );
  const runs: Run[] = [];
  for (let at = start; at < end; at += 1) {
    const hidden = !state.secrets && fields.isSecret(at);
    const isCursor = at === state.cursor;
    const isChosen = at >= chosen[0] && at < chosen[1];
    let look = tint(fields.colours[at] ?? 255);
    if (lit.some((from, index) => index % 2 === 0 && at >= from && at < (lit[index + 1] ?? 0))) look += " lit";
    if (at >= hovered[0] && at < hovered[1]) look += " hovered";
    if (isChosen) look += at - columns < first ? " chosen over" : " chosen";
    if (isChosen && at + columns > last) look += " under";
    if (isCursor) look += ` cursor${typing}`;
    const opens = at === 0 || fields.leafAt(at - 1) !== fields.leafAt(at);
    const begins = `${opens ? " edge" : ""}${at === first ? " start" : ""}`;
    const ends = at === last ? " stop" : "";
    const mark = SEVERITIES[fields.marks[at] ?? 0];
    const marked = `${mark ? ` marked ${mark}` : ""}${at > start && (at - start) % 8 === 0 ? " half" : ""}`;
    const shown = hidden ? HIDDEN : hex(fields.bytes[at] ?? 0);
    const attributes: Record<string, string | number> = {
      role: "gridcell",
      "data-at": at,
      "aria-colindex": at - start + 2,
    };
    if (isChosen || isCursor) attributes["aria-selected"] = "true";
    if (isCursor) {
      // CSS shows the text of the cursor's cell, so that a screen reader reads only the label.
      attributes["id"] = "cursor";
      attributes["data-shown"] = half !== null && typing === "" ? `${half}_` : shown;
      if (half !== null && typing !== "") attributes["data-typed"] = `${half}_`;
      attributes["aria-label"] = label(at);
    }
    made.append(element(`byte ${look}${begins}${ends}${marked}`, attributes, isCursor ? "" : shown));
    const letter = hidden ? "•" : character(fields.bytes[at] ?? 0);
    const run = runs.at(-1);
    if (run?.look === look && !opens && at !== first) {
      run.text += letter;
      run.ends = ends;
    } else {
      runs.push({ at, look, begins, ends, text: letter });
    }
  }
  const texts = element("texts", { "aria-hidden": "true" });
  for (const { at, look, begins, ends, text } of runs) {
    texts.append(element(`run ${look}${begins}${ends}${/^·+$/.test(text) ? " faint" : ""}`, { "data-at": at }, text));
  }
  const missing = columns - (end - start);
  const gaps = Math.floor((columns - 1) / 8) - Math.floor((end - start - 1) / 8);
  if (missing > 0) texts.style.marginInlineStart = `${14 + missing * state.cell + gaps * 7}px`;
  made.append(texts);
  return made;
}
