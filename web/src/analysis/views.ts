/** The views of the analysis. While the input is being read for them, they show the progress. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { TableName } from "../engine/protocol";
import { reasonOf } from "../kit/errors";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { size } from "../language/words";
import type { ChosenTime } from "../session/events";
import "./chips";
import type { AnalysisClient } from "./client";
import "./overview";
import "./table";
import { TABLES } from "./tables";

export type View = "overview" | TableName;

/** Progress is shown if reading takes longer than this, in ms. */
const PATIENCE = 150;

@customElement("a2-views")
export class Views extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis!: AnalysisClient;
  @property() view: View | "messages" = "overview";
  /** Index of the open message; -1 if none is open. */
  @property({ type: Number }) selected = -1;
  /** The time range that the list is restricted to; null for all. */
  @property({ attribute: false }) time: ChosenTime | null = null;
  /** The current search in the list; empty if there is none. */
  @property() question = "";
  /** Changes with the limit of the analysis, after which it has to be read again. */
  @property({ type: Number }) limits = 0;
  /** Number of messages. */
  @property({ type: Number }) total = 0;
  /**
   * Why the first reading of the input stopped early. The page shows this reason already, so the views do not repeat
   * it.
   */
  @property({ attribute: false }) told: string | null = null;
  /** Whether the view is alone, with no message shown below it. */
  @property({ type: Boolean, reflect: true }) alone = false;

  @state() private ready = false;
  @state() private patient = false;
  @state() private read = 0;
  @state() private messages = 0;
  @state() private problem: string | null = null;
  /** Why the second reading of the input stopped early; null if it reached the end. */
  @state() private stopped: string | null = null;

  /** The limit for which the input was last read. */
  #limits = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    // While the list is shown, a new limit does not make the input be read again.
    const stale = this.view !== "messages" && this.#limits !== this.limits;
    if (changed.has("analysis") || stale) void this.#read();
  }

  readonly #online = (): void => {
    if (this.problem !== null) void this.#read();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("online", this.#online);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("online", this.#online);
  }

  async #read(): Promise<void> {
    const { analysis, limits } = this;
    const current = (): boolean => analysis === this.analysis && limits === this.#limits;
    this.#limits = limits;
    this.ready = false;
    this.problem = null;
    this.stopped = null;
    this.patient = false;
    setTimeout(() => {
      if (current()) this.patient = true;
    }, PATIENCE);
    try {
      const { stopped } = await analysis.outcome((read, messages) => {
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
    const { view, analysis, ready, selected } = this;
    if (this.problem !== null)
      return html`<p class="none" role="alert">${inlay({ reason: html`<bdi>${this.problem}</bdi>` }, (places) => translated("page-views-failed", "The input could not be read for this: {reason}", places))}</p>`;
    const progress = !ready && this.patient ? this.#progress() : nothing;
    const stopped =
      this.stopped === null || this.stopped === this.told
        ? nothing
        : html`<p class="banner">${inlay({ reason: html`<bdi>${this.stopped}</bdi>` }, (places) => translated("page-app-stopped", "Reading stopped early: {reason}", places))}</p>`;
    const overview = view === "overview";
    return html`
      <a2-chips .question=${this.question} .time=${this.time} .engine=${this.engine}></a2-chips>
      ${stopped}${overview ? nothing : progress}${this.#overview(overview ? progress : nothing)}
      ${
        ready && view !== "overview" && view !== "messages"
          ? html`<a2-records .analysis=${analysis} .spec=${TABLES[view]} .selected=${selected}></a2-records>`
          : nothing
      }
    `;
  }

  /** Renders the overview. It stays rendered while another view is open, so that it keeps its scroll position. */
  #overview(progress: TemplateResult | typeof nothing): TemplateResult {
    const { engine, analysis, ready, time, total, view } = this;
    return html`<a2-overview ?hidden=${view !== "overview"} .engine=${engine} .analysis=${analysis} .total=${total} .time=${time} ?ready=${ready}>${progress}</a2-overview>`;
  }

  #progress(): TemplateResult {
    const { source } = this.analysis;
    const total = source.kind === "capture" ? source.file.size : 0;
    return html`<p class="none">
      <progress aria-label=${translated("page-views-reading", "Reading the input once more")} max=${Math.max(1, total)} .value=${this.read}></progress>
      <span>${
        total > 0
          ? translated("page-views-progress", "Reading it once more: {read} of {total}, {n} {n|message|messages}", {
              read: size(this.read),
              total: size(total),
              n: this.messages,
            })
          : translated("page-views-progress-unknown", "Reading it once more…")
      }</span>
    </p>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; overflow: hidden; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
      a2-chips { flex: none; }
      a2-overview, a2-records { flex: 1; }
      /* In the layout where the whole page scrolls, a table still needs a fixed height. */
      @media (width < 1200px) { :host([alone]) a2-records { flex: none; height: max(420px, calc(100dvh - 150px)); } }
      .none { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 12px; margin: 0; padding: 24px; color: var(--soft); font-variant-numeric: tabular-nums; }
      .banner { flex: none; margin: 0; padding: 4px 12px; background: var(--warning-ground); overflow-wrap: anywhere; }
      .none span { min-width: min(60ch, 100%); }
      progress { width: 200px; accent-color: var(--accent); }
      @media print { :host { display: block; overflow: visible; border: 0; } a2-chips { display: none; } }
    `,
  ];
}
