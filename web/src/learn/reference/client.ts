/** Requests pages of the reference, cases and quizzes from the engine of the analysis, the only one that has them. */
import type { CaseSheet, Quiz } from "a2scope-analysis";
import worker from "../../analysis/analysis-worker?worker&url";
import type { AnalysisCalls } from "../../analysis/protocol";
import { Remote } from "../../engine/remote";
import { loadTexts } from "../../language/language";
import { currentLanguage } from "../../language/text";
import type { QuizFormat } from "../quiz-buttons";
import type { Contents, ReferencePage } from "./data";

type Calls = "reference" | "referenceContents" | "parser" | "quiz" | "cases" | "caseOf" | "isAnswer" | "caseQuiz";
const remote = new Remote<Pick<AnalysisCalls, Calls>>(worker, "a2scope reference");
const asked = new Map<string, Promise<unknown>>();

/** Caches answers; they are requested again after a change of language. */
async function once<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  // The pages of codes say what diagnoses, findings and incidents say.
  await loadTexts("analysis");
  const key = `${currentLanguage()} ${what}`;
  const known = asked.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  const answer = ask();
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

/** Returns the page of a message or a topic; null if it does not exist. */
export function page(id: string): Promise<ReferencePage | null> {
  return once(`page ${id}`, async () => {
    const json = await remote.call("reference", [id]);
    return json === null ? null : (JSON.parse(json) as ReferencePage);
  });
}

export function contents(): Promise<Contents> {
  return once("contents", async () => JSON.parse(await remote.call("referenceContents", [])) as Contents);
}

/** Returns a file by which other programs read the messages: `lua`, `ksy`, `json`. */
export async function parser(format: string): Promise<string> {
  const text = await once(`parser ${format}`, () => remote.call("parser", [format]));
  if (text === undefined) throw new Error(format);
  return text;
}

/** Returns a quiz as the file that a learning platform reads. */
export function quizFile(quiz: Quiz, format: QuizFormat): Promise<Uint8Array> {
  return remote.call("quiz", [JSON.stringify(quiz), format]);
}

/** Returns the titles of the cases, the easiest first. */
export function cases(): Promise<readonly string[]> {
  return once("cases", () => remote.call("cases", []));
}

/** A case: what is told and asked, and its capture. */
export interface MadeCase {
  readonly sheet: CaseSheet;
  readonly capture: Uint8Array;
}

/** Makes a case. It is not cached, because each has a capture. */
export async function caseOf(number: number, seed: string): Promise<MadeCase> {
  const { sheet, capture } = await remote.call("caseOf", [number, seed]);
  return { sheet: JSON.parse(sheet) as CaseSheet, capture };
}

/** Returns whether an answer to a question of a case is right. */
export function isAnswer(number: number, seed: string, key: string, answer: string): Promise<boolean> {
  return remote.call("isAnswer", [number, seed, key, answer]);
}

/** Returns a case as the file that a learning platform reads. */
export function caseQuiz(number: number, seed: string, format: QuizFormat): Promise<Uint8Array> {
  return remote.call("caseQuiz", [number, seed, format]);
}
