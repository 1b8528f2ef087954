/** Writes several messages to one capture file. */
import type { Engine } from "./engine";
import type { Message } from "./model";
import { payloads, type Captured } from "./payloads";

/** A message with what its packets are written from. */
export type Packets = Captured &
  Pick<Message, "message" | "src" | "dst" | "time"> & {
    /** Written as a comment of the first packet; none if it is left out or empty. */
    readonly comment?: string;
  };

/** Number of messages that the engine is given at the same time, so that it does not wait for the page. */
const AT_A_TIME = 256;

/** A capture file with the packets of these messages. */
export async function pcapng(engine: Engine, messages: readonly Packets[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const sections: Uint8Array<ArrayBuffer>[] = [];
  /** Number of bytes of each TCP stream so far. */
  const sent = new Map<string, number>();
  for (let at = 0; at < messages.length; at += AT_A_TIME) {
    await Promise.all(
      messages.slice(at, at + AT_A_TIME).map(async (message, place) => {
        const packets = payloads(message);
        const stream = `${message.src} ${message.dst}`;
        const before = message.transport === "tcp" ? (sent.get(stream) ?? 0) : 0;
        sent.set(stream, before + packets.reduce((sum, { length }) => sum + length, 0));
        // Sections of pcapng can simply be concatenated.
        sections[at + place] = await engine.pcapng(
          message.message,
          message.src,
          message.dst,
          packets,
          message.time,
          before,
          message.comment ?? "",
        );
      }),
    );
  }
  return sections;
}
