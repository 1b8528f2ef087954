/** Invented conversations, as pcap files of IPv4 packets without a link header. */

export interface Packet {
  /** Seconds since the capture began. */
  readonly at: number;
  /** `192.0.2.1:51000` */
  readonly src: string;
  readonly dst: string;
  readonly payload: Buffer;
  /** TCP sequence number; undefined for UDP. */
  readonly sequence?: number;
}

const UDP = 17;
const TCP = 6;
const SYN = 0x02;
const ACK_AND_PUSH = 0x18;

const RAW_IP = 101;
const BEGAN = 1_700_000_000;

function header(words: Buffer): number {
  let sum = 0;
  for (let at = 0; at < words.length; at += 2) sum += words.readUInt16BE(at);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
}

/** Returns the bytes of the IPv4 packet. */
export function datagram({ src, dst, payload, sequence }: Packet): Buffer {
  const [[from = "", fromPort], [to = "", toPort]] = [src.split(":"), dst.split(":")];
  const transport = Buffer.alloc(sequence === undefined ? 8 : 20);
  transport.writeUInt16BE(Number(fromPort), 0);
  transport.writeUInt16BE(Number(toPort), 2);
  if (sequence === undefined) {
    transport.writeUInt16BE(8 + payload.length, 4);
  } else {
    transport.writeUInt32BE(sequence, 4);
    transport[12] = 0x50;
    transport[13] = payload.length === 0 ? SYN : ACK_AND_PUSH;
    transport.writeUInt16BE(0xffff, 14);
  }
  const ip = Buffer.alloc(20);
  ip[0] = 0x45;
  ip.writeUInt16BE(20 + transport.length + payload.length, 2);
  ip[8] = 64;
  ip[9] = sequence === undefined ? UDP : TCP;
  ip.set(from.split(".").map(Number), 12);
  ip.set(to.split(".").map(Number), 16);
  ip.writeUInt16BE(header(ip), 10);
  return Buffer.concat([ip, transport, payload]);
}

/** Returns a capture file with these packets. */
export function pcap(packets: readonly Packet[]): Buffer {
  const file = Buffer.alloc(24);
  file.writeUInt32LE(0xa1b2c3d4, 0);
  file.writeUInt16LE(2, 4);
  file.writeUInt16LE(4, 6);
  file.writeUInt32LE(65_535, 16);
  file.writeUInt32LE(RAW_IP, 20);
  const records = packets.flatMap((packet) => {
    const bytes = datagram(packet);
    const record = Buffer.alloc(16);
    const micros = Math.round(packet.at * 1e6);
    record.writeUInt32LE(BEGAN + Math.floor(micros / 1e6), 0);
    record.writeUInt32LE(micros % 1e6, 4);
    record.writeUInt32LE(bytes.length, 8);
    record.writeUInt32LE(bytes.length, 12);
    return [record, bytes];
  });
  return Buffer.concat([file, ...records]);
}

const PREFIX = Buffer.from([0xff, 0xff, 0xff, 0xff]);

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Encodes messages of the protocol. */
export const message = {
  info: (challenge?: number): Buffer =>
    Buffer.concat([
      PREFIX,
      Buffer.from("TSource Engine Query\0"),
      challenge === undefined ? Buffer.alloc(0) : number(challenge),
    ]),
  players: (challenge: number): Buffer => Buffer.concat([PREFIX, Buffer.from("U"), number(challenge)]),
  rules: (challenge: number): Buffer => Buffer.concat([PREFIX, Buffer.from("V"), number(challenge)]),
  challenge: (value: number): Buffer => Buffer.concat([PREFIX, Buffer.from("A"), number(value)]),
  infoReply: (name: string, players: number, most = 32): Buffer =>
    Buffer.concat([
      PREFIX,
      Buffer.from([0x49, 17]),
      Buffer.from(`${name}\0de_dust2\0cstrike\0Counter-Strike: Source\0`),
      Buffer.from([240, 0, players, most, 0]),
      Buffer.from("dl"),
      Buffer.from([0, 1]),
      Buffer.from("1.0.0.0\0"),
    ]),
  playersReply: (...names: readonly string[]): Buffer =>
    Buffer.concat([
      PREFIX,
      Buffer.from([0x44, names.length]),
      ...names.map((name, at) =>
        Buffer.concat([Buffer.from([at]), Buffer.from(`${name}\0`), number(at * 3), Buffer.from([0, 0, 0x80, 0x3f])]),
      ),
    ]),
  rulesReply: (rules: Readonly<Record<string, string>>): Buffer => {
    const list = Object.entries(rules);
    const count = Buffer.alloc(2);
    count.writeUInt16LE(list.length);
    return Buffer.concat([
      PREFIX,
      Buffer.from("E"),
      count,
      ...list.map(([name, value]) => Buffer.from(`${name}\0${value}\0`)),
    ]);
  },
  rcon: (id: number, type: number, body: string): Buffer => {
    const rest = Buffer.concat([number(id), number(type), Buffer.from(`${body}\0\0`)]);
    return Buffer.concat([number(rest.length), rest]);
  },
} as const;

const LOGIN = 3;
const COMMAND = 2;
const LOGIN_ANSWER = 2;
const ANSWER = 0;

/** Returns an RCON session: a login with this password, then commands and their answers. */
export function console(
  src: string,
  dst: string,
  password: string,
  said: readonly (readonly [command: string, answer: string])[],
): Packet[] {
  const next: Record<string, number> = { [src]: 1000, [dst]: 5000 };
  const packets: Packet[] = [];
  const send = (from: string, to: string, payload: Buffer): void => {
    const sequence = next[from] ?? 0;
    packets.push({ at: packets.length / 100, src: from, dst: to, payload, sequence });
    next[from] = sequence + Math.max(1, payload.length);
  };
  send(src, dst, Buffer.alloc(0));
  send(src, dst, message.rcon(1, LOGIN, password));
  send(dst, src, message.rcon(1, ANSWER, ""));
  send(dst, src, message.rcon(1, LOGIN_ANSWER, ""));
  for (const [at, [command, answer]] of said.entries()) {
    send(src, dst, message.rcon(at + 2, COMMAND, command));
    send(dst, src, message.rcon(at + 2, ANSWER, answer));
  }
  return packets;
}

export const CLIENT = "192.0.2.1:51000";
export const SERVER = "198.51.100.7:27015";

/** Returns a conversation between a client and a server in which many things go wrong. */
export function dialogue(): Packet[] {
  const packets: Packet[] = [];
  const out = (at: number, payload: Buffer): void => void packets.push({ at, src: CLIENT, dst: SERVER, payload });
  const back = (at: number, payload: Buffer): void => void packets.push({ at, src: SERVER, dst: CLIENT, payload });
  out(0, message.info());
  back(0.02, message.challenge(0x1234abcd));
  out(0.021, message.info(0x1234abcd));
  back(0.0535, message.infoReply("one", 3));
  out(1, message.players(0xffffffff));
  out(2, message.players(0xffffffff));
  out(3, message.players(0xffffffff));
  back(3.04, message.challenge(0x0badcafe));
  out(3.05, message.players(0x0badcafe));
  back(3.09, message.playersReply("a", "b", "c"));
  out(5, message.rules(0x0badcafe));
  // Long after the other requests have timed out.
  out(60, message.info(0x1234abcd));
  back(64.5, message.infoReply("one", 5));
  back(70, message.playersReply("nobody asked"));
  return packets;
}

/** Returns an RCON login that is refused. */
function refused(at: number, src: string, dst: string, password: string): Packet[] {
  const login = message.rcon(1, LOGIN, password);
  const empty = message.rcon(1, ANSWER, "");
  return [
    { at, src, dst, payload: Buffer.alloc(0), sequence: 999 },
    { at: at + 0.001, src, dst, payload: login, sequence: 1000 },
    { at: at + 0.02, src: dst, dst: src, payload: empty, sequence: 5000 },
    {
      at: at + 0.021,
      src: dst,
      dst: src,
      payload: message.rcon(0xffff_ffff, LOGIN_ANSWER, ""),
      sequence: 5000 + empty.length,
    },
  ];
}

/** The victim of forged requests, and the server whose password is guessed. */
export const VICTIM = "192.0.2.99";
export const GUESSED = "203.0.113.7";

/**
 * Two attacks in order of time, after a client with normal requests. First six servers answer `VICTIM`, which asked for
 * nothing, 60 times a second for five seconds; then somebody tries twelve passwords at `GUESSED`. All servers have this
 * `name`, which is an incident, too.
 */
export function attacks(name = "one"): Packet[] {
  const packets: Packet[] = dialogue().slice(0, 4);
  for (let round = 0; round < 50; round += 1) {
    for (let server = 0; server < 6; server += 1) {
      const [at, src, dst] = [10 + round / 10 + server / 1000, `${VICTIM}:80`, `198.51.100.${20 + server}:27015`];
      packets.push(
        { at, src, dst, payload: message.info() },
        { at: at + 0.0004, src: dst, dst: src, payload: message.infoReply(name, 3) },
      );
    }
  }
  for (let guess = 0; guess < 12; guess += 1)
    packets.push(...refused(100 + 10 * guess, `192.0.2.77:${50_000 + guess}`, `${GUESSED}:27015`, `guess${guess}`));
  return packets;
}
