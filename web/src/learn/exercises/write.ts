/** "Write the bytes": the learner types, in hex, the bytes that store a value in a field. */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { hexPairs } from "../../message/words";
import { usual } from "../../message/selection";
import { type Field, code, inHex, telling } from "./bytes";
import { goals, stored } from "./change";
import type { Exercise, Verdict, Wish } from "./kinds";
import { isNumberType } from "./numbers";
import { turn } from "./random";

/** Texts that are longer are tedious to type. */
const LONGEST = 12;
/** In a list, only elements up to this index are asked about. */
const FEW = 1;

/** The learner's answer is what was typed. */
export interface Write extends Exercise<"write", string> {
  readonly wanted: Uint8Array;
}

/** Returns the fields that a question can be about: numbers of several bytes, and texts. */
export function writable(message: Message): readonly Field[] {
  return telling(message, usual(message)).filter(
    ({ meta, node, bytes, path }) =>
      Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0) <= FEW &&
      meta.flags.length === 0 &&
      node.below === 0 &&
      (isNumberType(meta.type) ? bytes.length > 1 : meta.type === "cstr"),
  );
}

export function makeWrite(message: Message, seed: number, { path, value }: Wish): Write | null {
  const fields = writable(message);
  const asked = path === undefined ? turn(fields, seed, "write") : fields.find((field) => field.path === path);
  const options = asked ? goals(asked).filter((goal) => goal.length <= LONGEST) : [];
  const goal = value ?? turn(options, seed, "written");
  const wanted = asked && goal !== undefined ? stored(goal, asked.meta.type) : null;
  if (!asked || goal === undefined || !wanted) return null;
  const field = code(asked.path);
  const isText = !isNumberType(asked.meta.type);
  const key = (): string =>
    isText
      ? translated("learn-exercise-write-text-key", "{goal} is {bytes}: a byte for each letter, and a zero.", {
          goal: code(goal),
          bytes: inHex(wanted),
        })
      : translated("learn-exercise-write-key", "{goal} is {bytes}: the lowest byte comes first.", {
          goal: code(goal),
          bytes: inHex(wanted),
        });

  const judge = (typed: string): Verdict => {
    const answer = bytesTyped(typed);
    const wrong = (why: string): Verdict => ({ right: false, why: [why], span: null });
    if (!answer)
      return wrong(
        translated(
          "learn-exercise-write-no-hex",
          "Those are no bytes. Write two hex digits for each, as in {example}.",
          {
            example: code("0a ff"),
          },
        ),
      );
    const same = (one: Uint8Array): boolean => hexPairs(one) === hexPairs(answer);
    if (same(wanted)) return { right: true, why: [key()], span: null };
    if (!isText && same(wanted.slice().reverse()))
      return wrong(
        translated("learn-exercise-write-big", "That has the highest byte first. Here the lowest comes first."),
      );
    if (isText && same(wanted.slice(0, -1)))
      return wrong(translated("learn-exercise-write-no-zero", "The zero that ends the text is missing."));
    if (answer.length !== wanted.length)
      return wrong(
        translated("learn-exercise-write-length", "You gave {n} {n|byte|bytes}; {field} needs {wanted} here.", {
          n: answer.length,
          field,
          wanted: wanted.length,
        }),
      );
    const at = answer.findIndex((byte, index) => byte !== wanted[index]);
    return wrong(
      translated("learn-exercise-write-byte", "Byte {at}, {byte}, is not right, counted from 0.", {
        at: String(at),
        byte: inHex(answer.slice(at, at + 1)),
      }),
    );
  };

  return {
    kind: "write",
    message,
    wanted,
    question: () =>
      translated("learn-exercise-write-task", "{field} is to be {goal}. Which bytes are that? Write them in hex.", {
        field,
        goal: code(goal),
      }),
    hints: () => [
      translated("learn-exercise-read-type", "{field}: {type}.", { field, type: asked.meta.describe }),
      translated("learn-exercise-write-count", "It takes {n} {n|byte|bytes}.", { n: wanted.length }),
      isText
        ? translated("learn-exercise-write-first-letter", "The first letter is {byte}; the last byte is {zero}.", {
            byte: inHex(wanted.slice(0, 1)),
            zero: code("00"),
          })
        : translated("learn-exercise-write-first", "The first byte is {byte}.", { byte: inHex(wanted.slice(0, 1)) }),
    ],
    judge,
    solution: key,
  };
}

/** Parses bytes as people type them: `0a ff`, `0AFF`, `0x0a, 0xff`, `\x0a\xff`; null for anything else. */
export function bytesTyped(typed: string): Uint8Array | null {
  const digits = typed.replace(/0x|\\x/gi, " ").trim();
  const parts = digits.split(/[\s,;:-]+/).filter((part) => part !== "");
  const pairs = parts.map((part) => (part.length === 1 ? `0${part}` : part)).join("");
  if (!/^(?:[0-9a-f]{2})+$/i.test(pairs)) return null;
  return Uint8Array.from(pairs.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
