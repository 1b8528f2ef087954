/** The menu of a value: messages with it, messages without it, and for an address what is known of it. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { kindOf } from "../analysis/asked";
import type { TableName } from "../engine/protocol";
import { copyText } from "../kit/clipboard";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import type { Arrangement } from "../session/address";
import { emit, type FoundValue, type FoundValues } from "../session/events";

/** Longer values are cut, in characters. */
const SHOWN = 48;
/** Space between the menu and the edge of the page, in px. */
const EDGE = 8;

const clip = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

@customElement("a2-value-menu")
export class ValueMenu extends LitElement {
  /** The current search in the list: words or an expression. */
  @property() question = "";
  /** Whether there are tables of servers, players and conversations. */
  @property({ type: Boolean }) tables = false;

  /** How the list is shown; null if there is no list. */
  @property({ attribute: false }) arrangement: Arrangement | null = null;

  @state() private values: readonly FoundValue[] = [];
  @query("[popover]") private readonly menu!: HTMLElement;
  /** What gets the keyboard focus back when the menu closes. */
  #anchor: FoundValues["anchor"] | null = null;

  /** Opens the menu beside what was clicked. */
  async open({ anchor, values }: FoundValues): Promise<void> {
    this.values = values;
    this.#anchor = anchor;
    await this.updateComplete;
    this.menu.showPopover();
    const at = anchor instanceof Element ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y, 0, 0);
    const { width, height } = this.menu.getBoundingClientRect();
    const left = Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE));
    const below = at.bottom + 2;
    const top = below + height > innerHeight - EDGE ? Math.max(EDGE, at.top - height - 2) : below;
    this.menu.style.left = `${left}px`;
    this.menu.style.top = `${top}px`;
    this.renderRoot.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }

  #ask(expression: string): void {
    this.menu.hidePopover();
    emit(this, "a2-ask", expression);
  }

  #table(table: TableName, words: string): void {
    this.menu.hidePopover();
    emit(this, "a2-table", { table, words });
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = Array.from(this.renderRoot.querySelectorAll<HTMLElement>("[role=menuitem]"));
    all.at((all.indexOf(event.target as HTMLElement) + step) % all.length)?.focus();
  };

  readonly #toggled = ({ newState }: ToggleEvent): void => {
    if (newState !== "closed" || !this.menu.matches(":focus-within")) return;
    if (this.#anchor instanceof HTMLElement) this.#anchor.focus();
  };

  protected override render(): TemplateResult {
    return html`<div popover role="menu" aria-label=${translated("page-values-label", "What to do with a value")} @keydown=${this.#keyPressed} @beforetoggle=${this.#toggled}>
      ${this.values.map((value) => this.#value(value))}
    </div>`;
  }

  /** Renders what is done in the list, if there is one: a column, a colour. */
  #listed({ path, expression }: FoundValue): unknown {
    const { fields = [], colours = [] } = this.arrangement ?? {};
    if (!this.arrangement) return nothing;
    const tell = (name: "a2-column" | "a2-colour", what: string): void => {
      this.menu.hidePopover();
      emit(this, name, what);
    };
    return [
      expression === null
        ? nothing
        : this.#item(
            colours.includes(expression)
              ? translated("page-values-uncolour", "No longer colour these messages")
              : translated("page-values-colour", "Colour messages with this value"),
            () => tell("a2-colour", expression),
          ),
      path === undefined
        ? nothing
        : this.#item(
            fields.includes(path)
              ? translated("page-values-uncolumn", "Remove the column")
              : translated("page-values-column", "Show as a column"),
            () => tell("a2-column", path),
          ),
    ];
  }

  #searched({ expression }: FoundValue): unknown {
    if (expression === null) return nothing;
    const { question } = this;
    const joined = question !== "" && kindOf(question) === "expression" && question !== expression;
    return [
      this.#item(translated("page-values-only", "Filter by this value"), () => this.#ask(expression)),
      joined
        ? this.#item(translated("page-values-and", "Filter by this value as well"), () =>
            this.#ask(`(${question}) && (${expression})`),
          )
        : nothing,
      this.#item(translated("page-values-not", "Leave this value out"), () =>
        this.#ask(joined ? `(${question}) && !(${expression})` : `!(${expression})`),
      ),
    ];
  }

  #item(label: string, go: () => void): TemplateResult {
    return html`<button type="button" role="menuitem" tabindex="-1" @click=${go}>${label}</button>`;
  }

  #value(value: FoundValue): TemplateResult {
    const { name, text, address, reference } = value;
    const port = address !== undefined && /:\d+$/.test(address);
    return html`<div role="group" aria-label=${`${name} ${clip(text)}`}>
      <p role="presentation">${name} <bdi>${clip(text)}</bdi></p>
      ${this.#searched(value)} ${this.#listed(value)}
      ${this.#item(translated("page-values-copy", "Copy the value"), () => {
        this.menu.hidePopover();
        void copyText(text);
      })}
      ${
        address === undefined || !this.tables
          ? nothing
          : html`
            ${port ? this.#item(translated("page-values-server", "Its server"), () => this.#table("servers", address)) : nothing}
            ${this.#item(translated("page-values-conversations", "Its conversations"), () => this.#table("conversations", address))}
            ${this.#item(translated("page-values-players", "Players on it"), () => this.#table("players", address))}
            ${this.#item(translated("page-values-findings", "Findings about it"), () => this.#table("findings", address))}`
      }
      ${reference === undefined ? nothing : html`<a role="menuitem" tabindex="-1" href=${reference} @click=${() => this.menu.hidePopover()}>${translated("page-values-reference", "About this field")}</a>`}
    </div>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: contents; }
      [popover] { position: fixed; inset: auto; width: max-content; max-width: min(340px, calc(100vw - 16px)); max-height: calc(100dvh - 16px); overflow: auto; margin: 0; padding: 6px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); color: var(--ink); box-shadow: 0 8px 30px rgb(0 0 0 / 25%); font-size: 13px; }
      [role="group"] + [role="group"] { margin-block-start: 6px; padding-block-start: 6px; border-block-start: 1px solid var(--line); }
      p { margin: 0; padding: 2px 8px; color: var(--soft); font-size: 12px; overflow-wrap: anywhere; }
      bdi { font-family: var(--mono); color: var(--ink); }
      [role="menuitem"] { display: block; width: 100%; border: 0; background: none; text-align: start; }
      a[role="menuitem"] { padding: 4px 10px; border-radius: var(--radius); text-decoration: none; }
      [role="menuitem"]:is(:hover, :focus-visible) { background: var(--ground); }
      @media print { :host { display: none; } }
    `,
  ];
}
