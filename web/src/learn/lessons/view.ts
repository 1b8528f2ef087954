/** A lesson: its text beside a live packet, step by step. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { fromHex } from "../../engine/hex";
import type { Message } from "../../engine/model";
import { controls } from "../../kit/styles";
import { currentLanguage, translated } from "../../language/text";
import { paperStyles } from "../../message/paper";
import { Printing } from "../../message/printing";
import { decode } from "../decoder";
import { isKind, nameOf } from "../exercises/kinds";
import "../packet";
import type { Packet } from "../packet";
import "../figures/figure";
import { blocks, sentences } from "./blocks";
import { entries, lessonLanguage } from "./entries";
import type { Exercise, Lesson, LessonPacket, Step, Target } from "./lesson";
import { lessonPaper, lessonPaperStyles } from "./paper";
import { remember, seen } from "./progress";
import { reading } from "../readings/load";
import type { ReadingSection } from "../readings/reading";
import { viewStyles } from "./view-styles";

/** The bytes of a lesson's packets. Cached, because the same array tells `a2-packet` that its packet has not changed. */
const known = new WeakMap<LessonPacket, readonly Uint8Array[]>();

function bytesOf(packet: LessonPacket): readonly Uint8Array[] {
  const made = known.get(packet) ?? packet.datagrams.map(fromHex);
  known.set(packet, made);
  return made;
}

@customElement("a2-lesson")
export class LessonView extends LitElement {
  /** Number of the lesson, from 0. */
  @property({ type: Number }) number = 0;
  /** Number of the step, from 1. */
  @property({ type: Number }) step = 1;

  @state() private lesson: Lesson | null = null;
  @state() private missing = false;
  /** The targets that the user chose; null for all targets of the step. */
  @state() private pointed: readonly Target[] | null = null;

  /** The words of the glossary; empty until it is loaded. */
  @state() private glossary: readonly ReadingSection[] = [];

  /** The exercises of the step that the user has opened. */
  @state() private begun: ReadonlySet<Exercise> = new Set();

  @query(".packet a2-packet") private readonly packet!: Packet | null;
  @query("h2") private readonly heading!: HTMLElement | null;

  /** The lesson that is loaded or being loaded. */
  #loaded = "";
  /** The messages of its packets, for print: decoded in advance, because a browser does not wait before printing. */
  #messages: readonly (Message | null)[] = [];
  readonly #printing = new Printing(this, () => this.performUpdate());

  static override styles = [controls, viewStyles, paperStyles, lessonPaperStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.#keyPressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#keyPressed);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("number") || changed.has("language")) void this.#load();
    if (changed.has("step") || changed.has("number")) {
      this.pointed = null;
      this.begun = new Set();
      this.packet?.reset();
    }
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.lesson || !changed.has("step") || changed.get("step") === undefined) return;
    remember(this.number, this.step);
    this.heading?.focus({ preventScroll: true });
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: "start" });
  }

  async #load(): Promise<void> {
    const entry = entries()[this.number];
    const wanted = `${this.number} ${entry?.title}`;
    if (wanted === this.#loaded) return;
    this.#loaded = wanted;
    this.missing = !entry;
    try {
      const loaded = await entry?.load();
      if (wanted !== this.#loaded || !loaded) return;
      this.lesson = loaded.default;
      remember(this.number, this.step);
      void this.#decode(loaded.default);
      this.glossary = (await reading("glossary").catch(() => null))?.sections ?? [];
    } catch {
      if (wanted !== this.#loaded) return;
      this.#loaded = "";
      this.missing = true;
    }
  }

  async #decode(lesson: Lesson): Promise<void> {
    this.#messages = [];
    // The packet of the current step is decoded first.
    await this.updateComplete;
    const messages = await Promise.all(
      lesson.packets.map((packet) => decode(bytesOf(packet), packet.message).catch(() => null)),
    );
    if (lesson === this.lesson) this.#messages = messages;
  }

  /** Left and Right move between steps, unless the focus is on an element that uses these keys itself. */
  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const turn = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const elsewhere = event
      .composedPath()
      .some(
        (part) =>
          part instanceof Element &&
          part.matches("a2-packet, a2-exercise, input, select, textarea, pre, [role=tablist]"),
      );
    if (turn === 0 || elsewhere) return;
    const to = this.#address(turn);
    if (!to) return;
    event.preventDefault();
    location.hash = to;
  };

  /**
   * Returns the address of the next or the previous step, which may be in another lesson; null at the first and the
   * last step.
   */
  #address(turn: 1 | -1): string | null {
    const all = entries();
    const step = this.step + turn;
    if (step >= 1 && step <= (this.lesson?.steps.length ?? 0)) return `#learn/${this.number}/${step}`;
    const other = all[this.number + turn];
    return other ? `#learn/${this.number + turn}/${turn > 0 ? 1 : other.steps}` : null;
  }

  readonly #point = (targets: readonly Target[]): void => {
    this.pointed = this.pointed === targets ? null : targets;
  };

  protected override render(): TemplateResult | typeof nothing {
    const { lesson } = this;
    if (this.missing)
      return html`<p role="alert">${translated("learn-lesson-missing", "There is no such lesson, or it could not be loaded.")} <a href="#learn">${translated("learn-lesson-all", "All lessons")}</a></p>`;
    const step = lesson?.steps[this.step - 1] ?? lesson?.steps[0];
    if (!lesson || !step) return nothing;
    const packet = lesson.packets[step.packet];
    const language = lessonLanguage() === currentLanguage() ? nothing : lessonLanguage();
    return html`${this.#printing.now ? lessonPaper(lesson, this.#messages) : nothing}
    <article aria-label=${lesson.title}>
      <div class="text">
        ${this.#top(lesson)}
        <h2 tabindex="-1" lang=${language}>${step.title}</h2>
        <div lang=${language}>${blocks(step.blocks, { pointed: this.pointed, point: this.#point, exercise: (block) => this.#exercise(lesson, block), figure: (figure) => html`<a2-figure .figure=${figure}></a2-figure>` })}</div>
        ${this.#words()}
        ${this.step >= lesson.steps.length ? this.#recap(lesson) : nothing}
        ${this.#turn()}
      </div>
      <div class="packet">
        <a2-packet editable .bytes=${packet ? bytesOf(packet) : []} .index=${packet?.message ?? 0} .highlight=${this.pointed ?? step.targets}></a2-packet>
      </div>
    </article>`;
  }

  #top(lesson: Lesson): TemplateResult {
    const known = new Set(seen(this.number));
    return html`<header>
      <p class="number">${translated("learn-lesson-number", "Lesson {n} of {all}", { n: this.number, all: entries().length - 1 })}</p>
      <h1 lang=${lessonLanguage()}>${lesson.title}</h1>
      ${this.step === 1 ? this.#aims(lesson) : nothing}
      <nav aria-label=${translated("learn-lesson-steps", "Steps")}><ol>
        ${lesson.steps.map(
          (
            step,
            index,
          ) => html`<li><a href=${`#learn/${this.number}/${index + 1}`} class=${known.has(index + 1) ? "seen" : ""}
          aria-current=${index + 1 === this.step ? "step" : nothing} aria-label=${this.#label(step, index + 1)} title=${step.title}>${index + 1}</a></li>`,
        )}
      </ol></nav>
    </header>`;
  }

  #aims({ objectives, minutes }: Lesson): TemplateResult {
    return html`<details class="aims" open>
      <summary>${translated("learn-lesson-objectives", "After this lesson you can")} <span>${translated("learn-lesson-minutes", "about {n} {n|minute|minutes}", { n: minutes })}</span></summary>
      <div lang=${lessonLanguage()}>${sentences(objectives)}</div>
    </details>`;
  }

  /** Renders links to the words of the glossary that this step explains. */
  #words(): unknown {
    const here = this.glossary.filter(({ step }) => step === `${this.number}/${this.step}`);
    return here.length === 0
      ? nothing
      : html`<p class="words">${translated("learn-lesson-words", "In the glossary:")} ${here.map(({ id, title }, at) => html`${at > 0 ? ", " : nothing}<a href=${`#learn/glossary/${id}`}>${title}</a>`)}</p>`;
  }

  #recap({ recap }: Lesson): TemplateResult {
    return html`<section class="recap" aria-labelledby="recap">
      <h3 id="recap">${translated("learn-lesson-recap", "To remember")}</h3>
      <div lang=${lessonLanguage()}>${sentences(recap)}</div>
    </section>`;
  }

  #label({ title }: Step, number: number): string {
    return translated("learn-lesson-step", "Step {n}: {title}", { n: number, title });
  }

  #turn(): TemplateResult {
    const [before, after] = [this.#address(-1), this.#address(1)];
    const last = this.step >= (this.lesson?.steps.length ?? 0);
    const next = entries()[this.number + 1];
    return html`<nav class="turn" aria-label=${translated("learn-lesson-turn", "Previous and next step")}>
      ${before ? html`<a class="button" href=${before}>${translated("learn-lesson-back", "Back")}</a>` : nothing}
      ${
        after
          ? html`<a class="button next" href=${after}>${last && next ? translated("learn-lesson-next-lesson", "Next lesson: {title}", { title: next.title }) : translated("learn-lesson-next", "Next")}</a>`
          : html`<a class="button next" href="#learn/final">${translated("learn-final-title", "The final exercise: a capture")}</a>`
      }
    </nav>
    <p class="keys">${translated("learn-lesson-keys", "Outside the packet, the keys ← and → go from step to step.")}</p>`;
  }

  /** Renders an exercise; it is made only when the user opens it. */
  #exercise(lesson: Lesson, exercise: Exercise): TemplateResult {
    const packet = lesson.packets[exercise.packet];
    const toggle = ({ target }: Event): void => {
      const open = target instanceof HTMLDetailsElement && target.open;
      if (open) void import("../exercises/exercise-element");
      if (open !== this.begun.has(exercise))
        this.begun = new Set(open ? [...this.begun, exercise] : [...this.begun].filter((other) => other !== exercise));
    };
    return html`<details class="exercise" ?open=${this.begun.has(exercise)} @toggle=${toggle}>
      <summary>${translated("learn-lesson-exercise", "Exercise: {kind}", { kind: isKind(exercise.exercise) ? nameOf(exercise.exercise) : "" })}</summary>
      ${
        packet && this.begun.has(exercise)
          ? html`<a2-exercise .kind=${exercise.exercise} .seed=${exercise.seed} .packets=${bytesOf(packet)} .path=${exercise.path ?? undefined} .value=${exercise.value ?? undefined}></a2-exercise>`
          : nothing
      }
    </details>`;
  }
}
