/**
 * Exercises with the messages of a link: either endless exercises of one kind, or a set of several kinds, one after the
 * other.
 */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message } from "../../engine/model";
import { payloads } from "../../engine/payloads";
import { controls } from "../../kit/styles";
import { translated } from "../../language/text";
import type { Example } from "../../session/examples";
import { decodeAll } from "../decoder";
import { groups, packetsOf } from "./examples";
import type { ExerciseAnswered } from "./exercise-element";
import "./exercise-element";
import { itemsOf, type Item } from "./items";
import { KINDS, nameOf } from "./kinds";
import { exerciseHash, exerciseSet, otherVersion, type ExerciseSet } from "./link";

@customElement("a2-exercises")
export class Exercises extends LitElement {
  @property({ attribute: false }) hash = "";
  /** The message that is open in the decoder; null if there is none. */
  @property({ attribute: false }) open: Message | null = null;

  @state() private set: ExerciseSet | null = null;
  /** All exercises that can be made from the link's messages; null until the messages are decoded. */
  @state() private items: readonly Item[] | null = null;
  /** Index of the current exercise in the set. */
  @state() private place = 0;
  /** Number of exercises that were answered correctly at the first try. */
  @state() private right = 0;
  @state() private answered = false;

  #messages: readonly (readonly Uint8Array[])[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("hash")) void this.#read();
  }

  async #read(): Promise<void> {
    const set = exerciseSet(this.hash);
    const same =
      set !== null &&
      set.otherVersion === undefined &&
      this.items !== null &&
      samePackets(set.messages, this.#messages);
    this.set = set;
    if (!set || same || set.otherVersion !== undefined) return;
    this.items = null;
    this.#messages = set.messages;
    this.#start();
    const decoded: { packets: readonly Uint8Array[]; messages: readonly Message[] }[] = [];
    for (const packets of set.messages) decoded.push({ packets, messages: await decodeAll(packets) });
    if (set === this.set) this.items = itemsOf(KINDS, decoded);
  }

  #start(): void {
    this.place = 0;
    this.right = 0;
    this.answered = false;
  }

  /** Changes the set of exercises by replacing the current address. */
  #go(change: Partial<ExerciseSet>): void {
    if (this.set) location.replace(exerciseHash("exercise", { ...this.set, ...change }));
  }

  async #choose(example: Example): Promise<void> {
    location.hash = exerciseHash("exercise", { kinds: [], seed: 1, messages: [await packetsOf(example)] });
  }

  protected override render(): TemplateResult {
    const { set, items } = this;
    if (!set)
      return html`<h1>${translated("learn-exercise-title", "Exercises")}</h1><p>${translated("learn-exercise-damaged", "This link is damaged.")}</p>`;
    if (set.messages.length === 0) return this.#chooser();
    if (set.otherVersion !== undefined) {
      return html`<h1>${translated("learn-exercise-title", "Exercises")}</h1>
        <p role="alert">${otherVersion(set.otherVersion)} <a href=${exerciseHash("exercise", set)}>${translated("learn-exercise-new-questions", "Other questions on the same messages")}</a></p>`;
    }
    if (!items) return html`<h1>${translated("learn-exercise-title", "Exercises")}</h1>`;
    return html`<h1>${translated("learn-exercise-title", "Exercises")}</h1>
      ${
        items.length === 0
          ? html`<p>${translated("learn-exercise-no-kind", "No exercise can be made from these bytes.")} <a href="#exercise">${translated("learn-exercise-choose-message", "Choose a message")}</a></p>`
          : set.kinds.length > 1 || (set.messages.length > 1 && set.kinds.length > 0)
            ? this.#walk(
                set,
                items.filter(({ kind }) => set.kinds.includes(kind)),
              )
            : this.#practise(set, items)
      }`;
  }

  /** Renders endless exercises of one kind, with links to the other kinds. */
  #practise(set: ExerciseSet, items: readonly Item[]): TemplateResult {
    const kinds = KINDS.filter((kind) => items.some((item) => item.kind === kind));
    const kind = set.kinds[0] ?? kinds[0];
    const item = items.find((one) => one.kind === kind);
    return html`<nav aria-label=${translated("learn-exercise-kinds", "Kinds of exercises")}>
        ${kinds.map((one) => html`<a href=${exerciseHash("exercise", { ...set, kinds: [one] })} aria-current=${one === kind ? "page" : nothing}>${nameOf(one)}</a>`)}
      </nav>
      ${
        item
          ? html`<a2-exercise .kind=${item.kind} .seed=${set.seed} .packets=${item.packets}
            @exercise-next=${(event: Event) => {
              event.preventDefault();
              this.#go({ kinds: [item.kind], seed: set.seed + 1 });
            }}></a2-exercise>`
          : html`<p>${translated("learn-exercise-unfit", "No exercise of this kind can be made from this message.")}</p>`
      }
      <p class="more"><a href="#exercise">${translated("learn-exercise-other-message", "Practise on another message")}</a></p>`;
  }

  /** Renders the exercises of a set, one after the other. */
  #walk(set: ExerciseSet, items: readonly Item[]): TemplateResult {
    const item = items[this.place];
    const n = items.length;
    if (!item) {
      return html`<div class="end">
        <p role="status">${translated("learn-exercise-done", "Done: {right} of {n} right at the first try.", { right: this.right, n })}</p>
        <button type="button" @click=${() => {
          this.#start();
          this.#go({ seed: set.seed + 1 });
        }}>${translated("learn-exercise-again", "Again, with other questions")}</button>
      </div>`;
    }
    return html`<p class="progress"><progress max=${n} value=${this.place} aria-label=${translated("learn-exercise-progress", "Exercises done")}></progress>
        ${translated("learn-exercise-of", "Exercise {place} of {n}", { place: this.place + 1, n })}</p>
      <a2-exercise .kind=${item.kind} .seed=${set.seed} .packets=${item.packets}
        .next=${this.place + 1 < n ? "" : translated("learn-exercise-finish", "Finish")}
        @exercise-answered=${this.#count} @exercise-next=${this.#forward}></a2-exercise>`;
  }

  readonly #count = ({ detail: { right, wrong, shown } }: CustomEvent<ExerciseAnswered>): void => {
    if (!this.answered && right && wrong === 0 && !shown) this.right += 1;
    this.answered = true;
  };

  readonly #forward = (event: Event): void => {
    event.preventDefault();
    this.place += 1;
    this.answered = false;
  };

  #chooser(): TemplateResult {
    const { open } = this;
    return html`<h1>${translated("learn-exercise-title", "Exercises")}</h1>
      <p class="lead">${translated("learn-exercise-lead", "Exercises are made from a message: yours, or one of these. Take your time; there are hints, and every answer is explained with the bytes.")}</p>
      ${open ? html`<p><a class="own" href=${exerciseHash("exercise", { kinds: [], seed: 1, messages: [payloads(open)] })}>${translated("learn-exercise-own", "Practise on the open message, {message}", { message: open.message })}</a></p>` : nothing}
      <div class="groups">
        ${groups().map(
          ({ title, examples }) => html`<section>
          <h2>${title}</h2>
          <ul>${examples.map((example) => html`<li><button type="button" class="quiet" @click=${() => this.#choose(example)}>${example.title}</button></li>`)}</ul>
        </section>`,
        )}
      </div>
      <p class="more"><a href="#sheet">${translated("learn-exercise-teacher", "For teachers: a link and a sheet for a class")}</a></p>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; width: min(1100px, 100%); margin: 0 auto; }
      h1 { margin: 0 0 10px; font-size: 22px; }
      nav { display: flex; flex-wrap: wrap; gap: 4px 8px; margin: 0 0 18px; padding-block-end: 10px; border-block-end: 1px solid var(--line); }
      nav a { display: inline-flex; align-items: center; min-height: 30px; padding: 0 10px; border: 1px solid var(--line); border-radius: 15px; text-decoration: none; }
      nav a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); font-weight: 600; }
      .progress { display: flex; gap: 10px; align-items: center; margin: 0 0 14px; color: var(--soft); }
      progress { width: min(240px, 40vw); accent-color: var(--accent); }
      .lead { max-width: 75ch; }
      .groups { columns: 3 260px; column-gap: 32px; }
      section { break-inside: avoid-column; padding-block-end: 16px; }
      h2 { margin: 0 0 4px; font-size: 13px; font-weight: 600; color: var(--soft); }
      ul { margin: 0; padding: 0; list-style: none; }
      .quiet { width: 100%; padding: 2px 0; text-align: start; }
      .more { margin-block: 24px 0; }
      @media (pointer: coarse) { nav a, .more a, .own { display: inline-flex; align-items: center; min-height: 44px; } .quiet { min-height: 44px; } }
    `,
  ];
}

function samePackets(one: readonly (readonly Uint8Array[])[], other: readonly (readonly Uint8Array[])[]): boolean {
  return (
    JSON.stringify(one.map((packets) => packets.map((packet) => [...packet]))) ===
    JSON.stringify(other.map((packets) => packets.map((packet) => [...packet])))
  );
}
