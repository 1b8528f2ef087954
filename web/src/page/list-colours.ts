/** The colours of rows: which expressions have one, and which of them is true for a message. */
import { html, type TemplateResult } from "lit";
import { translated } from "../language/text";

/** Number of colours, those of fields. With more expressions, they begin again. */
const COLOURS = 8;

/** An expression, and the messages for which it is true, in ascending order. */
interface Coloured {
  readonly expression: string;
  readonly matches: Uint32Array;
}

function has(matches: Uint32Array, index: number): boolean {
  let [from, to] = [0, matches.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((matches[middle] ?? 0) < index) from = middle + 1;
    else to = middle;
  }
  return matches[from] === index;
}

/** The tint of the expression at this place. */
const tint = (place: number): string => `--tint: var(--field-${place % COLOURS})`;

const NONE: readonly string[] = [];

export class Colours {
  #expressions = NONE;
  #rules: readonly Coloured[] = [];

  constructor(private readonly changed: () => void) {}

  /** Colours the messages of these expressions. `again` says that the messages are others now. */
  async show(
    expressions: readonly string[] = NONE,
    search: (expression: string) => Promise<Uint32Array>,
    again: boolean,
  ): Promise<void> {
    if (expressions === this.#expressions && !again) return;
    this.#expressions = expressions;
    const known = again ? [] : this.#rules;
    const rules = await Promise.all(
      expressions.map(
        async (expression) =>
          known.find((one) => one.expression === expression) ?? { expression, matches: await search(expression) },
      ),
    );
    // Other expressions may have been chosen meanwhile.
    if (expressions !== this.#expressions) return;
    this.#rules = rules;
    if (rules.length > 0 || known.length > 0) this.changed();
  }

  /** Returns the style of a message's row, by the first expression that is true for it; an empty text without one. */
  of(index: number): string {
    const place = this.#rules.findIndex(({ matches }) => has(matches, index));
    return place < 0 ? "" : tint(place);
  }

  /** Renders a button for each expression, which takes its colour away. */
  legend(expressions: readonly string[], remove: (expression: string) => void): readonly TemplateResult[] {
    return expressions.map(
      (expression, place) =>
        html`<button type="button" class="rule" .style=${tint(place)} title=${translated("page-values-uncolour", "No longer colour these messages")} @click=${() => remove(expression)}><code>${expression}</code> <span aria-hidden="true">×</span></button>`,
    );
  }
}
