/** The keys that work anywhere on the page: `/` goes to the search box of what is shown, `?` lists keys and fields. */
import { loadTexts } from "../language/language";
import type { KeyHelp } from "./key-help";

/** Elements in which every key is a text. */
const WRITTEN = "input, textarea, select, [contenteditable]";

export class Keys {
  constructor(private readonly host: { readonly renderRoot: HTMLElement | DocumentFragment }) {}

  readonly pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.composedPath().some((one) => one instanceof Element && one.matches(`${WRITTEN}, dialog, :popover-open`)))
      return;
    if (event.key === "/") this.#box()?.focus();
    else if (event.key === "?") void this.#help();
    else return;
    event.preventDefault();
  };

  /** The search box of the list, or of the table that is shown; else the box for pastes. */
  #box(): HTMLElement | null | undefined {
    const shown = (name: string): ParentNode | null | undefined =>
      this.host.renderRoot.querySelector(`${name}:not([hidden])`)?.shadowRoot;
    const table = shown("a2-views")?.querySelector("a2-records")?.shadowRoot;
    return (
      shown("a2-question")?.querySelector("input") ??
      table?.querySelector<HTMLElement>(".tools input[type=search]") ??
      this.host.renderRoot.querySelector<HTMLElement>("a2-paste:not([hidden])")
    );
  }

  async #help(): Promise<void> {
    await Promise.all([import("./key-help"), loadTexts("analysis")]);
    this.host.renderRoot.querySelector<KeyHelp>("a2-key-help")?.open();
  }
}
