/** The figure of the extra data flag: its bits, and the fields that they announce in the order in which these come. */
import { css, html, type TemplateResult } from "lit";
import { translated } from "../../language/text";
import type { Field } from "../reference/data";
import { page } from "../reference/client";
import { inline } from "../reference/inline";

interface Bit {
  readonly mask: string;
  /** What the bit announces; empty if it has no known meaning. */
  readonly name: string;
  readonly fields: readonly Field[];
  /** Number of its colour. */
  readonly colour: number;
}

/** Returns the bits from the highest to the lowest, from the reference's table of fields. */
export function bitsOf(fields: readonly Field[]): readonly Bit[] {
  const flag = fields.find(({ path }) => path === "edf");
  return Array.from({ length: 8 }, (_, at) => {
    const mask = `0x${(0x80 >> at).toString(16).padStart(2, "0")}`;
    const name = flag?.values.find(([value]) => value === mask)?.[1] ?? "";
    return {
      mask,
      name,
      colour: at,
      fields: fields.filter(({ path, grammar }) => path !== "edf" && grammar.some((says) => says.includes(mask))),
    };
  });
}

export async function edf(): Promise<() => TemplateResult> {
  const found = await page("S2A_INFO_SRC");
  const fields = found?.blocks.flatMap((block) => (block.kind === "fields" ? block.fields : [])) ?? [];
  const bits = bitsOf(fields);
  // In the message the fields are in the order of the table.
  const placed = bits.flatMap((bit) => (bit.fields[0] ? [{ ...bit, place: fields.indexOf(bit.fields[0]) }] : []));
  const following = placed.sort((one, other) => one.place - other.place);
  return () => html`<table class="bits">
      <caption>${translated("learn-figure-edf-bits", "The eight bits of the EDF, the highest on the left")}</caption>
      <tr>${bits.map(({ mask, name, colour }) => html`<td .style=${name === "" ? "" : `background: var(--field-${colour})`} class=${name === "" ? "unknown" : ""}><code>${mask}</code><span>${name === "" ? "–" : name}</span></td>`)}</tr>
    </table>
    <p class="then">${translated("learn-figure-edf-then", "After the EDF come, in this order, those whose bit is set:")}</p>
    <ol class="following">
      ${following.map(
        ({ mask, colour, fields: its }) => html`<li .style=${`background: var(--field-${colour})`}><code>${mask}</code>
          ${its.map(({ label, describe }) => html`<span><b>${label}</b> ${inline(describe)}</span>`)}</li>`,
      )}
    </ol>
    <figcaption>${translated("learn-figure-edf", "Drawn from the decoder's own table. A bit with a dash has no known meaning.")}</figcaption>`;
}

export const edfStyles = css`
  .bits { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 3px; }
  .bits td { padding: 6px 2px; border: 1px solid var(--line); border-radius: var(--radius); text-align: center; vertical-align: top; color: var(--ink); overflow-wrap: anywhere; }
  .bits span { display: block; font-size: 12px; }
  .bits .unknown { border-style: dashed; }
  .then { margin: 8px 0 6px; }
  .following { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none; counter-reset: field; }
  .following li { display: grid; grid-template-columns: max-content max-content minmax(0, 1fr); gap: 0 10px; align-items: baseline; padding: 4px 10px; border-radius: var(--radius); color: var(--ink); counter-increment: field; }
  .following li::before { content: counter(field) "."; font-weight: 600; }
  .following span { grid-column: 3; }
  @media (forced-colors: active) { .following li { border: 1px solid CanvasText; } }
  @container figure (width < 420px) { .bits { border-spacing: 1px; } .bits td { font-size: 11px; } .bits span { font-size: 10px; writing-mode: vertical-rl; margin-inline: auto; } }
`;
