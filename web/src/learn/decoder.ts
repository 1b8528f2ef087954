/** Decodes the packets of lessons and exercises, in a worker of their own: what is open in the page stays as it is. */
import { Engine } from "../engine";
import type { Message } from "../model";

let engine: Engine | null = null;
/** What is decoded last: the engine holds one input at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Message `index` of these datagrams; null if they hold fewer messages. */
export function decode(packets: readonly Uint8Array[], index = 0, showSecrets = false): Promise<Message | null> {
  const decoder = (engine ??= new Engine());
  const decoded = last.then(async () => {
    const { count } = await decoder.packets(packets);
    return index < count ? decoder.message(index, showSecrets) : null;
  });
  last = decoded.catch(() => undefined);
  return decoded;
}
