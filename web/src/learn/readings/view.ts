/** A text beside the lessons. The glossary is in alphabetical order, and an address can lead to a term. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { blocks } from "../lessons/blocks";
import { reading, type ReadingName } from "./load";
import type { Reading, ReadingSection } from "./reading";

@customElement("a2-reading")
export class ReadingView extends LitElement {
  @property() name: ReadingName = "glossary";
  /** The id of the term that the address leads to; empty if there is none. */
  @property() term = "";

  @state() private text: Reading | null = null;
  @state() private problem = false;
  @state() private words = "";
  /** The text that is shown, and its language. */
  #shown = "";

  protected override willUpdate(changed: PropertyValues<this>): void {
    const wanted = `${currentLanguage()} ${this.name}`;
    if (wanted === this.#shown) {
      if (changed.has("term")) void this.#point();
      return;
    }
    this.#shown = wanted;
    this.words = "";
    reading(this.name).then(
      (text) => {
        if (wanted !== this.#shown) return;
        this.text = text;
        this.problem = false;
        void this.#point();
      },
      () => {
        if (wanted === this.#shown) this.problem = true;
      },
    );
  }

  /** Scrolls to the term, and gives it the keyboard focus. */
  async #point(): Promise<void> {
    if (this.term === "") return;
    this.words = "";
    await this.updateComplete;
    const found = this.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(this.term)}`);
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { text, name } = this;
    if (this.problem)
      return html`<p role="alert">${translated("learn-not-loaded", "This page could not be loaded. Without a network, only what was opened before is there.")}</p>`;
    if (!text) return nothing;
    return html`<article>
      <h1>${text.title}</h1>
      <p class="summary">${text.summary}</p>
      ${name === "glossary" ? this.#glossary(text) : text.sections.map((section) => html`<h2>${section.title}</h2>${content(section)}`)}
    </article>`;
  }

  #glossary({ sections }: Reading): TemplateResult {
    const order = new Intl.Collator(currentLanguage());
    const titles = new Map(sections.map(({ id, title }) => [id, title]));
    const wanted = this.words.trim().toLowerCase();
    const shown = sections
      .filter(({ title, id }) => title.toLowerCase().includes(wanted) || id.includes(wanted))
      .sort((one, other) => order.compare(one.title, other.title));
    return html`<p class="find"><label>${translated("learn-glossary-find", "Find a word")}
        <input type="search" .value=${this.words} @input=${({ target }: InputEvent) => (this.words = (target as HTMLInputElement).value)} /></label>
        <span role="status">${shown.length === 0 ? translated("learn-glossary-none", "There is no such word here.") : nothing}</span></p>
      <dl>
        ${shown.map(
          (section) => html`<div id=${section.id} tabindex="-1" class=${section.id === this.term ? "chosen" : ""}>
          <dt><a href=${`#learn/glossary/${section.id}`}>${section.title}</a></dt>
          <dd>${content(section)}
            <p class="see">
              <a href=${`#learn/${section.step}`}>${section.step === "final" ? translated("learn-final-title", "The final exercise: a capture") : translated("learn-glossary-lesson", "In lesson {n}", { n: section.step.split("/", 1)[0] ?? "" })}</a>
              ${section.see.length === 0 ? nothing : html`<span>${translated("learn-glossary-see", "See also")}</span> ${section.see.map((id) => html`<a href=${`#learn/glossary/${id}`}>${titles.get(id)}</a> `)}`}
            </p></dd>
        </div>`,
        )}
      </dl>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; max-width: 860px; margin-inline: auto; font-size: 15px; line-height: 1.5; }
      h1 { margin: 0; font-size: 26px; line-height: 1.2; }
      h2 { margin: 24px 0 6px; font-size: 18px; }
      .summary { margin: 6px 0 16px; font-size: 16px; color: var(--soft); text-wrap: pretty; }
      p { margin: 0 0 8px; text-wrap: pretty; }
      ol, ul { margin: 0; padding-inline-start: 26px; }
      li { margin-block-end: 4px; overflow-wrap: anywhere; }
      code { font: 0.92em/1.4 var(--mono); }
      .find { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; }
      .find input { margin-inline-start: 6px; }
      dl { margin: 0; }
      dl > div { padding: 8px 12px; border-block-end: 1px solid var(--line); scroll-margin-block: 80px; }
      dl > div:is(.chosen, :focus-visible) { background: var(--info-ground); box-shadow: inset 4px 0 var(--accent); outline: none; }
      dl > div:focus { outline: none; }
      dt { font-weight: 600; }
      dt a { color: var(--ink); text-decoration: none; }
      dt a:hover { text-decoration: underline; }
      dd { margin: 2px 0 0; }
      dd p { margin: 0; }
      .see { display: flex; flex-wrap: wrap; gap: 0 10px; margin-block-start: 2px; font-size: 13px; }
      .see span { color: var(--soft); }
      .chosen .see span { color: var(--ink); }
      @media (pointer: coarse) { .see a, dt a { display: inline-flex; align-items: center; min-height: 44px; } }
      @media print { .find, .see { display: none; } dl > div { break-inside: avoid; } :host { max-width: none; } }
    `,
  ];
}

function content({ blocks: list }: ReadingSection): TemplateResult[] {
  return blocks(list, { pointed: null, point: () => undefined, exercise: () => nothing, figure: () => nothing });
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-reading": ReadingView;
  }
}
