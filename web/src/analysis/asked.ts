/** Questions to the list: whether a text is an expression or words, and the last ones that were asked. */
import { RECORD } from "./filter-members";

export type QuestionKind = "words" | "expression";

const VARIABLES = Object.keys(RECORD).join("|");
const FUNCTIONS = "ip|port|has|timestamp|duration|size";
const METHODS = "contains|startsWith|endsWith|matches|exists|exists_one|all|filter|map|size|lowerAscii";

const SIGNS = [
  // An operator between operands; names of servers have "===" and "|||".
  /[\w"')\]]\s*(?:[=!<>]=|&&|\|\|)(?![=&|<>])/,
  new RegExp(`(?:^|[\\s(!])(?:${VARIABLES})(?:\\.\\w+|\\[\\w+\\])*\\s*[<>]`),
  new RegExp(`(?:^|[\\s(!])(?:data|split|bzip2|notes)\\.\\w*(?:$|[\\s.)])`),
  new RegExp(`(?:^|[\\s(!])(?:${FUNCTIONS})\\(\\s*(?:"|(?:${VARIABLES})\\b)`),
  new RegExp(`["\\w]\\.(?:${METHODS})\\(`),
  new RegExp(`\\sin\\s+\\[|\\bin\\s+(?:data|frames|notes)\\b`),
  new RegExp(`^!*(?:${VARIABLES})(?:\\.\\w+)*\\s+$`),
  /^!*(?:true|false)\s*$/,
];
/** What an expression has and a word seldom. */
const DOUBT = /[<>="()|&]/;
/** A quoted text may hold anything. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** What a question is, judging by its look. */
export function kindOf(question: string): QuestionKind {
  const text = question.trimStart().replace(QUOTED, '""');
  return SIGNS.some((sign) => sign.test(text)) ? "expression" : "words";
}

/** Whether words look as if they might have been meant as an expression. */
export function isDoubtful(words: string): boolean {
  return DOUBT.test(words);
}

const KEPT = 10;

/** The last questions, newest last, of this session of the tab. */
export class Recent {
  #questions: readonly string[] = [];
  /** How far back the arrow keys have gone; 0: not at all. */
  #back = 0;
  /** What was being typed. */
  #draft = "";

  add(question: string): void {
    this.#back = 0;
    if (question.trim() === "") return;
    this.#questions = [...this.#questions.filter((one) => one !== question), question].slice(-KEPT);
  }

  /** The question a step further back, or forward to what was being typed; null if there is none. */
  step(back: boolean, typed: string): string | null {
    if (this.#back === 0) this.#draft = typed;
    let to = this.#back + (back ? 1 : -1);
    // What is in the box already is passed over.
    if (back && this.#back === 0 && this.#questions.at(-1) === typed) to += 1;
    if (to < 0 || to > this.#questions.length) return null;
    this.#back = to;
    return to === 0 ? this.#draft : (this.#questions.at(-to) ?? null);
  }

  /** The question is being typed on. */
  stay(): void {
    this.#back = 0;
  }
}

/** Kept while the tab is open, and nowhere else. */
export const recent = new Recent();
