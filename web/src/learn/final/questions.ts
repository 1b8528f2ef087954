/**
 * The questions of the final exercise, about a whole capture. The answers are not written here: they are what the decoder
 * says of the capture.
 */
import type { Message } from "../../engine/model";
import { payloads } from "../../engine/payloads";
import { translated } from "../../language/text";
import { numberOf } from "../../language/words";
import { usual } from "../../message/selection";
import { hexPairs } from "../../message/words";
import { bytesOf, code, fieldNamed, inHex, oneByte, place } from "../exercises/bytes";
import { bytesTyped } from "../exercises/write";

/** Number of questions. */
export const QUESTIONS = 9;

export interface Question {
  readonly id: string;
  /** The right answer as it is typed: a number, or bytes in hex. */
  readonly answer: string;
  text(): string;
  /** Says why that is the answer. */
  why(): string;
}

/** Returns whether what was typed is the answer: a number, or the same bytes in any way of writing them. */
export function isRight({ answer }: Question, typed: string): boolean {
  const words = typed.trim();
  if (words === "") return false;
  if (answer.includes(" ")) return hexPairs(bytesTyped(words) ?? new Uint8Array()) === answer;
  return /^\d+$/.test(words) && Number(words) === Number(answer);
}

/** Returns the questions that can be asked about these messages of a capture, in order of difficulty. */
export function questionsOf(messages: readonly Message[]): readonly Question[] {
  const named = (name: string): readonly Message[] => messages.filter(({ message }) => message === name);
  const whole = messages.filter((message) => !message.split);
  const questions: (Question | null)[] = [
    count(messages, "A2S_PLAYER"),
    split(messages),
    which(named("S2C_CHALLENGE"), "challenge", () =>
      translated("learn-final-challenge", "Which message hands out a challenge? Give its number in the list."),
    ),
    challengeBytes(named("S2C_CHALLENGE")),
    which(
      whole.filter((message) => isRepeated(message)),
      "repeated",
      () =>
        translated(
          "learn-final-repeated",
          "Which message is a question for players or rules that was sent a second time, with a challenge in it?",
        ),
    ),
    which(named("S2A_INFO_DETAILED"), "goldsource", () =>
      translated("learn-final-goldsource", "Which message is the old answer of a GoldSource server?"),
    ),
    players(named("S2A_INFO_SRC")),
    which(named("M2A_SERVER_BATCH"), "master", () =>
      translated("learn-final-master", "Which message comes from a master server?"),
    ),
    amplified(named("S2A_RULES")),
  ];
  return questions.filter((question) => question !== null);
}

/** Whether a request carries a challenge rather than asking for one. */
function isRepeated(message: Message): boolean {
  if (message.message !== "A2S_PLAYER" && message.message !== "A2S_RULES") return false;
  const challenge = fieldNamed(message, "challenge")?.bytes;
  return challenge?.some((byte) => byte !== 0xff) ?? false;
}

/** Returns a sentence about the header byte of a message. */
function header(message: Message): string {
  const field = fieldNamed(message, "header");
  return translated("learn-final-header", "The header byte of message {n}, at {at}, is {byte}: {message}.", {
    n: numberOf(message.index),
    at: field ? place(message, field.node.span) : "?",
    byte: oneByte(field?.bytes[0] ?? 0),
    message: code(message.message),
  });
}

function count(messages: readonly Message[], name: string): Question {
  const found = messages.filter(({ message }) => message === name);
  return {
    id: "count",
    answer: String(found.length),
    text: () => translated("learn-final-count", "How many messages ask for the players?"),
    why: () =>
      translated("learn-final-count-why", "Their header byte is {byte}: the messages {list}.", {
        byte: code("0x55"),
        list: found.map(({ index }) => numberOf(index)).join(", "),
      }),
  };
}

function split(messages: readonly Message[]): Question {
  const found = messages.filter((message) => message.split !== null);
  return {
    id: "split",
    answer: String(found.length),
    text: () => translated("learn-final-split", "How many messages were split, so that they came as fragments?"),
    why: () =>
      translated("learn-final-split-why", "They begin with {prefix}: the messages {list}.", {
        prefix: code("fe ff ff ff"),
        list: found.map(({ index }) => numberOf(index)).join(", "),
      }),
  };
}

/** A question for the number of a message; null if not exactly one message is the answer. */
function which(found: readonly Message[], id: string, text: () => string): Question | null {
  const [message, ...others] = found;
  if (!message || others.length > 0) return null;
  return { id, answer: numberOf(message.index), text, why: () => header(message) };
}

function challengeBytes([message]: readonly Message[]): Question | null {
  const challenge = message && fieldNamed(message, "challenge");
  if (!challenge) return null;
  return {
    id: "bytes",
    answer: hexPairs(challenge.bytes),
    text: () =>
      translated(
        "learn-final-bytes",
        "Which four bytes are that challenge? Write them in hex, as they are in the packet.",
      ),
    why: () =>
      translated("learn-final-bytes-why", "They follow the header byte, at {at}: {bytes}.", {
        at: place(message, challenge.node.span),
        bytes: inHex(challenge.bytes),
      }),
  };
}

function players([message, ...others]: readonly Message[]): Question | null {
  const field = message && fieldNamed(message, "players");
  if (!field || others.length > 0) return null;
  return {
    id: "players",
    answer: String(field.bytes[0] ?? 0),
    text: () =>
      translated(
        "learn-final-players",
        "Message {n} is the answer of a Source server. How many players does it have?",
        {
          n: numberOf(message.index),
        },
      ),
    why: () =>
      translated("learn-final-players-why", "After four texts and the AppID, at {at}, is {byte}.", {
        at: place(message, field.node.span),
        byte: oneByte(field.bytes[0] ?? 0),
      }),
  };
}

/** Bytes of a request for rules, with its challenge. */
const REQUEST = 9;

function amplified(found: readonly Message[]): Question | null {
  const longest = [...found].sort((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (!longest) return null;
  const bytes = sizeOf(longest);
  return {
    id: "amplification",
    answer: String(Math.floor(bytes / REQUEST)),
    text: () =>
      translated(
        "learn-final-amplification",
        "Message {n} has {bytes} {bytes|byte|bytes} in its datagrams. How many times the {request} bytes of its question is that? Leave out the fraction.",
        { n: numberOf(longest.index), bytes, request: REQUEST },
      ),
    why: () =>
      translated("learn-final-amplification-why", "{bytes} / {request} is {factor}, and that is the amplification.", {
        bytes,
        request: REQUEST,
        factor: (bytes / REQUEST).toFixed(1),
      }),
  };
}

function sizeOf(message: Message): number {
  return payloads(message).reduce((sum, one) => sum + one.length, 0);
}

/** The buffer in which the bytes of a message are shown: those that were captured. */
export function shownBuffer(message: Message): number {
  return bytesOf(message, 0).length > 0 ? 0 : usual(message);
}
