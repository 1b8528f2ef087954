/** The problems of a paste, each said once, with the repairs that are likely. Loaded with the first paste that has any. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Paste, PasteProblem, Repair } from "../engine/model";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { emit } from "../session/events";

/** Number of problems that are shown before the user asks for more. */
const FEW = 6;
/** A problem has a button for each of its repairs if there are at most this many. */
const MOST_BUTTONS = 4;

@customElement("a2-problems")
export class Problems extends LitElement {
  @property({ attribute: false }) paste: Paste | null = null;

  @state() private all = false;

  protected override render(): TemplateResult | typeof nothing {
    const { paste } = this;
    if (!paste) return nothing;
    const { problems, repairs } = paste;
    const shown = this.all ? problems : problems.slice(0, FEW);
    return html`<ul class="notes">
      ${
        repairs.length < 2
          ? nothing
          : html`<li>${this.#repair(repairs, translated("page-paste-repair-all", "Repair all {n}", { n: repairs.length }))}</li>`
      }
      ${shown.map((problem) => html`<li>${this.#problem(problem, paste)}</li>`)}
      ${
        problems.length > shown.length
          ? html`<li><button class="quiet" type="button" @click=${() => (this.all = true)}>${translated("page-paste-more-notes", "{n} more", { n: problems.length - shown.length })}</button></li>`
          : nothing
      }
    </ul>`;
  }

  #problem(problem: PasteProblem, { notes, repairs }: Paste): TemplateResult {
    const own = problem.notes.flatMap((index) => notes[index] ?? []);
    const [first] = own;
    const possible = repairs.filter((one) => own.some(({ start, end }) => start === one.start && end === one.end));
    return html`<button class="note" type="button" @click=${() => first && emit(this, "a2-characters", first)}><span aria-hidden="true">▲</span> <bdi>${problem.text}</bdi></button>
      ${
        possible.length > MOST_BUTTONS
          ? nothing
          : possible.map((one) =>
              this.#repair([one], translated("page-paste-repair", "Write {word}", { word: one.with })),
            )
      }`;
  }

  #repair(repairs: readonly Repair[], label: string): TemplateResult {
    return html`<button type="button" class="repair" @click=${() => emit(this, "a2-repair", repairs)}>${label}</button>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; }
      ul { margin: 0 0 6px; padding: 0; list-style: none; }
      .note { min-height: 24px; padding: 2px 0; border: 0; background: none; text-align: start; color: var(--warning); overflow-wrap: anywhere; }
      .note:hover { text-decoration: underline; }
      .repair { min-height: 24px; padding: 1px 8px; margin-inline-end: 6px; font-size: 12.5px; }
    `,
  ];
}
