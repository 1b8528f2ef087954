/** A lesson for print: all its steps, and each packet once, before the first step that uses it. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { headline } from "../../message/headline";
import { paper } from "../../message/paper";
import { blocks, sentences } from "./blocks";
import "../figures/figure";
import type { Lesson } from "./lesson";

/**
 * Maximum number of lines of bytes, and of fields, that are printed per packet. The rest of a long packet adds nothing
 * new.
 */
const MOST = { lines: 24, fields: 24 };

export const lessonPaperStyles = css`
  .all { display: none; }
  @media print {
    .all { display: block; color: #000; }
    .all h2 { font-size: 13pt; margin: 16pt 0 4pt; break-after: avoid; }
    .all p { orphans: 3; widows: 3; }
    .all .summary { font-style: italic; }
    .all figure { margin: 10pt 0; }
    .all figcaption { display: flex; flex-wrap: wrap; gap: 0 10px; font-weight: 600; break-after: avoid; }
    .all button.path { display: inline !important; color: inherit; }
  }
`;

/** `messages` are the messages of the lesson's packets; null where a packet has none. */
export function lessonPaper(lesson: Lesson, messages: readonly (Message | null)[]): TemplateResult {
  const shown = new Set<number>();
  return html`<div class="all">
    <h1>${lesson.title}</h1>
    <p class="summary">${lesson.summary}</p>
    <p><b>${translated("learn-lesson-objectives", "After this lesson you can")}</b></p>
    ${sentences(lesson.objectives)}
    ${lesson.steps.map((step, index) => {
      const message = shown.has(step.packet) ? null : messages[step.packet];
      shown.add(step.packet);
      return html`<section>
        <h2>${translated("learn-lesson-step", "Step {n}: {title}", { n: index + 1, title: step.title })}</h2>
        ${message ? html`<figure><figcaption><code>${message.message}</code> ${headline(message)}</figcaption>${paper(message, false, MOST)}</figure>` : nothing}
        ${blocks(step.blocks, { pointed: null, point: () => undefined, exercise: () => nothing, figure: (figure) => html`<a2-figure .figure=${figure}></a2-figure>` })}
      </section>`;
    })}
    <h2>${translated("learn-lesson-recap", "To remember")}</h2>
    ${sentences(lesson.recap)}
  </div>`;
}
