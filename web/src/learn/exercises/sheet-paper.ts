/** A sheet of exercises for printing, with the solutions on a separate page. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { fields as find } from "../../message/fields";
import { dump } from "../../message/paper";
import { usual } from "../../message/selection";
import { beginning } from "./answer-forms";
import type { AnyExercise } from "./exercise";
import { nameOf } from "./kinds";
import { rich } from "./rich";

export const sheetStyles = css`
  .sheet { margin-block-start: 24px; padding-block-start: 8px; border-block-start: 1px solid var(--line); }
  .sheet h2 { margin: 0 0 10px; font-size: 18px; }
  .sheet h3 { margin: 0 0 4px; font-size: 15px; }
  .sheet article { margin: 0 0 22px; }
  .sheet p { margin: 4px 0; max-width: 90ch; overflow-wrap: anywhere; }
  .sheet code { font: 0.93em/1.4 var(--mono); font-weight: 600; overflow-wrap: anywhere; }
  .sheet pre { margin: 6px 0; font: 12px/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
  .sheet pre.dump { white-space: pre; overflow-x: auto; }
  .sheet ul, .sheet ol { margin: 6px 0; padding: 0; list-style: none; }
  .sheet li { display: flex; gap: 10px; align-items: baseline; margin: 4px 0; }
  .sheet .box { flex: none; width: 12px; height: 12px; border: 1px solid currentColor; align-self: center; }
  .sheet .blank { display: inline-block; min-width: 110px; border-block-end: 1px solid currentColor; }
  .sheet .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 0 24px; }
  .sheet .name { display: flex; flex-wrap: wrap; gap: 8px 40px; margin-block-end: 16px; }
  .key li { display: list-item; margin-inline-start: 24px; list-style: decimal; }
  @media (width < 600px) { .sheet .sides { grid-template-columns: 1fr; } }
  @media print {
    .sheet { margin: 0; padding: 0; border: 0; color: #000; font-size: 10pt; }
    .sheet article { break-inside: avoid; margin-block-end: 16pt; }
    .sheet h3 { break-after: avoid; font-size: 11pt; }
    .sheet pre { font-size: 8.5pt; }
    .sheet .key { break-before: page; }
    .sheet .key li { break-inside: avoid; }
  }
`;

export function sheetPaper(exercises: readonly AnyExercise[]): TemplateResult {
  return html`<div class="sheet">
    <h2>${translated("learn-exercise-sheet", "Exercises")}</h2>
    <p class="name"><span>${translated("learn-exercise-your-name", "Name")} <span class="blank"></span></span><span>${translated("learn-exercise-date", "Date")} <span class="blank"></span></span></p>
    ${exercises.map(
      (exercise, number) => html`<article>
      <h3>${number + 1}. ${nameOf(exercise.kind)}</h3>
      <p>${rich(exercise.question())}</p>
      ${given(exercise)} ${toAnswer(exercise)}
    </article>`,
    )}
    <section class="key">
      <h2>${translated("learn-exercise-key", "Key")}</h2>
      <ol>${exercises.map((exercise) => html`<li>${rich(exercise.solution())}</li>`)}</ol>
    </section>
  </div>`;
}

function bytes(message: Message, buffer: number): unknown {
  const fields = find(message, buffer);
  return fields
    ? html`<pre class="dump" tabindex="0" role="group" aria-label=${translated("learn-exercise-bytes", "Bytes")}>${dump(fields, false)}</pre>`
    : nothing;
}

function given(exercise: AnyExercise): unknown {
  switch (exercise.kind) {
    case "order":
      return html`<ul>${exercise.cards.map((card) => html`<li><b>${card.name}</b><pre>${beginning(card.bytes)}</pre></li>`)}</ul>`;
    case "pair":
      return html`<div class="sides">${[exercise.requests, exercise.replies].map((side) => html`<ul>${side.map((packet) => html`<li><b>${packet.name}</b><pre>${beginning(packet.bytes)}</pre></li>`)}</ul>`)}</div>`;
    case "change":
      return bytes(exercise.message, usual(exercise.message));
    default:
      return bytes(exercise.message, exercise.buffer);
  }
}

function toAnswer(exercise: AnyExercise): unknown {
  const blank = html`<span class="blank"></span>`;
  switch (exercise.kind) {
    case "find":
      return html`<p>${translated("learn-exercise-sheet-offset", "It is at")} ${blank}</p>`;
    case "change":
      return html`<p>${translated("learn-exercise-sheet-bytes", "The bytes, as they should be")} ${blank} ${blank} ${blank}</p>`;
    case "read":
      return exercise.flags
        ? html`<ul>${exercise.flags.map(([, name]) => html`<li><span class="box"></span>${name}</li>`)}</ul>`
        : html`<p>${translated("learn-exercise-sheet-value", "It is")} ${blank}</p>`;
    case "spot": {
      const facts = exercise.facts();
      return html`${facts === "" ? nothing : html`<p>${rich(facts)}</p>`}<ul>${exercise.choices().map((choice) => html`<li><span class="box"></span>${choice}</li>`)}</ul>`;
    }
    case "order":
      return html`<p>${translated("learn-exercise-sheet-order", "In order")} ${exercise.cards.map(() => html`<span class="blank"></span> `)}</p>`;
    case "pair":
      return html`<p>${exercise.requests.map(({ name }) => html`${name} – <span class="blank"></span> `)}</p>`;
  }
}
