/** The view of a filter rule: what it matches, what it misses, and the whole packet that it means. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Message } from "../engine/model";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { emit } from "../session/events";

@customElement("a2-rule")
export class RuleView extends LitElement {
  @property({ attribute: false }) rule: Message["rule"] = null;

  protected override render(): TemplateResult | typeof nothing {
    const { rule } = this;
    if (!rule) return nothing;
    const { said, packet, means } = rule;
    return html`<section aria-label=${translated("page-rule", "What the rule matches")}>
      <ul>${said.map((sentence) => html`<li>${sentence}</li>`)}</ul>
      ${
        packet === null
          ? nothing
          : html`<p>${inlay({ message: html`<code>${means}</code>` }, (places) => translated("page-rule-packet", "The packet that it means, whole ({message}):", places))}
            <code>${packet.match(/../g)?.join(" ")}</code>
            <button type="button" @click=${() => emit(this, "a2-extract", bytesOf(packet))}>${translated("page-rule-open", "Open this packet")}</button></p>`
      }
    </section>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; max-width: 115ch; }
      ul { margin: 4px 0; padding-inline-start: 20px; }
      p { margin: 4px 0 0; }
      code { font: 12.5px/1.5 var(--mono); overflow-wrap: anywhere; }
      button { min-height: 26px; padding: 0 8px; font-size: 12.5px; }
    `,
  ];
}

/** Returns the bytes of digits. */
function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
