/** Two exchanges on the page of a diagnosis: what goes wrong, and what works. Side by side if there is room. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Talk, TalkLine, Talks } from "./data";

export function talks({ caption, talks: both }: Talks): TemplateResult {
  return html`<p class="signs">${caption}</p>
    <div class="talks">${both.map(talk)}</div>`;
}

function talk({ title, lines }: Talk): TemplateResult {
  return html`<section><h3>${title}</h3><ol>${lines.map(line)}</ol></section>`;
}

function line({ way, spoken, what, page, detail, wrong }: TalkLine): TemplateResult {
  return html`<li class="${wrong ? "wrong" : ""} ${way === "→" ? "out" : "in"}">
    <span class="mark">${wrong ? "✗" : nothing}</span>
    <span class="way"><span aria-hidden="true">${way}</span><span class="spoken">${spoken}</span></span>
    <span>${page === null ? what : html`<a href=${`#learn/${page}`}><code>${what}</code></a>`} <span class="value">${detail}</span></span>
  </li>`;
}

export const talkStyles = css`
  .signs { color: var(--soft); }
  .talks { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr)); gap: 12px 32px; margin-block: 8px 16px; }
  .talks h3 { margin: 0 0 4px; font-size: 15px; }
  .talks ol { margin: 0; padding: 0; list-style: none; }
  .talks li { display: grid; grid-template-columns: 14px 20px minmax(0, 1fr); padding: 4px; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
  .talks .mark, .talks .wrong .way { color: var(--error); }
  .talks .way { color: var(--info); }
  .talks .out .way { color: var(--accent); }
  .talks .value { color: var(--soft); font-size: 13px; }
  .talks .wrong { background: var(--error-ground); }
  .talks .wrong .value { color: var(--ink); }
  @media print { .talks li { break-inside: avoid; } }
`;
