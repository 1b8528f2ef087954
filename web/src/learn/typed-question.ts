/** A question that is answered by typing, and how the answer was judged. */
import { css, html, nothing, type TemplateResult } from "lit";
import { translated } from "../language/text";
import { rich } from "./exercises/rich";

/** What was answered to a question: the typed text, and how it was judged. */
export interface Given {
  readonly typed: string;
  readonly verdict: "right" | "wrong" | "shown" | null;
}

export const NOTHING: Given = { typed: "", verdict: null };

interface TypedQuestion {
  readonly id: string;
  readonly text: string;
  /** The texts to choose from, each with what is typed for it; empty if the answer is free. */
  readonly choices?: readonly (readonly [typed: string, text: string])[];
  readonly given: Given;
  /** What is said once the question is answered. Text between backticks is code. */
  readonly why: string;
  /** What is said if the answer is wrong, as a help; empty if there is none. */
  readonly hint?: string;
  readonly type: (typed: string) => void;
  readonly check: () => void;
  readonly show: () => void;
}

/** Renders a question as an item of a list. */
export function typedQuestion({
  id,
  text,
  choices = [],
  given,
  why,
  hint = "",
  type,
  check,
  show,
}: TypedQuestion): TemplateResult {
  const { typed, verdict } = given;
  const done = verdict === "right" || verdict === "shown";
  const input = ({ target }: Event): void => type((target as HTMLInputElement | HTMLSelectElement).value);
  return html`<li class=${verdict ?? ""}>
    <form @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      check();
    }}>
      <label for=${id}>${text}</label>
      <p class="row">
        ${
          choices.length > 0
            ? html`<select id=${id} ?disabled=${done} @change=${input}>
                <option value="" ?selected=${typed === ""}></option>
                ${choices.map(([value, label]) => html`<option value=${value} ?selected=${value === typed}>${label}</option>`)}
              </select>`
            : html`<input id=${id} type="text" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${typed} ?readonly=${done} @input=${input} />`
        }
        ${
          done
            ? nothing
            : html`<button type="submit">${translated("learn-exercise-check", "Check")}</button>
              <button type="button" class="quiet" @click=${show}>${translated("learn-exercise-show", "Show the answer")}</button>`
        }
      </p>
      <p class="verdict" role="status">${
        verdict === "wrong"
          ? html`<strong>${translated("learn-exercise-wrong", "Not yet.")}</strong> ${rich(hint)}`
          : done
            ? html`${verdict === "right" ? html`<strong>${translated("learn-exercise-right", "Right.")}</strong>` : nothing} ${rich(why)}`
            : nothing
      }</p>
    </form>
  </li>`;
}

export const typedQuestionStyles = css`
  .questions { display: grid; gap: 12px; margin: 0; padding-inline-start: 26px; }
  .questions label { font-weight: 600; text-wrap: pretty; }
  .row { display: flex; flex-wrap: wrap; gap: 6px; margin: 4px 0 0; }
  .row input { width: 18ch; font-family: var(--mono); }
  .row select { max-width: 100%; }
  .verdict { margin: 4px 0 0; }
  .right .verdict, .shown .verdict { padding: 4px 10px; border-inline-start: 3px solid var(--info); background: var(--info-ground); }
  .wrong .verdict { padding: 4px 10px; border-inline-start: 3px solid var(--warning); background: var(--warning-ground); }
`;
