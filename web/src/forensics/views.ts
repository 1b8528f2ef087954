/** The views of an investigation, and the progress of reading the input for them. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { reasonOf } from "../errors";
import { controls } from "../styles";
import { count, size } from "../words";
import type { ForensicsClient } from "./client";
import "./conversation";
import "./findings";
import "./servers";

export type View = "conversation" | "servers" | "findings";

/** Reading is shown once it takes longer than this, in ms. */
const PATIENCE = 150;

@customElement("a2-views")
export class Views extends LitElement {
  @property({ attribute: false }) forensics!: ForensicsClient;
  @property() view: View = "conversation";
  /** Number of the open message. */
  @property({ type: Number }) selected = -1;

  @state() private ready = false;
  @state() private patient = false;
  @state() private read = 0;
  @state() private messages = 0;
  @state() private problem: string | null = null;
  /** Why reading ended early. */
  @state() private stopped: string | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("forensics")) void this.#read();
  }

  async #read(): Promise<void> {
    const { forensics } = this;
    const current = (): boolean => forensics === this.forensics;
    this.ready = false;
    this.problem = null;
    this.stopped = null;
    this.patient = false;
    setTimeout(() => {
      if (current()) this.patient = true;
    }, PATIENCE);
    try {
      const { stopped } = await forensics.analysed((read, messages) => {
        if (!current()) return;
        this.read = read;
        this.messages = messages;
      });
      if (!current()) return;
      this.stopped = stopped;
      this.ready = true;
    } catch (error) {
      if (current()) this.problem = reasonOf(error);
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.problem !== null) return html`<p class="none" role="alert">The input could not be read for this: <bdi>${this.problem}</bdi></p>`;
    if (!this.ready) return this.patient ? this.#progress() : nothing;
    const { forensics, view, selected } = this;
    return html`
      ${this.stopped === null ? nothing : html`<p class="banner">Reading stopped early: <bdi>${this.stopped}</bdi></p>`}
      ${view === "conversation"
        ? html`<a2-conversation .forensics=${forensics} .selected=${selected}></a2-conversation>`
        : view === "servers"
          ? html`<a2-servers .forensics=${forensics}></a2-servers>`
          : html`<a2-findings .forensics=${forensics}></a2-findings>`}
    `;
  }

  #progress(): TemplateResult {
    const { source } = this.forensics;
    const total = source.kind === "capture" ? source.file.size : 0;
    return html`<p class="none">
      <progress aria-label="Reading the input once more" max=${Math.max(1, total)} .value=${this.read}></progress>
      <span>Reading it once more${total > 0 ? `: ${size(this.read)} of ${size(total)}, ${count(this.messages)} messages` : "…"}</span>
    </p>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; overflow: hidden; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
      :host > * { flex: 1; }
      .none { display: flex; flex: 1; flex-wrap: wrap; align-items: center; justify-content: center; gap: 12px; margin: 0; padding: 32px 24px; color: var(--soft); font-variant-numeric: tabular-nums; }
      .banner { flex: none; margin: 0; padding: 4px 12px; background: var(--warning-ground); overflow-wrap: anywhere; }
      progress { width: 200px; accent-color: var(--accent); }
      @media print { :host { display: none; } }
    `,
  ];
}
