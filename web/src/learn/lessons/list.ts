/** The list of lessons, with the learner's progress in each. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controls } from "../../kit/styles";
import { translated } from "../../language/text";
import { entries } from "./entries";
import { forget, seen } from "./progress";

@customElement("a2-lessons")
export class Lessons extends LitElement {
  readonly #forget = (): void => {
    forget();
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    const all = entries().map((entry, index) => ({
      ...entry,
      number: index,
      steps: entry.steps,
      seen: seen(index),
    }));
    return html`<ol>
        ${all.map(({ number, title, summary, minutes, steps, seen: found }) => {
          const done = found.length >= steps;
          const at = done ? 1 : (found.at(-1) ?? 1);
          return html`<li>
            <a href=${`#learn/${number}/${at}`}><b>${title}</b><span>${summary}</span>
              <span>${translated("learn-lesson-minutes", "about {n} {n|minute|minutes}", { n: minutes })}</span></a>
            ${
              found.length === 0
                ? nothing
                : html`<span class="far"><progress max=${steps} value=${found.length} aria-hidden="true"></progress>
                  ${done ? translated("learn-lesson-done", "All steps seen") : translated("learn-lesson-far", "{n} of {all} {all|step|steps} seen", { n: found.length, all: steps })}</span>`
            }
          </li>`;
        })}
      </ol>
      ${
        all.some(({ seen: found }) => found.length > 0)
          ? html`<p>${translated("learn-lesson-kept", "Your progress is kept in this browser only.")} <button type="button" class="quiet" @click=${this.#forget}>${translated("learn-lesson-forget", "Clear my progress")}</button></p>`
          : nothing
      }`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; }
      ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 4px 32px; margin: 0; padding: 0; list-style: none; counter-reset: lesson -1; }
      li { counter-increment: lesson; padding-block: 6px; }
      a { display: block; position: relative; padding-inline-start: 34px; color: var(--ink); text-decoration: none; }
      a::before { content: counter(lesson); position: absolute; inset: 0 auto auto 0; width: 24px; text-align: end; color: var(--soft); font: 600 14px/1.5 var(--mono); }
      a:hover b { text-decoration: underline; }
      b { display: block; color: var(--accent); font-weight: 600; }
      a span { display: block; color: var(--soft); font-size: 13px; text-wrap: pretty; }
      .far { display: flex; align-items: center; gap: 8px; margin-inline-start: 34px; color: var(--soft); font-size: 12.5px; }
      progress { width: 80px; height: 6px; accent-color: var(--accent); }
      p { color: var(--soft); font-size: 13px; }
    `,
  ];
}
