/** Renders the text of a lesson with templates, so nothing in it is ever parsed as HTML. */
import { html, type TemplateResult } from "lit";
import { translated } from "../../language/text";
import type { Block, Evidence, Exercise, Figure, Inline, Target } from "./lesson";

export interface BlockOptions {
  /** The targets that are pointed at now; null for all targets of the step. */
  readonly pointed: readonly Target[] | null;
  /** Points at the targets of some words. */
  point(targets: readonly Target[]): void;
  exercise(exercise: Exercise): unknown;
  figure(figure: Figure): unknown;
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
      case "figure":
        return html`${options.figure(block.figure)}`;
      case "evidence":
        return evidence(block);
      case "exercise":
        return html`${options.exercise(block)}`;
    }
  });
}

function evidence({ text, says, next, page, hash }: Evidence): TemplateResult {
  return html`<figure class="evidence">
    <pre tabindex="0"><code>${text}</code></pre>
    <figcaption><b>${translated("learn-evidence-says", "a2scope says:")}</b> ${says} ${next}
      <a href=${`#learn/${page}`}>${page}</a> · <a href=${hash}>${translated("learn-evidence-open", "Open it in the decoder")}</a></figcaption>
  </figure>`;
}

/** Renders sentences that point at nothing, as a list. */
export function sentences(list: readonly (readonly Inline[])[]): TemplateResult {
  const options: BlockOptions = {
    pointed: null,
    point: () => undefined,
    exercise: () => "",
    figure: () => "",
  };
  return html`<ul>${list.map((item) => html`<li>${item.map((inline) => part(inline, options))}</li>`)}</ul>`;
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
    case "live":
      return children;
    case "link":
      return html`<a href=${inline.href}>${children}</a>`;
    case "path":
      return html`<button type="button" class="path" aria-pressed=${inline.targets === options.pointed ? "true" : "false"} @click=${() => options.point(inline.targets)}>${children}</button>`;
  }
}
