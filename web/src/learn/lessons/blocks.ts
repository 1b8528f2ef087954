/** The text of a lesson, as templates: nothing in it is ever read as markup. */
import { html, type TemplateResult } from "lit";
import type { Block, Exercise, Inline, Target } from "./lesson";

export interface BlockOptions {
  /** What is pointed at now; null for all that the step speaks of. */
  readonly pointed: readonly Target[] | null;
  /** Points at what some words speak of. */
  point(targets: readonly Target[]): void;
  exercise(exercise: Exercise): unknown;
}

export function blocks(list: readonly Block[], options: BlockOptions): TemplateResult[] {
  const within = (inlines: readonly Inline[]): unknown[] => inlines.map((inline) => part(inline, options));
  return list.map((block) => {
    switch (block.kind) {
      case "paragraph":
        return html`<p>${within(block.children)}</p>`;
      case "list": {
        const items = block.items.map((item) => html`<li>${within(item)}</li>`);
        return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
      }
      case "code":
        return html`<pre tabindex="0"><code>${block.text}</code></pre>`;
      case "exercise":
        return html`${options.exercise(block)}`;
    }
  });
}

function part(inline: Inline, options: BlockOptions): unknown {
  if (typeof inline === "string") return inline;
  if (inline.kind === "code") return html`<code>${inline.text}</code>`;
  const children = inline.children.map((child) => part(child, options));
  switch (inline.kind) {
    case "strong":
      return html`<strong>${children}</strong>`;
    case "emphasis":
      return html`<em>${children}</em>`;
    case "link":
      return html`<a href=${inline.href}>${children}</a>`;
    case "path":
      return html`<button type="button" class="path" aria-pressed=${inline.targets === options.pointed ? "true" : "false"} @click=${() => options.point(inline.targets)}>${children}</button>`;
  }
}
