/** A single packet, for embedding in another page: `#embed&v1=<packets>&lang=fr&theme=dark`. */
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../../kit/styles";
import { THEMES, applyTheme } from "../../kit/theme";
import { isLanguage, showInLanguage } from "../../language/language";
import { translated } from "../../language/text";
import { hashOf, linked, type Linked } from "../../session/permalink";
import "../packet";
import type { Page } from "../page";

interface Embedded {
  readonly content: Linked;
  readonly language: string | null;
  readonly theme: string | null;
}

function embedded(hash: string): Embedded {
  const parts = hash.slice(1).split("&");
  const named = (name: string): string | null =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  return {
    content: linked(`#${parts.find((part) => part.startsWith("v1=")) ?? ""}`),
    language: named("lang"),
    theme: named("theme"),
  };
}

@customElement("a2-embed")
class Embed extends LitElement {
  @property({ attribute: false }) hash = "";
  @state() private content: Linked = { kind: "none" };

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("hash")) return;
    const { content, language, theme } = embedded(this.hash);
    this.content = content;
    // The theme is not stored: this must not change the theme that the reader chose for the page itself.
    const chosen = THEMES.find((name) => name === theme);
    if (chosen) applyTheme(chosen);
    if (isLanguage(language)) showInLanguage(language).catch(() => undefined);
  }

  protected override render(): TemplateResult {
    const { content } = this;
    if (content.kind !== "packets") {
      return html`<p>${content.kind === "refused" ? content.reason : translated("learn-exercise-embed-empty", "This address holds no packet.")}</p>`;
    }
    return html`<h1 class="spoken">a2scope</h1><h2 class="spoken">${translated("learn-exercise-embed-title", "A message, byte by byte")}</h2>
      <a2-packet .bytes=${content.packets}></a2-packet>
      <p class="open"><a href=${hashOf(content.packets)} target="_blank" rel="noopener">${translated("learn-exercise-embed-open", "Open in a2scope")}</a></p>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex-direction: column; height: 100dvh; min-height: 240px; }
      a2-packet { flex: 1; min-height: 0; border-width: 0; border-radius: 0; overflow: auto; }
      .open { flex: none; margin: 0; padding: 2px 12px; border-block-start: 1px solid var(--line); background: var(--raised); font-size: 12.5px; text-align: end; }
      p { padding: 0 12px; }
      @media (pointer: coarse) { .open a { display: inline-flex; align-items: center; min-height: 44px; } }
      @media print { :host { display: block; height: auto; } a2-packet { overflow: visible; } .open { display: none; } }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-embed": Embed;
  }
}

export const page: Page = {
  title: () => "a2scope",
  render: ({ hash }) => html`<a2-embed .hash=${hash}></a2-embed>`,
};
