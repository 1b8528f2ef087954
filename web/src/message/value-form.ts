/** The form in which another value is typed: the message is encoded anew, and its bytes are changed by that. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message, TreeNode } from "../engine/model";
import { buffer } from "../engine/origin";
import { reasonOf } from "../kit/errors";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { difference, valueAt, withValue } from "./changed-value";

/** The buffer whose bytes cannot be changed in place. */
const DECOMPRESSED = 2;

@customElement("a2-value-form")
export class ValueForm extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) message!: Message;
  @property({ attribute: false }) node!: TreeNode;

  /** The value of now; null until it is known. */
  @state() private value: string | null = null;
  @state() private problem = "";
  #record = "";

  protected override firstUpdated(): void {
    void this.#begin();
  }

  async #begin(): Promise<void> {
    try {
      this.#record = await this.engine.record(this.message.index, true);
      this.value = valueAt(this.#record, this.node.path);
      const same = await this.engine.encode(this.#record);
      if (this.value === null || difference(this.#bytes, same)) {
        this.value = null;
        this.problem = translated(
          "page-value-not-encoded",
          "This message cannot be written anew from its values: they do not tell all of its bytes. Change the bytes instead.",
        );
      }
    } catch (error) {
      this.problem = reasonOf(error);
    }
    await this.updateComplete;
    const input = this.renderRoot.querySelector("input");
    input?.focus({ preventScroll: true });
    input?.select();
  }

  /** The bytes of the whole message. */
  get #bytes(): Uint8Array {
    return buffer(this.message, this.node.span.buffer)?.bytes ?? new Uint8Array();
  }

  readonly #submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = this.renderRoot.querySelector("input")?.value ?? "";
    const changed = withValue(this.#record, this.node.path, text);
    if (changed === null) {
      this.problem = translated("page-value-number", "This has to be a number.");
      return;
    }
    try {
      const bytes = await this.engine.encode(changed);
      this.#change(bytes);
    } catch (error) {
      this.problem = reasonOf(error);
    }
  };

  #change(bytes: Uint8Array): void {
    const { buffer: number } = this.node.span;
    const edit = difference(this.#bytes, bytes);
    if (edit && number < DECOMPRESSED) emit(this, "a2-edit", { buffer: number, ...edit });
    else if (edit) emit(this, "a2-extract", bytes);
    emit(this, "a2-value-done", null);
  }

  readonly #keyPressed = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") emit(this, "a2-value-done", null);
  };

  protected override render(): TemplateResult {
    const { value, problem, node } = this;
    return html`<form @submit=${this.#submit} @keydown=${this.#keyPressed}>
        ${
          value === null
            ? nothing
            : html`<label for="value">${node.label}</label>
              <input id="value" type="text" .value=${value} autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="problem" />
              <button type="submit">${translated("page-explain-set-byte", "Set")}</button>`
        }
        <button type="button" @click=${() => emit(this, "a2-value-done", null)}>${translated("page-value-cancel", "Cancel")}</button>
      </form>
      ${value !== null && node.span.buffer >= DECOMPRESSED ? html`<p>${translated("page-value-extracted", "The message was compressed. With another value it opens as a message of its own.")}</p>` : nothing}
      <p id="problem" role="alert">${problem}</p>`;
  }

  static override styles = [
    controls,
    css`
      form { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-block: 6px; }
      label { color: var(--soft); }
      input { flex: 1 1 12ch; min-width: 0; font-family: var(--mono); }
      p { margin: 2px 0; color: var(--soft); }
      [role="alert"] { color: var(--error); }
    `,
  ];
}
