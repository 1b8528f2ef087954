/** What is told about a message: its byte diagram, the typical answer or question, what to do next, and an exercise. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message } from "../../engine/model";
import { payloads } from "../../engine/payloads";
import { copyText } from "../../kit/clipboard";
import { controls } from "../../kit/styles";
import { loadTexts } from "../../language/language";
import { inlay } from "../../language/inlay";
import { translated } from "../../language/text";
import { headline } from "../../message/headline";
import { codeLink } from "../../message/reference-link";
import { usual } from "../../message/selection";
import { worstFirst } from "../../message/severity";
import { tint, tints } from "../../message/styles";
import { fields } from "../../message/fields";
import { clip } from "../../message/words";
import { emit } from "../../session/events";
import { fieldsOf } from "../exercises/bytes";
import { kindsFor } from "../exercises/exercise";
import "../exercises/exercise-element";
import type { Kind } from "../exercises/kinds";
import { companionStyles } from "./companion-styles";
import { counterpartsOf, exampleOf, type Counterparts } from "./counterpart";
import { companionDiagramStyles, diagram } from "./diagram";
import { commandOf, lessonOf, nextStep } from "./next";

/** How long a message must have been open before something is shown beside it, in ms: typing changes it often. */
const REST = 350;
/** The same for the first message, in ms: it is painted before anything is worked out beside it. */
const FIRST = 100;
/** Maximum number of fields of the typical answer that are shown, and of characters of a value. */
const MOST_FIELDS = 12;
const VALUE = 60;
/** The kinds of exercises whose answer the diagram above does not show, the best first. */
const KINDS: readonly Kind[] = ["spot", "read", "change"];

@customElement("a2-companion")
export class Companion extends LitElement {
  @property({ attribute: false }) message: Message | null = null;

  /** The message that is shown: `message`, once it has been open for a moment. */
  @state() private shown: Message | null = null;
  @state() private counterparts: Counterparts | null = null;
  /** The message at the other end that was chosen, by its name, and its example. */
  @state() private other = "";
  @state() private example: Message | null = null;
  @state() private copied = false;
  @state() private kinds: readonly Kind[] = [];
  /** Number of the exercise, from 0. */
  @state() private exercise = 0;

  #packets: readonly Uint8Array[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;

  static override styles = [controls, tints, companionDiagramStyles, companionStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    void loadTexts("learn");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#rest);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("language") && this.other !== "") void this.#show(this.other);
    if (!changed.has("message")) return;
    clearTimeout(this.#rest);
    if (this.message) this.#rest = setTimeout(() => this.#take(), this.hasUpdated ? REST : FIRST);
  }

  #take(): void {
    const { message } = this;
    if (!message || message === this.shown) return;
    this.shown = message;
    this.copied = false;
    this.#packets = payloads(message);
    const possible = kindsFor([message]);
    this.kinds = KINDS.filter((kind) => possible.includes(kind));
    this.exercise = 0;
    this.counterparts = counterpartsOf(message);
    void this.#show(this.counterparts?.names[0] ?? "");
  }

  async #show(name: string): Promise<void> {
    if (name !== this.other) this.example = null;
    this.other = name;
    const example = name === "" ? null : await exampleOf(name).catch(() => null);
    if (name === this.other) this.example = example;
  }

  protected override render(): unknown {
    const { shown } = this;
    if (!shown) return nothing;
    return html`<div class="parts" role="region" tabindex="0" aria-label=${translated("learn-companion-name", "About this message")}>
      ${this.#diagram(shown)} ${this.#counterpart()} ${this.#next(shown)} ${this.#exercise(shown)}
    </div>`;
  }

  #diagram(message: Message): TemplateResult {
    return html`<section class="drawn">
      <h3>${translated("learn-companion-diagram", "Byte by byte")}</h3>
      ${diagram(message, usual(message), (path) => emit(this, "a2-leave", path))}
    </section>`;
  }

  #counterpart(): TemplateResult {
    const { counterparts, other, example } = this;
    if (!counterparts)
      return html`<section class="other">
        <h3>${translated("learn-companion-alone", "No reply")}</h3>
        <p>${translated("learn-companion-alone-about", "Nothing replies to this message, and no request asks for it.")}</p>
      </section>`;
    const { kind, names } = counterparts;
    return html`<section class="other">
      <h3>${kind === "answers" ? translated("learn-companion-answer", "The typical reply") : translated("learn-companion-question", "What it replies to")}</h3>
      ${
        names.length > 1
          ? html`<div class="names" role="group" aria-label=${translated("learn-companion-which", "Which message")}>
            ${names.map((name) => html`<button type="button" aria-pressed=${name === other ? "true" : "false"} @click=${() => this.#show(name)}><code>${name}</code></button>`)}
          </div>`
          : nothing
      }
      <p class="headline"><a href=${`#learn/${other}`}><code>${other}</code></a> ${example ? headline(example) : nothing}</p>
      ${example ? fieldList(example) : nothing}
    </section>`;
  }

  #next(message: Message): TemplateResult {
    const [worst] = worstFirst(message.notes);
    const step = nextStep(message);
    const command = commandOf(message);
    const lesson = lessonOf(message);
    return html`<section class="next">
      <h3>${translated("learn-companion-next", "What to do next")}</h3>
      <ul>
        ${worst && worst.severity !== "info" ? html`<li>${inlay({ code: codeLink(worst.code) }, (places) => translated("learn-companion-problem", "First see what is wrong with it: {code}.", places))}</li>` : nothing}
        ${step === "" ? nothing : html`<li>${step}</li>`}
        ${
          command === null
            ? nothing
            : html`<li>${translated("learn-companion-send", "From a terminal, with the server's address:")}
              <pre tabindex="0">${command}</pre>
              <button type="button" @click=${() => this.#copy(command)}>${this.copied ? translated("learn-companion-copied", "Copied") : translated("learn-companion-copy", "Copy the command")}</button></li>`
        }
        <li><a href=${`#learn/${message.message}`}>${translated("learn-companion-reference", "All about {message}", { message: message.message })}</a>${
          lesson === null
            ? nothing
            : html` · <a href=${`#learn/${lesson}/1`}>${translated("learn-companion-lesson", "Lesson {number}", { number: String(lesson) })}</a>`
        }</li>
      </ul>
    </section>`;
  }

  async #copy(command: string): Promise<void> {
    this.copied = await copyText(command);
  }

  #exercise({ index }: Message): TemplateResult | typeof nothing {
    const kind = this.kinds[this.exercise % Math.max(1, this.kinds.length)];
    if (!kind) return nothing;
    return html`<section class="exercise">
      <h3>${translated("learn-companion-exercise", "Try it")}</h3>
      <a2-exercise .kind=${kind} .seed=${index + 1 + this.exercise} .packets=${this.#packets} @exercise-next=${this.#another}></a2-exercise>
    </section>`;
  }

  readonly #another = (event: Event): void => {
    event.preventDefault();
    this.exercise += 1;
  };
}

/** Renders the first fields of an example with content. */
function fieldList(message: Message): TemplateResult {
  const buffer = usual(message);
  const all = fieldsOf(message, buffer).filter(({ node }) => !node.structure || node.path === "payload");
  const colours = fields(message, buffer);
  const more = all.length - MOST_FIELDS;
  return html`<dl>
      ${all.slice(0, MOST_FIELDS).map(
        ({ node, meta }) => html`<div>
        <dt><span class="swatch ${tint(colours?.colour(node) ?? -1)}" aria-hidden="true"></span>${node.label.startsWith("[") ? meta.label : node.label}</dt>
        <dd><bdi>${clip(node.value, VALUE)}</bdi>${node.meaning === "" ? nothing : html` <bdi class="faint">${clip(node.meaning, VALUE)}</bdi>`}</dd>
      </div>`,
      )}
    </dl>
    ${more > 0 ? html`<p class="faint">${translated("learn-companion-more", "{n} more {n|field|fields}", { n: more })}</p>` : nothing}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-companion": Companion;
  }
}
