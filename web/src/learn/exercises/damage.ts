/** Damages a message, so that there is something to spot. The decoder then tells what is wrong with it. */
import type { Message } from "../../engine/model";
import { payloadByte, payloads } from "../../engine/payloads";
import { usual } from "../../message/selection";
import { fieldNamed, telling } from "./bytes";
import { Random, turn } from "./random";

type Damage = (packets: Uint8Array[], message: Message, random: Random) => Uint8Array[];

/**
 * Returns the packets with one byte of a field changed by the function `change`. `at` is the offset of the byte in the
 * field.
 */
function changed(
  packets: Uint8Array[],
  message: Message,
  path: string,
  change: (byte: number) => number,
  at = 0,
): Uint8Array[] {
  const span = fieldNamed(message, path)?.node.span;
  const where = span && payloadByte(message, span.buffer, span.offset + at);
  const packet = where && packets[where.packet];
  if (packet) packet[where.byte] = change(packet[where.byte] ?? 0);
  return packets;
}

/** Returns the kinds of damage that are possible for a message. */
function possible(message: Message): Damage[] {
  const has = (path: string): boolean => {
    const span = fieldNamed(message, path)?.node.span;
    return span !== undefined && payloadByte(message, span.buffer, span.offset) !== null;
  };
  const single = message.split === null && message.bzip2 === null;
  const damages: Damage[] = [];
  if (has("count"))
    damages.push((packets, _, random) =>
      changed(packets, message, "count", (count) => (count + 1 + random.below(3)) & 0xff),
    );
  if (has("crc32"))
    damages.push((packets, _, random) =>
      changed(packets, message, "crc32", (byte) => byte ^ (1 << random.below(8)), random.below(4)),
    );
  if (has("max_players") && (fieldNamed(message, "players")?.bytes[0] ?? 0) > 1)
    damages.push((packets) => changed(packets, message, "max_players", () => 1));
  if (has("edf")) damages.push((packets) => changed(packets, message, "edf", (edf) => edf | 0x02));
  if (single && telling(message, usual(message)).length > 0) {
    // This cuts off the zero of the last text, or a byte of the last number.
    damages.push((packets) => packets.map((packet) => packet.slice(0, -1)));
    damages.push((packets, _, random) =>
      packets.map((packet) =>
        Uint8Array.of(...packet, ...Array.from({ length: 1 + random.below(3) }, () => 0x41 + random.below(26))),
      ),
    );
  }
  if (message.split && packetsOf(message).length > 1)
    damages.push((packets, _, random) => packets.toSpliced(1 + random.below(packets.length - 1), 1));
  // One of the choices is no damage at all, so that "nothing is wrong" is sometimes the right answer.
  if (damages.length > 0) damages.push((packets) => packets);
  return damages;
}

function packetsOf(message: Message): Uint8Array[] {
  return payloads(message);
}

/** Returns whether the decoder found something wrong with the message itself. */
export function isOdd(message: Message): boolean {
  return message.notes.some(({ severity, code }) => severity !== "info" && !code.startsWith("paste."));
}

/** Returns whether at least one kind of damage is possible for a message. */
export function damageable(message: Message): boolean {
  return message.transport !== "tcp" && possible(message).length > 0;
}

/**
 * Returns the packets of a message with the damage that the seed chooses; null if something is wrong with the message
 * already, or no damage is possible.
 */
export function damaged(message: Message, seed: number): Uint8Array[] | null {
  if (isOdd(message) || !damageable(message)) return null;
  const damage = turn(possible(message), seed, "damage");
  return damage ? damage(packetsOf(message), message, new Random(seed, "how")) : null;
}
