/**
 * An exercise as an element of the page: its question, the bytes, a form or grid to answer it, hints, and why an answer
 * is right or wrong.
 */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { reasonOf } from "../../kit/errors";
import { followMoved, type Way } from "../../kit/moves";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { decodeAll } from "../decoder";
import "../packet";
import type { PacketChanged } from "../packet";
import { choiceForm, orderForm, pairForm, readForm, spotForm, textForm, type Sides } from "./answer-forms";
import { Dragging, draggingStyles } from "./dragging";
import { fits, makeExercise, prepared, type AnyExercise } from "./exercise";
import { exerciseStyles } from "./exercise-styles";
import { nameOf, type Kind, type Verdict } from "./kinds";
import "./plain-bytes";
import { rich } from "./rich";

export interface ExerciseAnswered {
  readonly kind: Kind;
  readonly seed: number;
  /** The message that the exercise is made from, and the path of the field that it asks about if one was wished for. */
  readonly message: string;
  readonly path: string;
  readonly right: boolean;
  /** Number of wrong answers before this one, and whether the user has asked for the solution. */
  readonly wrong: number;
  readonly shown: boolean;
}

declare global {
  interface HTMLElementEventMap {
    "exercise-answered": CustomEvent<ExerciseAnswered>;
    /**
     * The user asked for the next exercise. Unless the event is cancelled, the next exercise is of the same kind, with
     * the next seed.
     */
    "exercise-next": CustomEvent<null>;
  }
  interface HTMLElementTagNameMap {
    "a2-exercise": ExerciseView;
  }
}

/** What the user has answered so far. Which members are used depends on the kind of exercise. */
interface Answer {
  readonly offset: number | null;
  readonly text: string;
  readonly choice: number;
  readonly order: readonly number[];
  readonly pairs: readonly number[];
  readonly packets: readonly Uint8Array[] | null;
}

const NONE: Answer = { offset: null, text: "", choice: -1, order: [], pairs: [], packets: null };

@customElement("a2-exercise")
export class ExerciseView extends LitElement {
  @property() kind: Kind = "find";
  @property({ type: Number }) seed = 1;
  /** The datagrams from which the exercise is made. */
  @property({ attribute: false }) packets: readonly Uint8Array[] = [];
  /** Index of the message in these datagrams; -1 for the first suitable one. */
  @property({ type: Number }) index = -1;
  /** Path of the field that the exercise asks about; undefined to let the seed choose it. */
  @property() path: string | undefined;
  /** The value to which the field has to be changed; undefined to let the seed choose it. */
  @property() value: string | undefined;
  /** Label of the button for the next exercise; empty for the usual label. */
  @property() next = "";

  @state() private exercise: AnyExercise | null = null;
  /** Whether no exercise of this kind can be made from the packets. */
  @state() private unfit = false;
  @state() private problem = "";
  @state() private answer = NONE;
  @state() private verdict: Verdict | null = null;
  /** Number of hints shown so far. */
  @state() private hints = 0;
  /** Whether the solution was shown. */
  @state() private shown = false;

  /** The packets that are shown: damaged ones if the user has to spot what is wrong. */
  #used: readonly Uint8Array[] = [];
  #wrong = 0;
  #made = 0;
  #language = "";
  /** Whether to move the keyboard focus to the question once it is rendered. */
  #focus = false;

  readonly #dragging = new Dragging(this, (dragged, onto) => this.#dropped(dragged, onto));

  static override styles = [controls, exerciseStyles, draggingStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const anew = (["kind", "seed", "packets", "index", "path", "value"] as const).some((name) => changed.has(name));
    if (anew || this.#language !== currentLanguage()) void this.#make(!anew);
  }

  protected override updated(): void {
    if (!this.#focus || !this.exercise) return;
    this.#focus = false;
    this.renderRoot.querySelector<HTMLElement>("h2")?.focus();
  }

  /** Moves the keyboard focus to the question, once it is rendered. */
  override focus(): void {
    this.#focus = true;
    this.requestUpdate();
  }

  /** Makes the exercise. With `keep`, it is the same exercise in another language, so the answer stays. */
  async #make(keep: boolean): Promise<void> {
    this.#language = currentLanguage();
    this.#made += 1;
    const made = this.#made;
    const { kind, seed, packets, index, path, value } = this;
    try {
      const all = await decodeAll(packets);
      const message = index < 0 ? all.find((one) => fits(kind, one)) : all[index];
      const changed = message && prepared(kind, message, seed);
      const of = changed ? await decodeAll(changed) : kind === "pair" ? all : message ? [message] : [];
      if (made !== this.#made) return;
      const exercise = makeExercise(kind, of, seed, { path, value });
      this.#used = changed ?? packets;
      this.exercise = exercise;
      this.unfit = !exercise;
      this.problem = "";
      if (keep) return;
      this.#begin();
    } catch (error) {
      if (made === this.#made) this.problem = reasonOf(error);
    }
  }

  #begin(): void {
    const { exercise } = this;
    this.answer =
      exercise && "cards" in exercise ? { ...NONE, order: exercise.cards.map((_, number) => number) } : NONE;
    this.verdict = null;
    this.hints = 0;
    this.shown = false;
    this.#wrong = 0;
  }

  #set(change: Partial<Answer>): void {
    this.answer = { ...this.answer, ...change };
    this.verdict = null;
  }

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void this.#check();
  };

  async #check(): Promise<void> {
    const { exercise, answer } = this;
    if (!exercise) return;
    const verdict = await judge(exercise, answer, this.packets);
    if (exercise !== this.exercise || answer !== this.answer) return;
    this.verdict = verdict;
    if (!verdict.right) this.#wrong += 1;
    this.#tell(verdict.right);
  }

  #enter(offset: number): void {
    this.#set({ offset });
    void this.#check();
  }

  #show(): void {
    this.shown = true;
    this.verdict = null;
    this.#tell(false);
    this.#focusOn(".next");
  }

  /** Moves the keyboard focus to another button, because the one that has it will disappear. */
  #focusOn(button: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(button)?.focus());
  }

  #hint(): void {
    this.hints += 1;
    if (this.hints >= (this.exercise?.hints().length ?? 0)) this.#focusOn(".check");
  }

  #tell(right: boolean): void {
    const { kind, seed, shown, path = "" } = this;
    const message = this.exercise?.message.message ?? "";
    const detail: ExerciseAnswered = { kind, seed, message, path, right, wrong: this.#wrong, shown };
    this.dispatchEvent(new CustomEvent("exercise-answered", { detail, bubbles: true, composed: true }));
  }

  readonly #next = (): void => {
    this.#focus = true;
    const next = new CustomEvent("exercise-next", { detail: null, bubbles: true, composed: true, cancelable: true });
    if (this.dispatchEvent(next)) this.seed += 1;
  };

  /** Moves the card at a place to another one. Returns the number of the card; undefined if there is none. */
  #put(place: number, to: number): number | undefined {
    const order = [...this.answer.order];
    const [card] = order.splice(place, 1);
    if (card === undefined) return undefined;
    order.splice(to, 0, card);
    this.#set({ order });
    return card;
  }

  #dropped(dragged: number, onto: number): void {
    if (this.exercise && "cards" in this.exercise) this.#put(dragged, onto);
    else this.#pair(onto, dragged);
  }

  #pair(request: number, reply: number): void {
    const { exercise, answer } = this;
    if (!exercise || !("requests" in exercise)) return;
    this.#set({
      pairs: exercise.requests.map((_, number) => (number === request ? reply : (answer.pairs[number] ?? -1))),
    });
  }

  readonly #move = (place: number, by: Way): void => {
    const card = this.#put(place, place + by);
    if (card === undefined) return;
    const name = this.exercise && "cards" in this.exercise ? this.exercise.cards[card]?.name : undefined;
    if (name !== undefined) void this.updateComplete.then(() => followMoved(this.renderRoot, name, by));
  };

  protected override render(): TemplateResult {
    if (this.problem) return html`<p role="alert">${this.problem}</p>`;
    const { exercise } = this;
    if (this.unfit)
      return html`<p class="empty">${translated("learn-exercise-unfit", "No exercise of this kind can be made from this message.")}</p>`;
    if (!exercise) return html``;
    const done = this.shown || this.verdict?.right === true;
    return html`
      <p class="kind">${nameOf(exercise.kind)}</p>
      <h2 tabindex="-1">${rich(exercise.question())}</h2>
      ${this.#given(exercise)}
      <form @submit=${this.#submit} @pointerdown=${this.#dragging.press}>
        ${this.#form(exercise)}
        ${this.#hinted(exercise)}
        <div class="actions">
          <button type="submit" class="check">${translated("learn-exercise-check", "Check")}</button>
          ${
            this.hints < exercise.hints().length
              ? html`<button type="button" @click=${() => this.#hint()}>${this.hints === 0 ? translated("learn-exercise-hint", "Hint") : translated("learn-exercise-more-hints", "Another hint")}</button>`
              : nothing
          }
          ${done ? nothing : html`<button type="button" @click=${() => this.#show()}>${translated("learn-exercise-show", "Show the answer")}</button>`}
          <button type="button" class="next" @click=${this.#next}>${this.next || translated("learn-exercise-next", "Next one")}</button>
        </div>
      </form>
      <div class="told" role="status">${this.#told(exercise)}</div>
      ${done ? this.#decoded(exercise) : nothing}
    `;
  }

  /** Renders the bytes that the question is about. */
  #given(exercise: AnyExercise): unknown {
    if ("cards" in exercise || "requests" in exercise || exercise.kind === "write") return nothing;
    if (exercise.kind === "change") {
      return html`<a2-packet editable .bytes=${this.#used} @packet-changed=${({ detail }: CustomEvent<PacketChanged>) => this.#set({ packets: detail.packets })}></a2-packet>`;
    }
    const asked = exercise.kind === "read" ? exercise.span : null;
    return html`<a2-plain-bytes .message=${exercise.message} .buffer=${exercise.buffer} .span=${this.verdict?.span ?? asked}
      .borders=${exercise.kind === "find" && this.hints > 2}
      @byte-chosen=${({ detail }: CustomEvent<number>) => exercise.kind === "find" && this.#set({ offset: detail })}
      @byte-entered=${({ detail }: CustomEvent<number>) => exercise.kind === "find" && this.#enter(detail)}></a2-plain-bytes>`;
  }

  #form(exercise: AnyExercise): unknown {
    const { answer } = this;
    switch (exercise.kind) {
      case "read":
        return readForm(exercise, answer.text, (text) => this.#set({ text }));
      case "spot":
        return spotForm(exercise, answer.choice, (choice) => this.#set({ choice }));
      case "name":
        return choiceForm(
          translated("learn-exercise-message", "Message"),
          exercise.choices(),
          answer.choice,
          (choice) => this.#set({ choice }),
        );
      case "write":
        return textForm(translated("learn-exercise-bytes", "Bytes"), answer.text, (text) => this.#set({ text }));
      case "measure":
        return textForm(translated("learn-exercise-number", "Number"), answer.text, (text) => this.#set({ text }));
      case "order":
      case "fields":
      case "exchange":
        return orderForm(cardsName(exercise.kind), exercise.cards, answer.order, this.#move);
      case "pair":
      case "match":
        return pairForm(exercise, sidesOf(exercise.kind), answer.pairs, (request, reply) => this.#pair(request, reply));
      default:
        return nothing;
    }
  }

  #hinted(exercise: AnyExercise): unknown {
    const hints = exercise.hints().slice(0, this.hints);
    return html`<div role="status">${hints.length === 0 ? nothing : html`<ul class="hints">${hints.map((hint) => html`<li>${rich(hint)}</li>`)}</ul>`}</div>`;
  }

  #told(exercise: AnyExercise): unknown {
    const { verdict } = this;
    if (this.shown)
      return html`<div class="verdict"><p><strong>${translated("learn-exercise-answer", "The answer:")}</strong> ${rich(exercise.solution())}</p></div>`;
    if (!verdict) return nothing;
    return html`<div class=${`verdict ${verdict.right ? "right" : ""}`}>
      <p><strong>${verdict.right ? translated("learn-exercise-right", "Right.") : translated("learn-exercise-wrong", "Not yet.")}</strong></p>
      <ul>${verdict.why.map((why) => html`<li>${rich(why)}</li>`)}</ul>
    </div>`;
  }

  /** Renders the decoded message. It is shown only at the end, because it gives the answer away. */
  #decoded(exercise: AnyExercise): unknown {
    if (["change", "pair", "exchange"].includes(exercise.kind)) return nothing;
    const span = "span" in exercise ? exercise.span : (this.verdict?.span ?? null);
    return html`<a2-packet .bytes=${this.#used} .index=${exercise.message.index} .highlight=${span ? [span] : []}></a2-packet>`;
  }
}

async function judge(exercise: AnyExercise, answer: Answer, packets: readonly Uint8Array[]): Promise<Verdict> {
  const open = (why: string): Verdict => ({ right: false, why: [why], span: null });
  switch (exercise.kind) {
    case "find":
      return answer.offset === null
        ? open(translated("learn-exercise-choose", "Choose a byte first."))
        : exercise.judge(answer.offset);
    case "read":
      return exercise.judge(exercise.flags ? answer.text || "0" : answer.text);
    case "spot":
      return answer.choice < 0
        ? open(translated("learn-exercise-choose-one", "Choose a statement first."))
        : exercise.judge(answer.choice);
    case "name":
      return answer.choice < 0
        ? open(translated("learn-exercise-choose-name", "Choose a message first."))
        : exercise.judge(answer.choice);
    case "write":
    case "measure":
      return exercise.judge(answer.text);
    case "order":
    case "fields":
    case "exchange":
      return exercise.judge(answer.order);
    case "change":
      return exercise.judge(await decodeAll(answer.packets ?? packets));
    case "pair":
    case "match":
      return exercise.judge(answer.pairs);
  }
}

/** Returns the name of the list of cards that are to be put in order. */
function cardsName(kind: "order" | "fields" | "exchange"): string {
  switch (kind) {
    case "order":
      return translated("learn-exercise-fragments", "Fragments, in the order you give them");
    case "fields":
      return translated("learn-exercise-fields", "Fields, in the order you give them");
    case "exchange":
      return translated("learn-exercise-packets", "Packets, in the order you give them");
  }
}

function sidesOf(kind: "pair" | "match"): Sides {
  return kind === "pair"
    ? {
        left: translated("learn-exercise-requests", "Requests"),
        right: translated("learn-exercise-replies", "Replies"),
        choice: (name) => translated("learn-exercise-reply-to", "Reply to {name}", { name }),
      }
    : {
        left: translated("learn-exercise-bytes", "Bytes"),
        right: translated("learn-exercise-values", "Values"),
        choice: (name) => translated("learn-exercise-value-of", "Value of {name}", { name }),
      };
}
