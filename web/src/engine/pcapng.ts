/** Writes several messages to one capture file. */
import type { Engine } from "./engine";
import type { Message } from "./model";
import { payloads, type Captured } from "./payloads";

/** A message with what its packets are written from. */
export type Packets = Captured & Pick<Message, "message" | "src" | "dst" | "time">;

/** Number of messages that the engine is given at the same time, so that it does not wait for the page. */
const AT_A_TIME = 256;
/** Types of blocks that contain a packet, and where it begins in them. */
const PACKETS: ReadonlyMap<number, number> = new Map([
  [3, 12],
  [6, 28],
]);
const TCP = 6;

/** A capture file with the packets of these messages. */
export async function pcapng(engine: Engine, messages: readonly Packets[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const sections: Uint8Array<ArrayBuffer>[] = [];
  /** Number of bytes of each TCP stream so far. The engine begins every message at the start of its stream. */
  const sent = new Map<string, number>();
  for (let at = 0; at < messages.length; at += AT_A_TIME) {
    await Promise.all(
      messages.slice(at, at + AT_A_TIME).map(async (message, place) => {
        const packets = payloads(message);
        const stream = `${message.src} ${message.dst}`;
        const before = message.transport === "tcp" ? (sent.get(stream) ?? 0) : 0;
        sent.set(stream, before + packets.reduce((sum, { length }) => sum + length, 0));
        const section = await engine.pcapng(message.message, message.src, message.dst, packets, message.time);
        if (before > 0) continueStream(section, before);
        // Sections of pcapng can simply be concatenated.
        sections[at + place] = section;
      }),
    );
  }
  return sections;
}

/** Adds `sent` to the sequence numbers of the TCP packets in a file, and corrects their checksums. */
function continueStream(file: Uint8Array, sent: number): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at + 8 <= file.length; at += Math.max(12, view.getUint32(at + 4, true))) {
    const place = PACKETS.get(view.getUint32(at, true));
    if (place === undefined) continue;
    const ip = at + place;
    const four = view.getUint8(ip) >> 4 === 4;
    if (view.getUint8(ip + (four ? 9 : 6)) !== TCP) continue;
    const tcp = ip + (four ? (view.getUint8(ip) & 15) * 4 : 40);
    const before = view.getUint32(tcp + 4);
    const after = (before + sent) >>> 0;
    view.setUint32(tcp + 4, after);
    view.setUint16(tcp + 16, checksum(view.getUint16(tcp + 16), before, after));
  }
}

/** A checksum after four bytes have changed: RFC 1624, equation 3. */
function checksum(old: number, before: number, after: number): number {
  let sum = (~old & 0xffff) + (~before & 0xffff) + (~(before >>> 16) & 0xffff) + (after & 0xffff) + (after >>> 16);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
}
