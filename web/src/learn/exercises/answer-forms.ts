/** The forms in which exercises are answered. Exercises that are answered by choosing a byte need no form. */
import { html, type TemplateResult } from "lit";
import { moveOf, type Way } from "../../kit/moves";
import { translated } from "../../language/text";
import { hexPairs } from "../../message/words";
import { grip } from "./dragging";
import type { Packet } from "./pair";
import type { Read } from "./read";
import { rich } from "./rich";
import type { Sortable } from "./sorting";
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

/** Renders a text field for a number or for bytes. */
export function textForm(label: string, answer: string, change: (answer: string) => void): TemplateResult {
  return html`<label class="typed">${label}
    <input type="text" name="value" class="wide" .value=${answer} autocomplete="off" autocapitalize="off" spellcheck="false"
      @input=${({ target }: InputEvent) => change((target as HTMLInputElement).value)} /></label>`;
}

export function spotForm(exercise: Spot, answer: number, change: (answer: number) => void): TemplateResult {
  const facts = exercise.facts();
  return html`${facts === "" ? "" : html`<p>${rich(facts)}</p>`}${choiceForm(translated("learn-exercise-statements", "What is true"), exercise.choices(), answer, change)}`;
}

/** Renders texts of which one is to be chosen. */
export function choiceForm(
  legend: string,
  choices: readonly string[],
  answer: number,
  change: (answer: number) => void,
): TemplateResult {
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="choices">
      ${choices.map((text, number) => html`<label><input type="radio" name="statement" .checked=${number === answer} @change=${() => change(number)} />${rich(text)}</label>`)}
    </div>
  </fieldset>`;
}

/** What is on a card: bytes, or a text. */
export function onCard(content: Uint8Array | string): TemplateResult {
  return typeof content === "string"
    ? html`<span class="said">${rich(content)}</span>`
    : html`<pre>${beginning(content)}</pre>`;
}

/** Renders cards that are to be put in order, by their buttons or by dragging them. */
export function orderForm(
  name: string,
  cards: readonly Sortable[],
  answer: readonly number[],
  move: (place: number, by: Way) => void,
): TemplateResult {
  return html`<ol class="cards" aria-label=${name}>
    ${answer.map((number, place) => {
      const card = cards[number];
      if (!card) return html``;
      return html`<li class="card" data-drag=${place} data-drop=${place}>
        <b>${grip()} ${card.name}</b>${onCard(card.content)}
        <span class="moves">
          <button type="button" data-move=${moveOf(card.name, -1)} ?disabled=${place === 0} aria-label=${translated("learn-exercise-earlier-name", "Move {name} earlier", { name: card.name })} @click=${() => move(place, -1)}>${translated("learn-exercise-earlier", "Earlier")}</button>
          <button type="button" data-move=${moveOf(card.name, 1)} ?disabled=${place === answer.length - 1} aria-label=${translated("learn-exercise-later-name", "Move {name} later", { name: card.name })} @click=${() => move(place, 1)}>${translated("learn-exercise-later", "Later")}</button>
        </span>
      </li>`;
    })}
  </ol>`;
}

/** What a form of two sides says: the headings of the sides, and the label of a choice. */
export interface Sides {
  readonly left: string;
  readonly right: string;
  choice(name: string): string;
}

/** Renders two sides of which each card on the left gets one on the right, by choosing it or by dragging it there. */
export function pairForm(
  { requests, replies }: { readonly requests: readonly Packet[]; readonly replies: readonly Packet[] },
  sides: Sides,
  answer: readonly number[],
  change: (request: number, reply: number) => void,
): TemplateResult {
  return html`<p class="how">${translated("learn-exercise-drag", "Drag a card from one side onto the other, or choose from the lists.")}</p>
  <div class="sides">
    <section aria-labelledby="requests">
      <h3 id="requests">${sides.left}</h3>
      <ul class="cards">
        ${requests.map(
          (
            request,
            number,
          ) => html`<li class="pair" data-drop=${number}><b>${request.name}</b>${onCard(request.text ?? request.bytes)}
          <span class="of"><label for=${`of-${number}`}>${sides.choice(request.name)}</label>
          <select id=${`of-${number}`} @change=${({ target }: Event) => change(number, Number((target as HTMLSelectElement).value))}>
            <option value="-1" ?selected=${(answer[number] ?? -1) < 0}>–</option>
            ${replies.map(({ name }, reply) => html`<option value=${reply} ?selected=${answer[number] === reply}>${name}</option>`)}
          </select></span></li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="replies">
      <h3 id="replies">${sides.right}</h3>
      <ul class="cards">${replies.map(
        ({ name, bytes, text }, reply) =>
          html`<li class=${`pair ${answer.includes(reply) ? "taken" : ""}`} data-drag=${reply}><b>${grip()} ${name}</b>${onCard(text ?? bytes)}</li>`,
      )}</ul>
    </section>
  </div>`;
}
