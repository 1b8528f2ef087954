/** What the tables are limited to: the time range and the search, each with a button that removes it. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { clock } from "../language/words";
import { emit, type ChosenTime } from "../session/events";

@customElement("a2-chips")
export class Chips extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  /** The current search: words or an expression; empty if there is none. */
  @property() question = "";
  /** The chosen time range; null for all. */
  @property({ attribute: false }) time: ChosenTime | null = null;

  /** When the first message was captured, in ms since 1970; null until it is known. */
  @state() private start: number | null = null;

  protected override willUpdate(): void {
    if (this.time && this.start === null) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const [start] = await this.engine.timeline(1).catch(() => []);
    this.start = start ?? 0;
  }

  #range({ since, until }: ChosenTime): string {
    const time = (nanos: number): string => clock(new Date((this.start ?? 0) + nanos / 1e6).toISOString());
    return translated("page-detail-period", "{first} to {last}", { first: time(since), last: time(until) });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { question, time } = this;
    if (question === "" && !time) return nothing;
    return html`<div class="chips" role="group" aria-label=${translated("page-chips-label", "What everything here is limited to")}>
      <span class="about">${translated("page-chips-only", "Only")}</span>
      ${
        time && this.start !== null
          ? this.#chip(translated("page-timeline-time", "Time"), this.#range(time), () => emit(this, "a2-time", null))
          : nothing
      }
      ${question === "" ? nothing : this.#chip(translated("page-chips-question", "Search"), question, () => emit(this, "a2-unask", null))}
      <button type="button" class="quiet" @click=${this.#all}>${translated("page-chips-all", "All messages again")}</button>
    </div>`;
  }

  readonly #all = (): void => {
    emit(this, "a2-time", null);
    emit(this, "a2-unask", null);
  };

  #chip(name: string, value: string, remove: () => void): TemplateResult {
    return html`<span class="chip"><b>${name}</b> <bdi title=${value}>${value}</bdi>
      <button type="button" aria-label=${translated("page-chips-remove", "Remove: {what}", { what: `${name} ${value}` })} @click=${remove}>✕</button></span>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; }
      .chips { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 5px 12px; border-block-end: 1px solid var(--line); background: var(--ground); font-size: 12.5px; }
      .about { color: var(--soft); }
      .chip { display: inline-flex; align-items: center; gap: 6px; max-width: 100%; padding-inline-start: 8px; border: 1px solid var(--accent); border-radius: 999px; background: var(--paper); }
      .chip bdi { min-width: 0; max-width: 60ch; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-family: var(--mono); font-size: 12px; }
      .chip button { flex: none; min-width: 24px; min-height: 24px; padding: 0; border: 0; border-radius: 999px; background: none; }
      .chip button:hover { color: var(--accent); }
      @media print { :host { display: none; } }
    `,
  ];
}
