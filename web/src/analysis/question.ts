/** The search box of the list: for words, or for a CEL expression, as in the command line's `--filter`. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";
import { reasonOf } from "../kit/errors";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { isDoubtful, recent, kindOf, type QuestionKind } from "./asked";
import type { AnalysisClient } from "./client";
import { complete, type Completion, type Known } from "./completion";
import { questionStyles } from "./question-styles";
import { Values } from "./values";

/**
 * How long to wait after the last key before an expression is evaluated, in ms: `PAUSE`, or `LONG_PAUSE` while options
 * are shown. Words are searched for at once.
 */
const PAUSE = 350;
const LONG_PAUSE = 1200;
/** A search that takes longer than this is shown as busy, in ms. */
const PATIENCE = 200;
/** Number of characters shown before and after the place of an error in an expression. */
const AROUND = 40;

const EXAMPLES: readonly { readonly question: string; about(): string }[] = [
  {
    question: "de_dust2 challenge",
    about: () =>
      translated("page-question-example-words", "words: all of them in a name, map, address, kind of message or note"),
  },
  {
    question: 'message == "S2A_INFO_SRC" && data.players > data.max_players',
    about: () => translated("page-question-example-players", "more players than slots"),
  },
  {
    question: '"203.0.113.0/24".contains(ip(src)) && port(dst) == 27015',
    about: () => translated("page-question-example-network", "from a network, to a port"),
  },
  {
    question: 'time >= timestamp("2025-11-01T13:06:40Z")',
    about: () => translated("page-question-example-time", "since a time, in UTC unless it has an offset"),
  },
  {
    question: 'notes.exists(n, n.severity == "error")',
    about: () => translated("page-question-example-error", "with an error"),
  },
];

/** An error in an expression, at a column counted from 1. */
interface Wrong {
  readonly filter: string;
  readonly column: number;
  /** The expression that was probably meant; null if it is not known. */
  readonly instead: string | null;
  /** Number of messages that it finds; null if it is not known. */
  readonly hits: number | null;
  readonly text: string;
}

@customElement("a2-question")
export class Question extends LitElement {
  /** Returns the analysis of the input. Called when the first expression is searched for. */
  @property({ attribute: false }) begin!: () => Promise<AnalysisClient>;
  @property({ attribute: false }) engine!: Engine;
  /** Incremented with every new input. */
  @property({ type: Number }) input = 0;
  /** The current search: words or an expression. */
  @property() question = "";
  /** Describes the messages to which the search is limited; empty if it covers all messages. */
  @property() subject = "";
  /** Number of messages with each name. */
  @property({ attribute: false }) names: ReadonlyMap<string, number> = new Map();
  /** The open message. The values of its fields are offered as options. */
  @property({ attribute: false }) message: Message | null = null;
  /** Whether expressions have to wait until a capture has been read. */
  @property({ type: Boolean }) waiting = false;

  @state() private text = "";
  /** How the user said the search is to be read, as words or as an expression; null to guess it from the text. */
  @state() private told: QuestionKind | null = null;
  @state() private wrong: Wrong | null = null;
  @state() private found: number | null = null;
  @state() private undecided: string | null = null;
  @state() private problem: string | null = null;
  @state() private busy = false;
  @state() private completion: Completion | null = null;
  /** The option that is highlighted; -1 if there is none. */
  @state() private active = -1;
  @query("[popover]") private readonly help!: HTMLElement;
  @query("input") private readonly box!: HTMLInputElement;

  readonly #values = new Values();
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts searches, so that the result of an older one can be dropped. */
  #searches = 0;
  /** The search last emitted as `a2-asked`. */
  #asked = "";

  get #known(): Known {
    return { names: this.names, values: (path) => this.#values.of(path) };
  }

  get #kindOf(): QuestionKind {
    return this.told ?? kindOf(this.text);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("input")) this.#clear();
    if ((changed.has("input") || changed.has("question")) && this.question !== this.#asked) {
      this.told = null;
      this.#set(this.question);
      recent.add(this.question);
    } else if (
      (changed.has("waiting") || changed.has("language")) &&
      !this.waiting &&
      this.#kindOf === "expression" &&
      this.text !== ""
    ) {
      void this.#ask();
    }
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("active")) this.renderRoot.querySelector("#active")?.scrollIntoView({ block: "nearest" });
  }

  /** Clears everything that belongs to the previous input. */
  #clear(): void {
    clearTimeout(this.#pause);
    this.#searches += 1;
    this.#asked = "";
    this.text = "";
    this.told = null;
    this.busy = false;
    this.completion = null;
    this.#values.clear();
    this.#forget();
  }

  #forget(): void {
    this.wrong = null;
    this.found = null;
    this.undecided = null;
    this.problem = null;
  }

  /** Searches for `text`. An expression is evaluated only after `pause` ms, because the user may type more. */
  #set(text: string, pause = 0): void {
    this.text = text;
    clearTimeout(this.#pause);
    if (pause > 0 && this.#kindOf === "expression") this.#pause = setTimeout(() => void this.#ask(), pause);
    else void this.#ask();
  }

  #answer(question: string, words: string, matches?: Uint32Array): void {
    this.#asked = question;
    emit(this, "a2-asked", { question, words, matches });
  }

  async #ask(): Promise<void> {
    this.#searches += 1;
    const number = this.#searches;
    const question = this.text;
    if (this.#kindOf === "words") {
      this.busy = false;
      this.#forget();
      this.#answer(question, question.trim());
      return;
    }
    if (this.waiting) return;
    const patience = setTimeout(() => {
      this.busy = true;
    }, PATIENCE);
    try {
      const client = await this.begin();
      const outcome = await client.search(question);
      if (number !== this.#searches) return;
      this.#forget();
      if (!outcome.ok) {
        const { column, text, instead } = outcome;
        // A proposal is tried before it is shown.
        const tried = instead === null ? null : await client.search(instead);
        // Another search may have begun meanwhile.
        if (number !== this.#searches) return;
        this.wrong = {
          filter: question,
          column,
          text,
          instead,
          hits: tried?.ok === true ? tried.matches.length : null,
        };
        // What an earlier question has found is not the answer to this one.
        this.#answer("", "");
      } else {
        this.found = outcome.matches.length;
        this.undecided = outcome.undecided;
        this.#answer(question, "", outcome.matches);
      }
    } catch (error) {
      if (number === this.#searches) this.problem = reasonOf(error);
    } finally {
      clearTimeout(patience);
      if (number === this.#searches) this.busy = false;
    }
  }

  #continue(): void {
    this.#complete();
    this.#set(this.box.value, this.completion ? LONG_PAUSE : PAUSE);
  }

  #complete(): void {
    const text = this.box.value;
    this.active = -1;
    this.completion = complete(text, this.box.selectionStart ?? text.length, this.#known);
  }

  readonly #typed = (): void => {
    this.told = null;
    // What was said about the expression before is not true of this one.
    this.#forget();
    recent.stay();
    this.#continue();
  };

  #take(at: number): void {
    const { completion } = this;
    const option = completion?.options[at];
    if (!completion || !option) return;
    const before = this.text.slice(0, completion.from) + option.insert;
    this.told = null;
    this.box.value = before + this.text.slice(completion.to).replace(/^ /, "");
    this.box.setSelectionRange(before.length, before.length);
    this.box.focus();
    this.#continue();
  }

  #recall(back: boolean): void {
    const question = recent.step(back, this.text);
    if (question === null) return;
    this.told = null;
    this.#set(question, PAUSE);
    void this.updateComplete.then(() => this.box.setSelectionRange(question.length, question.length));
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const { completion, active } = this;
    const count = completion?.options.length ?? 0;
    const down = event.key === "ArrowDown";
    if (event.ctrlKey || event.metaKey) return;
    if (down && event.altKey) this.#complete();
    else if (event.altKey) return;
    else if (down || event.key === "ArrowUp") {
      if (count === 0) this.#recall(!down);
      else this.active = down ? (active + 1) % count : active <= 0 ? count - 1 : active - 1;
    } else if (event.key === "Enter") {
      if (active >= 0) this.#take(active);
      else {
        this.completion = null;
        this.#set(this.text);
        recent.add(this.text);
      }
    } else if (event.key === "Escape" && completion) this.completion = null;
    else if (event.key === "Escape" && this.text !== "") this.#empty();
    else {
      if (/^(?:Arrow|Home|End)/.test(event.key)) this.completion = null;
      return;
    }
    event.preventDefault();
  };

  readonly #entered = async (): Promise<void> => {
    const before = this.box.value;
    await Promise.all([this.#values.read(this.engine), this.message && this.#values.open(this.engine, this.message)]);
    if (this.box.value !== before) this.#complete();
  };

  readonly #left = (): void => {
    this.completion = null;
    recent.add(this.text);
  };

  #empty(): void {
    this.told = null;
    recent.add(this.text);
    this.#set("");
    this.box.focus();
  }

  #all(): void {
    emit(this, "a2-all", null);
    this.box.focus();
  }

  #tell(told: QuestionKind): void {
    this.told = told;
    this.#set(this.text);
    this.box.focus();
  }

  #show(question: string): void {
    this.help.hidePopover();
    this.told = null;
    this.#set(question);
    recent.add(question);
    this.box.focus();
  }

  protected override render(): TemplateResult {
    const { wrong, completion, active, text, subject } = this;
    const options = completion?.options ?? [];
    return html`
      <div class="line" role="search" aria-label=${translated("page-list-messages", "Messages")}>
        ${
          subject === ""
            ? nothing
            : html`<button type="button" class="subject" title=${translated("page-question-all", "List all messages again")} @click=${() => this.#all()}><bdi>${subject}</bdi> <span aria-hidden="true">×</span><span class="spoken">${translated("page-question-all-spoken", ", list all messages again")}</span></button>`
        }
        <div class="field">
          <input type="text" role="combobox" class=${this.#kindOf} placeholder=${translated("page-question-placeholder", "Search, or filter: data.players > 10")} aria-label=${translated("page-question-label", "Search or filter the messages")}
            aria-autocomplete="list" aria-expanded=${options.length > 0} aria-controls="options" aria-activedescendant=${active >= 0 ? "active" : nothing}
            aria-invalid=${wrong !== null} aria-describedby="kindOf said" .value=${text} spellcheck="false" autocomplete="off" autocapitalize="off"
            @input=${this.#typed} @keydown=${this.#keyPressed} @focus=${this.#entered} @blur=${this.#left} @click=${() => {
              this.completion = null;
            }} />
          <span id="taken" class="taken">${text.trim() === "" ? nothing : this.#kindOf === "words" ? translated("page-question-words", "searching for words") : translated("page-question-expression", "filter expression")}</span>
        </div>
        ${text === "" ? nothing : html`<button type="button" class="quiet" @click=${() => this.#empty()}>${translated("page-question-clear", "Clear")}</button>`}
        ${this.found === null ? nothing : html`<button type="button" class="quiet" title=${translated("page-question-colour-hint", "Gives these messages a colour in the list")} @click=${() => emit(this, "a2-colour", text)}>${translated("page-question-colour", "Colour them")}</button>`}
        <button type="button" popovertarget="help" aria-label=${translated("page-question-help", "About searching and filtering")}>?</button>
        ${this.#help()}
      </div>
      <div class="said" id="said" role="status">${this.#said()}</div>
      <ul id="options" role="listbox" aria-label=${translated("page-question-options", "What may come next")} ?hidden=${options.length === 0} @pointerdown=${(event: Event) => event.preventDefault()}>
        ${options.map(
          (
            { label, about },
            at,
          ) => html`<li role="option" id=${at === active ? "active" : nothing} aria-selected=${at === active}
          @click=${() => this.#take(at)}><code>${label}</code><span>${about}</span></li>`,
        )}
      </ul>
    `;
  }

  #help(): TemplateResult {
    return html`<div popover id="help" role="dialog" aria-label=${translated("page-question-help-label", "Searching and filtering")}>
      <p>${inlay({ command: html`<code>a2scope decode --filter</code>` }, (places) =>
        translated(
          "page-question-about",
          "Words find the messages that contain all of them. A CEL expression over the fields of a message's record, as in {command}, finds those for which it is true.",
          places,
        ),
      )}</p>
      <ul>${EXAMPLES.map(({ question, about }) => html`<li><button type="button" class="quiet" @click=${() => this.#show(question)}><code>${question}</code></button><span>${about()}</span></li>`)}</ul>
      <p>${inlay(
        {
          members: html`<code>time</code>, <code>bytes</code>, <code>engine</code>, <code>arrival</code>, <code>split</code>, <code>bzip2</code>`,
          functions: html`<code>matches</code>, <code>startsWith</code>, <code>timestamp</code>, <code>has</code>`,
        },
        (places) => translated("page-question-also", "Also {members}; {functions}.", places),
      )}</p>
      <p>${inlay(
        { complete: html`<kbd>Alt</kbd> <kbd>↓</kbd>`, up: html`<kbd>↑</kbd>`, down: html`<kbd>↓</kbd>` },
        (places) =>
          translated(
            "page-question-keys",
            "{complete} suggests what may come next, {up} and {down} go through the last ten searches.",
            places,
          ),
      )}</p>
    </div>`;
  }

  #said(): unknown {
    const { wrong, text } = this;
    if (this.busy) return html`<span class="soft">${translated("page-question-searching", "Searching…")}</span>`;
    if (this.problem !== null) return html`<span class="bad">${this.problem}</span>`;
    if (this.#kindOf === "words") {
      return isDoubtful(text)
        ? html`<button type="button" class="quiet" @click=${() => this.#tell("expression")}>${translated("page-question-take-expression", "Treat it as a filter expression")}</button>`
        : nothing;
    }
    if (this.waiting && text !== "")
      return html`<span class="soft">${translated("page-question-waits", "The filter waits until the capture has been read.")}</span>`;
    if (wrong) {
      const { instead, hits } = wrong;
      return html`${this.#caret(wrong)}
        ${instead === null ? nothing : html`<button type="button" class="instead" @click=${() => this.#show(instead)}>${inlay({ expression: html`<code>${instead}</code>` }, (places) => translated("page-question-instead", "Ask {expression}", places))}${hits === null ? nothing : html` <span class="soft">${translated("page-question-found", "{n} {n|match|matches}", { n: hits })}</span>`}</button>`}
        <button type="button" class="quiet" @click=${() => this.#tell("words")}>${translated("page-question-take-words", "Search for these words instead")}</button>`;
    }
    if (this.undecided !== null)
      return html`<span class="soft">${translated("page-question-undecided", "{n} {n|match|matches}. {undecided}", { n: this.found ?? 0, undecided: this.undecided })}</span>`;
    return this.found === null
      ? nothing
      : html`<span class="spoken">${translated("page-question-found", "{n} {n|match|matches}", { n: this.found })}</span>`;
  }

  /** Renders the part of the expression around an error, with a caret below the place of the error. */
  #caret({ filter, column, text }: Wrong): TemplateResult {
    const characters = Array.from(filter);
    const at = Math.min(column - 1, characters.length);
    const start = Math.max(0, at - AROUND);
    const end = at + AROUND;
    const before = `${start > 0 ? "…" : ""}${characters.slice(start, at).join("")}`;
    const after = `${characters.slice(at + 1, end).join("")}${end < characters.length ? "…" : ""}`;
    return html`<code class="wrong">${before}<span class="at">${characters[at] ?? " "}</span>${after}</code>
      <span class="bad">${translated("page-question-wrong", "Column {column}: {text}", { column: String(column), text })}</span>`;
  }

  static override styles = questionStyles;
}
