/** Renders a text in which code is between backticks. */
import { html, type TemplateResult } from "lit";

export function inline(text: string): TemplateResult {
  return html`${text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
