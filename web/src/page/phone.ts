/** On a phone, list and message are below each other, each as high as the screen: a tap on a row goes to the message. */
import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";
import { translated } from "../language/text";
import type { Store } from "../session/store";

const PHONE = matchMedia("(width < 760px)");

export class Phone implements ReactiveController {
  /** Index of the message that was tapped; -1 once it is in view. */
  #wanted = -1;

  constructor(
    private readonly host: ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment },
    private readonly store: Store,
  ) {
    host.addController(this);
  }

  /** Goes to a message, as soon as it is shown. */
  choose(index: number): void {
    if (PHONE.matches) this.#wanted = index;
  }

  hostUpdated(): void {
    if (this.#wanted < 0 || this.store.shown.message?.index !== this.#wanted) return;
    this.#wanted = -1;
    // Only then is the message as high as it will be.
    setTimeout(() => this.#scrollTo(".result"));
  }

  #scrollTo(part: string): void {
    this.host.renderRoot.querySelector(part)?.scrollIntoView({ block: "start" });
  }

  /** Renders the button that goes back to the list. */
  back(): TemplateResult {
    return html`<button type="button" class="up" @click=${() => this.#scrollTo("a2-list")}>↑ ${translated("page-list-messages", "Messages")}</button>`;
  }
}
