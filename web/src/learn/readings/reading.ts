/** A text beside the lessons, as compiled from Markdown: the glossary, or the history of the protocol. */
import type { Block } from "../lessons/lesson";

export interface ReadingSection {
  /** The name of a term in addresses; empty in other texts. */
  readonly id: string;
  readonly title: string;
  /** The ids of related terms. */
  readonly see: readonly string[];
  /** The step of a lesson that shows the term, as in `5/3`, or `final`; empty in other texts. */
  readonly step: string;
  readonly blocks: readonly Exclude<Block, { readonly kind: "exercise" | "figure" }>[];
}

export interface Reading {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly ReadingSection[];
}
