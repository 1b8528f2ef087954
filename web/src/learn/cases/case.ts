/** A case: what people know, its capture, and questions that the capture answers. */
import type { CaseQuestion } from "a2scope-analysis";
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { saveAs } from "../../kit/download";
import { reasonOf } from "../../kit/errors";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { emit } from "../../session/events";
import { quizButtons } from "../quiz-buttons";
import { caseOf, caseQuiz, isAnswer, type MadeCase } from "../reference/client";
import { keep } from "../score/score";
import { NOTHING, typedQuestion, typedQuestionStyles, type Given } from "../typed-question";

/** What was answered in this tab: it is still there after a look at the capture. */
const answers = new Map<string, Given>();

@customElement("a2-case")
class CaseView extends LitElement {
  @property({ type: Number }) number = 1;
  @property() seed = "";

  @state() private made: MadeCase | null = null;
  @state() private problem = "";

  /** The case that was made last, and its language. */
  #read = "";

  protected override willUpdate(): void {
    const wanted = `${currentLanguage()} ${this.#id("")}`;
    if (wanted === this.#read) return;
    this.#read = wanted;
    this.problem = "";
    caseOf(this.number, this.seed).then(
      (made) => {
        if (wanted === this.#read) this.made = made;
      },
      (error: unknown) => {
        this.made = null;
        this.problem = reasonOf(error);
      },
    );
  }

  #id(key: string): string {
    return `case ${this.number} ${this.seed} ${key}`;
  }

  #set(key: string, given: Given): void {
    answers.set(this.#id(key), given);
    this.requestUpdate();
  }

  #judged(key: string, typed: string, verdict: "right" | "wrong" | "shown"): void {
    this.#set(key, { typed, verdict });
    const [right, shown] = [verdict === "right", verdict === "shown"];
    keep({ id: this.#id(key).trim(), place: "cases", kind: "case", right, shown });
  }

  async #check({ key }: CaseQuestion): Promise<void> {
    const { typed } = answers.get(this.#id(key)) ?? NOTHING;
    try {
      const right = await isAnswer(this.number, this.seed, key, typed);
      this.#judged(key, typed, right ? "right" : "wrong");
    } catch (error) {
      emit(this, "a2-toast", reasonOf(error));
    }
  }

  protected override render(): TemplateResult {
    const { made, number, seed, problem } = this;
    if (!made) return html`${problem ? html`<p role="alert">${problem}</p>` : nothing}`;
    const { sheet, capture } = made;
    const name = `case-${number}.pcapng`;
    const file = (): File => new File([new Uint8Array(capture)], name);
    return html`<p class="lead"><a href="#learn/cases">${translated("learn-cases-title", "Forensic cases")}</a> · ${translated("learn-cases-of", "made from the seed {seed}", { seed })}</p>
      <h1>${number}. ${sheet.title}</h1>
      <p>${sheet.story}</p>
      <p class="row">
        <button type="button" @click=${() => emit(this, "a2-files", [file()])}>${translated("learn-capture-open", "Open this capture")}</button>
        <button type="button" @click=${() => saveAs(file(), name)}>${translated("learn-cases-save", "Save it as pcapng")}</button>
      </p>
      <p class="lead">${translated("learn-cases-back", "“Learn” leads from the capture back to these questions; what was answered stays as long as this tab.")}</p>
      <ol class="questions">${sheet.questions.map((question) => this.#question(question))}</ol>
      <details>
        <summary>${translated("learn-cases-check-codes", "Check codes, and files for a learning platform")}</summary>
        <p>${translated("learn-cases-codes", "A check code is made from the seed, the question and the right answer: a sheet may show it.")}</p>
        <ul>${sheet.questions.map(({ key, check }) => html`<li><code>${key}</code> <code>${check}</code></li>`)}</ul>
        <p class="row">${quizButtons(this, `a2scope-case-${number}`, (format) => caseQuiz(number, seed, format))}</p>
      </details>`;
  }

  #question(question: CaseQuestion): TemplateResult {
    const { key, text, choices, answer, shown_by: command } = question;
    const letters = (choices ?? []).map((choice, at) => [String.fromCharCode(97 + at), choice] as const);
    const shown = translated("learn-cases-why", "On the command line, this shows it: {command}", {
      command: `\`${command}\``,
    });
    return typedQuestion({
      id: key,
      text,
      choices: letters,
      given: answers.get(this.#id(key)) ?? NOTHING,
      why: shown,
      hint: shown,
      type: (typed) => this.#set(key, { typed, verdict: null }),
      check: () => void this.#check(question),
      show: () => this.#judged(key, answer, "shown"),
    });
  }

  static override styles = [
    controls,
    typedQuestionStyles,
    css`
      :host { display: block; max-width: 860px; margin-inline: auto; }
      h1 { margin: 0 0 6px; font-size: 24px; }
      .lead { color: var(--soft); }
      p { text-wrap: pretty; }
      .questions { margin-block: 16px; }
      code { font: 0.93em/1.4 var(--mono); overflow-wrap: anywhere; }
      summary { cursor: pointer; }
      @media print { .row, details, .lead { display: none; } }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-case": CaseView;
  }
}
