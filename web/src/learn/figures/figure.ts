/** A figure of a lesson: a drawing with a caption. What the decoder knows is asked of the decoder. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../../kit/styles";
import { currentLanguage } from "../../language/text";
import type { Figure } from "../lessons/lesson";
import { diagramStyles } from "../reference/diagram";
import { challenge, challengeStyles } from "./challenge";
import { edf, edfStyles } from "./edf";
import { layers, layersStyles } from "./layers";
import { split } from "./split";
import { who, whoStyles } from "./who";

/** Returns a function that draws a figure once what it shows is loaded. */
const DRAWN: Readonly<Record<Figure, () => Promise<() => TemplateResult>>> = { challenge, edf, layers, split, who };

@customElement("a2-figure")
export class FigureView extends LitElement {
  @property() figure: Figure = "challenge";

  @state() private draw: (() => TemplateResult) | null = null;
  /** The figure that is drawn, and its language. */
  #drawn = "";

  protected override willUpdate(_: PropertyValues): void {
    const wanted = `${currentLanguage()} ${this.figure}`;
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    DRAWN[this.figure]().then(
      (draw) => {
        if (wanted === this.#drawn) this.draw = draw;
      },
      // Without a network the text has to do without its figure.
      () => undefined,
    );
  }

  protected override render(): TemplateResult {
    return html`<figure class=${this.figure} aria-busy=${this.draw ? "false" : "true"}>${this.draw?.() ?? nothing}</figure>`;
  }

  static override styles = [
    controls,
    diagramStyles,
    challengeStyles,
    edfStyles,
    layersStyles,
    whoStyles,
    css`
      :host { display: block; margin-block: 12px 16px; font-size: 13.5px; line-height: 1.4; container: figure / inline-size; }
      figure { margin: 0; min-height: 60px; padding: 12px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); overflow-x: auto; }
      figcaption { margin-block-start: 10px; color: var(--soft); text-wrap: pretty; }
      code { font: 0.92em/1.4 var(--mono); overflow-wrap: anywhere; }
      caption { padding-block: 4px; text-align: start; font-weight: 600; }
      table.bytes + table.bytes { margin-block-start: 12px; }
      @media print { figure { break-inside: avoid; border-color: #000; } }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-figure": FigureView;
  }
}
