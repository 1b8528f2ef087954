/** The kinds of exercises, and what is common to all of them. */
import type { Message, Span } from "../../engine/model";
import { translated } from "../../language/text";

export const KINDS = ["find", "read", "order", "spot", "change", "pair"] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** What a kind is called. */
export function nameOf(kind: Kind): string {
  switch (kind) {
    case "find":
      return translated("learn-exercise-kind-find", "Find the byte");
    case "read":
      return translated("learn-exercise-kind-read", "Read the value");
    case "order":
      return translated("learn-exercise-kind-order", "Order the fragments");
    case "spot":
      return translated("learn-exercise-kind-spot", "Spot what is wrong");
    case "change":
      return translated("learn-exercise-kind-change", "Change the bytes");
    case "pair":
      return translated("learn-exercise-kind-pair", "Pair requests with replies");
  }
}

/** What becomes of an answer. In its texts, and in all others of exercises, what is between backticks is code. */
export interface Verdict {
  readonly right: boolean;
  /** Why, in sentences that name the bytes. */
  readonly why: readonly string[];
  /** The bytes that the sentences speak of; null for none. */
  readonly span: Span | null;
}

/** An exercise; its texts are in the language spoken when they are asked for. */
export interface Exercise<Name extends Kind, Answer> {
  readonly kind: Name;
  /** The message that it is about; of several, the first. */
  readonly message: Message;
  question(): string;
  /** From a nudge to nearly the answer. */
  hints(): readonly string[];
  judge(answer: Answer): Verdict;
  /** The answer, and how one comes to it. */
  solution(): string;
}

/** What an exercise is to be about, where that is not left to the seed. */
export interface Wish {
  /** Path of the field to find, to read or to change. */
  readonly path?: string | undefined;
  /** What it is to be changed to. */
  readonly value?: string | undefined;
}
