/** The learner's score, to look at, to print and to save: `#learn/score`. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { saveAs } from "../../kit/download";
import { Focus } from "../../kit/focus";
import { controls } from "../../kit/styles";
import { translated } from "../../language/text";
import { entries } from "../lessons/entries";
import type { Page } from "../page";
import { QUESTIONS } from "../final/questions";
import { clear, csv, scored, sumOf, type Place, type Scored } from "./score";

@customElement("a2-score")
class Score extends LitElement {
  @state() private all: readonly Scored[] = scored();

  constructor() {
    super();
    // Without a score, its buttons are disabled.
    this.addController(new Focus(this, () => this.renderRoot.querySelector("input")?.focus()));
  }

  readonly #clear = (): void => {
    clear();
    this.all = scored();
  };

  protected override render(): TemplateResult {
    const { all } = this;
    const lessons = entries();
    const [cases, practice] = [sumOf(all, "cases"), sumOf(all, "practice")];
    const first = all.filter((one) => one.first).length;
    return html`<h1>${translated("learn-score-title", "Your score")}</h1>
      <p class="lead">${translated("learn-score-lead", "What you have answered, kept in this browser only. Print it or save it to hand it in.")}</p>
      <p class="name"><label>${translated("learn-exercise-your-name", "Name")} <input type="text" autocomplete="off" /></label></p>
      <table>
        <thead><tr>
          <th scope="col">${translated("learn-score-where", "Where")}</th>
          <th scope="col">${translated("learn-score-solved", "Solved")}</th>
          <th scope="col">${translated("learn-score-first", "Right at the first try")}</th>
        </tr></thead>
        <tbody>
          ${lessons.map(({ title, exercises }, index) => this.#row(index, html`<a href=${`#learn/${index}/1`}>${index}. ${title}</a>`, exercises))}
          ${this.#row("final", html`<a href="#learn/final">${translated("learn-final-title", "The final exercise: a capture")}</a>`, QUESTIONS)}
          ${cases.answered === 0 ? nothing : this.#row("cases", html`<a href="#learn/cases">${translated("learn-cases-title", "Forensic cases")}</a>`, cases.answered)}
          ${practice.answered === 0 ? nothing : this.#row("practice", html`<a href="#exercise">${translated("learn-start-practise", "Practise")}</a>`, practice.answered)}
        </tbody>
      </table>
      <p role="status">${translated("learn-score-sum", "Answered: {n} {n|exercise|exercises}; right at the first try: {first}.", { n: all.length, first })}</p>
      <p class="row">
        <button type="button" ?disabled=${all.length === 0} @click=${() => print()}>${translated("learn-score-print", "Print")}</button>
        <button type="button" ?disabled=${all.length === 0} @click=${() => saveAs(new Blob([csv(all)], { type: "text/csv" }), "a2scope-score.csv")}>${translated("learn-score-save", "Save as CSV")}</button>
        <button type="button" class="quiet" ?disabled=${all.length === 0} @click=${this.#clear}>${translated("learn-score-clear", "Clear my score")}</button>
      </p>
      ${all.length === 0 ? html`<p class="why">${translated("learn-score-none", "There is nothing to print, save or clear before the first answer.")}</p>` : nothing}`;
  }

  #row(place: Place, name: TemplateResult, of: number): TemplateResult {
    const { solved, first } = sumOf(this.all, place);
    return html`<tr>
      <th scope="row">${name}</th>
      <td><progress max=${Math.max(of, 1)} value=${solved} aria-hidden="true"></progress> ${translated("learn-score-of", "{n} of {all}", { n: solved, all: of })}</td>
      <td>${first}</td>
    </tr>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; max-width: 860px; margin-inline: auto; }
      h1 { margin: 0 0 6px; font-size: 26px; }
      .lead { margin: 0 0 14px; color: var(--soft); }
      table { width: 100%; border-collapse: collapse; }
      th, td { padding: 5px 10px 5px 0; border-block-end: 1px solid var(--line); text-align: start; font-weight: 400; }
      thead th { color: var(--soft); }
      td { font-variant-numeric: tabular-nums; white-space: nowrap; }
      progress { width: 80px; height: 8px; accent-color: var(--accent); }
      .row { display: flex; flex-wrap: wrap; gap: 8px; }
      .why { color: var(--soft); }
      @media (width < 600px) { progress { display: none; } td { white-space: normal; } }
      @media print {
        :host { max-width: none; color: #000; }
        .row, .lead, .why, progress { display: none; }
        .name input { display: inline-block !important; border: 0; border-block-end: 1px solid #000; border-radius: 0; background: none; color: #000; }
        th a { color: inherit; text-decoration: none; }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-score": Score;
  }
}

export const page: Page = {
  title: () => translated("learn-score-title", "Your score"),
  render: () => html`<a2-score></a2-score>`,
};
