/** The fields of a page, each with everything known about it, and its value in the learner's own packet. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Message, TreeNode } from "../../engine/model";
import { translated } from "../../language/text";
import { codeLink, glossaryLink, plain } from "../../message/reference-link";
import { ICONS } from "../../message/severity";
import { clip } from "../../message/words";
import type { Field, NoteEntry } from "./data";
import { inline } from "./inline";

export interface Mine {
  /** The message that is open in the decoder, if the page is about this kind of message. */
  readonly message: Message | null;
  show(path: string): void;
}

/** Returns the first field of a message with this path, ignoring list indexes. */
function same(message: Message | null, path: string): TreeNode | null {
  return message?.nodes.find((node) => plain(node.path) === path) ?? null;
}

export function fields(all: readonly Field[], page: string, target: string, mine: Mine): TemplateResult {
  return html`<div class="fields">${all.map((field) => one(field, page, target === field.path, mine))}</div>`;
}

function one(
  { path, label, depth, type, describe, unit, grammar, doc, values, notes }: Field,
  page: string,
  chosen: boolean,
  mine: Mine,
): TemplateResult {
  const own = same(mine.message, path);
  const word = glossaryLink(path, type);
  return html`<section class=${`field depth-${Math.min(depth, 3)} ${chosen ? "chosen" : ""}`} data-path=${path} tabindex="-1" aria-label=${label}>
    <h3><a href=${`#learn/${page}.${path}`}>${label}</a> <code>${path}</code></h3>
    <p class="type"><code>${type}</code> ${inline(describe)}${unit === "" ? nothing : html`. ${inline(translated("learn-field-unit", "Unit: {unit}.", { unit }))}`}${word === null ? nothing : html` <a class="word" href=${word}>${translated("learn-glossary-title", "Glossary")}</a>`}</p>
    <p>${inline(doc)}</p>
    ${grammar.map((says) => html`<p class="when">${inline(says)}</p>`)}
    ${values.length === 0 ? nothing : html`<ul class="values">${values.map(([value, meaning]) => html`<li><code>${value}</code> ${inline(meaning)}</li>`)}</ul>`}
    ${notes.map(note)}
    ${
      own
        ? html`<p class="own"><button type="button" @click=${() => mine.show(own.path)}>${translated("learn-field-mine", "In your packet")}</button>
          <bdi>${clip(own.meaning || own.value, 120)}</bdi></p>`
        : nothing
    }
  </section>`;
}

export function note({ code, severity, doc }: NoteEntry): TemplateResult {
  return html`<div class="note ${severity}">
    <p><span class="icon" role="img" aria-label=${severity}>${ICONS[severity]}</span> ${codeLink(code)}</p>
    <p>${inline(doc)}</p>
  </div>`;
}

export const fieldStyles = css`
  .field { padding: 10px 12px; border-block-end: 1px solid var(--line); scroll-margin-block: 80px; }
  .field:focus { outline: none; }
  .field:is(.chosen, :focus-visible) { background: var(--info-ground); box-shadow: inset 4px 0 var(--accent); }
  .field.depth-1 { margin-inline-start: 20px; }
  .field.depth-2 { margin-inline-start: 40px; }
  .field.depth-3 { margin-inline-start: 60px; }
  .field p { margin: 4px 0 0; }
  h3 { margin: 0; font-size: 14px; overflow-wrap: anywhere; }
  h3 a { color: var(--ink); text-decoration: none; }
  h3 a:hover { text-decoration: underline; }
  h3 code { font-weight: 400; }
  .type, .when, h3 code { color: var(--soft); }
  .field:is(.chosen, :focus-visible) :is(.type, .when, h3 code) { color: var(--ink); }
  .word { font-size: 12.5px; }
  .values { columns: 2 220px; margin: 6px 0 0; padding-inline-start: 20px; }
  .own { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; overflow-wrap: anywhere; }
  .note { margin: 8px 0 0; padding: 5px 10px; border-inline-start: 3px solid var(--severity); background: var(--severity-ground); overflow-wrap: anywhere; }
  @media (width < 600px) { .field { padding-inline: 6px; } .field.depth-2, .field.depth-3 { margin-inline-start: 20px; } }
  @media print { .field, .note { break-inside: avoid; } .field.chosen { background: none; } }
`;
