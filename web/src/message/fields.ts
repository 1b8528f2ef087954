/** The fields of a buffer, indexed by their bytes for the grid, the tree and the X-ray. */
import type { Buffer, Message, Note, Span, TreeNode } from "../engine/model";
import { buffer as find } from "../engine/origin";
import { NO_FIELD, STRUCTURE } from "./colours";
import { rank } from "./severity";

/** A note that covers more adjacent fields than this, without a common group, is shown on the message instead. */
const SIDE_BY_SIDE = 8;

export class Fields {
  /** Indexes of this buffer's nodes, in the message's order. */
  readonly nodes: Int32Array;
  /** For each byte, the index of the leaf node that it belongs to; -1 if it belongs to none. */
  readonly leaves: Int32Array;
  /** The colour of each byte: 0 to 7, `STRUCTURE` or `NO_FIELD`. */
  readonly colours: Uint8Array;
  /** For each byte, the most severe note on it, as an index into `SEVERITIES`. */
  readonly marks: Uint8Array;
  /** The notes on fields of this buffer, by node index. */
  readonly notes = new Map<number, Note[]>();
  readonly bytes: Uint8Array;
  readonly #message: Message;
  readonly #places: Int32Array;
  readonly #parents: Int32Array;

  constructor(message: Message, { number, bytes }: Buffer) {
    this.#message = message;
    this.bytes = bytes;
    this.leaves = new Int32Array(bytes.length).fill(-1);
    this.colours = new Uint8Array(bytes.length).fill(NO_FIELD);
    this.marks = new Uint8Array(bytes.length);
    this.#places = new Int32Array(message.nodes.length).fill(-1);
    this.#parents = new Int32Array(message.nodes.length).fill(-1);
    const inside: number[] = [];
    const open: { readonly node: number; readonly end: number }[] = [];
    let colour = 0;
    let fragment = 0;
    let coloured = 0;
    message.nodes.forEach((node, index) => {
      while (open.length > 0 && index > (open.at(-1)?.end ?? 0)) open.pop();
      this.#parents[index] = open.at(-1)?.node ?? -1;
      if (node.below > 0) open.push({ node: index, end: index + node.below });
      const { span } = node;
      if (span.buffer !== number) return;
      this.#places[index] = inside.push(index) - 1;
      if (node.below > 0 || span.len === 0) return;
      const end = span.offset + span.len;
      this.leaves.fill(index, span.offset, end);
      // The payload gets a colour although it is structure: most requests contain nothing but this fixed text.
      if (!node.structure || node.path === "payload") {
        this.colours.fill(colour, span.offset, end);
        colour = (colour + 1) % 8;
        coloured += 1;
      } else if (/^fragments\[\d+\]\.payload$/.test(node.path)) {
        // The payload of a fragment has the fragment's colour, so that its bytes are recognised after reassembly.
        this.colours.fill(fragment, span.offset, end);
        fragment = (fragment + 1) % 8;
        coloured += 1;
      } else {
        this.colours.fill(STRUCTURE, span.offset, end);
      }
    });
    this.nodes = Int32Array.from(inside);
    if (coloured === 0) this.#colourStructure();
    for (const note of message.notes) if (note.span.buffer === number) this.#attach(note);
  }

  /** Colours a buffer that is all structure, such as a compressed message: the fields after the header get colours. */
  #colourStructure(): void {
    let colour = 0;
    for (const index of this.nodes) {
      const node = this.node(index);
      if (!node || node.below > 0 || node.span.len === 0) continue;
      if (node.path === "prefix" || node.path === "header") continue;
      this.colours.fill(colour, node.span.offset, node.span.offset + node.span.len);
      colour = (colour + 1) % 8;
    }
  }

  node(index: number): TreeNode | null {
    return this.#message.nodes[index] ?? null;
  }

  /** Position of a node in `nodes`; -1 if it is not in this buffer. */
  place(index: number): number {
    return this.#places[index] ?? -1;
  }

  /** Returns the group that contains a node; -1 if there is none. */
  parent(index: number): number {
    return this.#parents[index] ?? -1;
  }

  /** Returns the leaf that a byte belongs to; -1 if there is none. */
  leafAt(offset: number): number {
    return this.leaves[offset] ?? -1;
  }

  /** Returns the colour of a leaf; `NO_FIELD` for a group and for a field without bytes. */
  colour(node: TreeNode): number {
    if (node.below > 0 || node.span.len === 0) return NO_FIELD;
    return this.colours[node.span.offset] ?? NO_FIELD;
  }

  /** Offset of the first byte of the next or the previous field. */
  step(offset: number, forward: boolean): number {
    const { leaves } = this;
    const last = leaves.length - 1;
    let at = Math.min(Math.max(offset, 0), last);
    if (forward) {
      while (at < last && leaves[at] === leaves[offset]) at += 1;
      return at;
    }
    const start = (from: number): number => {
      let first = from;
      while (first > 0 && leaves[first - 1] === leaves[from]) first -= 1;
      return first;
    };
    at = start(at);
    return at < offset ? at : start(Math.max(0, at - 1));
  }

  /** Returns whether a byte is part of a password. */
  isSecret(offset: number): boolean {
    return this.node(this.leafAt(offset))?.secret ?? false;
  }

  #attach(note: Note): void {
    const { offset, len } = note.span;
    const end = offset + len;
    // A note without bytes at the end is about something missing there, so it goes to the last field.
    let node = this.leafAt(len === 0 && offset >= this.bytes.length ? offset - 1 : offset);
    while (node >= 0) {
      const span = this.node(node)?.span;
      if (span && span.offset <= offset && span.offset + span.len >= end) break;
      node = this.parent(node);
    }
    if (len < this.bytes.length || this.bytes.length === 1) {
      for (let at = offset; at < Math.min(end, this.bytes.length); at += 1) {
        this.marks[at] = Math.max(this.marks[at] ?? 0, rank(note.severity));
      }
    }
    if (node >= 0) this.#add(node, note);
    else if (len < this.bytes.length) {
      // The note covers several adjacent fields.
      const leaves = new Set(this.leaves.subarray(offset, end));
      leaves.delete(-1);
      if (leaves.size <= SIDE_BY_SIDE) for (const leaf of leaves) this.#add(leaf, note);
    }
  }

  #add(node: number, note: Note): void {
    const others = this.notes.get(node);
    if (others) others.push(note);
    else this.notes.set(node, [note]);
  }
}

const known = new WeakMap<Message, Map<number, Fields | null>>();

/** Returns the fields of one of a message's buffers; null if there is no such buffer. */
export function fields(message: Message, number: number): Fields | null {
  const buffers = known.get(message) ?? new Map<number, Fields | null>();
  known.set(message, buffers);
  const made = buffers.get(number);
  if (made !== undefined) return made;
  const source = find(message, number);
  const result = source ? new Fields(message, source) : null;
  buffers.set(number, result);
  return result;
}

/** Returns whether two spans are the same. */
export function same(a: Span | null, b: Span | null): boolean {
  return a === b || (a !== null && b !== null && a.buffer === b.buffer && a.offset === b.offset && a.len === b.len);
}
