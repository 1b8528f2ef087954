/** Bars below the header that say something and offer what to do about it. Each stays until it is answered. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { translated } from "../language/text";

export interface Notice {
  /** Names the notice: a new one with the same name takes its place. */
  readonly name: string;
  text(): string;
  /** What can be done. Doing it ends the notice. */
  readonly actions: readonly { label(): string; run(): void }[];
  /** Whether it is a question, which must be answered by one of the actions. */
  readonly asks?: boolean;
  /** Ends the notice; undefined if it is one of the list. */
  close?(): void;
}

@customElement("a2-notices")
export class Notices extends LitElement {
  /** What the store offers; null for nothing. */
  @property({ attribute: false }) offer: Notice | null = null;
  @state() private list: readonly Notice[] = [];

  put(notice: Notice): void {
    this.list = [...this.list.filter(({ name }) => name !== notice.name), notice];
  }

  #end({ name, close }: Notice): void {
    if (close) close();
    else this.list = this.list.filter((notice) => notice.name !== name);
  }

  #act(notice: Notice, run: () => void): void {
    this.#end(notice);
    run();
  }

  protected override render(): TemplateResult {
    return html`<div role="status">${[...this.list, ...(this.offer ? [this.offer] : [])].map((notice) => this.#notice(notice))}</div>`;
  }

  #notice(notice: Notice): TemplateResult {
    return html`<p class=${notice.asks ? "asks" : ""}>
      <span><bdi>${notice.text()}</bdi></span>
      ${notice.actions.map(({ label, run }) => html`<button type="button" @click=${() => this.#act(notice, run)}>${label()}</button>`)}
      ${notice.asks ? nothing : html`<button type="button" class="quiet" aria-label=${translated("page-notice-close", "Close this notice")} @click=${() => this.#end(notice)}>✕</button>`}
    </p>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; flex: none; }
      p { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; margin: 0; padding: 4px 16px; border-block-end: 1px solid var(--line); background: var(--info-ground); overflow-wrap: anywhere; }
      .asks { background: var(--warning-ground); }
      p > span { flex: 0 1 auto; text-wrap: pretty; }
      .quiet { margin-inline-start: auto; color: var(--soft); }
      @media print { :host { display: none; } }
    `,
  ];
}
