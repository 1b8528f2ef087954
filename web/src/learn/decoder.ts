/** Decodes the packets of lessons and exercises, in a worker of their own: what is open in the page stays as it is. */
import { Engine } from "../engine/engine";
import type { Message } from "../engine/model";

let engine: Engine | null = null;
/** What is decoded last: the engine holds one input at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Asks something of the engine once it is free. */
function inTurn<Result>(ask: (engine: Engine) => Promise<Result>): Promise<Result> {
  const decoder = (engine ??= new Engine());
  const asked = last.then(() => ask(decoder));
  last = asked.catch(() => undefined);
  return asked;
}

/** Opens these datagrams once the engine is free, and asks of it what is wanted. */
function open<Result>(packets: readonly Uint8Array[], ask: (engine: Engine, count: number) => Promise<Result>): Promise<Result> {
  return inTurn(async (decoder) => ask(decoder, (await decoder.packets(packets)).count));
}

async function all(decoder: Engine, count: number): Promise<Message[]> {
  const messages: Message[] = [];
  for (let index = 0; index < count; index += 1) messages.push(await decoder.message(index));
  return messages;
}

/** Message `index` of these datagrams; null if they hold fewer messages. */
export function decode(packets: readonly Uint8Array[], index = 0, showSecrets = false): Promise<Message | null> {
  return open(packets, async (decoder, count) => (index < count ? decoder.message(index, showSecrets) : null));
}

/** All messages of these datagrams, passwords masked. */
export function decodeAll(packets: readonly Uint8Array[]): Promise<Message[]> {
  return open(packets, all);
}

/** All messages of a paste, likewise; none if it is refused. */
export function decodePaste(text: string): Promise<Message[]> {
  return inTurn(async (decoder) => {
    const outcome = await decoder.paste(text);
    return outcome.ok ? all(decoder, outcome.count) : [];
  });
}
