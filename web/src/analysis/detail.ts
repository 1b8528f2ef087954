/** Building blocks for the details of a row in a table of the analysis. */
import { css, html, nothing, type TemplateResult } from "lit";
import { heading, translated } from "../language/text";
import { clock, dayOf, numberOf } from "../language/words";
import { emit } from "../session/events";
import type { Change, TimelineRow } from "./records";
import { visible } from "./text";

/** Renders a text that came from the network, with its invisible characters made visible. */
export function wire(text: string): TemplateResult {
  return text === ""
    ? html`<span class="absent">${translated("page-detail-empty", "(empty)")}</span>`
    : html`<bdi>${visible(text)}</bdi>`;
}

export function messageLink(host: HTMLElement, index: number): TemplateResult {
  return html`<button type="button" class="link" @click=${() => emit(host, "a2-select", index)}>${translated("page-detail-message", "message {number}", { number: numberOf(index) })}</button>`;
}

/** Renders a list of names and values. Entries whose value is null are left out. */
export function facts(list: readonly (readonly [string, unknown])[]): TemplateResult {
  return html`<dl>${list.map(([name, value]) => (value === null ? nothing : html`<div><dt>${name}</dt><dd>${value}</dd></div>`))}</dl>`;
}

/** Renders the values that a field had over time, each with its first message; nothing if the value never changed. */
export function history(host: HTMLElement, title: string, changes: readonly Change[]): TemplateResult | typeof nothing {
  if (changes.length < 2) return nothing;
  return html`<h3>${title}</h3>
    <ol>${changes.map(({ time, message, text }) => html`<li><span class="time">${clock(time)}</span><span>${wire(text)}</span>${messageLink(host, message)}</li>`)}</ol>`;
}

/** Renders what was done over RCON, one row for each step; nothing if there is none. */
export function timeline(rows: readonly TimelineRow[]): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  return html`<h3>${heading(translated("column-session", "session"))}</h3>
    <table>${rows.map(
      ([time, what, changes, answer, head]) =>
        html`<tr><td class="number">${time}</td><td>${head ? html`<b>${what}</b>` : html`<bdi>${what}</bdi>`}</td><td>${changes}</td><td class="size">${answer}</td></tr>`,
    )}</table>`;
}

/** Returns the period from the first to the last message as text; null if `first` is null. */
export function period(first: string | null, last: string | null): string | null {
  if (first === null) return null;
  const [day, lastDay] = [dayOf(first), last === null ? "" : dayOf(last)];
  if (last === null || last === first) return `${day} ${clock(first)}`.trim();
  return translated("page-detail-period", "{first} to {last}", {
    first: `${day} ${clock(first)}`.trim(),
    last: `${day === lastDay ? "" : `${lastDay} `}${clock(last)}`,
  });
}

export const detailStyles = css`
  .detail { display: flex; flex-direction: column; flex: 1; min-width: 0; min-height: 0; }
  :host([beside]) .detail:not(.whole) { flex: none; width: clamp(320px, 36%, 520px); border-inline-start: 1px solid var(--line); }
  .heading { display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: 6px 10px; padding: 6px 12px; border-bottom: 1px solid var(--line); background: var(--ground); }
  .heading h2 { flex: 1 1 12ch; min-width: 0; margin: 0; font-size: 14px; overflow-wrap: anywhere; }
  .content { display: flex; flex-direction: column; flex: 1; min-height: 0; overflow: auto; font-size: 13px; }
  .content > :is(dl, h3, p, ol, ul, table) { margin: 10px 12px 0; }
  .content > :is(dl, h3, p, ol, ul, table, pre):last-child { margin-block-end: 12px; }
  dl { display: grid; gap: 3px; }
  dl > div { display: grid; grid-template-columns: 15ch minmax(0, 1fr); gap: 10px; align-items: baseline; }
  dt, .time { color: var(--soft); }
  dd { margin: 0; overflow-wrap: anywhere; }
  h3 { font-size: 13px; }
  ol { display: grid; gap: 2px; padding: 0; list-style: none; }
  ol > li { display: grid; grid-template-columns: 12ch minmax(0, 1fr) auto; gap: 10px; align-items: baseline; overflow-wrap: anywhere; }
  .time { font-variant-numeric: tabular-nums; }
  .link { min-height: 24px; padding: 0 4px; border-color: transparent; background: none; color: var(--accent); }
  .link:hover { text-decoration: underline; }
  .absent { color: var(--soft); }
  .content pre { margin: 6px 12px 0; padding: 6px 8px; border-radius: var(--radius); background: var(--ground); font: 12px/1.4 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
  ol > li.one { display: block; font: 12.5px var(--mono); }
  .links { display: flex; flex-wrap: wrap; gap: 4px; }
  .links > .link:first-child { margin-inline-start: -5px; }
  ul.findings { display: grid; gap: 8px; padding: 0; list-style: none; }
  .findings > li { padding-block-start: 6px; border-block-start: 1px solid var(--line); }
  .findings p { margin: 0; }
  .link.address { margin-inline-start: -5px; font: 12.5px var(--mono); text-align: start; overflow-wrap: anywhere; }
  .related { display: grid; gap: 4px; padding: 0; list-style: none; }
  .related .link { margin-inline-start: -4px; font: 12.5px var(--mono); }
  .content td.size { white-space: nowrap; overflow-wrap: normal; text-align: end; }
  .content td.number, .content th.number { text-align: end; font-variant-numeric: tabular-nums; }
  .content table { border-collapse: collapse; }
  .content :is(th, td) { padding: 2px 10px 2px 0; text-align: start; vertical-align: baseline; overflow-wrap: anywhere; }
  .content th { font-weight: 600; }
  code { font: 12px var(--mono); }
`;
