/** Learn: shows the page that the address names, and a way back to the decoder. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";
import { controls } from "../kit/styles";
import { loadTexts } from "../language/language";
import { translated } from "../language/text";
import { emit } from "../session/events";
import type { ExerciseAnswered } from "./exercises/exercise-element";
import type { Page } from "./page";
import { routes, type Route } from "./routes";
import { keepAnswer } from "./score/score";

@customElement("a2-learn")
export class Learn extends LitElement {
  /** The fragment of the URL. */
  @property({ attribute: false }) hash = "";
  @property({ attribute: false }) engine!: Engine;
  /** The message that is open in the decoder; null if there is none. */
  @property({ attribute: false }) message: Message | null = null;

  @state() private page: Page | null = null;
  @state() private problem = false;

  #route: Route | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("hash")) void this.#open(this.hash);
  }

  async #open(hash: string): Promise<void> {
    const route = routes.find(({ match }) => match(hash)) ?? null;
    const other = route !== this.#route;
    this.#route = route;
    this.problem = false;
    try {
      const [loaded] = await Promise.all([route?.load(), loadTexts("learn")]);
      if (route !== this.#route || !loaded) return;
      this.page = loaded.page;
    } catch {
      this.problem = true;
      return;
    }
    await this.updateComplete;
    emit(this, "a2-title", this.page.title(this.#context));
    if (!other) return;
    scrollTo(0, 0);
    this.renderRoot.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }

  readonly #answered = ({ detail }: CustomEvent<ExerciseAnswered>): void => keepAnswer(this.hash, detail);

  get #context(): { hash: string; engine: Engine; message: Message | null } {
    const { hash, engine, message } = this;
    return { hash, engine, message };
  }

  protected override render(): TemplateResult {
    const alone = this.hash.startsWith("#embed");
    const start = this.hash === "#learn";
    return html`
      ${
        alone
          ? nothing
          : html`<nav aria-label=${translated("learn-title", "Learn")}>
            ${start ? html`<b>${translated("learn-title", "Learn")}</b>` : html`<a href="#learn">${translated("learn-title", "Learn")}</a>`}
            <button type="button" @click=${() => emit(this, "a2-leave", null)}>${translated("learn-back", "Back to the decoder")}</button>
          </nav>`
      }
      <main tabindex="-1" class=${alone ? "alone" : ""} @exercise-answered=${this.#answered}>
        ${
          this.problem
            ? html`<p role="alert">${translated("learn-not-loaded", "This page could not be loaded. Without a network, only what was opened before is there.")}</p>`
            : (this.page?.render(this.#context) ?? nothing)
        }
      </main>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex: 1; flex-direction: column; min-width: 0; }
      nav { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 6px 16px; border-bottom: 1px solid var(--line); background: var(--ground); }
      main { flex: 1; min-width: 0; padding: 24px 16px 48px; }
      main.alone { padding: 0; }
      .start { max-width: 1180px; margin-inline: auto; }
      h1 { margin: 0; font-size: 26px; line-height: 1.2; }
      h2 { margin: 24px 0 6px; font-size: 18px; }
      main:focus { outline: none; }
      @media (width < 760px) { nav { padding: 4px 10px; } main { padding: 16px 10px 40px; } }
      @media (pointer: coarse) { nav a, nav b { display: inline-flex; align-items: center; min-height: 44px; } }
      @media print { nav { display: none; } main { padding: 0; } }
    `,
  ];
}
