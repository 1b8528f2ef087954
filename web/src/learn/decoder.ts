/** Decodes the packets of lessons and exercises, in a worker of their own: what is open in the page stays as it is. */
import { Engine } from "../engine";
import type { Message } from "../model";

let engine: Engine | null = null;
/** What is decoded last: the engine holds one input at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Opens these datagrams once the engine is free, and asks of it what is wanted. */
function open<Result>(packets: readonly Uint8Array[], ask: (engine: Engine, count: number) => Promise<Result>): Promise<Result> {
  const decoder = (engine ??= new Engine());
  const asked = last.then(async () => ask(decoder, (await decoder.packets(packets)).count));
  last = asked.catch(() => undefined);
  return asked;
}

/** Message `index` of these datagrams; null if they hold fewer messages. */
export function decode(packets: readonly Uint8Array[], index = 0, showSecrets = false): Promise<Message | null> {
  return open(packets, async (decoder, count) => (index < count ? decoder.message(index, showSecrets) : null));
}

/** All messages of these datagrams, passwords masked. */
export function decodeAll(packets: readonly Uint8Array[]): Promise<Message[]> {
  return open(packets, async (decoder, count) => {
    const messages: Message[] = [];
    for (let index = 0; index < count; index += 1) messages.push(await decoder.message(index));
    return messages;
  });
}
