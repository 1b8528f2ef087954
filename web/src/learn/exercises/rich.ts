/** Renders the texts of exercises, in which text between backticks is code. */
import { html, type TemplateResult } from "lit";

export function rich(text: string): TemplateResult {
  return html`${text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}
