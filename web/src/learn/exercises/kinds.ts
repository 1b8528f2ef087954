/** The kinds of exercises, and what they have in common. */
import type { Message, Span } from "../../engine/model";
import { translated } from "../../language/text";

export const KINDS = ["find", "read", "order", "spot", "change", "pair"] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** The name of a kind. */
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

/** The judgement of an answer. In all texts of exercises, text between backticks is code. */
export interface Verdict {
  readonly right: boolean;
  /** Sentences that explain why it is right or wrong, and quote the bytes. */
  readonly why: readonly string[];
  /** The bytes that the sentences are about; null if they are about none. */
  readonly span: Span | null;
}

/** An exercise. Its texts are translated when they are requested. */
export interface Exercise<Name extends Kind, Answer> {
  readonly kind: Name;
  /** The message that it is about; if there are several, the first one. */
  readonly message: Message;
  question(): string;
  /** Hints, from a vague one to almost the answer. */
  hints(): readonly string[];
  judge(answer: Answer): Verdict;
  /** The answer, and how to find it. */
  solution(): string;
}

/** Determines the subject of an exercise, instead of the seed. */
export interface Wish {
  /** Path of the field to find, to read or to change. */
  readonly path?: string | undefined;
  /** The new value of the field to change. */
  readonly value?: string | undefined;
}
