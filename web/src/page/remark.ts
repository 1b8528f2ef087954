/** Marks a message, and notes tags and a comment about it. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { remarks, type Remark } from "../session/remarks";

@customElement("a2-remark")
export class RemarkTools extends LitElement {
  /** The index of the message. */
  @property({ type: Number }) message = -1;
  /** What is being written; null while nothing is. */
  @state() private written: { readonly tags: string; readonly comment: string } | null = null;
  @query("[popover]") private readonly form!: HTMLElement;
  @query("[popovertarget]") private readonly button!: HTMLElement;
  #unsubscribe: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = remarks.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  #note(change: Partial<Remark>): void {
    remarks.note({ ...remarks.of(this.message), ...change });
  }

  readonly #toggled = ({ newState }: ToggleEvent): void => {
    if (newState === "open") {
      const { tags, comment } = remarks.of(this.message);
      this.written = { tags: tags.join(", "), comment };
      return;
    }
    if (this.form.matches(":focus-within")) this.button.focus();
    // What was written is kept however the form was closed.
    if (this.written) {
      const { tags, comment } = this.written;
      this.#note({ tags: tagsIn(tags), comment: comment.trim() });
    }
    this.written = null;
  };

  /** Places the form below its button, or as far up as it has to be to fit. Only an open form can be measured. */
  readonly #opened = ({ newState }: ToggleEvent): void => {
    if (newState !== "open") return;
    const { left, bottom } = this.button.getBoundingClientRect();
    const { width, height } = this.form.getBoundingClientRect();
    this.form.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    this.form.style.top = `${Math.max(8, Math.min(bottom + 4, innerHeight - height - 8))}px`;
  };

  readonly #typed = (): void => {
    const [tags, comment] = this.renderRoot.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    this.written = { tags: tags?.value ?? "", comment: comment?.value ?? "" };
  };

  protected override render(): TemplateResult {
    const { marked, tags, comment } = remarks.of(this.message);
    const noted = tags.length > 0 || comment !== "";
    return html`
      <button type="button" aria-pressed=${marked} title=${translated("page-remark-mark", "Mark this message (key M in the list)")} @click=${() => this.#note({ marked: !marked })}><span aria-hidden="true">${marked ? "★" : "☆"}</span> ${marked ? translated("page-remark-marked", "Marked") : translated("page-remark-to-mark", "Mark")}</button>
      <button type="button" popovertarget="note">${noted ? translated("page-remark-noted", "Note ✓") : translated("page-remark-note", "Note…")}</button>
      <div id="note" popover role="group" aria-label=${translated("page-remark-label", "Note about this message")} @beforetoggle=${this.#toggled} @toggle=${this.#opened}>
        <label for="tags">${translated("page-remark-tags", "Tags, separated by commas")}</label>
        <input id="tags" type="text" autocomplete="off" .value=${this.written?.tags ?? ""} @input=${this.#typed} />
        <label for="comment">${translated("page-remark-comment", "Comment")}</label>
        <textarea id="comment" rows="4" .value=${this.written?.comment ?? ""} @input=${this.#typed}></textarea>
        <p>${translated("page-remark-about", "Kept in this tab; saved in pages, in the report, and as comments in pcapng.")}</p>
        <button type="button" popovertarget="note" popovertargetaction="hide">${translated("page-remark-done", "Done")}</button>
      </div>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: inline-flex; gap: 6px; }
      button[aria-pressed="true"] { border-color: var(--accent); }
      [popover] { position: fixed; inset: auto; width: min(340px, calc(100vw - 16px)); max-height: calc(100dvh - 16px); overflow: auto; margin: 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); color: var(--ink); box-shadow: 0 8px 30px rgb(0 0 0 / 25%); font-size: 13px; }
      label { display: block; margin-block: 6px 2px; color: var(--soft); }
      input, textarea { width: 100%; }
      textarea { min-height: 72px; padding: 6px 8px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); color: inherit; font: inherit; resize: vertical; }
      p { margin: 6px 0; color: var(--soft); font-size: 12px; }
      @media print { :host { display: none; } }
    `,
  ];
}

/** Returns the distinct tags in a text. */
function tagsIn(text: string): readonly string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
}
