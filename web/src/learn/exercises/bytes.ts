/** Reads the fields and bytes of a message for exercises, and quotes them as text. */
import type { Message, Meta, Span, TreeNode } from "../../engine/model";
import { buffer as bufferOf } from "../../engine/origin";
import { hex, hexPairs, offsetDigits } from "../../message/words";

/** A field and its bytes. The parts of a field, such as the tags in the keywords, do not count as fields here. */
export interface Field {
  readonly path: string;
  readonly node: TreeNode;
  readonly meta: Meta;
  readonly bytes: Uint8Array;
}

const known = new WeakMap<Message, Map<number, readonly Field[]>>();

/** Returns the fields of a buffer that have bytes, in the order of the message. */
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
    if (node.span.buffer === buffer && len > 0)
      fields.push({ path: node.path, node, meta, bytes: bytes.slice(offset, offset + len) });
  }
  return fields;
}

/** Returns the fields of a buffer that have content, that is, neither structure nor passwords. */
export function telling(message: Message, buffer: number): readonly Field[] {
  return fieldsOf(message, buffer).filter(({ node }) => !node.structure && !node.secret);
}

export function bytesOf(message: Message, buffer: number): Uint8Array {
  return bufferOf(message, buffer)?.bytes ?? new Uint8Array();
}

export function fieldAt(message: Message, buffer: number, offset: number): Field | null {
  return (
    fieldsOf(message, buffer).find(({ node: { span } }) => offset >= span.offset && offset < span.offset + span.len) ??
    null
  );
}

export function fieldNamed(message: Message, path: string): Field | null {
  const node = message.nodes.find((one) => one.path === path);
  return node ? (fieldsOf(message, node.span.buffer).find((field) => field.path === path) ?? null) : null;
}

/** Puts a text between backticks, so that it is shown as code. */
export function code(text: string): string {
  return `\`${text.replaceAll("`", "ˋ")}\``;
}

/** Maximum number of bytes that are quoted. */
const NAMED = 16;

/** Returns bytes in hex, as code: `` `49 11 00` `` */
export function inHex(bytes: Uint8Array): string {
  return code(bytes.length > NAMED ? `${hexPairs(bytes.slice(0, NAMED))} …` : hexPairs(bytes));
}

/** Returns a byte in hex, as code: `` `0x49` `` */
export function oneByte(byte: number): string {
  return code(`0x${hex(byte)}`);
}

/** Returns an offset as code, with as many digits as in the grid. */
export function place(message: Message, { buffer, offset }: Span): string {
  return code(`0x${hex(offset, offsetDigits(bytesOf(message, buffer).length))}`);
}

/** Returns the value of a field as code, followed by its meaning if it has one. */
export function said({ node: { value, meaning } }: Field): string {
  return meaning === "" ? code(value) : `${code(value)} (${meaning})`;
}
