/** A quiz, which `quiz` takes as JSON. All texts may be hostile: the file has them escaped. */
export interface Quiz {
  readonly title: string;
  readonly questions: readonly QuizQuestion[];
}

export type QuizQuestion = {
  /** Letters, digits, `-`, `_` and `.`. */
  readonly id: string;
  /** On one line. */
  readonly title: string;
  /** In blocks, with empty lines between them. A block of several lines keeps its lines and its columns. */
  readonly text: string;
  /** What is shown after the answer, in blocks. */
  readonly feedback?: string;
} & QuizAnswer;

export type QuizAnswer =
  | { readonly kind: "choice"; readonly texts: readonly string[]; /** Index. */ readonly right: number }
  | { readonly kind: "choices"; readonly texts: readonly string[]; /** Indexes. */ readonly right: readonly number[] }
  | { readonly kind: "short"; /** The best one first. */ readonly accepted: readonly string[] }
  | { readonly kind: "number"; readonly value: number; readonly tolerance?: number }
  | { readonly kind: "match"; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: "order"; /** In the right order. */ readonly items: readonly string[] }
  | { readonly kind: "essay"; /** For the teacher. */ readonly model: string };
