/** "Order the fields": the learner puts fields of a message in the order in which they come. */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { type Field, code, inHex, place, telling } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { Random } from "./random";
import { type Sortable, firstWrong, letter, shuffled } from "./sorting";

/** Number of fields in an exercise; with fewer than `LEAST` there is nothing to order. */
const MOST = 5;
const LEAST = 4;

/** The learner's answer is the list of card indexes in order, the first field first. */
export interface FieldOrder extends Exercise<"fields", readonly number[]> {
  readonly cards: readonly Sortable[];
  readonly wanted: readonly number[];
}

/** Returns the fields of a message that are not in a list, because all elements of a list look alike. */
function single(message: Message): readonly Field[] {
  return telling(message, usual(message)).filter(({ path }) => !/[[.]/.test(path));
}

export function fieldsOrderable(message: Message): boolean {
  return !message.hasSecret && message.arrival !== "malformed" && single(message).length >= LEAST;
}

export function makeFieldOrder(message: Message, seed: number): FieldOrder | null {
  if (!fieldsOrderable(message)) return null;
  const all = single(message);
  const random = new Random(seed, "fields");
  const chosen = random.shuffled(all).slice(0, MOST);
  const inOrder = all.filter((field) => chosen.includes(field));
  const { shown, wanted } = shuffled(inOrder, seed, "shown");
  const cards = shown.map((field, at): Sortable => ({ name: letter(at), content: code(field.path) }));
  const says = ({ path, node, bytes }: Field): string =>
    translated("learn-exercise-fields-at", "{field} is at {at}: {bytes}.", {
      field: code(path),
      at: place(message, node.span),
      bytes: inHex(bytes.slice(0, 6)),
    });
  const names = inOrder.map(({ path }) => code(path)).join(", ");

  const judge = (answer: readonly number[]): Verdict => {
    const wrong = firstWrong(answer, wanted);
    if (wrong < 0) return { right: true, why: inOrder.map(says), span: null };
    const [given, before] = [shown[answer[wrong] ?? -1], inOrder[wrong]];
    return {
      right: false,
      span: null,
      why:
        given && before
          ? [
              translated(
                "learn-exercise-fields-wrong",
                "{field} does not come at place {place}: another comes before it.",
                {
                  field: code(given.path),
                  place: String(wrong + 1),
                },
              ),
            ]
          : [],
    };
  };

  return {
    kind: "fields",
    message,
    cards,
    wanted,
    question: () =>
      translated("learn-exercise-fields-task", "In which order do these fields come in {message}?", {
        message: code(message.message),
      }),
    hints: () => [
      translated(
        "learn-exercise-fields-how",
        "Texts mostly come before numbers of one byte, and what was added to the protocol later comes last.",
      ),
      translated("learn-exercise-fields-first", "{field} comes first.", { field: code(inOrder[0]?.path ?? "") }),
    ],
    judge,
    solution: () => names,
  };
}
