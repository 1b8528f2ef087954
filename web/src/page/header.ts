/** The page's header: the name of the input, its tools, and the theme. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import { controls } from "../kit/styles";
import { THEMES, chooseTheme, theme, type Theme } from "../kit/theme";
import { inlay } from "../language/inlay";
import { chooseLanguage, LANGUAGES, type Language } from "../language/language";
import { currentLanguage, translated } from "../language/text";
import { emit, type Compared } from "../session/events";
import { opened, picked } from "../session/handles";
import { linkable } from "../session/permalink";
import { copyName, packetsName } from "../session/names";
import type { Shown } from "../session/state";
import { name as nameOf } from "./comparison";
import { practise, styles } from "./header-styles";

@customElement("a2-header")
export class Header extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) state!: Shown;
  /** Number of bytes that were edited. */
  @property({ attribute: false }) changed = 0;
  /** Number of listed messages. */
  @property({ attribute: false }) listed = 0;
  /** The search in the list. */
  @property({ attribute: false }) question = "";
  /** The message kept for a comparison; null if there is none. */
  @property({ attribute: false }) kept: Compared | null = null;
  /** Whether the open message is shown instead of the comparison. */
  @property({ attribute: false }) aside = false;
  /** Whether Learn is shown. */
  @property({ type: Boolean }) learning = false;
  /** Where the link to Learn leads. */
  @property({ attribute: false }) learn = "#learn";
  /** Returns the packets for a link. */
  @property({ attribute: false }) packets!: () => readonly Uint8Array[];

  @state() private theme: Theme = theme();
  /** Whether the tools have been loaded. */
  @state() private complete = false;
  @query("input[type=file]") private readonly picker!: HTMLInputElement;

  constructor() {
    super();
    const tools = ["a2-compare", "a2-copy-link", "a2-export"].map((name) => customElements.whenDefined(name));
    void Promise.all(tools).then(() => (this.complete = true));
  }

  #chooseTheme(chosen: string): void {
    this.theme = THEMES.find((name) => name === chosen) ?? "system";
    chooseTheme(this.theme);
  }

  readonly #languageChosen = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    // Offline, the catalogue may not be available; then the language stays the same.
    chooseLanguage(select.value as Language).catch(() => {
      select.value = currentLanguage();
      emit(this, "a2-toast", translated("page-header-no-language", "That language could not be loaded."));
    });
  };

  /** Lets the user choose files. */
  readonly choose = async (): Promise<void> => {
    this.engine.prepare();
    const asking = picked();
    const files = asking && (await asking);
    if (files === null) this.picker.click();
    else if (files.length > 0) emit(this, "a2-files", files);
  };

  readonly #picked = (): void => {
    const files = opened(this.picker.files ?? []);
    if (files.length > 0) emit(this, "a2-files", files);
    this.picker.value = "";
  };

  protected override render(): TemplateResult {
    const { input, refusal } = this.state;
    return html`
      <header>
        <button class="wordmark" type="button" title=${translated("page-header-start", "Back to the start")} @click=${() => emit(this, "a2-new", null)}>a2scope</button>
        ${this.#comparison()} ${this.#context() ?? html`<span class="claim">${this.kept ? nothing : claim()}</span>`}
        <span class="tools">${input || refusal ? html`<button type="button" class="new" @click=${() => emit(this, "a2-new", null)}>${translated("page-header-new", "New")}</button>` : nothing}
        <span class="actions">
          <a class="learn" href=${this.learn} aria-current=${this.learning ? "page" : nothing}>${translated("page-header-learn", "Learn")}</a>
          <button type="button" @click=${this.choose}>${translated("page-header-open", "Open file…")}</button>
          <input type="file" multiple hidden aria-label=${translated("page-header-file", "A capture or a dump")} @change=${this.#picked} />
          ${input ? this.#actions() : nothing}
        </span>
        </span><button type="button" class="more" popovertarget="choices" aria-label=${translated("page-header-more", "More")}>⋯</button>
        <span id="choices" class="choices" popover><span class="theme"><label for="theme">${translated("page-header-theme", "Theme")}</label><select id="theme" aria-label=${translated("page-header-theme", "Theme")} @change=${(event: Event) => this.#chooseTheme((event.target as HTMLSelectElement).value)}>
          ${THEMES.map((name) => html`<option value=${name} ?selected=${name === this.theme}>${themeName(name)}</option>`)}
        </select></span>
        <span class="language"><label for="language">${translated("page-header-language", "Language")}</label><select id="language" aria-label=${translated("page-header-language", "Language")} @change=${this.#languageChosen}>
          ${Object.entries(LANGUAGES).map(([code, name]) => html`<option value=${code} lang=${code} .selected=${code === currentLanguage()}>${name}</option>`)}
        </select></span></span>
      </header>
    `;
  }

  /** Renders the tools for the input. */
  #actions(): TemplateResult {
    const { input, message, total, secrets, copy } = this.state;
    const several = total > 1;
    const ofCapture = input?.kind === "capture" && !copy;
    const file = input?.kind === "capture" ? input.file.name.replace(/(\.(pcapng|pcap|cap|gz|zst))+$/i, "") : "a2scope";
    // Shows placeholders for the tools until their code has been loaded, so that nothing beside them moves.
    const later = (name: string, kind = ""): TemplateResult | typeof nothing =>
      this.complete ? nothing : html`<button type="button" class=${kind} disabled>${name}</button>`;
    const paste = input?.kind === "paste" && !copy && this.changed === 0 ? input : null;
    return html`<a2-compare .message=${message}>${later(translated("page-compare-open", "Compare…"))}</a2-compare>
      ${linkable() ? html`<a2-copy-link .engine=${this.engine} .message=${message} .packets=${this.packets} .question=${this.question} ?several=${several && !ofCapture}>${later(translated("page-link-copy", "Copy link"))}</a2-copy-link>` : nothing}
      <a2-export .engine=${this.engine} .message=${message} .total=${total} .listed=${several && !copy ? Math.min(this.listed, total) : total} .secrets=${secrets} .name=${file} .paste=${paste} .question=${copy ? "" : this.question} .noted=${!copy}>
        ${later(translated("page-export-practise", "Practise"), "practise")}${later(translated("page-export-export", "Export"))}
      </a2-export>`;
  }

  /** Renders the message kept for a comparison, and the buttons for it. */
  #comparison(): TemplateResult | typeof nothing {
    const { kept, aside } = this;
    if (!kept) return nothing;
    const waits = kept.first && (this.state.message ?? kept.message) === kept.message;
    return html`<span class="compared"><span>${inlay({ message: html`<bdi>${nameOf(kept.message)}</bdi>` }, (places) =>
      waits
        ? translated("page-header-kept", "Kept: {message}. Open or choose another.", places)
        : translated("page-header-compared", "Compared with {message}", places),
    )}</span>
      ${waits ? nothing : html`<button type="button" @click=${() => emit(this, "a2-aside", null)}>${aside ? translated("page-header-show-comparison", "Show the comparison") : translated("page-header-show-message", "Show the message")}</button>`}
      <button type="button" @click=${() => emit(this, "a2-compare", null)}>${translated("page-header-stop-comparing", "Stop comparing")}</button></span>`;
  }

  /** Renders the name of the input, if neither the paste nor the list shows what is open. */
  #context(): TemplateResult | null {
    const { copy, input } = this.state;
    const name = copy
      ? copyName(copy)
      : input?.kind === "packets"
        ? packetsName(input.name)
        : input?.kind === "capture"
          ? input.file.name
          : "";
    if (name === "" && this.changed === 0) return null;
    return html`<span class="context">
      <bdi>${name}</bdi>
      ${
        copy
          ? html`<button type="button" @click=${() => emit(this, "a2-back", null)}>${input?.kind === "capture" ? translated("page-header-back-to-capture", "Back to the capture") : translated("page-header-back", "Back")}</button>`
          : nothing
      }
      ${
        this.changed > 0
          ? html`<span class="changed">${translated("page-message-changed", "{n} {n|byte|bytes} changed", { n: this.changed })}</span>
            <button type="button" @click=${() => emit(this, "a2-discard", null)}>${translated("page-header-discard", "Discard")}</button>`
          : nothing
      }
    </span>`;
  }

  static override styles = [controls, practise, styles];
}

/** Renders what the page is, sentence by sentence: one for which there is no room is left out, but none is cut. */
function claim(): TemplateResult {
  return html`<i></i><span>${translated("page-header-claim", "Every byte of Source and GoldSource server queries, explained.")}</span>
    <span>${translated("page-header-private", "Nothing leaves this tab.")}</span>`;
}

function themeName(theme: Theme): string {
  switch (theme) {
    case "system":
      return translated("page-theme-system", "System");
    case "light":
      return translated("page-theme-light", "Light");
    case "dark":
      return translated("page-theme-dark", "Dark");
  }
}
