/** The final exercise as questions of a learning platform. Every question has the messages that all of them are about. */
import type { Quiz, QuizQuestion } from "a2scope-analysis";
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { numberOf } from "../../language/words";
import { hexPairs } from "../../message/words";
import { bytesOf } from "../exercises/bytes";
import { blocks, plain } from "../exercises/quiz";
import { shownBuffer, type Question } from "./questions";

/** Number of bytes of a message that are shown: so many that what a server says of itself is whole. */
const SHOWN = 112;

export function finalQuiz(messages: readonly Message[], questions: readonly Question[]): Quiz {
  const list = messages.map(line).join("\n");
  const title = translated("learn-final-title", "The final exercise: a capture");
  return {
    title,
    questions: questions.map((question, at): QuizQuestion => ({
      id: `a2scope-final-${question.id}`,
      title: `${at + 1}. ${title}`,
      text: blocks(list, question.text()),
      feedback: plain(question.why()),
      ...(question.answer.includes(" ")
        ? { kind: "short", accepted: [question.answer, question.answer.replaceAll(" ", "")] }
        : { kind: "number", value: Number(question.answer) }),
    })),
  };
}

/** Returns a message in one line: its number, who sent it to whom, its length, and its first bytes. */
function line(message: Message): string {
  const bytes = bytesOf(message, shownBuffer(message));
  const more = bytes.length > SHOWN ? " …" : "";
  return `${numberOf(message.index)}  ${message.src ?? ""} → ${message.dst ?? ""}  ${message.bytes}  ${hexPairs(bytes.slice(0, SHOWN))}${more}`;
}
