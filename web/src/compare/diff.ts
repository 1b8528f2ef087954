/** The differences between two messages, field by field and byte by byte. */
import type { Message, TreeNode } from "../engine/model";
import { buffer as bufferOf } from "../engine/origin";
import { usual } from "../message/selection";

/** How a field or a byte differs. `before`: it is only in the first message; `after`: it is only in the second. */
export type Kind = "same" | "changed" | "before" | "after";

export interface FieldDifference {
  readonly kind: Kind;
  readonly label: string;
  readonly before: TreeNode | null;
  readonly after: TreeNode | null;
}

/** Elements of these lists are matched by name, not by position. */
const NAMED = /^(?:players|rules|servers)\[\d+\]/;
/** Separates a name from the number that distinguishes fields and elements with the same name. */
const SEPARATOR = "\u0000";

interface Entry {
  readonly key: string;
  /** If the field is part of a list element, the key of that element; else empty. */
  readonly element: string;
  readonly label: string;
  readonly node: TreeNode;
}

/** Returns a text without its quotes. */
function plain(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

/**
 * Returns the fields of a message, each with a key that finds the same field in another message: its path, or for a
 * field of a list element the name of the element.
 */
function entries({ nodes, metas }: Message): Entry[] {
  const found: Entry[] = [];
  const seen = new Map<string, number>();
  const unique = (key: string): string => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}${SEPARATOR}${count}`;
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node || node.path.startsWith("fragments")) continue;
    const element = NAMED.exec(node.path)?.[0];
    if (element === undefined) {
      if (node.below === 0) found.push({ key: unique(node.path), element: "", label: node.label, node });
      continue;
    }
    const inside = nodes.slice(at + 1, at + 1 + node.below).filter(({ below, structure }) => below === 0 && !structure);
    const name = inside.find(({ path }) => path.endsWith(".name"));
    const label = plain((name ?? node).value);
    const key = unique(`${element.replace(/\[.*/, "")}${SEPARATOR}${label}`);
    const [, text, ...more] = inside;
    if (name && text && more.length === 0) {
      // A rule has only a name and a value, so it is a single entry.
      found.push({ key, element: "", label, node: text });
      at += node.below;
      continue;
    }
    found.push({ key, element: key, label, node });
    for (const field of inside) {
      if (field === name) continue;
      const { name: member = field.path, label: own = field.label } = metas[field.meta] ?? {};
      found.push({ key: `${key}.${member}`, element: key, label: `${label}: ${own}`, node: field });
    }
    at += node.below;
  }
  return found;
}

function bytes(message: Message, { span }: TreeNode): Uint8Array {
  return bufferOf(message, span.buffer)?.bytes.subarray(span.offset, span.offset + span.len) ?? new Uint8Array();
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/**
 * Compares the fields of two messages and returns the differences in the order of `after`. A field that only `before`
 * has is placed where it was.
 */
export function fieldDifferences(before: Message, after: Message): FieldDifference[] {
  const old = entries(before);
  const places = new Map(old.map(({ key }, place) => [key, place]));
  const fresh = entries(after);
  const kept = new Set(fresh.map(({ key }) => key));
  const found: FieldDifference[] = [];
  let done = 0;
  /** Adds the fields before position `to` that only the first message has. */
  const catchUp = (to: number): void => {
    for (; done < to; done += 1) {
      const entry = old[done];
      if (!entry || kept.has(entry.key)) continue;
      // A removed list element is shown as one row, without its fields.
      if (entry.element !== "" && entry.key !== entry.element && !kept.has(entry.element)) continue;
      found.push({ kind: "before", label: entry.label, before: entry.node, after: null });
    }
  };
  for (const { key, element, label, node } of fresh) {
    const place = places.get(key);
    if (place === undefined) {
      if (element === "" || key === element || places.has(element))
        found.push({ kind: "after", label, before: null, after: node });
      continue;
    }
    catchUp(place);
    const other = old[place]?.node;
    // A list element that is in both messages has no row of its own: the rows of its fields show what differs.
    if (!other || (key === element && node.below > 0)) continue;
    found.push({
      kind: equal(bytes(before, other), bytes(after, node)) ? "same" : "changed",
      label,
      before: other,
      after: node,
    });
  }
  catchUp(old.length);
  return found;
}

/**
 * Two buffers side by side. For each column, `before` and `after` contain the offset of the byte in that buffer; -1 for
 * a gap.
 */
export interface Alignment {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/**
 * Maximum number of differences for which the best alignment is searched. With more, that would take too long, and
 * bytes are compared position by position.
 */
const MOST = 600;
/**
 * A run of fewer equal bytes than this is taken for a coincidence, so the bytes around it are not shifted to align it.
 */
const SHORTEST = 3;

/** Returns the buffer that contains the message itself, after reassembly and decompression, and its bytes. */
export function body(message: Message): { readonly buffer: number; readonly bytes: Uint8Array } {
  const buffer = usual(message);
  return { buffer, bytes: bufferOf(message, buffer)?.bytes ?? new Uint8Array() };
}

/** Aligns two byte arrays with as few insertions and deletions as possible (Myers, 1986). */
export function align(a: Uint8Array, b: Uint8Array): Alignment {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const pairs = long(matches(a.subarray(start, a.length - end), b.subarray(start, b.length - end)));
  const before: number[] = [];
  const after: number[] = [];
  let [x, y] = [0, 0];
  /**
   * Adds the columns up to the next pair of equal bytes: first the replaced bytes side by side, then the bytes that
   * only one buffer has.
   */
  const between = (toX: number, toY: number): void => {
    while (x < toX || y < toY) {
      before.push(x < toX ? x : -1);
      after.push(y < toY ? y : -1);
      if (x < toX) x += 1;
      if (y < toY) y += 1;
    }
  };
  const both = [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...pairs.map(([one, other]) => [start + one, start + other] as const),
    ...Array.from({ length: end }, (_, at) => [a.length - end + at, b.length - end + at] as const),
  ];
  for (const [one, other] of both) {
    between(one, other);
    before.push(one);
    after.push(other);
    x = one + 1;
    y = other + 1;
  }
  between(a.length, b.length);
  return { before: Int32Array.from(before), after: Int32Array.from(after) };
}

/** Returns the pairs that are part of a run of at least `SHORTEST` equal bytes; shorter runs are equal by chance. */
function long(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  for (let at = 0; at < pairs.length;) {
    const [x, y] = pairs[at] ?? [0, 0];
    let length = 1;
    while (pairs[at + length]?.[0] === x + length && pairs[at + length]?.[1] === y + length) length += 1;
    if (length >= SHORTEST) kept.push(...pairs.slice(at, at + length));
    at += length;
  }
  return kept;
}

/** Returns the offsets of equal bytes in both arrays, in ascending order; empty if there are too many differences. */
function matches(a: Uint8Array, b: Uint8Array): (readonly [number, number])[] {
  const trace: Int32Array[] = [];
  let reached = new Int32Array([0, 0, 0]);
  for (let edits = 0; edits <= Math.min(a.length + b.length, MOST); edits += 1) {
    // `reached[k + edits + 1]` says how far diagonal k = x - y has been followed, as an offset in `a`.
    const next = new Int32Array(2 * edits + 3);
    const last = (k: number): number => (Math.abs(k) <= edits - 1 ? (reached[k + edits] ?? 0) : -1);
    for (let k = -edits; k <= edits; k += 2) {
      let x =
        edits === 0 ? 0 : k === -edits || (k !== edits && last(k - 1) < last(k + 1)) ? last(k + 1) : last(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next[k + edits + 1] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, trace, edits, k);
    }
    trace.push(next);
    reached = next;
  }
  return [];
}

/** Follows the recorded steps back from the end, and returns the pairs of equal bytes in ascending order. */
function walkBack(
  a: Uint8Array,
  b: Uint8Array,
  trace: readonly Int32Array[],
  edits: number,
  diagonal: number,
): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let [x, y, k] = [a.length, b.length, diagonal];
  for (let step = edits; step > 0; step -= 1) {
    const reached = trace[step - 1] ?? new Int32Array();
    const last = (at: number): number => (Math.abs(at) <= step - 1 ? (reached[at + step] ?? 0) : -1);
    const down = k === -step || (k !== step && last(k - 1) < last(k + 1));
    const from = down ? k + 1 : k - 1;
    const startX = down ? last(from) : last(from) + 1;
    while (x > startX && y > startX - k) found.push([(x -= 1), (y -= 1)]);
    x = last(from);
    y = x - from;
    k = from;
  }
  while (x > 0 && y > 0) found.push([(x -= 1), (y -= 1)]);
  return found.reverse();
}
