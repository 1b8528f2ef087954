/** "Match bytes with values": the learner finds the value that each of some bytes store. */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { hexPairs } from "../../message/words";
import { type Field, code, inHex, said, telling } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { Random } from "./random";
import { letter, shuffled } from "./sorting";
import type { Packet } from "./pair";

/** Number of pairs in an exercise. */
const PAIRS = 4;
/** Longer bytes do not fit on a card. */
const LONGEST = 16;

/** The learner's answer is, for the bytes on each card, the index of a value; -1 if none has been chosen yet. */
export interface Match extends Exercise<"match", readonly number[]> {
  /** The bytes, and the values. */
  readonly requests: readonly Packet[];
  readonly replies: readonly Packet[];
  readonly wanted: readonly number[];
}

/** Returns the fields that can be matched: no two have the same bytes or the same value. */
function distinct(message: Message): readonly Field[] {
  const seen = new Set<string>();
  return telling(message, usual(message)).filter(({ node, bytes }) => {
    const [one, other] = [`bytes ${hexPairs(bytes)}`, `value ${node.value}`];
    if (node.value === "" || node.value.length > LONGEST * 2 || bytes.length > LONGEST) return false;
    if (seen.has(one) || seen.has(other)) return false;
    seen.add(one).add(other);
    return true;
  });
}

export function matchable(message: Message): boolean {
  return !message.hasSecret && message.arrival !== "malformed" && distinct(message).length >= PAIRS;
}

export function makeMatch(message: Message, seed: number): Match | null {
  if (!matchable(message)) return null;
  const fields = new Random(seed, "match").shuffled(distinct(message)).slice(0, PAIRS);
  const { shown, wanted } = shuffled(fields, seed, "values");
  const says = ({ path, bytes, ...field }: Field): string =>
    translated("learn-exercise-match-is", "{bytes} is {value}: {field}, {type}.", {
      bytes: inHex(bytes),
      value: said({ path, bytes, ...field }),
      field: code(path),
      type: field.meta.describe,
    });
  const requests = fields.map(({ bytes }, at): Packet => ({ name: String(at + 1), bytes }));
  const replies = shown.map((field, at): Packet => ({
    name: letter(at),
    bytes: field.bytes,
    text: code(field.node.value),
  }));

  const judge = (answer: readonly number[]): Verdict => {
    const wrong = fields.findIndex((_, at) => answer[at] !== wanted[at]);
    if (wrong < 0) return { right: true, why: fields.map(says), span: null };
    const name = String(wrong + 1);
    const given = shown[answer[wrong] ?? -1];
    return {
      right: false,
      span: null,
      why: [
        given
          ? translated("learn-exercise-match-wrong", "{name} is not {value}: that would be {bytes}.", {
              name,
              value: code(given.node.value),
              bytes: inHex(given.bytes),
            })
          : translated("learn-exercise-match-open", "{name} has no value yet.", { name }),
      ],
    };
  };

  return {
    kind: "match",
    message,
    requests,
    replies,
    wanted,
    question: () => translated("learn-exercise-match-task", "Which bytes are which value?"),
    hints: () => [
      translated(
        "learn-exercise-match-how",
        "A text ends with {zero} and has a byte for each letter; a number has its lowest byte first.",
        { zero: code("00") },
      ),
      fields[0] ? says(fields[0]) : "",
    ],
    judge,
    solution: () => wanted.map((value, at) => `${at + 1} – ${replies[value]?.name ?? ""}`).join(", "),
  };
}
