/** The Export menu: bytes as text, the record as JSON, files. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { copyText } from "./clipboard";
import { saveAs } from "./download";
import type { Engine } from "./engine";
import { reasonOf } from "./errors";
import { emit } from "./events";
import type { Message } from "./model";
import { payloads } from "./payloads";
import { base64 } from "./permalink";
import { controls } from "./styles";
import { plural, size } from "./words";

type Form = "hex-stream" | "hexdump-canonical" | "xxd-include" | "rust-array" | "python-bytes" | "base64";

const FORMS: readonly { readonly form: Form; readonly label: string }[] = [
  { form: "hex-stream", label: "Hex" },
  { form: "hexdump-canonical", label: "Hexdump" },
  { form: "xxd-include", label: "C array" },
  { form: "rust-array", label: "Rust array" },
  { form: "python-bytes", label: "Python bytes" },
  { form: "base64", label: "Base64" },
];
/** NDJSON is handed to the browser in blobs of this many bytes, so that the page does not hold it all. */
const GATHERED = 16_000_000;

@customElement("a2-export")
export class ExportMenu extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) message: Message | null = null;
  /** Messages in all. */
  @property({ type: Number }) total = 0;
  /** Whether passwords are shown. */
  @property({ type: Boolean }) secrets = false;
  /** Name for files, without an extension. */
  @property() name = "a2scope";

  /** Number of the buffer whose bytes are copied. */
  @state() private buffer = 0;
  @state() private busy = false;
  @query("[popover]") private menu!: HTMLElement;

  /** What is copied: each datagram by itself, or one buffer. */
  get #parts(): readonly Uint8Array[] {
    const { message } = this;
    if (!message) return [];
    const chosen = message.buffers.find(({ number }) => number === this.buffer);
    return chosen && chosen.number > 0 ? [chosen.bytes] : payloads(message);
  }

  async #copyBytes(form: Form, label: string): Promise<void> {
    const parts = this.#parts;
    const texts = await Promise.all(
      parts.map(async (bytes) => (form === "base64" ? base64(bytes) : ((await this.engine.render(form, bytes)) ?? ""))),
    );
    // Python joins literals on adjacent lines.
    const between = ["hexdump-canonical", "xxd-include", "python-bytes"].includes(form) ? "\n\n" : "\n";
    const text = texts.map((part) => part.replace(/\n+$/, "")).join(between);
    const length = parts.reduce((sum, bytes) => sum + bytes.length, 0);
    const warning = this.message?.hasSecret ? " They hold a password in clear." : "";
    await this.#copied(text, `${plural(length, "byte")} as ${label}.${warning}`);
  }

  async #copied(text: string, what: string): Promise<void> {
    emit(this, "a2-say", (await copyText(text)) ? `Copied ${what}` : "The browser did not allow copying.");
    this.menu.hidePopover();
  }

  async #downloadPacket(): Promise<void> {
    const { message } = this;
    if (!message) return;
    try {
      const file = await this.engine.pcapng(message.message, message.src, message.dst, payloads(message));
      saveAs(new Blob([file]), `${this.name}-${message.message}-${message.index}.pcapng`);
      emit(this, "a2-say", `Saved ${size(file.length)} as pcapng.`);
    } catch (error) {
      emit(this, "a2-say", `Nothing was saved: ${reasonOf(error)}.`);
    }
    this.menu.hidePopover();
  }

  async #downloadRecords(): Promise<void> {
    this.busy = true;
    try {
      let whole = new Blob();
      let parts: Uint8Array<ArrayBuffer>[] = [];
      let gathered = 0;
      for await (const chunk of this.engine.ndjson({ fields: true, showSecrets: this.secrets, summary: true })) {
        parts.push(chunk);
        gathered += chunk.length;
        if (gathered < GATHERED) continue;
        whole = new Blob([whole, ...parts]);
        parts = [];
        gathered = 0;
      }
      whole = new Blob([whole, ...parts], { type: "application/x-ndjson" });
      saveAs(whole, `${this.name}.ndjson`);
      emit(this, "a2-say", `Saved ${plural(this.total, "record")}, ${size(whole.size)}.`);
    } catch (error) {
      emit(this, "a2-say", `Nothing was saved: ${reasonOf(error)}.`);
    } finally {
      this.busy = false;
      this.menu.hidePopover();
    }
  }

  /** When the menu closes, the keyboard goes back to its button. */
  readonly #toggled = ({ newState }: ToggleEvent): void => {
    if (newState === "closed" && this.menu.matches(":focus-within")) this.renderRoot.querySelector("button")?.focus();
  };

  protected override render(): TemplateResult {
    const { message } = this;
    const buffers = message?.buffers ?? [];
    return html`
      <button type="button" popovertarget="menu" ?disabled=${!message}>Export</button>
      <div id="menu" popover role="group" aria-label="Export" @beforetoggle=${this.#toggled}>
        ${message
          ? html`
              <h3>Copy the bytes of this message as</h3>
              ${buffers.length > 1
                ? html`<select aria-label="Which bytes"
                    @change=${(event: Event) => { this.buffer = Number((event.target as HTMLSelectElement).value); }}>
                    ${buffers.map(({ number, name, bytes }) => html`<option value=${number} ?selected=${number === this.buffer}>${name}, ${plural(bytes.length, "byte")}</option>`)}
                  </select>`
                : nothing}
              <div class="forms">
                ${FORMS.map(({ form, label }) => html`<button type="button" @click=${() => this.#copyBytes(form, label)}>${label}</button>`)}
              </div>
              <h3>Copy the record as</h3>
              <div class="forms">
                <button type="button" @click=${() => this.#copied(message.json, "the record as JSON.")}>JSON</button>
              </div>
              <h3>Download</h3>
              <div class="files">
                <button type="button" @click=${() => this.#downloadPacket()}>This message as pcapng</button>
                <button type="button" ?disabled=${this.busy} @click=${() => this.#downloadRecords()}>
                  ${this.busy ? "Writing…" : `${this.total === 1 ? "The record" : `All ${plural(this.total, "record")}`} as NDJSON`}
                </button>
              </div>
              ${message.hasSecret
                ? html`<p>${this.secrets ? "Passwords are shown, so JSON and NDJSON hold them in clear, as bytes and pcapng do." : "JSON and NDJSON mask the password; bytes and pcapng hold it in clear."}</p>`
                : nothing}
            `
          : nothing}
      </div>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: contents; }
      [popover] { position: fixed; inset: 52px 12px auto auto; width: min(340px, calc(100vw - 24px)); max-height: calc(100dvh - 64px); overflow: auto; margin: 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); color: var(--ink); box-shadow: 0 8px 30px rgb(0 0 0 / 25%); }
      @media (width < 760px) { [popover] { inset-block-start: 92px; max-height: calc(100dvh - 104px); } }
      h3 { margin: 10px 0 6px; font-size: 13px; font-weight: 600; color: var(--soft); }
      h3:first-child { margin-top: 0; }
      select { width: 100%; margin-bottom: 6px; }
      .forms { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px; }
      .files { display: grid; gap: 6px; }
      p { margin: 10px 0 0; font-size: 12.5px; color: var(--warning); }
    `,
  ];
}
