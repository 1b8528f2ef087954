/** The view of a filter rule: what it matches, what it misses, and the whole packet that it means. */
import { html, nothing, type TemplateResult } from "lit";
import type { Message } from "../engine/model";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";

type Rule = NonNullable<Message["rule"]>;

/** Returns the bytes of digits. */
function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns the headline of a rule. */
export function ruleHeadline({ means, tool }: Rule): string {
  return means === null
    ? translated("page-rule-headline", "A filter rule ({tool})", { tool })
    : translated("page-rule-headline-means", "A filter rule ({tool}) for {message}", { tool, message: means });
}

/** `open` shows a packet as a message of its own. */
export function ruleView(rule: Rule, open: (bytes: Uint8Array) => void): TemplateResult {
  const { said, packet, means } = rule;
  return html`<section class="rule" aria-label=${translated("page-rule", "What the rule matches")}>
    <ul>${said.map((sentence) => html`<li>${sentence}</li>`)}</ul>
    ${
      packet === null
        ? nothing
        : html`<p>${inlay({ message: html`<code>${means}</code>` }, (places) => translated("page-rule-packet", "The packet that it means, whole ({message}):", places))}
          <code class="packet">${packet.match(/../g)?.join(" ")}</code>
          <button type="button" @click=${() => open(bytesOf(packet))}>${translated("page-rule-open", "Open this packet")}</button></p>`
    }
  </section>`;
}
