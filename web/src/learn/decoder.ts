/** Decodes the packets of lessons and exercises in a separate worker, so that the input of the page stays open. */
import { Engine } from "../engine/engine";
import type { Message } from "../engine/model";

let engine: Engine | null = null;
/** The last request. The next one waits for it, because this engine can have only one input open. */
let last: Promise<unknown> = Promise.resolve();

/** Waits until the engine is free, and then calls `ask` and returns its result. */
function inTurn<Result>(ask: (engine: Engine) => Promise<Result>): Promise<Result> {
  const decoder = (engine ??= new Engine());
  const asked = last.then(() => ask(decoder));
  last = asked.catch(() => undefined);
  return asked;
}

/** Waits until the engine is free, opens these datagrams, and then calls `ask` and returns its result. */
function open<Result>(
  packets: readonly Uint8Array[],
  ask: (engine: Engine, count: number) => Promise<Result>,
): Promise<Result> {
  return inTurn(async (decoder) => ask(decoder, (await decoder.packets(packets)).count));
}

async function all(decoder: Engine, count: number): Promise<Message[]> {
  const messages: Message[] = [];
  for (let index = 0; index < count; index += 1) messages.push(await decoder.message(index));
  return messages;
}

/** Returns message `index` of these datagrams; null if they contain fewer messages. */
export function decode(packets: readonly Uint8Array[], index = 0, showSecrets = false): Promise<Message | null> {
  return open(packets, async (decoder, count) => (index < count ? decoder.message(index, showSecrets) : null));
}

/** Returns all messages of these datagrams, with passwords masked. */
export function decodeAll(packets: readonly Uint8Array[]): Promise<Message[]> {
  return open(packets, all);
}

/** Returns all messages of a paste, with passwords masked; empty if the paste cannot be read. */
export function decodePaste(text: string): Promise<Message[]> {
  return inTurn(async (decoder) => {
    const outcome = await decoder.paste(text);
    return outcome.ok ? all(decoder, outcome.count) : [];
  });
}

/** Returns all messages of a paste, with passwords masked, or the reason why it cannot be read. */
export function readPaste(text: string): Promise<{ readonly messages: readonly Message[]; readonly refusal: string }> {
  return inTurn(async (decoder) => {
    const outcome = await decoder.paste(text);
    return outcome.ok
      ? { messages: await all(decoder, outcome.count), refusal: "" }
      : { messages: [], refusal: outcome.refusal.text };
  });
}

/** Returns all messages of a small capture, with passwords masked. */
export function decodeFile(file: File): Promise<Message[]> {
  return inTurn(async (decoder) => all(decoder, (await decoder.capture(file)).count));
}
