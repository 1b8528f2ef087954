/** The gallery of examples on the start page. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { version } from "../../../crates/wasm/npm/package.json";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { loadTexts } from "../language/language";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { gallery } from "../session/examples";

@customElement("a2-gallery")
export class Gallery extends LitElement {
  override connectedCallback(): void {
    super.connectedCallback();
    void loadTexts("gallery");
  }

  protected override render(): TemplateResult {
    return html`
      <p class="learn">${inlay({ learn: html`<a href="#learn">${translated("page-gallery-learn-link", "Learn the protocol")}</a>` }, (places) => translated("page-gallery-learn", "{learn}: lessons on real packets, exercises, and a reference of every message.", places))}</p>
      <h2>${translated("page-gallery-title", "Examples")}</h2>
      <div class="groups">
        ${gallery().map(
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
      <p class="version">a2scope ${version}</p>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; }
      h2 { margin: 0 0 8px; font-size: 18px; }
      .learn { margin: 0 0 20px; }
      h3 { margin: 0 0 6px; font-size: 13px; font-weight: 600; color: var(--soft); }
      .groups { columns: 3 320px; column-gap: 32px; }
      /* Padding, because WebKit would continue a margin in the next column. */
      section { break-inside: avoid-column; padding-block-end: 22px; }
      ul { margin: 0; padding: 0; list-style: none; }
      li { break-inside: avoid; }
      button { display: block; width: calc(100% + 20px); margin-inline: -10px; padding: 6px 10px; border-color: transparent; background: none; text-align: start; }
      button:hover { background: var(--raised); border-color: var(--line); }
      b { display: block; font-weight: 600; color: var(--accent); }
      .version { margin: 0; color: var(--soft); font-size: 13px; }
      span { display: block; color: var(--soft); font-size: 13px; text-wrap: pretty; }
      @media print { :host { display: none; } }
    `,
  ];
}
