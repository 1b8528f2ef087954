/**
 * An example in the reference: one live packet. If the example has several messages, the user switches between them.
 */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fromHex } from "../../engine/hex";
import { controls } from "../../kit/styles";
import { moveFocus } from "../../kit/roving-focus";
import { translated } from "../../language/text";
import "../packet";
import type { Example } from "./data";

@customElement("a2-example")
export class ExampleView extends LitElement {
  @property({ attribute: false }) example!: Example;

  /** Index of the message that is shown. */
  @state() private shown = 0;
  #bytes: readonly Uint8Array[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("example")) return;
    const { packets } = this.example;
    if (packets.join() === changed.get("example")?.packets.join()) return;
    this.shown = 0;
    this.#bytes = packets.map(fromHex);
  }

  readonly #keyPressed = (event: KeyboardEvent): void =>
    moveFocus(event, this.renderRoot.querySelectorAll<HTMLElement>("[role=tab]"));

  protected override render(): TemplateResult {
    const { origin, messages } = this.example;
    const several = messages.length > 1;
    return html`<p>${
      origin.startsWith("hand-made")
        ? translated("learn-example-made", "Bytes made by hand after the documents.")
        : translated("learn-example-origin", "Bytes from: {origin}.", { origin })
    }</p>
      ${
        several
          ? html`<div class="messages" role="tablist" aria-label=${translated("learn-example-messages", "Messages of the example")} @keydown=${this.#keyPressed}>
            ${messages.map(
              (
                name,
                index,
              ) => html`<button type="button" role="tab" id="tab-${index}" aria-controls="message-${index}" aria-selected=${index === this.shown ? "true" : "false"}
              tabindex=${index === this.shown ? 0 : -1} @click=${() => (this.shown = index)} @focus=${() => (this.shown = index)}>${index + 1}<code>${name}</code></button>`,
            )}
          </div>`
          : nothing
      }
      ${messages.map(
        (
          _,
          index,
        ) => html`<div id="message-${index}" role=${several ? "tabpanel" : nothing} aria-labelledby=${several ? `tab-${index}` : nothing} class=${index === this.shown ? "" : "others"}>
        <a2-packet .bytes=${this.#bytes} .index=${index} .secrets=${true} editable></a2-packet>
      </div>`,
      )}`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; margin-block: 8px 16px; }
      p { margin: 0 0 8px; color: var(--soft); font-size: 13px; }
      .messages { display: flex; flex-wrap: wrap; gap: 4px; margin-block-end: 6px; }
      .messages button { display: inline-flex; gap: 6px; align-items: baseline; min-height: 28px; padding: 2px 10px; font-size: 12.5px; color: var(--soft); }
      .messages button[aria-selected="true"] { border-color: var(--accent); color: var(--ink); box-shadow: inset 0 -2px 0 var(--accent); }
      code { font: 12px/1.3 var(--mono); overflow-wrap: anywhere; }
      @media screen { .others { display: none; } }
      @media (pointer: coarse) { .messages button { min-height: 44px; align-items: center; } }
      @media print { .messages { display: none; } a2-packet { margin-block-end: 12pt; } }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-example": ExampleView;
  }
}
