/** Exercises as questions of a learning platform, with the texts of the printed sheet. */
import type { Quiz, QuizAnswer, QuizQuestion } from "a2scope-analysis";
import { translated } from "../../language/text";
import { fields as find } from "../../message/fields";
import { dump } from "../../message/paper";
import { hex, hexPairs } from "../../message/words";
import { beginning } from "./answer-forms";
import type { AnyExercise } from "./exercise";
import { nameOf } from "./kinds";
import type { Packet } from "./pair";
import { partsOf } from "./sheet-paper";
import type { Sortable } from "./sorting";

/** Returns the exercises of a set as a quiz. Every question has the bytes that it is about. */
export function quizOf(exercises: readonly AnyExercise[], seed: number): Quiz {
  const questions = partsOf(exercises).flatMap(({ exercises: inPart, shown }) => {
    const fields = shown && find(shown.message, shown.buffer);
    const bytes = fields ? dump(fields, false) : "";
    return inPart.map(({ exercise, number }): QuizQuestion => ({
      id: `a2scope-${seed}-${number}-${exercise.kind}`,
      title: `${number}. ${nameOf(exercise.kind)}`,
      text: blocks(bytes, plain(exercise.question()), howTo(exercise)),
      feedback: feedback(exercise),
      ...answerOf(exercise),
    }));
  });
  return { title: `a2scope: ${translated("learn-exercise-sheet", "Exercises")} ${seed}`, questions };
}

export function blocks(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}

/** Returns a text of an exercise without its marks of code. */
export const plain = (text: string): string => text.replaceAll("`", "");

const shownOn = (content: Uint8Array | string): string =>
  typeof content === "string" ? plain(content) : beginning(content);

/** Returns what is said after the answer. The letters of cards mean nothing there, so what is said of them is left out. */
function feedback(exercise: AnyExercise): string {
  switch (exercise.kind) {
    case "exchange":
    case "match":
      return plain(blocks(...exercise.judge(exercise.wanted).why));
    case "order":
    case "fields":
    case "pair":
      return "";
    default:
      return plain(exercise.solution());
  }
}

/** Returns in which form the answer is written, and what else is given. */
function howTo(exercise: AnyExercise): string {
  switch (exercise.kind) {
    case "find":
      return translated("learn-quiz-offset", "Write the offset of its first byte in hex, as it is beside the bytes.");
    case "read":
      return exercise.flags ? "" : translated("learn-quiz-decimal", "Write a decimal number.");
    case "measure":
      return translated("learn-quiz-decimal", "Write a decimal number.");
    case "change":
      return translated("learn-quiz-bytes", "Write the new bytes of the field in hex, two digits for each byte.");
    case "spot":
      return plain(exercise.facts());
    default:
      return "";
  }
}

function answerOf(exercise: AnyExercise): QuizAnswer {
  switch (exercise.kind) {
    case "find":
      return { kind: "short", accepted: offsets(exercise.span.offset) };
    case "change":
    case "write":
      return { kind: "short", accepted: inHex(exercise.wanted) };
    case "read":
      return exercise.flags ? flagsOf(exercise.flags, exercise.wanted) : numberOf(exercise.wanted, exercise.span.len);
    case "measure":
      return { kind: "number", value: exercise.wanted };
    case "spot":
    case "name":
      return choiceOf(exercise.choices(), (choice) => exercise.judge(choice).right);
    case "order":
    case "fields":
    case "exchange":
      return {
        kind: "order",
        items: inOrder<Sortable>(exercise.cards, exercise.wanted).map(({ content }) => shownOn(content)),
      };
    case "pair":
    case "match": {
      const replies = inOrder<Packet>(exercise.replies, exercise.wanted);
      return {
        kind: "match",
        pairs: exercise.requests.map((request, at) => {
          const reply = replies[at];
          return [shownOn(request.text ?? request.bytes), reply ? shownOn(reply.text ?? reply.bytes) : ""];
        }),
      };
    }
  }
}

function inOrder<One>(all: readonly One[], wanted: readonly number[]): readonly One[] {
  return wanted.flatMap((at) => all.slice(at, at + 1));
}

function choiceOf(texts: readonly string[], isRight: (choice: number) => boolean): QuizAnswer {
  return { kind: "choice", texts: texts.map(plain), right: texts.findIndex((_, choice) => isRight(choice)) };
}

/** A question for flags, of which none is an answer, too. */
function flagsOf(flags: readonly (readonly [mask: number, name: string])[], set: number): QuizAnswer {
  const names = flags.map(([, name]) => name);
  const right = flags.flatMap(([mask], at) => ((set & mask) === 0 ? [] : [at]));
  return right.length > 0
    ? { kind: "choices", texts: names, right }
    : { kind: "choice", texts: [...names, translated("learn-quiz-none", "none of them")], right: names.length };
}

/** A question for a number. What is not finite cannot be typed as one. */
function numberOf(value: number, length: number): QuizAnswer {
  if (!Number.isFinite(value)) return { kind: "short", accepted: [String(value)] };
  const isFraction = !Number.isInteger(value) && length === 4;
  return isFraction
    ? { kind: "number", value, tolerance: Math.max(0.5, Math.abs(value) / 1e6) }
    : { kind: "number", value };
}

/** Returns the ways in which an offset is written. */
function offsets(offset: number): readonly string[] {
  const digits = hex(offset, 4);
  const short = digits.replace(/^0+(?=.)/, "");
  return [...new Set([`0x${digits}`, digits, `0x${short}`, short])];
}

/** Returns the ways in which bytes are written. */
export function inHex(bytes: Uint8Array): readonly string[] {
  const pairs = hexPairs(bytes);
  return [...new Set([pairs, pairs.replaceAll(" ", "")])];
}
