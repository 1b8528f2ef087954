/** The menu in which columns of a table are chosen, moved and made wider. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { translated } from "../language/text";
import { Focus } from "./focus";
import type { Layout, TableColumn } from "./layout";
import { followMoved, moveOf, type Way } from "./moves";
import { controls } from "./styles";

/** How much wider or narrower a column becomes at a time, in px. */
const STEP = 24;

@customElement("a2-columns")
export class ColumnMenu extends LitElement {
  @property({ attribute: false }) layout!: Layout;
  @property({ attribute: false }) columns: readonly TableColumn<string>[] = [];
  /** Returns the width of a column as it is shown, in px. */
  @property({ attribute: false }) measure!: (by: string) => number;
  /** Called after a change. */
  @property({ attribute: false }) changed!: () => void;
  @query("[popover]") private readonly menu!: HTMLElement;
  @query("[popovertarget]") private readonly button!: HTMLElement;

  constructor() {
    super();
    // The button that makes everything as it was at first is disabled then.
    this.addController(new Focus(this, () => this.renderRoot.querySelector("input")?.focus()));
  }

  #change(change: () => void): void {
    change();
    this.changed();
    this.requestUpdate();
  }

  /** Moves a column by one place. */
  async #move(by: string, way: Way): Promise<void> {
    this.#change(() => this.layout.move(by, way, this.columns));
    await this.updateComplete;
    followMoved(this.renderRoot, by, way);
  }

  readonly #toggled = ({ newState }: ToggleEvent): void => {
    if (newState === "closed") {
      if (this.menu.matches(":focus-within")) this.button.focus();
      return;
    }
    const { right, bottom } = this.button.getBoundingClientRect();
    this.menu.style.right = `${Math.max(8, innerWidth - right)}px`;
    this.menu.style.top = `${bottom + 4}px`;
    this.menu.style.maxHeight = `${Math.max(160, innerHeight - bottom - 12)}px`;
  };

  protected override render(): TemplateResult {
    const { layout, columns } = this;
    return html`
      <button type="button" popovertarget="menu">${translated("page-columns", "Columns")}</button>
      <div id="menu" popover role="group" aria-label=${translated("page-columns", "Columns")} @beforetoggle=${this.#toggled}>
        <slot></slot>
        <ul>${layout.ordered(columns).map((column, place, all) => this.#column(column, place, all.length))}</ul>
        <button type="button" class="quiet" ?disabled=${layout.isUsual} @click=${() => this.#change(() => layout.reset())}>${translated("page-columns-reset", "As they were at first")}</button>
      </div>
    `;
  }

  #column(column: TableColumn<string>, place: number, count: number): TemplateResult {
    const { by, label } = column;
    const { layout } = this;
    const name = label();
    const hidden = layout.isHidden(column);
    const move = (sign: string, what: string, way: Way, isLast: boolean): TemplateResult =>
      html`<button type="button" data-move=${moveOf(by, way)} aria-label=${what} title=${what} ?disabled=${isLast} @click=${() => this.#move(by, way)}>${sign}</button>`;
    const resize = (sign: string, what: string, step: number): TemplateResult =>
      html`<button type="button" aria-label=${what} title=${what} ?disabled=${hidden} @click=${() => this.#change(() => layout.resize(by, (layout.width(by) ?? this.measure(by)) + step))}>${sign}</button>`;
    return html`<li>
      <label><input type="checkbox" .checked=${!hidden} @change=${() => this.#change(() => layout.hide(column, !hidden))} />${name}</label>
      ${move("↑", translated("page-columns-earlier", "Move {column} to the left", { column: name }), -1, place === 0)}
      ${move("↓", translated("page-columns-later", "Move {column} to the right", { column: name }), 1, place === count - 1)}
      ${resize("−", translated("page-columns-narrower", "Make {column} narrower", { column: name }), -STEP)}
      ${resize("+", translated("page-columns-wider", "Make {column} wider", { column: name }), STEP)}
    </li>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: inline-block; }
      [popover] { position: fixed; inset: auto; width: min(320px, calc(100vw - 16px)); overflow: auto; margin: 0; padding: 10px 12px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); color: var(--ink); box-shadow: 0 8px 30px rgb(0 0 0 / 25%); font-size: 13px; }
      ul { display: grid; gap: 2px; margin: 6px 0; padding: 0; list-style: none; }
      li { display: grid; grid-template-columns: minmax(0, 1fr) repeat(4, 28px); gap: 3px; align-items: center; }
      li button { min-height: 26px; padding: 0; }
      label { display: flex; align-items: center; gap: 6px; min-height: 26px; overflow-wrap: anywhere; }
      input { width: 16px; height: 16px; accent-color: var(--accent); }
      @media print { :host { display: none; } }
    `,
  ];
}
