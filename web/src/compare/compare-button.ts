/** The button that starts a comparison: with another dump, another message, or whatever is opened next. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { Engine } from "../engine/engine";
import type { Message, Row } from "../engine/model";
import { reasonOf } from "../kit/errors";
import { popover } from "../kit/popover";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { numberOf } from "../language/words";
import { emit } from "../session/events";

/** At most this many messages of the other input can be chosen from. */
const MOST = 500;

@customElement("a2-compare")
export class Compare extends LitElement {
  @property({ attribute: false }) message: Message | null = null;

  /** Whether the dialog is open; it is rendered only then. */
  @state() private opened = false;
  @state() private problem = "";
  /** The messages of the other input from which the user chooses; empty if there is only one. */
  @state() private rows: readonly Row[] = [];
  @state() private busy = false;
  @query("[popover]") private readonly menu!: HTMLElement;
  @query("textarea") private readonly area!: HTMLTextAreaElement;

  /** An engine of its own for the other input, so that the open input is not closed. */
  #engine: Engine | null = null;

  get #other(): Engine {
    this.#engine ??= new Engine();
    return this.#engine;
  }

  #keep(): void {
    if (this.message) emit(this, "a2-compare", { message: this.message, first: true });
    this.menu.hidePopover();
  }

  /** Opens the other input and compares with its message. If it has several messages, the user chooses one. */
  async #open(open: () => Promise<string | null>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    this.rows = [];
    try {
      const refusal = await open();
      if (refusal !== null) {
        this.problem = refusal;
        return;
      }
      await this.#other.query({});
      const rows = await this.#other.rows(0, MOST);
      if (rows.length === 0) this.problem = translated("page-compare-nothing", "There is no server query in it.");
      else if (rows.length === 1) await this.#take(0);
      else this.rows = rows;
    } catch (error) {
      this.problem = reasonOf(error);
    } finally {
      this.busy = false;
    }
  }

  async #take(index: number): Promise<void> {
    emit(this, "a2-compare", { message: await this.#other.message(index), first: false });
    this.menu.hidePopover();
  }

  readonly #paste = async (text: string): Promise<string | null> => {
    if (text.trim() === "") return translated("page-compare-empty", "Paste a dump first.");
    const outcome = await this.#other.paste(text);
    return outcome.ok
      ? null
      : translated("page-compare-refused", "Line {line}: {text}", {
          line: String(outcome.refusal.line),
          text: outcome.refusal.text,
        });
  };

  readonly #file = async (file: File): Promise<string | null> => {
    const what = await this.#other.recognise(file);
    if (what.kind === "refused") return what.reason;
    if (what.kind === "text") return this.#paste(what.text);
    if (what.kind === "datagram") await this.#other.packets([what.bytes]);
    else await this.#other.capture(file, undefined, what.packing);
    return null;
  };

  readonly #picked = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) void this.#open(() => this.#file(file));
    input.value = "";
  };

  /** When the menu closes, the keyboard focus goes back to its button. */
  readonly #toggled = ({ newState }: ToggleEvent): void => {
    this.opened = newState === "open";
    if (!this.opened) {
      this.problem = "";
      this.rows = [];
    }
    if (newState === "closed" && this.menu.matches(":focus-within")) this.renderRoot.querySelector("button")?.focus();
  };

  protected override render(): TemplateResult {
    return html`
      <button type="button" popovertarget="menu" ?disabled=${!this.message}>${translated("page-compare-open", "Compare…")}</button>
      <div id="menu" popover role="dialog" aria-label=${translated("page-compare-label", "Compare with another message")} @beforetoggle=${this.#toggled}>
        ${this.opened ? this.#choices() : nothing}
      </div>
    `;
  }

  #choices(): TemplateResult {
    const { rows, problem, busy } = this;
    return html`
        <h3>${translated("page-compare-dump", "Another dump")}</h3>
        <textarea aria-label=${translated("page-compare-dump-label", "The dump to compare with")} rows="5" placeholder=${translated("page-compare-dump-placeholder", "Paste the other dump")} spellcheck="false" autocomplete="off"
          @paste=${(event: Event) => event.stopPropagation()}></textarea>
        <div class="line">
          <button type="button" aria-disabled=${busy} @click=${() => this.#open(() => this.#paste(this.area.value))}>${translated("page-compare-compare", "Compare")}</button>
          <button type="button" aria-disabled=${busy} @click=${() => this.renderRoot.querySelector<HTMLInputElement>("input[type=file]")?.click()}>${translated("page-compare-file", "Open file…")}</button>
          <input type="file" hidden aria-label=${translated("page-compare-file-label", "The file to compare with")} @change=${this.#picked} />
        </div>
        ${
          rows.length === 0
            ? nothing
            : html`<label>${translated("page-compare-which", "Which of its messages")}
              <select @change=${(event: Event) => {
                const { value } = event.target as HTMLSelectElement;
                if (value !== "") void this.#take(Number(value));
              }}>
                <option value="">${translated("page-compare-choose", "Choose one of {n}", { n: rows.length })}</option>
                ${rows.map(({ index, message: name, gist }) => html`<option value=${index}>${numberOf(index)}: ${name} ${gist.slice(0, 60)}</option>`)}
              </select></label>`
        }
        <p role="status" class="problem">${problem}</p>
        <h3>${translated("page-compare-next", "The next message")}</h3>
        <p>${translated("page-compare-next-about", "Keep this one; what you open or choose next is compared with it.")}</p>
        <button type="button" @click=${() => this.#keep()}>${translated("page-compare-keep", "Keep this one")}</button>
    `;
  }

  static override styles = [
    controls,
    popover,
    css`
      :host { display: contents; --popover: 420px; }
      h3 { margin: 0 0 6px; font-size: 14px; }
      textarea { width: 100%; padding: 6px 8px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); color: var(--ink); font: 12px/1.4 var(--mono); white-space: pre; resize: vertical; }
      .line { display: flex; gap: 6px; margin-block-start: 6px; }
      label { display: block; margin-block-start: 8px; }
      select { display: block; width: 100%; margin-block-start: 4px; }
      p { margin: 0 0 8px; color: var(--soft); }
      .problem { margin: 8px 0; color: var(--error); overflow-wrap: anywhere; }
      .problem:empty { display: block; min-height: 0; margin: 0 0 12px; }
    `,
  ];
}
