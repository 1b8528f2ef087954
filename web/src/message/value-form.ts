/** The form in which another value is typed: the message is encoded anew, and its bytes are changed by that. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message, TreeNode } from "../engine/model";
import { reasonOf } from "../kit/errors";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { DECOMPRESSED, recordOf, rewrite } from "./anew";
import { valueAt, withValue } from "./changed-value";

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
      this.#record = await recordOf(this.engine, this.message);
      this.value = valueAt(this.#record, this.node.path);
      if (this.value === null)
        this.problem = translated("page-value-none", "This value has no form of its own. Change the bytes instead.");
    } catch (error) {
      this.problem = reasonOf(error);
    }
    await this.updateComplete;
    const input = this.renderRoot.querySelector("input");
    input?.focus({ preventScroll: true });
    input?.select();
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
      await rewrite(this, this.engine, this.message, changed);
      emit(this, "a2-value-done", null);
    } catch (error) {
      this.problem = reasonOf(error);
    }
  };

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
