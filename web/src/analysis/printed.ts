/** What another program printed of a server: it has no bytes, but its messages can be made of its values. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { emit } from "../session/events";

/** A message whose values another program printed. */
export interface PrintedMessage {
  readonly message: string;
  /** Its record, of which the engine makes its bytes. */
  readonly record: string;
  /** The fields that were not printed: they have a usual value. */
  readonly missing: readonly string[];
}

@customElement("a2-printed")
export class Printed extends LitElement {
  @property({ attribute: false }) messages: readonly PrintedMessage[] = [];

  protected override render(): TemplateResult {
    const make = (): void => {
      emit(
        this,
        "a2-make",
        this.messages.map(({ record }) => record),
      );
    };
    return html`
      <h2>${translated("page-printed-title", "These are values that a program read from a server")}</h2>
      <p>${translated("page-printed-why", "The bytes themselves are not in this text. They can be made anew: what the server sent looked like this, but for the values that were not printed.")}</p>
      <ul>${this.messages.map(({ message, missing }) => html`<li><b class="wire">${message}</b>${missing.length === 0 ? nothing : html`<span>${inlay({ fields: html`<code>${missing.join(", ")}</code>` }, (places) => translated("page-printed-missing", "not printed: {fields}", places))}</span>`}</li>`)}</ul>
      <button type="button" @click=${make}>${translated("page-printed-make", "Make the messages")}</button>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; margin-block-end: 12px; padding: 14px 18px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
      h2 { margin: 0 0 4px; font-size: 16px; }
      p { max-width: 90ch; margin: 0 0 8px; text-wrap: pretty; }
      ul { margin: 0 0 12px; padding: 0; list-style: none; }
      li { display: flex; flex-wrap: wrap; gap: 0 12px; }
      .wire { font-family: var(--mono); font-weight: 600; }
      span { color: var(--soft); font-size: 13px; }
    `,
  ];
}
