/** Messages as the page gets them, decoded by the engine of the npm package. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Input, type View } from "../../target/npm/a2scope/node.js";
import { pasteOf } from "../../tests/browser/cases.ts";
import { root } from "../../tests/browser/places.ts";
import type { Message } from "../src/engine/model";

/** One for all, because a new one for each of thousands of messages takes most of the time. */
const input = new Input();

/** Returns all messages of an input. Those of a capture are read from `file` again. */
function messagesRead(from = input, file?: Uint8Array): Message[] {
  return Array.from({ length: from.length }, (_, index) => {
    const fetched = from.fetch(index, false);
    if (file && !fetched.push(file.subarray(fetched.offset))) fetched.finish();
    const view = JSON.parse(fetched.view()) as View;
    const numbers = fetched.buffer_numbers();
    const buffers = view.buffers.map((buffer, place) => ({ ...buffer, bytes: fetched.buffer(numbers[place]!) }));
    fetched.free();
    return { ...view, buffers };
  });
}

export function decode(packets: readonly Uint8Array[]): Message[] {
  input.packets([...packets]);
  return messagesRead();
}

/** The messages of a case; none if it cannot be read. */
export function messagesIn(name: string): Message[] {
  return input.paste(pasteOf(name)).ok ? messagesRead() : [];
}

/** The messages of a capture in tests/captures. */
export function messagesOfCapture(name: string): Message[] {
  const file = readFileSync(join(root, "tests/captures", name));
  const capture = new Input();
  capture.push(file);
  capture.finish();
  return messagesRead(capture, file);
}

/** The first message of a case. */
export function messageOf(name: string): Message {
  const [message] = messagesIn(name);
  if (!message) throw new Error(`${name} has no message`);
  return message;
}

/** Bytes from hex, with or without spaces. */
export function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));
}
