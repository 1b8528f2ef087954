/** The page's header: what is open, what can be done with it, and the theme. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { name as nameOf, type Compared } from "./comparing";
import type { Engine } from "./engine";
import { emit } from "./events";
import { styles } from "./header-styles";
import type { SessionState } from "./session";
import { controls } from "./styles";
import { THEMES, chooseTheme, theme, type Theme } from "./theme";
import { plural } from "./words";

@customElement("a2-header")
export class Header extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) state!: SessionState;
  /** Bytes that were changed or inserted. */
  @property({ attribute: false }) changed = 0;
  /** How many messages are listed. */
  @property({ attribute: false }) listed = 0;
  /** What is asked of the list. */
  @property({ attribute: false }) question = "";
  /** What is compared with; null while nothing is. */
  @property({ attribute: false }) kept: Compared | null = null;
  /** Whether the open message is shown in place of the comparison. */
  @property({ attribute: false }) aside = false;
  /** Whether Learn is shown. */
  @property({ type: Boolean }) learning = false;
  /** Gives the packets that a link holds. */
  @property({ attribute: false }) packets!: () => readonly Uint8Array[];

  @state() private theme: Theme = theme();
  @query("input[type=file]") private picker!: HTMLInputElement;

  #chooseTheme(chosen: string): void {
    this.theme = THEMES.find((name) => name === chosen) ?? "system";
    chooseTheme(this.theme);
  }

  readonly #picked = (): void => {
    const [file] = this.picker.files ?? [];
    if (file) emit(this, "a2-file", file);
    this.picker.value = "";
  };

  protected override render(): TemplateResult {
    const { input, refusal } = this.state;
    return html`
      <header>
        <button class="wordmark" type="button" title="Back to the start" @click=${() => emit(this, "a2-new", null)}>a2scope</button>
        ${this.#comparison()} ${this.#context() ?? html`<span class="claim">${this.kept ? nothing : "Every byte of Source and GoldSource server queries, explained. Nothing leaves this tab."}</span>`}
        ${input || refusal ? html`<button type="button" class="new" @click=${() => emit(this, "a2-new", null)}>New</button>` : nothing}
        <span class="actions">
          <a class="learn" href="#learn" aria-current=${this.learning ? "page" : nothing}>Learn</a>
          <button type="button" @click=${() => this.picker.click()}>Open file…</button>
          <input type="file" hidden aria-label="A capture or a dump" @change=${this.#picked} />
          ${input ? this.#actions() : nothing}
        </span>
        <span class="theme"><label for="theme">Theme</label><select id="theme" @change=${(event: Event) => this.#chooseTheme((event.target as HTMLSelectElement).value)}>
          ${THEMES.map((name) => html`<option value=${name} ?selected=${name === this.theme}>${name[0]?.toUpperCase()}${name.slice(1)}</option>`)}
        </select></span>
      </header>
    `;
  }

  /** What can be done with what is open. */
  #actions(): TemplateResult {
    const { input, message, total, secrets, copy } = this.state;
    const several = total > 1;
    const ofCapture = input?.kind === "capture" && !copy;
    const file = input?.kind === "capture" ? input.file.name.replace(/(\.(pcapng|pcap|cap|gz|zst))+$/i, "") : "a2scope";
    return html`<a2-compare .message=${message}></a2-compare>
      <a2-copy-link .engine=${this.engine} .message=${message} .packets=${this.packets} .question=${this.question} ?several=${several && !ofCapture}></a2-copy-link>
      <a2-export .engine=${this.engine} .message=${message} .total=${total} .listed=${several && !copy ? this.listed : total} .secrets=${secrets} .name=${file}></a2-export>`;
  }

  /** What is kept to be compared. */
  #comparison(): TemplateResult | typeof nothing {
    const { kept, aside } = this;
    if (!kept) return nothing;
    const waits = kept.first && (this.state.message ?? kept.message) === kept.message;
    return html`<span class="compared"><span>${waits ? html`Kept: <bdi>${nameOf(kept.message)}</bdi>. Open or choose another.` : html`Compared with <bdi>${nameOf(kept.message)}</bdi>`}</span>
      ${waits ? nothing : html`<button type="button" @click=${() => emit(this, "a2-aside", null)}>${aside ? "Show the comparison" : "Show the message"}</button>`}
      <button type="button" @click=${() => emit(this, "a2-compare", null)}>Stop comparing</button></span>`;
  }

  /** What is shown, where the paste or the list does not say it. */
  #context(): TemplateResult | null {
    const { copy, input, refusal } = this.state;
    const name = copy?.name ?? (input?.kind === "packets" ? input.name : input?.kind === "capture" ? input.file.name : "");
    if (input && refusal) return html`<span class="context kept">Shown: the last text that made sense</span>`;
    if (name === "" && this.changed === 0) return null;
    return html`<span class="context">
      <bdi>${name}</bdi>
      ${copy
        ? html`<button type="button" @click=${() => emit(this, "a2-back", null)}>${input?.kind === "capture" ? "Back to the capture" : "Back"}</button>`
        : nothing}
      ${this.changed > 0
        ? html`<span class="changed">${plural(this.changed, "byte")} changed</span>
            <button type="button" @click=${() => emit(this, "a2-discard", null)}>Discard</button>`
        : nothing}
    </span>`;
  }

  static override styles = [controls, styles];
}
