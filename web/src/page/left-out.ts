/** Says that the open message is not in the list, and how to list it. */
import { css, html, type TemplateResult } from "lit";
import { translated } from "../language/text";
import { numberOf } from "../language/words";
import { emit } from "../session/events";

/** `from` is the list, which emits that all messages are to be listed; `index` is the open message. */
export function leftOut(from: HTMLElement, index: number): TemplateResult {
  return html`<p class="left-out" role="status">${translated("page-list-left-out", "Message {number} is open, but the filter leaves it out.", { number: numberOf(index) })}
    <button type="button" @click=${() => emit(from, "a2-ask", "")}>${translated("page-list-list-all", "List all messages")}</button></p>`;
}

export const leftOutStyles = css`
  .left-out { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; margin: 0; padding: 2px 10px; border-top: 1px solid var(--line); background: var(--info-ground); font-size: 13px; }
`;
