/** Tells filter expressions from words, and remembers the latest searches. */
import { RECORD } from "./filter-members";

export type QuestionKind = "words" | "expression";

const VARIABLES = Object.keys(RECORD).join("|");
const FUNCTIONS = "ip|port|has|timestamp|duration|size";
const METHODS = "contains|startsWith|endsWith|matches|exists|exists_one|all|filter|map|size|lowerAscii";
/** The name of a message. */
const MESSAGE = "(?:[AMS]2[ACMS]_[A-Z0-9_]+|C2[MS]_[A-Z0-9_]+|SERVERDATA_[A-Z_]+|GOLDSRC_[A-Z]+)";

const SIGNS = [
  // An operator between operands. Not "===" and "|||", which are common in server names.
  /[\w"')\]]\s*(?:[=!<>]=|&&|\|\|)(?![=&|<>])/,
  new RegExp(`(?:^|[\\s(!])(?:${VARIABLES})(?:\\.\\w+|\\[\\w+\\])*\\s*[<>]`),
  new RegExp(`(?:^|[\\s(!])(?:data|split|bzip2|notes)\\.\\w*(?:$|[\\s.)])`),
  new RegExp(`(?:^|[\\s(!])(?:${FUNCTIONS})\\(\\s*(?:"|(?:${VARIABLES})\\b)`),
  new RegExp(`["\\w]\\.(?:${METHODS})\\(`),
  new RegExp(`\\sin\\s+\\[|\\bin\\s+(?:data|frames|notes)\\b`),
  new RegExp(`^!*(?:${VARIABLES})(?:\\.\\w+)*\\s+$`),
  /^!*(?:true|false)\s*$/,
  // A name that is compared with a number, with or without `data.` before it.
  /(?:^|[\s(!])[a-z_]+(?:\.\w+)*\s*[<>]\s*\d/,
  // Operators of Wireshark and SQL; the engine says what to write instead.
  new RegExp(
    `(?:^|[\\s(!])(?:${VARIABLES}|ip(?:\\.\\w+)?|(?:udp|tcp)\\.\\w+|name|map|players|max_players|bots)\\s*=\\s*\\S`,
  ),
  // What tcpdump and people write: `port 27015`, `src host 10.0.0.1`, `not A2S_INFO`, `A2S_INFO or A2S_PLAYER`.
  /^!?\s*(?:not\s+)?(?:(?:udp|tcp)\s+)?(?:(?:src|dst)\s+)?(?:port|host|net)\s+[\da-f.:/[\]]+(?:$|\s|\))/i,
  /^!?\s*(?:not\s+)?(?:src|dst)\s+\d[\d.:/]+(?:$|\s)/i,
  new RegExp(`^(?:!\\s*|not\\s+)${MESSAGE}\\s*$`, "i"),
  new RegExp(`(?:^|[\\s(!])${MESSAGE}\\s+(?:and|or)\\s+\\S`, "i"),
  new RegExp(`\\s(?:and|or)\\s+(?:not\\s+)?${MESSAGE}\\s*$`, "i"),
];
/** Characters that are usual in expressions and rare in words. */
const DOUBT = /[<>="()|&]/;
/** A quoted string; removed before the tests, because it can contain anything. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** Guesses from the look of a text whether it is an expression or words. */
export function kindOf(question: string): QuestionKind {
  const text = question.trimStart().replace(QUOTED, '""');
  return SIGNS.some((sign) => sign.test(text)) ? "expression" : "words";
}

/** Returns whether the words look as if the user meant an expression. */
export function isDoubtful(words: string): boolean {
  return DOUBT.test(words);
}

const KEPT = 10;

/** The latest searches in this tab, newest last. The arrow keys step through them. */
export class Recent {
  #questions: readonly string[] = [];
  /** Number of searches that the arrow keys have gone back; 0 if the typed text is shown. */
  #back = 0;
  /** The text that was being typed before the first arrow key. */
  #draft = "";

  add(question: string): void {
    this.#back = 0;
    if (question.trim() === "") return;
    this.#questions = [...this.#questions.filter((one) => one !== question), question].slice(-KEPT);
  }

  /**
   * Returns the search before the current one or, if `back` is false, the one after it; after the newest comes the text
   * that was being typed. Returns null if there is no further one.
   */
  step(back: boolean, typed: string): string | null {
    if (this.#back === 0) this.#draft = typed;
    let to = this.#back + (back ? 1 : -1);
    // Skip the search that is in the box already.
    if (back && this.#back === 0 && this.#questions.at(-1) === typed) to += 1;
    if (to < 0 || to > this.#questions.length) return null;
    this.#back = to;
    return to === 0 ? this.#draft : (this.#questions.at(-to) ?? null);
  }

  /** Makes the arrow keys start again from the newest search, because the text was edited. */
  stay(): void {
    this.#back = 0;
  }
}

/** The searches of this tab. They are never stored, so they are gone when the tab is closed. */
export const recent = new Recent();
