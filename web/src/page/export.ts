/** The export menu: for the open message, the listed ones or all, as bytes, as records or as files. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";
import { payloads } from "../engine/payloads";
import { pcapng } from "../engine/pcapng";
import { copyText } from "../kit/clipboard";
import { saveAs } from "../kit/download";
import { reasonOf } from "../kit/errors";
import { popover } from "../kit/popover";
import { controls } from "../kit/styles";
import { theme } from "../kit/theme";
import { inlay } from "../language/inlay";
import { currentLanguage, translated } from "../language/text";
import { size } from "../language/words";
import { emit } from "../session/events";
import { base64 } from "../session/base64";
import { hashOf, linkable } from "../session/permalink";
import { remarkText, remarks } from "../session/remarks";
import { practise } from "./header-styles";
import { savedPage } from "./saved-page";

/** The forms in which bytes are copied: formats that the engine writes, and Base64. */
const FORMS: readonly { readonly form: string; label(): string }[] = [
  { form: "hex-stream", label: () => translated("page-export-hex", "Hex") },
  { form: "hexdump-canonical", label: () => translated("page-export-hexdump", "Hexdump") },
  { form: "xxd-include", label: () => translated("page-export-c", "C array") },
  { form: "rust-array", label: () => translated("page-export-rust", "Rust array") },
  { form: "python-bytes", label: () => translated("page-export-python", "Python bytes") },
  { form: "javascript-array", label: () => "JavaScript" },
  { form: "go-slice", label: () => "Go" },
  { form: "java-array", label: () => "Java" },
  { form: "csharp-array", label: () => "C#" },
  { form: "php-string", label: () => "PHP" },
  { form: "powershell-hex", label: () => "PowerShell 7" },
  { form: "shell-printf", label: () => "printf" },
  { form: "base64", label: () => "Base64" },
];
/** Files by which other programs read the messages. */
const PARSERS: readonly { readonly format: string; readonly name: string; label(): string }[] = [
  { format: "lua", name: "a2scope.lua", label: () => translated("page-export-lua", "Dissector for Wireshark") },
  { format: "ksy", name: "a2scope.ksy", label: () => "Kaitai Struct" },
  { format: "json", name: "grammar.json", label: () => translated("page-export-grammar", "Grammar as JSON") },
];
/** Forms whose packets are separated by an empty line; without it Python would join literals on adjacent lines. */
const APART: readonly string[] = ["hexdump-canonical", "xxd-include", "python-bytes"];
/** NDJSON is collected in blobs of this size in bytes, because a browser need not keep blobs in memory. */
const GATHERED = 16_000_000;
/** Maximum number of messages whose packets are exported: every one of them has to be read again. */
const MOST_PACKETS = 1000;

/** Copies a text to the clipboard; returns the message for the user. */
async function copied(text: string, what: string): Promise<string> {
  return (await copyText(text)) ? what : translated("page-copying-refused", "The browser did not allow copying.");
}

/** The messages that are exported. */
type Which = "one" | "listed" | "all";

@customElement("a2-export")
export class ExportMenu extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) message: Message | null = null;
  /** Number of all messages. */
  @property({ type: Number }) total = 0;
  /** Number of listed messages. */
  @property({ type: Number }) listed = 0;
  /** Whether passwords are shown. */
  @property({ type: Boolean }) secrets = false;
  /** File name without extension. */
  @property() name = "a2scope";
  /** The paste that all messages are from; null if they are from something else, or were changed. */
  @property({ attribute: false }) paste: { readonly text: string; readonly format: string | undefined } | null = null;
  /** The search in the list. */
  @property({ attribute: false }) question = "";
  /** Whether the messages are those on which there may be remarks. */
  @property({ attribute: false }) noted = true;

  /** The buffer whose bytes are copied, by its number. */
  @state() private buffer = 0;
  @state() private busy = false;
  /** Whether the menu is open; it is rendered only then. */
  @state() private opened = false;
  @query("[popover]") private readonly menu!: HTMLElement;

  async #messages(which: Which): Promise<Message[]> {
    if (which === "one") return this.message ? [this.message] : [];
    const numbers =
      which === "listed" ? await this.engine.listed() : Array.from({ length: this.total }, (_, index) => index);
    const messages: Message[] = [];
    for (const number of numbers) messages.push(await this.engine.message(number));
    return messages;
  }

  /** Returns the bytes to copy of a message: each datagram, or the chosen buffer. */
  #parts(message: Message): readonly Uint8Array[] {
    const chosen = message === this.message ? message.buffers.find(({ number }) => number === this.buffer) : undefined;
    return chosen && chosen.number > 0 ? [chosen.bytes] : payloads(message);
  }

  async #copyBytes(which: Which, form: string, label: string): Promise<string> {
    const messages = await this.#messages(which);
    const parts = messages.flatMap((message) => this.#parts(message));
    const texts = await Promise.all(
      parts.map(async (bytes) => (form === "base64" ? base64(bytes) : ((await this.engine.render(form, bytes)) ?? ""))),
    );
    const text = texts.map((part) => part.replace(/\n+$/, "")).join(APART.includes(form) ? "\n\n" : "\n");
    const args = { n: parts.reduce((sum, bytes) => sum + bytes.length, 0), format: label };
    return copied(
      text,
      messages.some(({ hasSecret }) => hasSecret)
        ? translated(
            "page-export-copied-secret",
            "Copied {n} {n|byte|bytes} as {format}. They hold a password in clear.",
            args,
          )
        : translated("page-export-copied", "Copied {n} {n|byte|bytes} as {format}.", args),
    );
  }

  async #copyRecord({ index }: Message): Promise<string> {
    return copied(
      await this.engine.record(index, this.secrets),
      translated("page-export-copied-json", "Copied the record as JSON."),
    );
  }

  #copy(make: () => Promise<string>): Promise<void> {
    return this.#run(make, (reason) =>
      translated("page-export-not-copied", "Nothing was copied: {reason}.", { reason }),
    );
  }

  #save(make: () => Promise<string>): Promise<void> {
    return this.#run(make, (reason) => translated("page-export-failed", "Nothing was saved: {reason}.", { reason }));
  }

  /** Runs an export and shows its result in a toast. Only one export can run at a time. */
  async #run(make: () => Promise<string>, failed: (reason: string) => string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      emit(this, "a2-toast", await make());
    } catch (error) {
      emit(this, "a2-toast", failed(reasonOf(error)));
    } finally {
      this.busy = false;
      this.menu.hidePopover();
    }
  }

  readonly #savePackets = async (which: Which): Promise<string> => {
    const messages = await this.#messages(which);
    const noted = messages.map((one) => ({ ...one, comment: this.noted ? remarkText(remarks.of(one.index)) : "" }));
    const file = new Blob(await pcapng(this.engine, noted));
    saveAs(file, `${this.#fileName(which)}.pcapng`);
    return translated("page-export-saved-pcapng", "Saved {size} as pcapng.", { size: size(file.size) });
  };

  #fileName(which: Which): string {
    return which === "one" ? `${this.name}-${this.message?.message}-${this.message?.index}` : `${this.name}-${which}`;
  }

  readonly #savePage = async (which: Which): Promise<string> => {
    const { message, paste, secrets, question } = this;
    const name = this.#fileName(which);
    const whole = which === "all" || (which === "one" && this.total === 1);
    const file = await savedPage(this.engine, {
      message: which === "one" ? message : null,
      listed: which === "listed",
      paste: whole ? paste : null,
      secrets,
      question,
      name,
      remarks: this.noted ? remarks.list : [],
    });
    saveAs(file, `${name}.html`);
    return translated("page-export-saved-page", "Saved a page of {size}. It opens with a double click.", {
      size: size(file.size),
    });
  };

  readonly #saveRecords = async (which: Which): Promise<string> => {
    const some = which === "listed";
    const records = some ? this.listed : this.total;
    let whole = new Blob();
    let parts: Uint8Array<ArrayBuffer>[] = [];
    let gathered = 0;
    for await (const chunk of this.engine.ndjson({
      fields: true,
      showSecrets: this.secrets,
      summary: !some,
      listed: some,
    })) {
      parts.push(chunk);
      gathered += chunk.length;
      if (gathered < GATHERED) continue;
      whole = new Blob([whole, ...parts]);
      parts = [];
      gathered = 0;
    }
    whole = new Blob([whole, ...parts], { type: "application/x-ndjson" });
    saveAs(whole, `${this.name}${some ? "-listed" : ""}.ndjson`);
    return translated("page-export-saved-records", "Saved {n} {n|record|records}, {size}.", {
      n: records,
      size: size(whole.size),
    });
  };

  async #saveParser(format: string, name: string): Promise<string> {
    const { parser } = await import("../learn/reference/client");
    const file = new Blob([await parser(format)]);
    saveAs(file, name);
    return translated("page-export-saved-parser", "Saved {name}, {size}.", { name, size: size(file.size) });
  }

  /** Returns the HTML of an `iframe` that shows this message in another page. */
  #frame(message: Message): string {
    const look = theme() === "system" ? "" : `&theme=${theme()}`;
    const url = new URL(`#embed&${hashOf(payloads(message)).slice(1)}&lang=${currentLanguage()}${look}`, location.href);
    return `<iframe src="${url.href.replaceAll("&", "&amp;").replaceAll('"', "%22")}" title="${message.message}" width="100%" height="600" loading="lazy"></iframe>`;
  }

  /** Opens exercises about this message. */
  #practise(message: Message): void {
    location.hash = `#exercise&${hashOf(payloads(message)).slice(1)}`;
  }

  /** When the menu closes, the keyboard focus goes back to its button. */
  readonly #toggled = ({ newState }: ToggleEvent): void => {
    this.opened = newState === "open";
    if (this.opened) this.engine.prepare();
    if (newState === "closed" && this.menu.matches(":focus-within"))
      this.renderRoot.querySelector<HTMLElement>("[popovertarget]")?.focus();
  };

  protected override render(): TemplateResult {
    const { message, total, listed } = this;
    const some = listed > 0 && listed < total;
    return html`
      <button type="button" class="practise" ?disabled=${!message || message.hasSecret} @click=${() => message && this.#practise(message)}>${translated("page-export-practise", "Practise")}</button>
      <button type="button" popovertarget="menu" ?disabled=${!message}>${translated("page-export-export", "Export")}</button>
      <div id="menu" popover role="group" aria-label=${translated("page-export-export", "Export")} @beforetoggle=${this.#toggled}>
        ${
          message && this.opened
            ? html`
              ${this.#one(message)}
              ${
                some
                  ? this.#several("listed", listed, {
                      what: translated("page-export-listed", "The {n} listed", { n: listed }),
                      records: translated("page-export-listed-ndjson", "The {n} listed as NDJSON", { n: listed }),
                      packets: translated("page-export-listed-pcapng", "The {n} listed as pcapng", { n: listed }),
                      page: translated("page-export-listed-page", "Page with the {n} listed", { n: listed }),
                    })
                  : nothing
              }
              ${
                total > 1
                  ? this.#several("all", total, {
                      what: translated("page-export-all", "All {n} {n|message|messages}", { n: total }),
                      records: translated("page-export-all-ndjson", "All {n} {n|record|records} as NDJSON", {
                        n: total,
                      }),
                      packets: translated("page-export-all-pcapng", "All {n} {n|message|messages} as pcapng", {
                        n: total,
                      }),
                      page: translated("page-export-all-page", "Page with all {n} {n|message|messages}", { n: total }),
                    })
                  : nothing
              }
              ${
                message.hasSecret
                  ? html`<p class="warning">${
                      this.secrets
                        ? translated(
                            "page-export-secrets-shown",
                            "Passwords are shown, so JSON, NDJSON and pages hold them in clear, as bytes and pcapng do.",
                          )
                        : translated(
                            "page-export-secrets-masked",
                            "JSON, NDJSON and pages mask the password; bytes and pcapng hold it in clear.",
                          )
                    }</p>`
                  : nothing
              }
              <section role="group" aria-labelledby="parsers">
                <h3 id="parsers">${translated("page-export-parsers", "For other programs")}</h3>
                <div class="files">${PARSERS.map(({ format, name, label }) => this.#file(label(), () => this.#saveParser(format, name)))}</div>
              </section>
              <p class="about">${translated("page-export-page-about", "A page is a2scope in one file with the packets inside. It opens with a double click, without a network.")}</p>
            `
            : nothing
        }
      </div>
    `;
  }

  #one(message: Message): TemplateResult {
    const { buffers } = message;
    return html`<section role="group" aria-labelledby="one">
      <h3 id="one">${translated("page-export-one", "This message")}</h3>
      ${
        buffers.length > 1
          ? html`<select aria-label=${translated("page-export-which-bytes", "Which bytes")}
            @change=${(event: Event) => {
              this.buffer = Number((event.target as HTMLSelectElement).value);
            }}>
            ${buffers.map(({ number, name, bytes }) => html`<option value=${number} ?selected=${number === this.buffer}>${bufferLabel(name, bytes.length)}</option>`)}
          </select>`
          : nothing
      }
      <p>${translated("page-export-copy-bytes", "Copy its bytes as")}</p>
      ${this.#forms("one")}
      <p>${translated("page-export-copy-record", "Copy its record as")}</p>
      <div class="forms"><button type="button" @click=${() => this.#copy(() => this.#copyRecord(message))}>JSON</button></div>
      <p>${translated("page-export-save", "Save")}</p>
      <div class="files">
        ${this.#file(translated("page-export-one-pcapng", "This message as pcapng"), () => this.#savePackets("one"))}
        ${this.total === 1 ? this.#file(translated("page-export-one-ndjson", "The record as NDJSON"), () => this.#saveRecords("all")) : nothing}
        ${this.#file(translated("page-export-one-page", "Page with this message"), () => this.#savePage("one"))}
      </div>
      ${
        message.hasSecret
          ? nothing
          : html`<p>${translated("page-export-teach", "Teach with it")}</p>
            <div class="files">
              ${linkable() ? html`<button type="button" @click=${() => this.#copy(() => copied(this.#frame(message), translated("page-export-copied-frame", "Copied a frame that shows this message in a course or a wiki.")))}>${translated("page-export-frame", "Copy an <iframe>")}</button>` : nothing}
              <button type="button" @click=${() => this.#practise(message)}>${translated("page-export-exercises", "Exercises on it")}</button>
            </div>`
      }
    </section>`;
  }

  /** Renders the part of the menu for several messages. */
  #several(
    which: "listed" | "all",
    length: number,
    { what, records, packets, page }: Readonly<Record<"what" | "records" | "packets" | "page", string>>,
  ): TemplateResult {
    const few = length <= MOST_PACKETS;
    return html`<section role="group" aria-labelledby=${which}>
      <h3 id=${which}>${what}</h3>
      ${few ? html`<p>${translated("page-export-copy-their-bytes", "Copy their bytes as")}</p>${this.#forms(which)}` : nothing}
      <p>${translated("page-export-save", "Save")}</p>
      <div class="files">
        ${this.#file(records, () => this.#saveRecords(which))}
        ${few ? this.#file(packets, () => this.#savePackets(which)) : nothing}
        ${this.#file(page, () => this.#savePage(which))}
      </div>
      ${
        few
          ? nothing
          : html`<p>${inlay({ command: html`<code>a2scope export --filter</code>` }, (places) =>
              translated(
                "page-export-too-many",
                "For the packets of more than {n} {n|message|messages}, use {command}",
                { ...places, n: MOST_PACKETS },
              ),
            )}</p>`
      }
    </section>`;
  }

  #forms(which: Which): TemplateResult {
    return html`<div class="forms">
      ${FORMS.map(({ form, label }) => html`<button type="button" aria-disabled=${this.busy} @click=${() => this.#copy(() => this.#copyBytes(which, form, label()))}>${label()}</button>`)}
    </div>`;
  }

  #file(label: string, make: () => Promise<string>): TemplateResult {
    return html`<button type="button" aria-disabled=${this.busy} @click=${() => this.#save(make)}>${this.busy ? translated("page-export-writing", "Writing…") : label}</button>`;
  }

  static override styles = [
    controls,
    practise,
    popover,
    css`
      :host { display: contents; --popover: 392px; }
      section + section { margin-block-start: 14px; padding-block-start: 12px; border-block-start: 1px solid var(--line); }
      h3 { margin: 0; font-size: 14px; font-weight: 600; }
      p { margin: 8px 0 4px; font-size: 12.5px; color: var(--soft); white-space: normal; }
      select { width: 100%; margin-block-start: 8px; }
      .forms { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px; }
      .files { display: grid; gap: 6px; }
      .about { margin-block-start: 12px; }
      .warning { color: var(--warning); }
      code { font: 12px var(--mono); }
    `,
  ];
}

/** Returns the name of a buffer with its length. */
function bufferLabel(name: string, n: number): string {
  switch (name) {
    case "captured":
      return translated("page-export-captured", "captured, {n} {n|byte|bytes}", { n });
    case "reassembled":
      return translated("page-export-reassembled", "reassembled, {n} {n|byte|bytes}", { n });
    case "decompressed":
      return translated("page-export-decompressed", "decompressed, {n} {n|byte|bytes}", { n });
    default:
      return translated("page-export-unescaped", "unescaped, {n} {n|byte|bytes}", { n });
  }
}
