/** What is different between two messages: field by field, and byte by byte. */
import type { Message, TreeNode } from "../engine/model";
import { buffer as bufferOf } from "../engine/origin";
import { usual } from "../message/selection";

/** `before` and `after`: only there. */
export type Kind = "same" | "changed" | "before" | "after";

export interface FieldDifference {
  readonly kind: Kind;
  readonly label: string;
  readonly before: TreeNode | null;
  readonly after: TreeNode | null;
}

/** Elements of these lists are the same if they have the same name, wherever they stand. */
const NAMED = /^(?:players|rules|servers)\[\d+\]/;
/** Names are told apart if there is more than one of the same. */
const SEPARATOR = "\u0000";

interface Entry {
  readonly key: string;
  /** The element of a list it is part of; empty for none. */
  readonly element: string;
  readonly label: string;
  readonly node: TreeNode;
}

/** A quoted text as it is. */
function plain(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

/** The fields of a message, those of a list's element by the element's name. */
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
      // A rule: its name and its value.
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

/** The fields of both messages, in the order of the second; what only the first has is where it stood. */
export function fieldDifferences(before: Message, after: Message): FieldDifference[] {
  const old = entries(before);
  const places = new Map(old.map(({ key }, place) => [key, place]));
  const fresh = entries(after);
  const kept = new Set(fresh.map(({ key }) => key));
  const found: FieldDifference[] = [];
  let done = 0;
  /** Adds what only the first message has, up to a place. */
  const catchUp = (to: number): void => {
    for (; done < to; done += 1) {
      const entry = old[done];
      if (!entry || kept.has(entry.key)) continue;
      // Of an element that is gone, one row says so.
      if (entry.element !== "" && entry.key !== entry.element && !kept.has(entry.element)) continue;
      found.push({ kind: "before", label: entry.label, before: entry.node, after: null });
    }
  };
  for (const { key, element, label, node } of fresh) {
    const place = places.get(key);
    if (place === undefined) {
      if (element === "" || key === element || places.has(element)) found.push({ kind: "after", label, before: null, after: node });
      continue;
    }
    catchUp(place);
    const other = old[place]?.node;
    // Of an element that both have, its fields say what is different.
    if (!other || (key === element && node.below > 0)) continue;
    found.push({ kind: equal(bytes(before, other), bytes(after, node)) ? "same" : "changed", label, before: other, after: node });
  }
  catchUp(old.length);
  return found;
}

/** Two buffers side by side: for each column the offset of the byte in either, -1 for none. */
export interface Alignment {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** With more differences than this, bytes are compared place by place. */
const MOST = 600;
/** Fewer equal bytes in a row are no reason to shift what is around them. */
const SHORTEST = 3;

/** The bytes in which a message itself stands. */
export function body(message: Message): { readonly buffer: number; readonly bytes: Uint8Array } {
  const buffer = usual(message);
  return { buffer, bytes: bufferOf(message, buffer)?.bytes ?? new Uint8Array() };
}

/** Puts the bytes that are equal side by side, by the fewest insertions and deletions (Myers, 1986). */
export function align(a: Uint8Array, b: Uint8Array): Alignment {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const pairs = long(matches(a.subarray(start, a.length - end), b.subarray(start, b.length - end)));
  const before: number[] = [];
  const after: number[] = [];
  let [x, y] = [0, 0];
  /** Adds the bytes up to the next pair: those that were replaced side by side, then those of one side. */
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

/** The pairs that are in a row of at least `SHORTEST`; fewer are equal by chance. */
function long(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  for (let at = 0; at < pairs.length; ) {
    const [x, y] = pairs[at] ?? [0, 0];
    let length = 1;
    while (pairs[at + length]?.[0] === x + length && pairs[at + length]?.[1] === y + length) length += 1;
    if (length >= SHORTEST) kept.push(...pairs.slice(at, at + length));
    at += length;
  }
  return kept;
}

/** The places of equal bytes, in order; none if there are too many differences. */
function matches(a: Uint8Array, b: Uint8Array): (readonly [number, number])[] {
  const trace: Int32Array[] = [];
  let reached = new Int32Array([0, 0, 0]);
  for (let edits = 0; edits <= Math.min(a.length + b.length, MOST); edits += 1) {
    // `reached[k + edits + 1]`: how far diagonal k = x - y has been followed in `a`.
    const next = new Int32Array(2 * edits + 3);
    const last = (k: number): number => (Math.abs(k) <= edits - 1 ? (reached[k + edits] ?? 0) : -1);
    for (let k = -edits; k <= edits; k += 2) {
      let x = edits === 0 ? 0 : k === -edits || (k !== edits && last(k - 1) < last(k + 1)) ? last(k + 1) : last(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next[k + edits + 1] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, trace, edits, k);
    }
    trace.push(next);
    reached = next;
  }
  return [];
}

/** The equal bytes on the way to the end. */
function walkBack(a: Uint8Array, b: Uint8Array, trace: readonly Int32Array[], edits: number, diagonal: number): (readonly [number, number])[] {
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
