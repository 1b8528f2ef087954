/** The message at the other end: the typical answer to a request, or the question that a reply answers. */
import all from "virtual:counterparts";
import { fromHex } from "../../engine/hex";
import type { Message } from "../../engine/model";
import { decodeAll } from "../decoder";

export interface Counterparts {
  readonly kind: "answers" | "questions";
  /** Names of the messages, the most likely one first. */
  readonly names: readonly string[];
}

/** Returns what answers a message, else what it answers; null if nothing does. */
export function counterpartsOf(message: Message): Counterparts | null {
  const answers = all[message.message]?.answers ?? [];
  if (answers.length > 0) return { kind: "answers", names: likely(message, answers) };
  const questions = Object.keys(all).filter((name) => all[name]?.answers.includes(message.message));
  return questions.length > 0 ? { kind: "questions", names: questions } : null;
}

/** A request without a challenge, or with -1, is answered with a challenge today. */
function likely(message: Message, names: readonly string[]): readonly string[] {
  const challenge = message.nodes.find(({ path }) => path === "challenge");
  const asks = names.includes("S2C_CHALLENGE") && (challenge === undefined || asksForOne(message));
  return asks ? ["S2C_CHALLENGE", ...names.filter((name) => name !== "S2C_CHALLENGE")] : names;
}

/** Returns whether a request has -1 where the challenge belongs, which asks for a challenge. */
export function asksForOne(message: Message): boolean {
  const span = message.nodes.find(({ path }) => path === "challenge")?.span;
  const bytes = message.buffers.find(({ number }) => number === span?.buffer)?.bytes;
  return span?.len === 4 && (bytes?.subarray(span.offset, span.offset + 4).every((byte) => byte === 0xff) ?? false);
}

/** Returns the example of a message, decoded; null if there is none. */
export async function exampleOf(name: string): Promise<Message | null> {
  const packets = all[name]?.packets ?? [];
  if (packets.length === 0) return null;
  return (await decodeAll(packets.map(fromHex))).find(({ message }) => message === name) ?? null;
}
