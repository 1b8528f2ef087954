/** The problems of a paste, each said once, with the repairs that are likely. */
import { html, nothing, type TemplateResult } from "lit";
import type { Paste, PasteNote, PasteProblem, Repair } from "../engine/model";
import { translated } from "../language/text";

/** At most this many repairs have a button of their own. */
const MOST_BUTTONS = 4;

export interface ProblemActions {
  /** Selects these characters. */
  show(note: PasteNote): void;
  /** Writes what was probably meant. */
  repair(repairs: readonly Repair[]): void;
}

/** Returns the text with the repairs made. */
export function repaired(text: string, repairs: readonly Repair[]): string {
  const backwards = [...repairs].sort((a, b) => b.start - a.start);
  return backwards.reduce((now, { start, end, with: word }) => now.slice(0, start) + word + now.slice(end), text);
}

export function problemItem(problem: PasteProblem, { notes, repairs }: Paste, actions: ProblemActions): TemplateResult {
  const own = problem.notes.flatMap((index) => notes[index] ?? []);
  const [first] = own;
  const possible = repairs.filter((repair) => own.some(({ start, end }) => start === repair.start && end === repair.end));
  return html`<li>
    <button class="note" type="button" @click=${() => first && actions.show(first)}><span aria-hidden="true">▲</span> <bdi>${problem.text}</bdi></button>
    ${
      possible.length > 0 && possible.length <= MOST_BUTTONS
        ? possible.map(
            (repair) =>
              html`<button type="button" class="repair" @click=${() => actions.repair([repair])}>${translated("page-paste-repair", "Write {word}", { word: repair.with })}</button>`,
          )
        : nothing
    }
  </li>`;
}

/** Renders the button that makes all repairs; nothing if there is only one. */
export function repairAll({ repairs }: Paste, actions: ProblemActions): TemplateResult | typeof nothing {
  return repairs.length < 2
    ? nothing
    : html`<li><button type="button" class="repair" @click=${() => actions.repair(repairs)}>${translated("page-paste-repair-all", "Repair all {n}", { n: repairs.length })}</button></li>`;
}
