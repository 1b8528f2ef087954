/** A sheet of exercises for printing, with the solutions on a separate page. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { fields as find } from "../../message/fields";
import { dump } from "../../message/paper";
import { usual } from "../../message/selection";
import { onCard } from "./answer-forms";
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
  .sheet .about { margin-block-start: 14px; font-weight: 600; }
  .sheet .name { display: flex; flex-wrap: wrap; gap: 8px 40px; margin-block-end: 16px; }
  .key li { display: list-item; margin-inline-start: 24px; list-style: decimal; }
  @media (width < 600px) { .sheet .sides { grid-template-columns: 1fr; } }
  @media print {
    .sheet { margin: 0; padding: 0; border: 0; color: #000; font-size: 10pt; }
    .sheet .about, .sheet pre.dump { break-after: avoid; }
    .sheet pre.dump { break-inside: avoid; white-space: pre-wrap; }
    .sheet article { break-inside: avoid; margin-block-end: 16pt; }
    .sheet h3 { break-after: avoid; font-size: 11pt; }
    .sheet pre { font-size: 8.5pt; }
    .sheet .key { break-before: page; }
    .sheet .key li { break-inside: avoid; }
  }
`;

/** The exercises that are about the same bytes, which the sheet prints once, before them. */
interface Part {
  readonly exercises: readonly { readonly exercise: AnyExercise; readonly number: number }[];
  /** The dump; null if these exercises need none. */
  readonly shown: { readonly message: Message; readonly buffer: number } | null;
}

/** Groups exercises by the bytes that they show. Damaged packets are others, even if they were made of the same message. */
export function partsOf(exercises: readonly AnyExercise[]): readonly Part[] {
  const parts = new Map<string, { exercises: Part["exercises"][number][]; shown: Part["shown"] }>();
  const kinds: Part[] = [];
  for (const exercise of exercises) {
    const buffer = shownBuffer(exercise);
    const bytes = buffer === null ? undefined : exercise.message.buffers.find(({ number }) => number === buffer)?.bytes;
    const key = bytes === undefined ? `alone ${parts.size}` : `${buffer} ${bytes.join()}`;
    let part = parts.get(key);
    if (!part) {
      part = { exercises: [], shown: buffer === null ? null : { message: exercise.message, buffer } };
      parts.set(key, part);
      kinds.push(part);
    }
    part.exercises.push({ exercise, number: 0 });
  }
  let number = 0;
  return kinds.map((part) => ({
    ...part,
    exercises: part.exercises.map(({ exercise }) => {
      number += 1;
      return { exercise, number };
    }),
  }));
}

export function sheetPaper(exercises: readonly AnyExercise[]): TemplateResult {
  const parts = partsOf(exercises);
  return html`<div class="sheet">
    <h2>${translated("learn-exercise-sheet", "Exercises")}</h2>
    <p class="name"><span>${translated("learn-exercise-your-name", "Name")} <span class="blank"></span></span><span>${translated("learn-exercise-date", "Date")} <span class="blank"></span></span></p>
    ${parts.map(
      ({ exercises: inPart, shown }) => html`<section class="part">
      ${shown ? html`<p class="about">${inPart.length > 1 ? translated("learn-exercise-sheet-packet-of", "The packet of exercises {from} to {to}:", { from: inPart[0]?.number ?? 0, to: inPart.at(-1)?.number ?? 0 }) : translated("learn-exercise-sheet-packet", "The packet:")}</p>${bytes(shown.message, shown.buffer)}` : nothing}
      ${inPart.map(
        ({ exercise, number }) => html`<article>
        <h3>${number}. ${nameOf(exercise.kind)}</h3>
        <p>${rich(exercise.question())}</p>
        ${given(exercise)} ${toAnswer(exercise)}
      </article>`,
      )}
    </section>`,
    )}
    <section class="key">
      <h2>${translated("learn-exercise-key", "Key")}</h2>
      <ol>${parts.flatMap(({ exercises: inPart }) => inPart.map(({ exercise }) => html`<li>${rich(exercise.solution())}</li>`))}</ol>
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
    case "fields":
    case "exchange":
      return html`<ul>${exercise.cards.map((card) => html`<li><b>${card.name}</b>${onCard(card.content)}</li>`)}</ul>`;
    case "pair":
    case "match":
      return html`<div class="sides">${[exercise.requests, exercise.replies].map((side) => html`<ul>${side.map((packet) => html`<li><b>${packet.name}</b>${onCard(packet.text ?? packet.bytes)}</li>`)}</ul>`)}</div>`;
    default:
      return nothing;
  }
}

/** Returns what an exercise shows of its message: a buffer, by its number; null if it shows no hexdump. */
function shownBuffer(exercise: AnyExercise): number | null {
  if (exercise.kind === "change") return usual(exercise.message);
  return "buffer" in exercise ? exercise.buffer : null;
}

function toAnswer(exercise: AnyExercise): unknown {
  const blank = html`<span class="blank"></span>`;
  switch (exercise.kind) {
    case "find":
      return html`<p>${translated("learn-exercise-sheet-offset", "It is at")} ${blank}</p>`;
    case "change":
      return html`<p>${translated("learn-exercise-sheet-bytes", "The bytes, as they should be")} ${blank} ${blank} ${blank}</p>`;
    case "write":
      return html`<p>${translated("learn-exercise-sheet-written", "The bytes")} ${blank} ${blank}</p>`;
    case "read":
      return exercise.flags
        ? html`<ul>${exercise.flags.map(([, name]) => html`<li><span class="box"></span>${name}</li>`)}</ul>`
        : html`<p>${translated("learn-exercise-sheet-value", "It is")} ${blank}</p>`;
    case "measure":
      return html`<p>${translated("learn-exercise-sheet-value", "It is")} ${blank}</p>`;
    case "spot": {
      const facts = exercise.facts();
      return html`${facts === "" ? nothing : html`<p>${rich(facts)}</p>`}${boxes(exercise.choices())}`;
    }
    case "name":
      return boxes(exercise.choices());
    case "order":
    case "fields":
    case "exchange":
      return html`<p>${translated("learn-exercise-sheet-order", "In order")} ${exercise.cards.map(() => html`<span class="blank"></span> `)}</p>`;
    case "pair":
    case "match":
      return html`<p>${exercise.requests.map(({ name }) => html`${name} – <span class="blank"></span> `)}</p>`;
  }
}

function boxes(choices: readonly string[]): TemplateResult {
  return html`<ul>${choices.map((choice) => html`<li><span class="box"></span>${choice}</li>`)}</ul>`;
}
