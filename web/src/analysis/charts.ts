/** Charts made of lists: each bar has a label and a number as text, and links to the messages that it counts. */
import { css, html, nothing, type TemplateResult } from "lit";

export interface Bar {
  readonly name: unknown;
  readonly value: number;
  /** The value as the text shown at the end of the bar. */
  readonly shown: string;
  /** Opens the messages that the bar counts; null if there is nothing to open. */
  readonly go: (() => void) | null;
  /** An explanation, for people who do not know the label. */
  readonly hint?: string | undefined;
}

/** Renders horizontal bars; the longest one has the full width. */
export function bars(label: string, list: readonly Bar[], pattern = "plain"): TemplateResult {
  const most = Math.max(...list.map(({ value }) => value), Number.MIN_VALUE);
  return html`<ul class="bars" aria-label=${label}>${list.map(({ name, value, shown, go, hint }) => {
    const inside = html`<span class="name"><bdi>${name}</bdi></span>${bar(value / most, pattern)}<span class="shown">${shown}</span>`;
    return html`<li title=${hint ?? nothing}>${go ? html`<button type="button" @click=${go}>${inside}</button>` : html`<div>${inside}</div>`}</li>`;
  })}</ul>`;
}

/** Renders a bar whose length is this share (0 to 1) of the full width. A very small share is still visible. */
function bar(share: number, pattern: string): TemplateResult {
  const width = share <= 0 ? 0 : Math.max(0.8, share * 100);
  return html`<svg class=${pattern} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${width.toFixed(2)} height="10" /></svg>`;
}

export interface Share {
  /** Name of the pattern that fills this part, as a CSS class. */
  readonly name: string;
  readonly value: number;
}

/** Renders the parts of a whole side by side. They differ in pattern as well as in colour. */
export function shares(label: string, parts: readonly Share[]): TemplateResult {
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  return html`<span class="shares" role="img" aria-label=${label}>${parts.map(({ name, value }) =>
    value === 0 ? nothing : html`<span class=${name} .style=${`width:${((value / whole) * 100).toFixed(2)}%`}></span>`,
  )}</span>`;
}

/** Renders the legend, which says what the patterns of `shares` mean. */
export function key(patterns: readonly { readonly name: string; readonly label: string }[]): TemplateResult {
  return html`<span class="key">${patterns.map(({ name, label }) => html`<span><i class="shares"><span class=${name}></span></i>${label}</span>`)}</span>`;
}

export const chartStyles = css`
  .bars { display: grid; gap: 1px; margin: 0; padding: 0; list-style: none; }
  .bars :is(button, div) { display: grid; grid-template-columns: minmax(9ch, 27ch) minmax(40px, 1fr) minmax(4ch, auto); gap: 10px; align-items: center; width: 100%; min-height: 26px; padding: 1px 6px; border: 0; border-radius: 4px; background: none; font-size: 13px; text-align: start; }
  .bars button:hover { background: var(--ground); }
  .bars button:hover .name { text-decoration: underline; }
  .bars button:focus-visible { outline-offset: -2px; }
  .name { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .shown { text-align: end; font-variant-numeric: tabular-nums; }
  .bars svg { width: 100%; height: 12px; }
  .bars rect { fill: var(--accent); }
  svg.soft rect { fill: var(--info); }
  svg.error rect { fill: var(--error); }
  svg.warning rect { fill: var(--warning); }
  .shares { display: inline-flex; width: 100%; min-width: 60px; height: 12px; vertical-align: -1px; overflow: hidden; }
  .shares > * { min-width: 1px; height: 100%; }
  .shares .answered { background: var(--accent); }
  .shares .partial { background: repeating-linear-gradient(90deg, var(--accent) 0 3px, var(--paper) 3px 5px); }
  .shares .challenged { background: repeating-linear-gradient(0deg, var(--info) 0 2px, var(--paper) 2px 4px); }
  .shares .unanswered { background: repeating-linear-gradient(135deg, var(--warning) 0 3px, var(--warning-ground) 3px 6px); }
  .shares .unasked { background: radial-gradient(circle, var(--error) 1.6px, transparent 1.8px) 0 0 / 5px 4px, var(--error-ground); }
  .key { display: flex; flex-wrap: wrap; gap: 2px 14px; color: var(--soft); font-size: 12px; }
  .key i { width: 22px; min-width: 0; margin-inline-end: 6px; }
  .key i > span { width: 100%; }
`;
