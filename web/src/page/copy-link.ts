/** The button that copies a link to the input. It asks before it copies a link that contains a password. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";
import { copyText } from "../kit/clipboard";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { LONG_LINK, hashOf } from "../session/permalink";

@customElement("a2-copy-link")
export class CopyLink extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) message: Message | null = null;
  /** Returns the packets for the link. */
  @property({ attribute: false }) packets!: () => readonly Uint8Array[];
  /** Whether the link contains further messages. */
  @property({ type: Boolean }) several = false;

  /** The search in the list, which becomes part of the link. */
  @property() question = "";

  @query("dialog") private readonly dialog!: HTMLDialogElement;
  #link = "";

  async #clicked(): Promise<void> {
    const { message } = this;
    if (!message) return;
    this.#link = new URL(hashOf(this.packets(), this.question), location.href).href;
    if (message.hasSecret || (this.several && (await this.#holdsSecret()))) this.dialog.showModal();
    else await this.#copy();
  }

  /** Returns whether any message contains a password: then its records differ when passwords are shown. */
  async #holdsSecret(): Promise<boolean> {
    const shown = await gather(this.engine.ndjson({ showSecrets: true }));
    const masked = await gather(this.engine.ndjson({ showSecrets: false }));
    return shown !== masked;
  }

  async #copy(): Promise<void> {
    const { length } = this.#link;
    if (!(await copyText(this.#link)))
      emit(this, "a2-toast", translated("page-copying-refused", "The browser did not allow copying."));
    else if (length > LONG_LINK)
      emit(
        this,
        "a2-toast",
        translated(
          "page-link-copied-long",
          "Link copied. It has {n} {n|character|characters}; some programs cut long links.",
          { n: length },
        ),
      );
    else
      emit(
        this,
        "a2-toast",
        translated("page-link-copied", "Link copied. It holds the bytes themselves; nothing was uploaded."),
      );
  }

  protected override render(): TemplateResult {
    return html`
      <button type="button" ?disabled=${!this.message} @click=${() => this.#clicked()}>${translated("page-link-copy", "Copy link")}</button>
      <dialog aria-labelledby="question">
        <h2 id="question">${translated("page-link-secret", "The link would hold a password")}</h2>
        <p>${translated("page-link-secret-about", "A link holds the bytes themselves. Whoever gets it can read the password in clear.")}</p>
        <form method="dialog">
          <button type="submit">${translated("page-link-cancel", "Cancel")}</button>
          <button type="submit" @click=${() => this.#copy()}>${translated("page-link-copy-anyway", "Copy the link all the same")}</button>
        </form>
      </dialog>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: contents; }
      dialog { max-width: min(440px, calc(100vw - 32px)); padding: 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: var(--ink); }
      dialog::backdrop { background: rgb(0 0 0 / 45%); }
      h2 { margin: 0 0 8px; font-size: 17px; }
      form { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
    `,
  ];
}

async function gather(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
