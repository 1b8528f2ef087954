/** A page of the reference: a message, its fields and its example, a topic, or a code. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fromHex } from "../../engine/hex";
import type { Message } from "../../engine/model";
import { reasonOf } from "../../kit/errors";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { plain } from "../../message/reference-link";
import { severities } from "../../message/styles";
import { emit } from "../../session/events";
import { page } from "./client";
import type { Block, Fact, ReferencePage, Table } from "./data";
import { diagram, diagramStyles } from "./diagram";
import { railroad, railroadStyles } from "./railroad";
import "./example";
import { fields, fieldStyles, note } from "./fields";
import { inline } from "./inline";
import { talks, talkStyles } from "./talks";

@customElement("a2-reference")
export class Reference extends LitElement {
  /** The name of the page, and perhaps of a field on it, as in `S2A_INFO_SRC.edf`. The name of a code has a dot too. */
  @property({ attribute: false }) place = "";
  /** The message that is open in the decoder; null if there is none. */
  @property({ attribute: false }) message: Message | null = null;

  @state() private page: ReferencePage | null = null;
  @state() private problem = "";
  /** The path of the field that is highlighted, without indexes; empty if there is none. */
  @state() private path = "";
  /** The language of the page that is shown, and its `place`, in one text; empty before the first page. */
  #shown = "";

  protected override willUpdate(changed: PropertyValues<this>): void {
    const wanted = `${currentLanguage()} ${this.place}`;
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    void this.#load(wanted, changed.has("place"));
  }

  async #load(wanted: string, other: boolean): Promise<void> {
    try {
      const found = await page(this.place);
      if (wanted !== this.#shown) return;
      other &&= found?.id !== this.page?.id;
      this.page = found;
      this.path = plain(this.place.slice((found?.id.length ?? 0) + 1));
      this.problem = found
        ? ""
        : translated("learn-reference-none", "There is no such page: {name}", { name: this.place });
    } catch (error) {
      if (wanted !== this.#shown) return;
      this.page = null;
      this.problem = reasonOf(error);
    }
    if (this.page) emit(this, "a2-title", this.page.title);
    await this.updateComplete;
    if (this.path !== "") this.#point();
    else if (other) scrollTo(0, 0);
  }

  /** Scrolls to the highlighted field, or to the group that contains it. */
  #point(): void {
    if (this.path === "") return;
    const found = this.renderRoot.querySelector<HTMLElement>(`[data-path="${CSS.escape(this.#target)}"]`);
    found?.scrollIntoView({ block: "start" });
    found?.focus({ preventScroll: true });
  }

  get #target(): string {
    const paths = new Set(
      this.page?.blocks.flatMap((block) => (block.kind === "fields" ? block.fields.map(({ path }) => path) : [])),
    );
    let path = this.path;
    while (path.includes(".") && !paths.has(path)) path = path.slice(0, path.lastIndexOf("."));
    return path;
  }

  protected override render(): TemplateResult {
    const { page: shown, problem } = this;
    if (!shown)
      return html`<p class="about" role="status">${problem === "" ? translated("learn-reference-loading", "The page is being loaded…") : problem}</p>`;
    const target = this.path === "" ? "" : this.#target;
    return html`<article>
      <h1>${shown.title}</h1>
      <p class="about">${inline(shown.about)}</p>
      ${shown.blocks.map((block) => this.#block(block, shown.id, target))}
    </article>`;
  }

  #block(block: Block, id: string, target: string): unknown {
    switch (block.kind) {
      case "heading":
        return html`<h2>${inline(block.text)}</h2>`;
      case "text":
        return html`<p class="prose">${inline(block.text)}</p>`;
      case "list":
        return html`<ul class="prose">${block.items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
      case "facts":
        return html`<dl>${block.facts.map(fact)}</dl>`;
      case "diagram":
        return diagram(block, id);
      case "railroad":
        return railroad(block.stops, id);
      case "fields":
        return fields(block.fields, id, target, {
          message: this.message?.message === id ? this.message : null,
          show: (path) => emit(this, "a2-leave", path),
        });
      case "table":
        return table(block);
      case "notes":
        return html`<div class="notes">${block.notes.map(note)}</div>`;
      case "example":
        return html`<a2-example .example=${block}></a2-example>`;
      case "capture":
        return html`<p class="prose">${block.says}</p>
          <button type="button" @click=${() => emit(this, "a2-files", [new File([fromHex(block.bytes)], block.name)])}>${translated("learn-capture-open", "Open this capture")}</button>`;
      case "talks":
        return talks(block);
    }
  }

  static override styles = [
    controls,
    severities,
    diagramStyles,
    railroadStyles,
    fieldStyles,
    talkStyles,
    css`
      :host { display: block; max-width: 960px; margin-inline: auto; font-size: 14.5px; line-height: 1.5; }
      h1 { margin: 0; font-size: 26px; line-height: 1.2; overflow-wrap: anywhere; }
      h2 { margin: 32px 0 8px; font-size: 18px; }
      .about { margin: 6px 0 16px; font-size: 16px; color: var(--soft); text-wrap: pretty; }
      .prose { max-width: 75ch; text-wrap: pretty; }
      .prose li { margin-block: 4px; }
      code { font: 0.92em/1.4 var(--mono); overflow-wrap: anywhere; }
      dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0; }
      dt { color: var(--soft); }
      dd { margin: 0; overflow-wrap: anywhere; }
      caption { padding-block: 4px; text-align: start; color: var(--soft); }
      .wide { overflow-x: auto; margin-block: 8px; }
      .wide table { border-collapse: collapse; min-width: min(100%, 480px); }
      .wide :is(th, td) { padding: 4px 16px 4px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
      .wide thead th { color: var(--soft); }
      .wide tbody th { font-weight: 600; }
      @media (width < 600px) { dl { grid-template-columns: minmax(0, 1fr); } dd { margin-block-end: 6px; } h1 { font-size: 21px; } }
      @media print { h2 { break-after: avoid; } tr { break-inside: avoid; } :host { max-width: none; } }
    `,
  ];
}

function fact({ name, values }: Fact): TemplateResult {
  return html`<dt>${inline(name)}</dt>
    <dd>${values.map(({ text, page: leads }, at) => html`${at > 0 ? ", " : nothing}${leads === null ? inline(text) : html`<a href=${`#learn/${leads}`}>${text}</a>`}`)}</dd>`;
}

function table({ caption, head, rows }: Table): TemplateResult {
  return html`<div class="wide" tabindex="0" role="region" aria-label=${caption.replaceAll("`", "")}><table>
    <caption>${inline(caption)}</caption>
    <thead><tr>${head.map((one) => html`<th scope="col">${inline(one)}</th>`)}</tr></thead>
    <tbody>${rows.map(([first = "", ...rest]) => html`<tr><th scope="row">${inline(first)}</th>${rest.map((one) => html`<td>${inline(one)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}
