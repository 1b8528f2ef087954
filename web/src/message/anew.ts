/** Writes a message anew from its record, in which something was changed, and says which bytes that changes. */
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";
import { buffer } from "../engine/origin";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { difference } from "./changed-value";

/** The buffer whose bytes cannot be changed in place. */
export const DECOMPRESSED = 2;

/** Returns the number of the buffer with the bytes of the whole message. */
export function whole({ nodes }: Message): number {
  return nodes.find(({ path }) => path === "header" || path === "size")?.span.buffer ?? 0;
}

function bytesOf(message: Message): Uint8Array {
  return buffer(message, whole(message))?.bytes ?? new Uint8Array();
}

/** Returns the record of a message. Throws the reason if its values do not tell all of its bytes. */
export async function recordOf(engine: Engine, message: Message): Promise<string> {
  const record = await engine.record(message.index, true);
  if (difference(bytesOf(message), await engine.encode(record)))
    throw new Error(
      translated(
        "page-value-not-encoded",
        "This message cannot be written anew from its values: they do not tell all of its bytes. Change the bytes instead.",
      ),
    );
  return record;
}

/** Makes the message that this record describes of the open one. Throws the reason if there is no such message. */
export async function rewrite(from: HTMLElement, engine: Engine, message: Message, record: string): Promise<void> {
  const bytes = await engine.encode(record);
  const number = whole(message);
  const edit = difference(bytesOf(message), bytes);
  if (edit && number < DECOMPRESSED) emit(from, "a2-edit", { buffer: number, ...edit });
  else if (edit) emit(from, "a2-extract", bytes);
}
