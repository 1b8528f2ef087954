/** A byte diagram of the open message, with the names and colours of its fields. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { tint } from "../../message/styles";
import { hex, offsetDigits } from "../../message/words";
import { bytesOf } from "../exercises/bytes";
import { COLUMNS, rowsOf, type DiagramCell, type DiagramRow } from "./rows";

/** `choose` is called with the path of a field that was clicked. For the keyboard, the tree of fields does the same. */
export function diagram(message: Message, buffer: number, choose: (path: string) => void): TemplateResult {
  const { rows, left } = rowsOf(message, buffer);
  const digits = offsetDigits(bytesOf(message, buffer).length);
  return html`<table class="diagram">
      <caption class="spoken">${translated("learn-companion-diagram-of", "Bytes of {message}, eight in a row", { message: message.message })}</caption>
      <thead><tr>
        <th scope="col"><span class="spoken">${translated("learn-column-offset", "Offset")}</span></th>
        ${Array.from({ length: COLUMNS }, (_, at) => html`<th scope="col">+${at}</th>`)}
      </tr></thead>
      <tbody>${rows.map((row) => renderRow(row, digits, choose))}</tbody>
    </table>
    ${left > 0 ? html`<p class="faint">${translated("learn-companion-left", "{n} more {n|byte|bytes}", { n: left })}</p>` : nothing}`;
}

function renderRow(
  { offset, stands, cells }: DiagramRow,
  digits: number,
  choose: (path: string) => void,
): TemplateResult {
  const filled = cells.reduce((sum, { width }) => sum + width, 0);
  return html`<tr class=${stands > 1 ? "folded" : ""}>
    <th scope="row">${hex(offset, digits)}</th>
    ${cells.map((cell) => renderCell(cell, stands, choose))}
    ${filled < COLUMNS ? html`<td class="blank" colspan=${COLUMNS - filled}></td>` : nothing}
  </tr>`;
}

function renderCell(cell: DiagramCell, stands: number, choose: (path: string) => void): TemplateResult {
  const { path, label, bytes, width, colour, named, above, below } = cell;
  const size = width > 2 && bytes > 1 ? translated("learn-companion-size", "{n} {n|byte|bytes}", { n: bytes }) : "";
  return html`<td colspan=${width} class=${`${tint(colour)} ${width === 1 ? "slim" : ""} ${above ? "above" : ""} ${below ? "below" : ""}`} title=${label} @click=${() => choose(path)}>${
    named
      ? html`<bdi>${label}</bdi>${size === "" ? nothing : html` <small>${size}</small>`}`
      : html`<span class="spoken">${label} ${translated("learn-diagram-continued", "(continued)")}</span>`
  }${stands > 1 ? html`<span class="waves" aria-hidden="true">⋮</span>` : nothing}</td>`;
}

export const companionDiagramStyles = css`
  .diagram { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0; font-size: 12px; line-height: 1.25; }
  .diagram th { width: 12.5%; padding: 0 0 2px; color: var(--soft); font: 400 11px/1.3 var(--mono); text-align: center; }
  .diagram th:first-child { width: 46px; padding-inline-end: 6px; text-align: end; }
  .diagram td { position: relative; height: 26px; padding: 2px 3px; border: 1px solid var(--soft); border-block-end-width: 0; border-inline-end-width: 0; color: var(--ink); text-align: center; overflow-wrap: anywhere; cursor: pointer; }
  .diagram td:hover { outline: 2px solid var(--accent); outline-offset: -2px; }
  .diagram td:nth-last-child(1 of :not(.blank)) { border-inline-end-width: 1px; }
  .diagram tr:last-child td:not(.blank) { border-block-end-width: 1px; }
  /* Where a row is not full, what is above it needs its own lower edge. */
  .diagram td.blank { border-width: 1px 0 0; background: none; cursor: default; }
  .diagram td.blank:hover { outline: 0; }
  .diagram td.above { border-block-start-style: dotted; border-block-start-color: color-mix(in srgb, var(--soft) 45%, transparent); }
  .diagram td.slim { padding-inline: 1px; font-size: 11px; letter-spacing: -0.03em; overflow-wrap: normal; }
  /* A word that does not fit is cut short; its title has all of it. Broken, its last letter would stand alone. */
  .diagram td.slim bdi { display: block; overflow: hidden; text-overflow: ellipsis; }
  .diagram .folded td { height: 34px; }
  .diagram small { color: var(--ink); font-size: 11px; opacity: 0.85; white-space: nowrap; }
  .diagram .waves { position: absolute; inset: auto 6px 2px auto; font-weight: 700; line-height: 1; }
`;
