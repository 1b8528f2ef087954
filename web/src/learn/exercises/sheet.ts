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
import { decodeAll } from "../decoder";
import type { Page } from "../page";
import { groups, packetsOf } from "./examples";
import { makeExercise, fits, kindsFor, prepared, type AnyExercise } from "./exercise";
import { itemsOf, type Item, type Source } from "./items";
import { KINDS, nameOf, type Kind } from "./kinds";
import { exerciseHash, exerciseSet, otherVersion, type ExerciseSet } from "./link";
import { sheetPaper, sheetStyles } from "./sheet-paper";

@customElement("a2-sheet")
class Sheet extends LitElement {
  @property({ attribute: false }) hash = "";
  /** The message that is open in the decoder; null if there is none. */
  @property({ attribute: false }) open: Message | null = null;

  @state() private set: ExerciseSet = { kinds: [], seed: 1, messages: [] };
  @state() private damaged = false;
  @state() private sources: readonly Source[] = [];
  @state() private exercises: readonly AnyExercise[] = [];

  #language = "";

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("hash") || this.#language !== currentLanguage()) void this.#read();
  }

  async #read(): Promise<void> {
    this.#language = currentLanguage();
    const set = exerciseSet(this.hash);
    this.damaged = set === null;
    if (!set) return;
    this.set = set;
    const sources: Source[] = [];
    for (const packets of set.messages) sources.push({ packets, messages: await decodeAll(packets) });
    // The link is from another version and would ask other questions here, so no exercises are shown.
    const items = set.otherVersion === undefined ? itemsOf(set.kinds, sources) : [];
    const exercises: AnyExercise[] = [];
    for (const item of items) {
      const made = await madeOf(item, set.seed);
      if (made) exercises.push(made);
    }
    if (set !== this.set) return;
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
        </fieldset>
        <fieldset>
          <legend>${translated("learn-exercise-kinds", "Kinds of exercises")}</legend>
          <p class="row">${KINDS.map(
            (
              kind,
            ) => html`<label><input type="checkbox" .checked=${set.kinds.includes(kind)} ?disabled=${!fitting.includes(kind) && !set.kinds.includes(kind)}
            @change=${() => this.#toggle(kind)} />${nameOf(kind)}</label>`,
          )}</p>
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
              <button type="button" ?disabled=${!ready} @click=${() => this.#copy()}>${translated("learn-exercise-copy", "Copy")}</button>`
              : nothing
          }
          <button type="button" ?disabled=${!ready} @click=${() => print()}>${translated("learn-exercise-print", "Print the sheet")}</button>
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
