/** The list of cases, and the seed that they are made from. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { reasonOf } from "../../kit/errors";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { cases } from "../reference/client";

const KEY = "a2scope-seed";

/** Returns the seed that was typed last; at first, one that nobody else has. */
function lastSeed(): string {
  const own = `desk-${crypto.getRandomValues(new Uint16Array(1))[0]}`;
  try {
    return localStorage.getItem(KEY) ?? own;
  } catch {
    return own;
  }
}

@customElement("a2-cases")
class Cases extends LitElement {
  @state() private titles: readonly string[] = [];
  @state() private seed = lastSeed();
  @state() private problem = "";

  /** The language of the titles. */
  #read = "";

  protected override willUpdate(): void {
    const language = currentLanguage();
    if (language === this.#read) return;
    this.#read = language;
    cases().then(
      (titles) => (this.titles = titles),
      (error: unknown) => (this.problem = reasonOf(error)),
    );
  }

  readonly #typed = ({ target }: InputEvent): void => {
    this.seed = (target as HTMLInputElement).value;
    try {
      localStorage.setItem(KEY, this.seed);
    } catch {
      // Storage is blocked: the seed is not kept.
    }
  };

  protected override render(): TemplateResult {
    const seed = encodeURIComponent(this.seed.trim() || "a2scope");
    return html`<h1>${translated("learn-cases-title", "Forensic cases")}</h1>
      <p class="lead">${translated("learn-cases-lead", "Six captures to investigate, from easy to hard. Each is made here from a seed: with a seed of their own, everybody gets other addresses, times, names and figures.")}</p>
      <p><label>${translated("learn-cases-seed", "Seed: your name or your desk")} <input type="text" maxlength="60" autocomplete="off" spellcheck="false" .value=${this.seed} @input=${this.#typed} /></label></p>
      ${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}
      <ol>${this.titles.map((title, at) => html`<li><a href=${`#learn/case/${at + 1}/${seed}`}>${title}</a></li>`)}</ol>
      <p class="lead">${translated("learn-cases-teacher", "The address of a case has its seed: for a class, give each student a link of their own. The command line makes the same cases: a2scope case.")}</p>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; max-width: 860px; margin-inline: auto; }
      h1 { margin: 0 0 6px; font-size: 24px; }
      .lead { color: var(--soft); text-wrap: pretty; }
      ol { margin: 16px 0; padding-inline-start: 26px; font-size: 16px; line-height: 2; }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-cases": Cases;
  }
}
