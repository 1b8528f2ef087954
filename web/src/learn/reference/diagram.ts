/** A byte diagram as a table: four columns, one for each byte of a row, and a row group for each group of fields. */
import { css, html, nothing, type TemplateResult } from "lit";
import { translated } from "../../language/text";
import type { Band, Cell, Diagram } from "./data";
import { inline } from "./inline";

const COLUMNS = 4;

export function diagram({ caption, bands }: Diagram, page: string): TemplateResult {
  return html`<table class="bytes">
    <caption>${inline(caption)}</caption>
    <thead><tr>
      <th scope="col">${translated("learn-column-offset", "Offset")}</th>
      ${Array.from({ length: COLUMNS }, (_, at) => html`<th scope="col" class="byte">+${at}</th>`)}
    </tr></thead>
    ${bands.map((band) => group(band, page))}
  </table>`;
}

function group({ title, depth, rows }: Band, page: string): TemplateResult {
  return html`<tbody class=${`depth-${Math.min(depth, 3)}`}>
    ${title === "" ? nothing : html`<tr><th class="band" colspan=${COLUMNS + 1} scope="rowgroup">${inline(title)}</th></tr>`}
    ${rows.map(({ offset, cells }) => {
      const filled = cells.reduce((sum, { width }) => sum + width, 0);
      return html`<tr>
        <th class="offset" scope="row">${offset ?? html`<span class="spoken">${translated("learn-diagram-varies", "varies")}</span><span aria-hidden="true">…</span>`}</th>
        ${cells.map((one) => cell(one, page))}
        ${filled < COLUMNS ? html`<td class="blank" colspan=${COLUMNS - filled}></td>` : nothing}
      </tr>`;
    })}
  </tbody>`;
}

function cell({ path, label, size, when, width, varies, continued }: Cell, page: string): TemplateResult {
  const looks = `${varies ? "varies" : "fixed"} ${when === "" ? "" : "maybe"}`;
  if (continued) {
    return html`<td class=${looks} colspan=${width}>${label} <span class="size">${translated("learn-diagram-continued", "(continued)")}</span></td>`;
  }
  return html`<td class=${looks} colspan=${width}>${/^[A-Z]/.test(page) ? html`<a href=${`#learn/${page}.${path}`}>${label}</a>` : label} <span class="size">${inline(size)}</span>${
    when === ""
      ? nothing
      : html`, <span class="when">${inline(translated("learn-diagram-cell-when", "when {when}", { when }))}</span>`
  }</td>`;
}

export const diagramStyles = css`
  .bytes { width: 100%; table-layout: fixed; border-collapse: collapse; }
  .bytes thead th, .bytes .offset { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums; }
  .bytes thead th:first-child, .bytes .offset { width: 64px; padding-inline-end: 8px; text-align: end; }
  .bytes .byte { text-align: center; }
  .bytes td { padding: 6px 8px; border: 1px solid var(--soft); text-align: center; overflow-wrap: anywhere; background: var(--paper); }
  .bytes .blank { border-color: transparent; background: none; }
  .bytes .varies { border-inline-style: dashed; background: var(--field-structure); }
  .bytes .maybe { border-style: dashed; }
  .bytes .band { padding: 4px 0; text-align: start; font-weight: 600; }
  .bytes .size, .bytes .when { color: var(--soft); font-size: 12px; }
  .bytes .varies :is(.size, .when) { color: var(--ink); }
  .bytes tbody:not(:first-of-type)::before { content: ""; display: block; height: 8px; }
  .bytes :is(.depth-1, .depth-2, .depth-3) .offset { border-inline-end: 4px solid var(--accent); }
  .bytes :is(.depth-2, .depth-3) .offset { border-inline-end-style: double; }
  @media (width < 600px) {
    .bytes thead th:first-child, .bytes .offset { width: 34px; padding-inline: 0 4px; }
    .bytes thead th:first-child { font-size: 10px; }
    .bytes td { padding: 6px 1px; font-size: 12px; }
    .bytes .size, .bytes .when { font-size: 11px; }
  }
  @media (pointer: coarse) { .bytes td { padding-block: 12px; } }
  @media print { .bytes tbody, .bytes tr { break-inside: avoid; } .bytes td { background: none; border-color: #000; } }
`;
