/** The kinds of exercises, and what they have in common. */
import type { Message, Span } from "../../engine/model";
import { translated } from "../../language/text";
import type { Kind } from "./kind-names";

export { KINDS, isKind, type Kind } from "./kind-names";

/** Returns the name of a kind in the current language. */
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
    case "write":
      return translated("learn-exercise-kind-write", "Write the bytes");
    case "name":
      return translated("learn-exercise-kind-name", "Name the message");
    case "measure":
      return translated("learn-exercise-kind-measure", "Measure the field");
    case "fields":
      return translated("learn-exercise-kind-fields", "Order the fields");
    case "match":
      return translated("learn-exercise-kind-match", "Match bytes with values");
    case "exchange":
      return translated("learn-exercise-kind-exchange", "Order the exchange");
  }
}

/** Whether an answer is right, and why. In all texts of exercises, text between backticks is code. */
export interface Verdict {
  readonly right: boolean;
  /** Sentences that explain why the answer is right or wrong, and quote the bytes. */
  readonly why: readonly string[];
  /** The bytes that the sentences explain; null if they explain none. */
  readonly span: Span | null;
}

/** An exercise. Its functions return texts in the language that is current when they are called. */
export interface Exercise<Name extends Kind, Answer> {
  readonly kind: Name;
  /** The message that the exercise is about; if there are several, the first one. */
  readonly message: Message;
  question(): string;
  /** Returns the hints, from a vague one to one that almost gives the answer. */
  hints(): readonly string[];
  judge(answer: Answer): Verdict;
  /** Returns the right answer, and how to find it. */
  solution(): string;
}

/** What an exercise should be about, where that is not left to the seed. */
export interface Wish {
  /** Path of the field that is to be found, read or changed. */
  readonly path?: string | undefined;
  /** The value to which the field is to be changed. */
  readonly value?: string | undefined;
}
