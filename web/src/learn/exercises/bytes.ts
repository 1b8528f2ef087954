/** The fields and bytes of a message, as exercises use and quote them. */
import type { Message, Meta, Span, TreeNode } from "../../engine/model";
import { buffer as bufferOf } from "../../engine/origin";
import { hex, hexPairs, offsetDigits } from "../../message/words";

/** A field and its bytes. Parts of a field, such as the tags in keywords, are not fields of their own here. */
export interface Field {
  readonly path: string;
  readonly node: TreeNode;
  readonly meta: Meta;
  readonly bytes: Uint8Array;
}

const known = new WeakMap<Message, Map<number, readonly Field[]>>();

/** The fields of a buffer that have bytes, in their order. */
export function fieldsOf(message: Message, buffer: number): readonly Field[] {
  const buffers = known.get(message) ?? new Map<number, readonly Field[]>();
  known.set(message, buffers);
  const fields = buffers.get(buffer) ?? read(message, buffer);
  buffers.set(buffer, fields);
  return fields;
}

function read(message: Message, buffer: number): Field[] {
  const bytes = bytesOf(message, buffer);
  const fields: Field[] = [];
  for (let index = 0; index < message.nodes.length; index += 1) {
    const node = message.nodes[index];
    const meta = message.metas[node?.meta ?? -1];
    if (!node || !meta || (node.group && node.below > 0)) continue;
    index += node.below;
    const { offset, len } = node.span;
    if (node.span.buffer === buffer && len > 0) fields.push({ path: node.path, node, meta, bytes: bytes.slice(offset, offset + len) });
  }
  return fields;
}

/** The fields with content: neither structure nor passwords. */
export function telling(message: Message, buffer: number): readonly Field[] {
  return fieldsOf(message, buffer).filter(({ node }) => !node.structure && !node.secret);
}

export function bytesOf(message: Message, buffer: number): Uint8Array {
  return bufferOf(message, buffer)?.bytes ?? new Uint8Array();
}

export function fieldAt(message: Message, buffer: number, offset: number): Field | null {
  return fieldsOf(message, buffer).find(({ node: { span } }) => offset >= span.offset && offset < span.offset + span.len) ?? null;
}

export function fieldNamed(message: Message, path: string): Field | null {
  const node = message.nodes.find((one) => one.path === path);
  return node ? (fieldsOf(message, node.span.buffer).find((field) => field.path === path) ?? null) : null;
}

/** A text between backticks, which is shown as code. */
export function code(text: string): string {
  return `\`${text.replaceAll("`", "ˋ")}\``;
}

/** The most bytes that are quoted. */
const NAMED = 16;

/** Bytes in hex, as code: `` `49 11 00` ``. */
export function inHex(bytes: Uint8Array): string {
  return code(bytes.length > NAMED ? `${hexPairs(bytes.slice(0, NAMED))} …` : hexPairs(bytes));
}

/** A byte in hex, as code: `` `0x49` `` */
export function oneByte(byte: number): string {
  return code(`0x${hex(byte)}`);
}

/** An offset as code, with as many digits as in the grid. */
export function place(message: Message, { buffer, offset }: Span): string {
  return code(`0x${hex(offset, offsetDigits(bytesOf(message, buffer).length))}`);
}

/** The value of a field as code, followed by its meaning, if it has one. */
export function said({ node: { value, meaning } }: Field): string {
  return meaning === "" ? code(value) : `${code(value)} (${meaning})`;
}
