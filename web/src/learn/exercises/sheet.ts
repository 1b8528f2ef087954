/**
 * The page for teachers. They choose messages and kinds of exercises, and get a link for the class and a sheet to
 * print.
 */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message } from "../../engine/model";
import { payloads } from "../../engine/payloads";
import { copyText } from "../../kit/clipboard";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { emit } from "../../session/events";
import { linkable } from "../../session/permalink";
import { decodeAll, readPaste } from "../decoder";
import type { Page } from "../page";
import { quizButtons } from "../quiz-buttons";
import { quizFile } from "../reference/client";
import { groups, packetsOf } from "./examples";
import { makeExercise, fits, kindsFor, prepared, type AnyExercise } from "./exercise";
import { itemsOf, type Item, type Source } from "./items";
import { KINDS, nameOf, type Kind } from "./kinds";
import { exerciseHash, exerciseSet, otherVersion, type ExerciseSet } from "./link";
import { quizOf } from "./quiz";
import { sheetPaper, sheetStyles } from "./sheet-paper";

/** The examples of a sheet for which nothing was chosen yet. */
const EXAMPLES = ["info/css", "players/two_players"];
/** The kinds of a new sheet, as far as they fit its messages: those that can be answered well on paper. */
const USUAL: readonly Kind[] = ["find", "read", "spot", "write", "measure", "match"];

@customElement("a2-sheet")
class Sheet extends LitElement {
  @property({ attribute: false }) hash = "";
  /** The message that is open in the decoder; null if there is none. */
  @property({ attribute: false }) open: Message | null = null;

  @state() private set: ExerciseSet = { kinds: [], seed: 1, messages: [] };
  @state() private damaged = false;
  @state() private sources: readonly Source[] = [];
  @state() private exercises: readonly AnyExercise[] = [];
  /** A dump that the teacher has pasted, and why it cannot be used. */
  @state() private dump = "";
  @state() private refused = "";

  #language = "";
  /** Number of the reading that was begun last; older ones are dropped. */
  #reading = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("hash") || this.#language !== currentLanguage()) void this.#read();
  }

  async #read(): Promise<void> {
    this.#language = currentLanguage();
    const set = exerciseSet(this.hash);
    this.damaged = set === null;
    if (!set) return;
    this.#reading += 1;
    const reading = this.#reading;
    // A new sheet takes the open message and the usual kinds. In an address, everything is what was chosen.
    const fresh = this.hash === "#sheet";
    if (!fresh) this.set = set;
    const messages = fresh ? await this.#usualMessages() : set.messages;
    if (reading === this.#reading) await this.#show({ ...set, messages }, fresh ? USUAL : set.kinds, reading);
  }

  /** Returns the messages of a new sheet: the open one, or examples. */
  async #usualMessages(): Promise<readonly (readonly Uint8Array[])[]> {
    if (this.open && !this.open.hasSecret) return [payloads(this.open)];
    const all = groups().flatMap(({ examples }) => examples);
    const found = EXAMPLES.flatMap((name) => all.find((one) => one.case === name) ?? []);
    return Promise.all(found.map(packetsOf));
  }

  /** Makes the exercises of a set, of these kinds as far as they fit. */
  async #show(given: ExerciseSet, wished: readonly Kind[], reading: number): Promise<void> {
    const sources: Source[] = [];
    for (const packets of given.messages) sources.push({ packets, messages: await decodeAll(packets) });
    const fitting = kindsFor(sources.flatMap(({ messages }) => messages));
    const set = {
      ...given,
      kinds: KINDS.filter((kind) => wished.includes(kind) && (fitting.includes(kind) || wished === given.kinds)),
    };
    // The link is from another version and would ask other questions here, so no exercises are shown.
    const items = set.otherVersion === undefined ? itemsOf(set.kinds, sources) : [];
    const exercises: AnyExercise[] = [];
    for (const item of items) {
      const made = await madeOf(item, set.seed);
      if (made) exercises.push(made);
    }
    if (reading !== this.#reading) return;
    this.set = set;
    this.sources = sources;
    this.exercises = exercises;
  }

  /** Changes what the teacher chose. All choices are kept in the address. */
  #choose(change: Partial<ExerciseSet>): void {
    location.replace(exerciseHash("sheet", { ...this.set, ...change }));
  }

  #add(packets: readonly Uint8Array[]): void {
    if (packets.length > 0) this.#choose({ messages: [...this.set.messages, packets] });
  }

  readonly #addExample = async (event: Event): Promise<void> => {
    const select = event.target as HTMLSelectElement;
    const example = groups()
      .flatMap(({ examples }) => examples)
      .find((one) => one.case === select.value);
    select.value = "";
    if (example) this.#add(await packetsOf(example));
  };

  #toggle(kind: Kind): void {
    const chosen = new Set(this.set.kinds);
    if (!chosen.delete(kind)) chosen.add(kind);
    this.#choose({ kinds: KINDS.filter((one) => chosen.has(one)) });
  }

  /** Adds the messages of the pasted dump, each as one of its own. */
  async #addDump(): Promise<void> {
    const { messages, refusal } = await readPaste(this.dump);
    if (messages.length === 0) {
      this.refused = refusal || translated("learn-exercise-dump-none", "There is no message in it.");
      return;
    }
    this.refused = "";
    this.dump = "";
    this.#choose({ messages: [...this.set.messages, ...messages.map(payloads)] });
  }

  get #link(): string {
    return `${location.origin}${location.pathname}${exerciseHash("exercise", this.set)}`;
  }

  async #copy(): Promise<void> {
    emit(
      this,
      "a2-toast",
      (await copyText(this.#link))
        ? translated("learn-exercise-link-copied", "Copied the link for the class.")
        : translated("learn-exercise-not-copied", "The browser did not allow copying."),
    );
  }

  protected override render(): TemplateResult {
    const { set, sources, exercises, open } = this;
    const fitting = kindsFor(sources.flatMap(({ messages }) => messages));
    const ready = exercises.length > 0;
    const missing =
      sources.length === 0
        ? translated("learn-exercise-need-message", "Grey until there is a message: add one above.")
        : translated("learn-exercise-need-kind", "Grey until there is a kind of exercise that fits: choose one above.");
    const secret = sources.some(({ messages }) => messages.some(({ hasSecret }) => hasSecret));
    return html`
      <div class="choose">
        <h1>${translated("learn-exercise-sheet-title", "Exercises for a class")}</h1>
        <p class="lead">${translated("learn-exercise-sheet-lead", "Choose messages and kinds of exercises. The link gives everyone the same questions; the sheet has a key on a page of its own. Nothing is stored: all of it is in the address.")}</p>
        ${this.damaged ? html`<p role="alert">${translated("learn-exercise-damaged", "This link is damaged.")}</p>` : nothing}
        ${
          set.otherVersion === undefined
            ? nothing
            : html`<p role="alert">${otherVersion(set.otherVersion)} <a href=${exerciseHash("sheet", set)}>${translated("learn-exercise-new-questions", "Other questions on the same messages")}</a></p>`
        }
        <fieldset>
          <legend>${translated("learn-exercise-messages", "Messages")}</legend>
          <ol>
            ${sources.map(
              ({ messages }, place) => html`<li><span>${messages.map(({ message }) => message).join(", ")}</span>
              <button type="button" aria-label=${translated("learn-exercise-remove-name", "Remove {message}", { message: messages[0]?.message ?? String(place + 1) })}
                @click=${() => this.#choose({ messages: set.messages.toSpliced(place, 1) })}>${translated("learn-exercise-remove", "Remove")}</button></li>`,
            )}
          </ol>
          <p class="row">
            ${open ? html`<button type="button" @click=${() => this.#add(payloads(open))}>${translated("learn-exercise-add-open", "Add the open message, {message}", { message: open.message })}</button>` : nothing}
            <label>${translated("learn-exercise-add", "Add an example")}
              <select @change=${this.#addExample}>
                <option value="">…</option>
                ${groups().map(({ title, examples }) => html`<optgroup label=${title}>${examples.map((example) => html`<option value=${example.case ?? ""}>${example.title}</option>`)}</optgroup>`)}
              </select></label>
          </p>
          <p class="own"><label for="dump">${translated("learn-exercise-own-dump", "Your own dump, in any format that the page reads")}</label>
            <textarea id="dump" rows="3" spellcheck="false" autocomplete="off" .value=${this.dump} @input=${({ target }: InputEvent) => (this.dump = (target as HTMLTextAreaElement).value)}></textarea>
            <button type="button" ?disabled=${this.dump.trim() === ""} aria-describedby="dump-why" @click=${() => this.#addDump()}>${translated("learn-exercise-add-dump", "Add its messages")}</button>
            <span id="dump-why" class="why" role="status">${this.refused || (this.dump.trim() === "" ? translated("learn-exercise-dump-empty", "Grey until something is pasted.") : "")}</span></p>
          ${secret ? html`<p class="warning">${translated("learn-exercise-secret", "One of these messages has a password in it, and so would the link and the sheet.")}</p>` : nothing}
        </fieldset>
        <fieldset>
          <legend>${translated("learn-exercise-kinds", "Kinds of exercises")}</legend>
          <p class="row">${KINDS.map(
            (
              kind,
            ) => html`<label><input type="checkbox" .checked=${set.kinds.includes(kind)} ?disabled=${!fitting.includes(kind) && !set.kinds.includes(kind)}
            @change=${() => this.#toggle(kind)} />${nameOf(kind)}</label>`,
          )}</p>
          ${KINDS.some((kind) => !fitting.includes(kind)) ? html`<p class="why">${translated("learn-exercise-grey-kinds", "A grey kind cannot be made from these messages.")}</p>` : nothing}
        </fieldset>
        <p class="row">
          <label>${translated("learn-exercise-seed", "Number of the set")} <input type="text" inputmode="numeric" pattern="\\d{1,9}" .value=${String(set.seed)}
            @change=${({ target }: Event) => this.#choose({ seed: Number((target as HTMLInputElement).value) || 1 })} /></label>
          <button type="button" @click=${() => this.#choose({ seed: set.seed + 1 })}>${translated("learn-exercise-other-questions", "Other questions")}</button>
        </p>
        <p class="row">
          ${
            linkable()
              ? html`<label class="link">${translated("learn-exercise-class-link", "Link for the class")} <input type="text" readonly .value=${ready ? this.#link : ""} /></label>
              <button type="button" ?disabled=${!ready} aria-describedby="sheet-why" @click=${() => this.#copy()}>${translated("learn-exercise-copy", "Copy")}</button>`
              : nothing
          }
          <button type="button" ?disabled=${!ready} aria-describedby="sheet-why" @click=${() => print()}>${translated("learn-exercise-print", "Print the sheet")}</button>
          ${quizButtons(this, `a2scope-${set.seed}`, (format) => quizFile(quizOf(exercises, set.seed), format), ready)}
          <span id="sheet-why" class="why">${ready || set.otherVersion !== undefined ? nothing : missing}</span>
        </p>
      </div>
      ${ready ? sheetPaper(exercises) : nothing}
    `;
  }

  static override styles = [
    controls,
    sheetStyles,
    css`
      :host { display: block; width: min(1000px, 100%); margin: 0 auto; }
      h1 { margin: 0 0 6px; font-size: 22px; }
      .lead { margin: 0 0 14px; max-width: 80ch; }
      fieldset { margin: 0 0 12px; padding: 8px 14px 10px; border: 1px solid var(--line); border-radius: var(--radius); min-width: 0; }
      legend { padding: 0 6px; font-weight: 600; }
      ol { margin: 0; padding-inline-start: 22px; }
      .choose li span { margin-inline-end: 10px; font-family: var(--mono); overflow-wrap: anywhere; }
      .choose li button { min-height: 24px; }
      .row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 8px 0; }
      .row label { display: inline-flex; flex-wrap: wrap; gap: 6px; align-items: center; max-width: 100%; }
      .own { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; margin: 8px 0 0; }
      .own label { flex: 1 0 100%; }
      textarea { flex: 1 1 100%; min-width: 0; padding: 6px 8px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); color: var(--ink); font: 12.5px/1.4 var(--mono); resize: vertical; }
      .why { color: var(--soft); font-size: 13px; }
      .choose p.why { margin: 0; }
      .warning { margin: 8px 0 0; padding: 4px 10px; background: var(--warning-ground); }
      .row label:has(input:disabled) { color: var(--soft); }
      select { max-width: 100%; }
      input[inputmode] { width: 9ch; }
      .link { flex: 1 1 320px; }
      .link input { flex: 1; min-width: 0; width: 100%; }
      @media (pointer: coarse) { .row label, .row button, .choose li button, .row input[type="text"], .row select { min-height: 44px; } }
      @media print { :host { width: auto; } .choose { display: none; } }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-sheet": Sheet;
  }
}

/** Makes the exercise that a learner gets for this item and seed. */
async function madeOf({ kind, packets }: Item, seed: number): Promise<AnyExercise | null> {
  const all = await decodeAll(packets);
  const message = all.find((one) => fits(kind, one));
  const changed = message && prepared(kind, message, seed);
  return makeExercise(
    kind,
    changed ? await decodeAll(changed) : kind === "pair" ? all : message ? [message] : [],
    seed,
  );
}

export const page: Page = {
  title: () => translated("learn-exercise-sheet-title", "Exercises for a class"),
  render: ({ hash, message }) => html`<a2-sheet .hash=${hash} .open=${message}></a2-sheet>`,
};
