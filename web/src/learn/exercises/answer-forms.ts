/** The forms in which exercises are answered. Exercises that are answered by choosing a byte need no form. */
import { html, type TemplateResult } from "lit";
import { translated } from "../../language/text";
import { hexPairs } from "../../message/words";
import type { Order } from "./order";
import type { Packet, Pairing } from "./pair";
import type { Read } from "./read";
import { rich } from "./rich";
import type { Spot } from "./spot";

/** Number of bytes shown on a card. They always include the fragment header, which tells the fragment's place. */
const SHOWN = 32;

/** Returns the first bytes of a packet in hex. */
export function beginning(bytes: Uint8Array): string {
  return bytes.length > SHOWN ? `${hexPairs(bytes.slice(0, SHOWN))} …` : hexPairs(bytes);
}

/** Renders the form of "Read the value": a text field for a number, or checkboxes for flags. */
export function readForm({ flags }: Read, answer: string, change: (answer: string) => void): TemplateResult {
  if (!flags) {
    return html`<label class="typed">${translated("learn-exercise-value", "Value")}
      <input type="text" name="value" .value=${answer} autocomplete="off" autocapitalize="off" spellcheck="false"
        @input=${({ target }: InputEvent) => change((target as HTMLInputElement).value)} /></label>`;
  }
  const chosen = Number(answer);
  return html`<fieldset>
    <legend>${translated("learn-exercise-flags", "Flags that are set")}</legend>
    <div class="choices">
      ${flags.map(([mask, name]) => html`<label><input type="checkbox" .checked=${(chosen & mask) !== 0} @change=${() => change(String(chosen ^ mask))} />${name}</label>`)}
    </div>
  </fieldset>`;
}

export function spotForm(exercise: Spot, answer: number, change: (answer: number) => void): TemplateResult {
  const facts = exercise.facts();
  return html`${facts === "" ? "" : html`<p>${rich(facts)}</p>`}<fieldset>
    <legend>${translated("learn-exercise-statements", "What is true")}</legend>
    <div class="choices">
      ${exercise.choices().map((text, number) => html`<label><input type="radio" name="statement" .checked=${number === answer} @change=${() => change(number)} />${text}</label>`)}
    </div>
  </fieldset>`;
}

export function orderForm(
  { cards }: Order,
  answer: readonly number[],
  move: (place: number, by: -1 | 1) => void,
): TemplateResult {
  return html`<ol class="cards" aria-label=${translated("learn-exercise-fragments", "Fragments, in the order you give them")}>
    ${answer.map((number, place) => {
      const card = cards[number];
      if (!card) return html``;
      return html`<li class="card">
        <b>${card.name}</b><pre>${beginning(card.bytes)}</pre>
        <span class="moves">
          <button type="button" data-move=${`${card.name}-1`} ?disabled=${place === 0} aria-label=${translated("learn-exercise-earlier-name", "Move {name} earlier", { name: card.name })} @click=${() => move(place, -1)}>${translated("learn-exercise-earlier", "Earlier")}</button>
          <button type="button" data-move=${`${card.name}1`} ?disabled=${place === answer.length - 1} aria-label=${translated("learn-exercise-later-name", "Move {name} later", { name: card.name })} @click=${() => move(place, 1)}>${translated("learn-exercise-later", "Later")}</button>
        </span>
      </li>`;
    })}
  </ol>`;
}

export function pairForm(
  { requests, replies }: Pairing,
  answer: readonly number[],
  change: (request: number, reply: number) => void,
): TemplateResult {
  const packet = ({ name, bytes }: Packet, select: unknown = ""): TemplateResult =>
    html`<li class="pair"><b>${name}</b><pre>${beginning(bytes)}</pre>${select}</li>`;
  return html`<div class="sides">
    <section aria-labelledby="requests">
      <h3 id="requests">${translated("learn-exercise-requests", "Requests")}</h3>
      <ul class="cards">
        ${requests.map((request, number) =>
          packet(
            request,
            html`<span class="of"><label for=${`of-${number}`}>${translated("learn-exercise-reply-to", "Reply to {name}", { name: request.name })}</label>
          <select id=${`of-${number}`} @change=${({ target }: Event) => change(number, Number((target as HTMLSelectElement).value))}>
            <option value="-1" ?selected=${(answer[number] ?? -1) < 0}>–</option>
            ${replies.map(({ name }, reply) => html`<option value=${reply} ?selected=${answer[number] === reply}>${name}</option>`)}
          </select></span>`,
          ),
        )}
      </ul>
    </section>
    <section aria-labelledby="replies">
      <h3 id="replies">${translated("learn-exercise-replies", "Replies")}</h3>
      <ul class="cards">${replies.map((reply) => packet(reply))}</ul>
    </section>
  </div>`;
}
