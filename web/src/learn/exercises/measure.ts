/** "Measure the field": the learner says how many bytes a text takes, or where the field after it begins. */
import type { Message, Span } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { type Field, code, fieldsOf, inHex, place, telling } from "./bytes";
import type { Exercise, Verdict, Wish } from "./kinds";
import { parseNumber } from "./numbers";
import { turn } from "./random";

/** In a list, only elements up to this index are asked about. */
const FEW = 3;
/** Longer texts are tedious to count. */
const LONGEST = 40;

/** The learner's answer is a number, as typed. */
export interface Measure extends Exercise<"measure", string> {
  readonly buffer: number;
  readonly span: Span;
  readonly wanted: number;
}

/** Returns the texts that can be measured. */
export function measurable(message: Message): readonly Field[] {
  return telling(message, usual(message)).filter(
    ({ meta, bytes, path }) =>
      meta.type === "cstr" &&
      bytes.at(-1) === 0 &&
      bytes.length > 1 &&
      bytes.length <= LONGEST &&
      Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0) <= FEW,
  );
}

export function makeMeasure(message: Message, seed: number, { path }: Wish): Measure | null {
  const fields = measurable(message);
  const asked = path === undefined ? turn(fields, seed, "measure") : fields.find((field) => field.path === path);
  if (!asked) return null;
  const { span } = asked.node;
  const all = fieldsOf(message, span.buffer);
  const after = all[all.indexOf(asked) + 1];
  // Every other question is about the next field, if there is one.
  const next = seed % 2 === 1 && after ? after : null;
  const wanted = next ? span.offset + span.len : span.len;
  const field = code(asked.path);
  const at = (): string => place(message, span);
  const zero = (): string => place(message, { ...span, offset: span.offset + span.len - 1 });

  const key = (): string =>
    next
      ? translated(
          "learn-exercise-measure-next-key",
          "{field} ends with its zero at {zero}, so {next} begins one byte later, at {offset}.",
          { field, zero: zero(), next: code(next.path), offset: code(String(wanted)) },
        )
      : translated(
          "learn-exercise-measure-key",
          "{field} goes from {at} to its zero at {zero}: {n} {n|byte|bytes}, of which the last is the zero.",
          { field, at: at(), zero: zero(), n: wanted },
        );

  const judge = (typed: string): Verdict => {
    const answer = parseNumber(typed, "u32");
    const wrong = (why: string): Verdict => ({ right: false, why: [why], span: { ...span, len: 1 } });
    if (answer === null)
      return wrong(
        translated(
          "learn-exercise-read-no-number",
          "That is not a number. Write it in decimal, or in hex with {prefix} before it.",
          { prefix: code("0x") },
        ),
      );
    if (answer === wanted) return { right: true, why: [key()], span };
    if (answer === wanted - 1)
      return wrong(
        translated(
          "learn-exercise-measure-zero",
          "The zero that ends the text belongs to it, though no letter is seen.",
        ),
      );
    return wrong(
      answer < wanted
        ? translated("learn-exercise-measure-few", "That is too little: the text goes on up to its zero.")
        : translated("learn-exercise-measure-many", "That is too much: the text ends with the first zero after {at}.", {
            at: at(),
          }),
    );
  };

  return {
    kind: "measure",
    message,
    buffer: span.buffer,
    span,
    wanted,
    question: () =>
      next
        ? translated(
            "learn-exercise-measure-next-task",
            "{field}, a text, begins at {at}. At which offset does {next} begin, the field after it?",
            { field, at: at(), next: code(next.path) },
          )
        : translated("learn-exercise-measure-task", "{field}, a text, begins at {at}. How many bytes does it take?", {
            field,
            at: at(),
          }),
    hints: () => [
      translated("learn-exercise-measure-how", "A text goes up to the first zero, and the zero is part of it."),
      translated("learn-exercise-measure-letters", "Its first bytes are {bytes}.", {
        bytes: inHex(asked.bytes.slice(0, 4)),
      }),
      translated("learn-exercise-measure-end", "Its zero is at {zero}.", { zero: zero() }),
    ],
    judge,
    solution: key,
  };
}
