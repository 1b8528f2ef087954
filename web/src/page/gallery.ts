/** What is folded on the start page: messages to be made, examples, and what happens to what is pasted. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { version } from "../../../crates/wasm/npm/package.json";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { loadTexts } from "../language/language";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { gallery } from "../session/gallery";
import { newMessages } from "../session/new-messages";

@customElement("a2-gallery")
export class Gallery extends LitElement {
  override connectedCallback(): void {
    super.connectedCallback();
    void loadTexts("gallery");
  }

  protected override render(): TemplateResult {
    const groups = gallery();
    const n = groups.reduce((sum, { examples }) => sum + examples.length, 0);
    return html`
      <details>
        <summary><h2>${translated("page-gallery-make", "New message")}</h2> ${translated("page-gallery-make-about", "Choose a kind: it is made with usual values, and a double click on a value types another")}</summary>
        <div class="groups">
          ${newMessages().map(
            ({ title, messages }) => html`<section>
              <h3>${title}</h3>
              <ul>
                ${messages.map(
                  ({ message, data, about }) => html`<li>
                  <button type="button" @click=${() => emit(this, "a2-make", [JSON.stringify({ message, data })])}>
                    <b class="wire">${message}</b><span>${about}</span>
                  </button>
                </li>`,
                )}
              </ul>
            </section>`,
          )}
        </div>
      </details>
      <details>
        <summary><h2>${translated("page-gallery-title", "Examples")}</h2> ${translated("page-gallery-about", "{n} packets, exchanges and captures: challenges, split and compressed replies, RCON, damage", { n })}</summary>
        <div class="groups">
          ${groups.map(
            ({ title, examples }) => html`<section>
              <h3>${title}</h3>
              <ul>
                ${examples.map(
                  (example) => html`<li>
                  <button type="button" @click=${() => emit(this, "a2-example", example)}>
                    <b>${example.title}</b><span>${example.teaches}</span>
                  </button>
                </li>`,
                )}
              </ul>
            </section>`,
          )}
        </div>
      </details>
      <details>
        <summary><h2>${translated("page-gallery-private", "Privacy")}</h2> ${translated("page-gallery-private-about", "Nothing leaves this tab")}</summary>
        <p>${translated("page-gallery-private-how", "All bytes are read inside this tab: nothing is uploaded, there are no cookies, and nobody counts visits. A rule of this page forbids it to talk to any other site. RCON passwords are masked until you ask for them. What you paste is kept by the browser until the tab is closed, so that a reload brings it back.")}</p>
        <p>${translated("page-gallery-private-offline", "Once it has been opened, the page works without a network.")}</p>
      </details>
      <p class="learn">${inlay({ learn: html`<a href="#learn">${translated("page-gallery-learn-link", "Learn the protocol")}</a>` }, (places) => translated("page-gallery-learn", "{learn}: lessons on real packets, exercises, and a reference of every message.", places))}</p>
      <p class="version">a2scope ${version}</p>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; }
      details { border-block-start: 1px solid var(--line); }
      summary { padding: 10px 0; color: var(--soft); font-size: 13px; cursor: pointer; }
      summary:hover h2 { color: var(--accent); }
      h2 { display: inline; margin-inline-end: 8px; font-size: 14px; color: var(--ink); }
      details > p { max-width: 76ch; margin: 0 0 12px; text-wrap: pretty; }
      .learn { margin: 0; padding: 10px 0; border-block-start: 1px solid var(--line); }
      h3 { margin: 0 0 6px; font-size: 13px; font-weight: 600; color: var(--soft); }
      .groups { columns: 3 320px; column-gap: 32px; padding-block-start: 6px; }
      /* Padding, because WebKit would continue a margin in the next column. */
      section { break-inside: avoid-column; padding-block-end: 22px; }
      ul { margin: 0; padding: 0; list-style: none; }
      li { break-inside: avoid; }
      button { display: block; width: calc(100% + 20px); margin-inline: -10px; padding: 6px 10px; border-color: transparent; background: none; text-align: start; }
      button:hover { background: var(--raised); border-color: var(--line); }
      b { display: block; font-weight: 600; color: var(--accent); }
      .wire { font: 600 13.5px/1.5 var(--mono); }
      .version { margin: 0; color: var(--soft); font-size: 13px; }
      span { display: block; color: var(--soft); font-size: 13px; text-wrap: pretty; }
      @media (pointer: coarse) { summary { padding-block: 14px; } }
      @media print { :host { display: none; } }
    `,
  ];
}
