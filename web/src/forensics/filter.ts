/** The filter expression, in CEL, as the command line's `--filter` takes it. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { reasonOf } from "../errors";
import { emit } from "../events";
import { controls } from "../styles";
import { plural } from "../words";
import type { ForensicsClient } from "./client";

/** An expression is tried this long after the last key, in ms. */
const PAUSE = 350;
/** Searching is shown once it takes longer than this, in ms. */
const PATIENCE = 200;
/** Characters of the expression shown before and after an error. */
const AROUND = 40;

const EXAMPLES: readonly { readonly filter: string; readonly about: string }[] = [
  { filter: 'message == "S2A_INFO_SRC" && data.players > data.max_players', about: "more players than slots" },
  { filter: '"203.0.113.0/24".contains(ip(src)) && port(dst) == 27015', about: "from a network, to a port" },
  { filter: 'notes.exists(n, n.severity == "error")', about: "with an error" },
];

/** An error in an expression, at a column counted from 1. */
interface Wrong {
  readonly filter: string;
  readonly column: number;
  readonly text: string;
}

@customElement("a2-filter")
export class Filter extends LitElement {
  /** Returns the forensics of what is open; called with the first search. */
  @property({ attribute: false }) begin!: () => ForensicsClient;
  /** Counts up with every new input. */
  @property({ type: Number }) input = 0;
  @property({ type: Boolean }) disabled = false;

  @state() private text = "";
  @state() private wrong: Wrong | null = null;
  @state() private found: number | null = null;
  @state() private undecided: string | null = null;
  @state() private problem: string | null = null;
  @state() private busy = false;
  @query("[popover]") private help!: HTMLElement;

  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts searches, so that the answer of an older one is dropped. */
  #searches = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("input")) this.#clear();
  }

  #clear(): void {
    clearTimeout(this.#pause);
    this.#searches += 1;
    this.text = "";
    this.busy = false;
    this.#forget();
  }

  #forget(): void {
    this.wrong = null;
    this.found = null;
    this.undecided = null;
    this.problem = null;
  }

  /** Filters by an expression; with `pause`, after a pause, since more may be typed. */
  set(text: string, pause = false): void {
    this.text = text;
    clearTimeout(this.#pause);
    if (pause) this.#pause = setTimeout(() => void this.#search(), PAUSE);
    else void this.#search();
  }

  async #search(): Promise<void> {
    this.#searches += 1;
    const number = this.#searches;
    const filter = this.text;
    if (filter.trim() === "") {
      this.busy = false;
      this.#forget();
      emit(this, "a2-matches", undefined);
      return;
    }
    const patience = setTimeout(() => {
      this.busy = true;
    }, PATIENCE);
    try {
      const outcome = await this.begin().search(filter);
      if (number !== this.#searches) return;
      this.#forget();
      if (!outcome.ok) {
        // The list stays as it is while the expression is incomplete.
        this.wrong = { filter, column: outcome.column, text: outcome.text };
      } else {
        this.found = outcome.matches.length;
        this.undecided = outcome.undecided;
        emit(this, "a2-matches", outcome.matches);
      }
    } catch (error) {
      if (number === this.#searches) this.problem = reasonOf(error);
    } finally {
      clearTimeout(patience);
      if (number === this.#searches) this.busy = false;
    }
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.key === "Enter") this.set(this.text);
    else if (event.key === "Escape" && this.text !== "") this.set("");
    else return;
    event.preventDefault();
  };

  #take(filter: string): void {
    this.help.hidePopover();
    this.set(filter);
    this.renderRoot.querySelector("input")?.focus();
  }

  protected override render(): TemplateResult {
    const { wrong } = this;
    return html`
      <div class="line">
        <input type="text" placeholder="Filter expression: data.players > 10" aria-label="Filter expression" aria-invalid=${wrong !== null}
          aria-describedby="said" .value=${this.text} ?disabled=${this.disabled} spellcheck="false" autocomplete="off" autocapitalize="off"
          @input=${(event: Event) => this.set((event.target as HTMLInputElement).value, true)} @keydown=${this.#keyPressed} />
        ${this.text === "" ? nothing : html`<button type="button" class="quiet" @click=${() => this.set("")}>Clear</button>`}
        <button type="button" popovertarget="help" aria-label="About filter expressions">?</button>
        <div popover id="help" role="dialog" aria-label="Filter expressions">
          <p>A CEL expression over the fields of a message's record, as in <code>a2scope decode --filter</code>. It lists the messages for which it is true.</p>
          <ul>${EXAMPLES.map(({ filter, about }) => html`<li><button type="button" class="quiet" @click=${() => this.#take(filter)}><code>${filter}</code></button><span>${about}</span></li>`)}</ul>
          <p>Also <code>time</code>, <code>bytes</code>, <code>engine</code>, <code>arrival</code>, <code>split</code>, <code>bzip2</code>; <code>matches</code>, <code>startsWith</code>, <code>timestamp</code>, <code>has</code>.</p>
        </div>
      </div>
      <div class="said" id="said" role="status">${this.#said()}</div>
    `;
  }

  #said(): TemplateResult | typeof nothing {
    if (this.busy) return html`<span class="soft">Searching…</span>`;
    if (this.problem !== null) return html`<span class="bad">${this.problem}</span>`;
    if (this.wrong) return this.#caret(this.wrong);
    if (this.undecided !== null) return html`<span class="soft">${plural(this.found ?? 0, "match", "matches")}. ${this.undecided}</span>`;
    return this.found === null ? nothing : html`<span class="spoken">${plural(this.found, "match", "matches")}</span>`;
  }

  /** The expression with a caret under the error. */
  #caret({ filter, column, text }: Wrong): TemplateResult {
    const characters = [...filter];
    const at = Math.min(column - 1, characters.length);
    const start = Math.max(0, at - AROUND);
    const end = at + AROUND;
    const before = `${start > 0 ? "…" : ""}${characters.slice(start, at).join("")}`;
    const after = `${characters.slice(at + 1, end).join("")}${end < characters.length ? "…" : ""}`;
    return html`<code class="wrong">${before}<span class="at">${characters[at] ?? " "}</span>${after}</code>
      <span class="bad">Column ${column}: ${text}</span>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; flex: 1 1 320px; min-width: 0; }
      .line { display: flex; gap: 6px; }
      input { flex: 1; min-width: 0; font: 12.5px var(--mono); }
      input[aria-invalid="true"] { border-color: var(--error); }
      button { flex: none; }
      .said:empty { display: none; }
      .said { display: flex; flex-wrap: wrap; gap: 2px 16px; padding-block-start: 4px; font-size: 12.5px; }
      .soft { color: var(--soft); overflow-wrap: anywhere; }
      .bad { color: var(--error); overflow-wrap: anywhere; }
      .wrong { padding-block-end: 10px; font: 12.5px/1.2 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
      .at { position: relative; color: var(--error); font-weight: 700; }
      .at::after { content: "^"; position: absolute; inset: 1.1em auto auto 0; }
      [popover] { max-width: min(560px, calc(100vw - 32px)); padding: 14px 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: var(--ink); font-size: 13px; }
      [popover] p { margin: 0 0 8px; text-wrap: pretty; }
      ul { margin: 0 0 8px; padding: 0; list-style: none; }
      li { margin-block-end: 6px; }
      li button { max-width: 100%; padding: 2px 0; text-align: start; }
      li span { display: block; color: var(--soft); }
      code { font: 12px var(--mono); overflow-wrap: anywhere; }
      @media print { :host { display: none; } }
    `,
  ];
}
