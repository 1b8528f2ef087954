/** "Find the byte": the learner chooses a byte of the field that the question names. */
import type { Message, Span } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { type Field, code, fieldAt, fieldsOf, inHex, oneByte, bytesOf, place, said, telling } from "./bytes";
import type { Exercise, Verdict, Wish } from "./kinds";
import { turn } from "./random";

/** In a list, questions are only about elements up to this index: finding a later one would only be counting. */
const FEW = 3;

export interface Find extends Exercise<"find", number> {
  /** The buffer that is shown, by its number. The answer is an offset in it. */
  readonly buffer: number;
  /** The bytes of the field. Each of them is a correct answer. */
  readonly span: Span;
}

/** Returns the fields that a question can be about. */
export function findable(message: Message): readonly Field[] {
  const buffer = usual(message);
  const all = fieldsOf(message, buffer);
  if (all.length < 2) return [];
  const fields = telling(message, buffer);
  const near = fields.filter(({ path }) => Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0) <= FEW);
  if (near.length > 0) return near;
  return fields.length > 0 ? fields : all.filter(({ node }) => !node.secret);
}

export function makeFind(message: Message, seed: number, { path }: Wish): Find | null {
  const buffer = usual(message);
  const asked =
    path === undefined
      ? turn(findable(message), seed, "find")
      : fieldsOf(message, buffer).find((field) => field.path === path);
  if (!asked) return null;
  const { span } = asked.node;
  const field = code(asked.path);
  const all = fieldsOf(message, buffer);
  const index = all.indexOf(asked);
  const [before, after] = [all[index - 1], all[index + 1]];
  const stands = (): string =>
    translated("learn-exercise-find-stands", "{field} is at {at}: {bytes}, which is {value}.", {
      field,
      at: place(message, span),
      bytes: inHex(asked.bytes),
      value: said(asked),
    });

  const neighbours = (): string => {
    if (before && after) {
      return translated("learn-exercise-find-between", "It comes after {before} and before {after}.", {
        before: code(before.path),
        after: code(after.path),
      });
    }
    if (before)
      return translated("learn-exercise-find-last", "It is the last field, after {before}.", {
        before: code(before.path),
      });
    return translated("learn-exercise-find-first", "It is the first field.");
  };

  const texts = all.slice(0, index).filter(({ meta }) => meta.type === "cstr").length;
  const counted = (): string =>
    texts > 0
      ? translated(
          "learn-exercise-find-texts",
          "{n} zero-terminated {n|text comes|texts come} before it: count the zeros, {zero}.",
          { n: texts, zero: code("00") },
        )
      : translated("learn-exercise-find-fixed", "Every field before it has a fixed length, so it is always at {at}.", {
          at: place(message, span),
        });

  const judge = (offset: number): Verdict => {
    const chosen = fieldAt(message, buffer, offset);
    if (chosen === asked) {
      const how =
        before && !before.node.secret
          ? [
              translated("learn-exercise-find-behind", "{before} ends right before it: {bytes}.", {
                before: code(before.path),
                bytes: inHex(before.bytes.slice(-4)),
              }),
            ]
          : [];
      return { right: true, why: [stands(), ...how], span };
    }
    const at = place(message, { buffer, offset, len: 1 });
    const byte = oneByte(bytesOf(message, buffer)[offset] ?? 0);
    const its = chosen
      ? translated("learn-exercise-find-other", "The byte at {at} is {byte} and belongs to {other}, {value}.", {
          at,
          byte,
          other: code(chosen.path),
          value: said(chosen),
        })
      : translated("learn-exercise-find-none", "The byte at {at} is {byte} and belongs to no field.", { at, byte });
    const way =
      offset < span.offset
        ? translated("learn-exercise-find-later", "{field} comes later.", { field })
        : translated("learn-exercise-find-earlier", "{field} comes earlier.", { field });
    return { right: false, why: [its, way], span: chosen?.node.span ?? null };
  };

  return {
    kind: "find",
    message,
    buffer,
    span,
    question: () => translated("learn-exercise-find-task", "Find {field}: choose one of its bytes.", { field }),
    hints: () => [
      translated("learn-exercise-find-what", "{field}: {type}. {doc}", {
        field,
        type: asked.meta.describe,
        doc: asked.meta.doc,
      }),
      neighbours(),
      counted(),
    ],
    judge,
    solution: stands,
  };
}
