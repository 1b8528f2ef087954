/** The final exercise: a whole capture, of which only numbers, addresses and bytes are shown. `#learn/final` */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Message } from "../../engine/model";
import { reasonOf } from "../../kit/errors";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { byteCount, numberOf } from "../../language/words";
import { load } from "../../session/examples";
import { decodeFile } from "../decoder";
import "../exercises/plain-bytes";
import type { Page } from "../page";
import { keep } from "../score/score";
import { quizButtons } from "../quiz-buttons";
import { quizFile } from "../reference/client";
import { NOTHING, typedQuestion, typedQuestionStyles, type Given } from "../typed-question";
import { isRight, questionsOf, shownBuffer, type Question } from "./questions";
import { finalQuiz } from "./quiz";

const CAPTURE = "sample.pcapng";

@customElement("a2-final")
class Final extends LitElement {
  @state() private messages: readonly Message[] = [];
  @state() private problem = "";
  @state() private open = 0;
  @state() private given: ReadonlyMap<string, Given> = new Map();

  #questions: readonly Question[] = [];
  /** The language in which the capture was read. */
  #read = "";

  protected override willUpdate(): void {
    const language = currentLanguage();
    if (language === this.#read) return;
    this.#read = language;
    this.#load().catch((error: unknown) => {
      this.problem = reasonOf(error);
    });
  }

  async #load(): Promise<void> {
    const file = await load({ capture: CAPTURE });
    if (typeof file === "string") return;
    const messages = await decodeFile(file);
    this.#questions = questionsOf(messages);
    this.messages = messages;
  }

  #set(id: string, given: Given): void {
    this.given = new Map([...this.given, [id, given]]);
  }

  #check(question: Question): void {
    const { id } = question;
    const { typed } = this.given.get(id) ?? NOTHING;
    const right = isRight(question, typed);
    this.#set(id, { typed, verdict: right ? "right" : "wrong" });
    keep({ id: `final ${id}`, place: "final", kind: "capture", right, shown: false });
  }

  #show({ id, answer }: Question): void {
    this.#set(id, { typed: answer, verdict: "shown" });
    keep({ id: `final ${id}`, place: "final", kind: "capture", right: false, shown: true });
  }

  protected override render(): TemplateResult {
    const right = [...this.given.values()].filter(({ verdict }) => verdict === "right").length;
    const all = this.#questions;
    return html`<h1>${translated("learn-final-title", "The final exercise: a capture")}</h1>
      <p class="lead">${translated("learn-final-lead", "A capture of generated traffic, without names and explanations: only who sent to whom, and the bytes. Use what the lessons taught.")}</p>
      ${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}
      ${
        this.messages.length === 0
          ? nothing
          : html`<div class="two">
        <div class="capture">${this.#list()}${this.#bytes()}</div>
        <ol class="questions">${all.map((question) => this.#question(question))}</ol>
      </div>
      <p class="sum" role="status">${translated("learn-final-right", "{n} of {all} right.", { n: right, all: all.length })} ${
        right === all.length
          ? html`<b>${translated("learn-final-done", "You can read a capture. Open one of your own.")}</b>`
          : nothing
      } <a href="#learn/score">${translated("learn-score-title", "Your score")}</a></p>
      <p class="row">${quizButtons(this, "a2scope-final", (format) => quizFile(finalQuiz(this.messages, all), format))}</p>`
      }`;
  }

  #list(): TemplateResult {
    return html`<div class="list" tabindex="0" role="region" aria-label=${translated("learn-final-list", "Messages of the capture")}><table>
      <thead><tr>
        <th scope="col">${translated("learn-final-number", "No.")}</th>
        <th scope="col">${translated("learn-final-from", "From")}</th>
        <th scope="col">${translated("learn-final-to", "To")}</th>
        <th scope="col">${translated("learn-final-length", "Length")}</th>
      </tr></thead>
      <tbody>${this.messages.map(
        (
          { index, src, dst, bytes },
          at,
        ) => html`<tr class=${at === this.open ? "open" : ""} @click=${() => (this.open = at)}>
          <th scope="row"><button type="button" aria-pressed=${at === this.open ? "true" : "false"} aria-label=${translated("learn-final-open", "Show message {n}", { n: numberOf(index) })}>${numberOf(index)}</button></th>
          <td>${address(src)}</td><td>${address(dst)}</td><td>${byteCount(bytes)}</td>
        </tr>`,
      )}</tbody>
    </table></div>`;
  }

  #bytes(): unknown {
    const message = this.messages[this.open];
    return message
      ? html`<h2>${translated("learn-final-message", "Message {n}, as it was captured", { n: numberOf(message.index) })}</h2>
        <a2-plain-bytes .message=${message} .buffer=${shownBuffer(message)}></a2-plain-bytes>`
      : nothing;
  }

  #question(question: Question): TemplateResult {
    const { id } = question;
    return typedQuestion({
      id,
      text: question.text(),
      given: this.given.get(id) ?? NOTHING,
      why: question.why(),
      type: (typed) => this.#set(id, { typed, verdict: null }),
      check: () => this.#check(question),
      show: () => this.#show(question),
    });
  }

  static override styles = [
    controls,
    typedQuestionStyles,
    css`
      :host { display: block; max-width: 1400px; margin-inline: auto; }
      h1 { margin: 0 0 6px; font-size: 24px; }
      h2 { margin: 12px 0 6px; font-size: 15px; }
      .lead { margin: 0 0 14px; max-width: 80ch; color: var(--soft); }
      .two { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px 28px; align-items: start; }
      .capture { position: sticky; top: 8px; min-width: 0; }
      .list { max-height: 40dvh; overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
      table { width: 100%; border-collapse: collapse; font-size: 13px; }
      th, td { padding: 2px 8px; text-align: start; font-weight: 400; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
      thead th { position: sticky; top: 0; background: var(--ground); color: var(--soft); }
      tbody tr { cursor: pointer; }
      tr.open { background: var(--info-ground); }
      th button { min-width: 34px; min-height: 24px; padding: 0 6px; }
      th button[aria-pressed="true"] { border-color: var(--accent); font-weight: 600; }
      code { font: 0.93em/1.4 var(--mono); overflow-wrap: anywhere; }
      .sum { margin-block-start: 18px; font-size: 16px; }
      @media (width < 900px) { .two { grid-template-columns: minmax(0, 1fr); } .capture { position: static; } td:nth-child(4), thead th:nth-child(4) { display: none; } }
      @media print { .list { max-height: none; } .capture { position: static; } }
    `,
  ];
}

/** Renders an address, which on a phone is broken before its port. */
function address(text: string | null): TemplateResult {
  const port = text?.lastIndexOf(":") ?? -1;
  return port < 0 ? html`${text ?? ""}` : html`${text?.slice(0, port)}<wbr>${text?.slice(port)}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-final": Final;
  }
}

export const page: Page = {
  title: () => translated("learn-final-title", "The final exercise: a capture"),
  render: () => html`<a2-final></a2-final>`,
};
