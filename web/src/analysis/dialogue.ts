/** A conversation: its messages as a sequence diagram, and for RCON a transcript. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { moveFocus } from "../kit/roving-focus";
import { translated } from "../language/text";
import type { AnalysisClient } from "./client";
import "./conversation";
import type { ConversationRecord } from "./records";
import "./transcript";

@customElement("a2-dialogue")
export class Dialogue extends LitElement {
  @property({ attribute: false }) analysis!: AnalysisClient;
  @property({ attribute: false }) row!: ConversationRecord;
  /** Index of the open message; -1 if none is open. */
  @property({ type: Number }) selected = -1;

  @state() private diagram = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("row")) this.diagram = this.row.rcon === null;
  }

  readonly #keyPressed = (event: KeyboardEvent): void =>
    moveFocus(event, this.renderRoot.querySelectorAll<HTMLElement>("[role=tab]"));

  protected override render(): TemplateResult {
    const { analysis, row, selected, diagram } = this;
    const tab = (
      label: string,
      on: boolean,
      show: boolean,
    ): TemplateResult => html`<button type="button" role="tab" aria-selected=${on}
      aria-controls="panel" tabindex=${on ? 0 : -1} @click=${() => {
        this.diagram = show;
      }}>${label}</button>`;
    return html`
      ${
        row.rcon === null
          ? nothing
          : html`<div class="which" role="tablist" aria-label=${translated("page-dialogue-how", "How to show it")} @keydown=${this.#keyPressed}>${tab(translated("page-dialogue-transcript", "Transcript"), !diagram, false)}${tab(translated("page-dialogue-messages", "Messages"), diagram, true)}</div>`
      }
      <div id="panel" role=${row.rcon === null ? nothing : "tabpanel"} aria-label=${row.rcon === null ? nothing : diagram ? translated("page-dialogue-messages", "Messages") : translated("page-dialogue-transcript", "Transcript")}>
        ${
          diagram
            ? html`<a2-conversation .analysis=${analysis} .of=${row.messages[0]} .selected=${selected}></a2-conversation>`
            : html`<a2-transcript .analysis=${analysis} .row=${row}></a2-transcript>`
        }
      </div>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex: 1; flex-direction: column; min-height: 0; }
      #panel { display: flex; flex: 1; flex-direction: column; min-height: 0; }
      #panel > * { flex: 1; }
      .which { display: flex; flex: none; gap: 4px; padding: 4px 12px; border-bottom: 1px solid var(--line); }
      .which button { border-color: transparent; background: none; color: var(--soft); }
      .which button[aria-selected="true"] { border-color: var(--line); background: var(--raised); color: var(--ink); font-weight: 600; }
    `,
  ];
}
