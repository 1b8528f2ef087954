/**
 * "Pair requests with replies": the learner finds the reply to each request. If the open packets give too few pairs,
 * others are added.
 */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { bytesOf, fieldNamed, inHex, oneByte } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { Random } from "./random";

/** Number of pairs in an exercise. */
const PAIRS = 4;
export const PREFIX = [0xff, 0xff, 0xff, 0xff] as const;

type Name = "info" | "challenge" | "players" | "rules" | "ping" | "master";

export interface Pair {
  readonly name: Name;
  readonly request: Uint8Array;
  readonly reply: Uint8Array;
}

/** One side of a pair: a request or a reply. */
export interface Packet {
  /** The label of the packet: `1`, `2` and so on for requests; `A`, `B` and so on for replies. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What is shown in place of the bytes; code is between backticks. */
  readonly text?: string;
}

/** A request or a reply, and the pair that it is from. */
interface Side extends Packet {
  readonly pair: Pair;
}

/** The learner's answer is, for each request, the index of its reply; -1 if none has been chosen yet. */
export interface Pairing extends Exercise<"pair", readonly number[]> {
  readonly requests: readonly Packet[];
  readonly replies: readonly Packet[];
  /** For each request, the index of its reply. */
  readonly wanted: readonly number[];
}

const text = (value: string): number[] => [...new TextEncoder().encode(value), 0];

/** Returns the pairs that fill up an exercise. `challenge` is the four-byte challenge that the server sends. */
export function pairs(challenge: readonly number[]): Pair[] {
  const pair = (name: Name, request: readonly number[], reply: readonly number[]): Pair => ({
    name,
    request: Uint8Array.from(request),
    reply: Uint8Array.from(reply),
  });
  return [
    pair(
      "info",
      [...PREFIX, 0x54, ...text("Source Engine Query"), ...challenge],
      [
        ...PREFIX,
        0x49,
        17,
        ...text("Test server"),
        ...text("de_dust2"),
        ...text("cstrike"),
        ...text("Counter-Strike"),
        240,
        0,
        3,
        32,
        0,
        0x64,
        0x6c,
        0,
        1,
        ...text("1.0.0.1"),
      ],
    ),
    pair("challenge", [...PREFIX, 0x55, ...PREFIX], [...PREFIX, 0x41, ...challenge]),
    pair(
      "players",
      [...PREFIX, 0x55, ...challenge],
      [...PREFIX, 0x44, 1, 0, ...text("Ada"), 7, 0, 0, 0, 0, 0, 0x70, 0x42],
    ),
    pair("rules", [...PREFIX, 0x56, ...challenge], [...PREFIX, 0x45, 1, 0, ...text("sv_gravity"), ...text("800")]),
    pair("ping", [...PREFIX, 0x69], [...PREFIX, 0x6a, ...text("00000000000000")]),
    pair(
      "master",
      [0x31, 0xff, ...text("0.0.0.0:0"), ...text("\\gamedir\\cstrike")],
      [...PREFIX, 0x66, 0x0a, 192, 0, 2, 10, 0x69, 0x87, 0, 0, 0, 0, 0, 0],
    ),
  ];
}

/** Returns the pair that a message belongs to, and its side of the pair; null if it belongs to none. */
export function sideOf(message: Message): { readonly name: Name; readonly side: "request" | "reply" } | null {
  const asks = fieldNamed(message, "challenge")?.bytes.every((byte) => byte === 0xff) ?? false;
  switch (message.message) {
    case "A2S_INFO":
      return { name: "info", side: "request" };
    case "S2A_INFO_SRC":
    case "S2A_INFO_DETAILED":
      return { name: "info", side: "reply" };
    case "A2S_SERVERQUERY_GETCHALLENGE":
      return { name: "challenge", side: "request" };
    case "S2C_CHALLENGE":
      return bytesOf(message, 0).length === 9 ? { name: "challenge", side: "reply" } : null;
    case "A2S_PLAYER":
      return { name: asks ? "challenge" : "players", side: "request" };
    case "S2A_PLAYER":
      return { name: "players", side: "reply" };
    case "A2S_RULES":
      return { name: asks ? "challenge" : "rules", side: "request" };
    case "S2A_RULES":
      return { name: "rules", side: "reply" };
    case "A2A_PING":
      return { name: "ping", side: "request" };
    case "A2A_ACK":
      return { name: "ping", side: "reply" };
    case "A2M_GET_SERVERS_BATCH2":
      return { name: "master", side: "request" };
    case "M2A_SERVER_BATCH":
      return { name: "master", side: "reply" };
    default:
      return null;
  }
}

export function pairable(messages: readonly Message[]): boolean {
  return messages.some((message) => sideOf(message) !== null);
}

/** Returns a sentence that says what a request asks for. */
function asks(name: Name, bytes: Uint8Array): string {
  const header = oneByte(bytes[bytes[0] === 0xff ? 4 : 0] ?? 0);
  switch (name) {
    case "info":
      return translated("learn-exercise-pair-asks-info", "Its header byte {header} asks what the server is.", {
        header,
      });
    case "challenge":
      return bytes.length === 9
        ? translated(
            "learn-exercise-pair-asks-challenge",
            "Its header byte {header} is followed by {bytes}, -1, in place of a challenge: it asks for one.",
            { header, bytes: inHex(bytes.slice(5)) },
          )
        : translated("learn-exercise-pair-asks-old", "Its header byte {header} asks for a challenge.", { header });
    case "players":
      return translated(
        "learn-exercise-pair-asks-players",
        "Its header byte {header} asks who plays, and a challenge follows it: {bytes}.",
        { header, bytes: inHex(bytes.slice(5)) },
      );
    case "rules":
      return translated(
        "learn-exercise-pair-asks-rules",
        "Its header byte {header} asks for the rules, and a challenge follows it: {bytes}.",
        { header, bytes: inHex(bytes.slice(5)) },
      );
    case "ping":
      return translated("learn-exercise-pair-asks-ping", "Its header byte {header} is a ping; nothing follows it.", {
        header,
      });
    case "master":
      return translated(
        "learn-exercise-pair-asks-master",
        "It begins with {header} and no prefix: it asks a master server for servers.",
        { header },
      );
  }
}

/** Returns a sentence that says what a reply contains. `reply` is the label of the packet in the exercise. */
function gives(name: Name, bytes: Uint8Array, reply: string): string {
  const header = oneByte(bytes[4] ?? 0);
  switch (name) {
    case "info":
      return translated(
        "learn-exercise-pair-gives-info",
        "{reply} has the header byte {header}: it describes a server, with its name, its map and its players.",
        { reply, header },
      );
    case "challenge":
      return translated(
        "learn-exercise-pair-gives-challenge",
        "{reply} has the header byte {header}: it hands out a challenge, {bytes}.",
        { reply, header, bytes: inHex(bytes.slice(5)) },
      );
    case "players":
      return translated(
        "learn-exercise-pair-gives-players",
        "{reply} has the header byte {header}: it lists players.",
        { reply, header },
      );
    case "rules":
      return translated("learn-exercise-pair-gives-rules", "{reply} has the header byte {header}: it lists rules.", {
        reply,
        header,
      });
    case "ping":
      return translated("learn-exercise-pair-gives-ping", "{reply} has the header byte {header}: it answers a ping.", {
        reply,
        header,
      });
    case "master":
      return translated(
        "learn-exercise-pair-gives-master",
        "{reply} has the header byte {header}: it lists servers, six bytes each.",
        { reply, header },
      );
  }
}

export function makePair(messages: readonly Message[], seed: number): Pairing | null {
  const random = new Random(seed, "pair");
  const [first] = messages;
  if (!first || !pairable(messages)) return null;
  const given = new Map<string, Uint8Array>();
  for (const message of messages) {
    const side = sideOf(message);
    const key = side && `${side.name} ${side.side}`;
    const bytes = bytesOf(message, usual(message));
    // Of several A2S_INFO requests take the longest: the request with a challenge is the one that gets the reply.
    if (key && (!given.has(key) || (message.message === "A2S_INFO" && bytes.length > (given.get(key)?.length ?? 0))))
      given.set(key, bytes);
  }
  // All messages must have the same challenge, so that the replies match the requests.
  const own = given.get("challenge reply") ?? given.get("players request") ?? given.get("rules request");
  const challenge =
    own?.length === 9 ? Array.from(own.slice(5)) : Array.from({ length: 4 }, () => 1 + random.below(254));
  const all = pairs(challenge).map((pair): Pair => ({
    ...pair,
    request: given.get(`${pair.name} request`) ?? pair.request,
    reply: given.get(`${pair.name} reply`) ?? pair.reply,
  }));
  const isGiven = ({ name }: Pair): boolean => given.has(`${name} request`) || given.has(`${name} reply`);
  const chosen = [
    ...random.shuffled(all.filter(isGiven)),
    ...random.shuffled(all.filter((pair) => !isGiven(pair))),
  ].slice(0, PAIRS);
  const asked = random.shuffled(chosen);
  let answered = random.shuffled(chosen);
  while (answered.every((pair, place) => pair === asked[place])) answered = random.shuffled(chosen);
  const requests = asked.map((pair, place): Side => ({ pair, name: String(place + 1), bytes: pair.request }));
  const replies = answered.map((pair, place): Side => ({
    pair,
    name: String.fromCharCode(65 + place),
    bytes: pair.reply,
  }));

  /** Explains what a request asks for, and what a reply contains. */
  const why = (request: Side, reply: Side): string =>
    `${asks(request.pair.name, request.bytes)} ${gives(reply.pair.name, reply.bytes, reply.name)}`;

  const judge = (answer: readonly number[]): Verdict => {
    const given = requests.map((request, place) => ({ request, reply: replies[answer[place] ?? -1] }));
    const wrong = given.filter(({ request, reply }) => reply?.pair !== request.pair);
    const right = given.flatMap(({ request, reply }) =>
      reply ? [`${request.name} – ${reply.name}: ${why(request, reply)}`] : [],
    );
    if (wrong.length === 0) return { right: true, why: right, span: null };
    return {
      right: false,
      span: null,
      why: wrong.map(({ request, reply }) =>
        reply
          ? `${translated("learn-exercise-pair-wrong", "{request} and {reply} do not belong together.", { request: request.name, reply: reply.name })} ${why(request, reply)}`
          : `${translated("learn-exercise-pair-open", "{request} has no reply yet.", { request: request.name })} ${asks(request.pair.name, request.bytes)}`,
      ),
    };
  };

  return {
    kind: "pair",
    message: first,
    requests,
    replies,
    wanted: asked.map((pair) => answered.indexOf(pair)),
    question: () => translated("learn-exercise-pair-task", "Which reply belongs to which request?"),
    hints: () => [
      translated(
        "learn-exercise-pair-byte",
        "The prefix of four bytes is followed by the header byte, which says what the message is. Only what goes to a master server has no prefix.",
      ),
      translated(
        "learn-exercise-pair-known",
        "{requests} ask for information, players and rules; {replies} answer them. {challenge} hands out a challenge.",
        {
          requests: "`54` `55` `56`",
          replies: "`49` `44` `45`",
          challenge: "`41`",
        },
      ),
    ],
    judge,
    solution: () =>
      requests
        .map(({ pair, name }) => `${name} – ${replies.find((reply) => reply.pair === pair)?.name ?? ""}`)
        .join(", "),
  };
}
