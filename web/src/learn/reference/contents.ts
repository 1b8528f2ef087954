/** The table of contents of the reference. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { contents } from "./client";
import type { Contents, Heading } from "./data";
import { inline } from "./inline";

@customElement("a2-contents")
export class ContentsList extends LitElement {
  @state() private contents: Contents | null = null;
  /** The language of the contents that are shown. */
  #shown = "";

  protected override willUpdate(): void {
    const language = currentLanguage();
    if (language === this.#shown) return;
    this.#shown = language;
    contents().then(
      (found) => {
        if (language === this.#shown) this.contents = found;
      },
      () => undefined,
    );
  }

  protected override render(): TemplateResult {
    const { contents: found } = this;
    return html`
      <h2>${translated("learn-start-topics", "Reference: what spans several messages")}</h2>
      ${found ? list(found.topics) : nothing}
      <h2>${translated("learn-start-messages", "Reference: every message")}</h2>
      ${found ? list(found.messages) : nothing}
      ${
        found
          ? html`
            ${folded(translated("learn-site-stages", "Build a client and a server, in stages"), found.stages)}
            ${folded(translated("learn-site-incidents", "What happened"), found.incidents)}
            ${folded(translated("learn-site-diagnoses", "Why there is no answer"), found.diagnoses)}
            ${folded(translated("learn-site-quality", "What is wrong with a capture"), found.quality)}
            ${folded(translated("learn-site-findings", "What is suspicious"), found.findings)}
            ${folded(translated("learn-site-notes", "What is odd about a message"), found.notes)}
            ${folded(translated("learn-site-pastes", "What is odd about a paste"), found.pastes)}`
          : nothing
      }
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; min-height: 60vh; }
      h2, summary { margin: 28px 0 6px; font-size: 18px; font-weight: 650; }
      summary { margin-block: 10px; cursor: pointer; }
      ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 2px 32px; margin: 0; padding: 0; list-style: none; }
      a { display: block; padding-block: 6px; color: var(--ink); text-decoration: none; }
      a:hover b { text-decoration: underline; }
      b { display: block; color: var(--accent); font-weight: 600; overflow-wrap: anywhere; }
      span { display: block; color: var(--soft); font-size: 13px; text-wrap: pretty; }
    `,
  ];
}

/** Renders a list that is folded at first. It is used for codes, because there are so many. */
function folded(title: string, pages: readonly Heading[]): TemplateResult {
  return html`<details><summary>${title}</summary>${list(pages)}</details>`;
}

function list(pages: readonly Heading[]): TemplateResult {
  return html`<ul>${pages.map(({ id, title, about }) => html`<li><a href=${`#learn/${id}`}><b>${title}</b><span>${inline(about)}</span></a></li>`)}</ul>`;
}
