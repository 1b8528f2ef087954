/** What is told and asked in a case; the record that `a2scope case --key --format json` prints. */
export interface CaseSheet {
  readonly case: number;
  readonly seed: string;
  readonly title: string;
  readonly story: string;
  readonly questions: readonly CaseQuestion[];
}

export interface CaseQuestion {
  readonly key: string;
  readonly text: string;
  /** The check code of the right answer. */
  readonly check: string;
  /** The texts to choose from. They are typed as letters, from `a` on. */
  readonly choices?: readonly string[];
  readonly answer: string;
  /** The command that shows the answer. */
  readonly shown_by: string;
}
