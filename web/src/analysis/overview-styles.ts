/** Styles of the overview. */
import { css } from "lit";

export const overviewStyles = css`
  :host { display: block; min-height: 0; padding: 14px 16px; overflow: auto; container-type: inline-size; }
  /* Reserves space for the overview's own scrollbar, so that the width does not change when the scrollbar appears. */
  @media (width >= 760px) { :host { scrollbar-gutter: stable; } }
  .none { padding: 32px 24px; text-align: center; color: var(--soft); }
  .top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
  .period { margin: 0; font-size: 15px; font-weight: 600; font-variant-numeric: tabular-nums; }
  .period .soft { font-weight: 400; }
  .soft, .about { color: var(--soft); }
  .figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 4px; margin: 8px -10px 10px; padding: 0; list-style: none; }
  .figures :is(button, div) { display: grid; justify-items: start; padding: 4px 10px; border: 1px solid transparent; border-radius: var(--radius); background: none; text-align: start; }
  .figures button:hover { border-color: var(--line); background: var(--ground); }
  .figures b { font-size: 22px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
  .figures span { color: var(--soft); font-size: 12.5px; }
  .figures button span { color: var(--accent); }
  @container (width < 600px) { .figures { grid-template-columns: repeat(auto-fill, minmax(100px, 1fr)); } }
  /* The height is the same before and after the incidents and diagnoses arrive, so that nothing below moves. */
  .first { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 14px; margin-block: 8px; }
  .happened { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); align-self: start; height: 172px; margin-block: 0; }
  .happened .heading { display: flex; flex-wrap: wrap; align-content: start; gap: 0 10px; }
  .happened .heading button { min-height: 24px; padding: 0; text-align: start; }
  .happened .told { min-width: 0; overflow: auto; }
  .happened.unfolded { height: auto; min-height: 172px; }
  .happened :is(ul, p) { margin: 0; padding: 0; font-size: 13px; list-style: none; }
  .happened li { overflow-wrap: anywhere; text-wrap: pretty; }
  .happened li + li { margin-block-start: 6px; }
  .happened .faults { margin-block-start: 6px; }
  .happened li button { min-height: 20px; padding: 0; margin-inline: 4px 8px; }
  .happened code { font: 12px var(--mono); }
  /* One below the other they share a frame, so that the space the first does not need is the second's. */
  @container (width < 900px) {
    .first { display: block; height: 220px; padding: 10px 12px 12px; overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); }
    .first:has(.unfolded) { height: auto; min-height: 220px; }
    .happened, .happened.unfolded { grid-template: auto / 19ch minmax(0, 1fr); gap: 0 14px; height: auto; min-height: 0; padding: 0; border: 0; }
    .happened + .happened { margin-block-start: 10px; }
  }
  @container (width < 600px) {
    .first { height: 300px; }
    .first:has(.unfolded) { min-height: 300px; }
    .happened, .happened.unfolded { grid-template: auto auto / minmax(0, 1fr); }
  }
  .error { color: var(--error); }
  .warning { color: var(--warning); }
  .info { color: var(--info); }
  a2-timeline { margin-block-end: 12px; }
  :is(.panels, .kinds .bars) { columns: 400px; column-gap: 14px; }
  .kinds .bars { display: block; }
  .kinds li { break-inside: avoid; }
  section { break-inside: avoid; min-width: 0; margin-block-end: 14px; padding: 10px 12px 12px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); }
  h2 { margin: 0; font-size: 14px; }
  h3 { margin: 10px 0 2px; font-size: 13px; }
  p { margin: 2px 0 8px; font-size: 13px; text-wrap: pretty; }
  section > :last-child { margin-block-end: 0; }
  .sideways { overflow-x: auto; margin-block-end: 6px; }
  .sideways:focus-visible { outline-offset: -2px; }
  table { width: 100%; border-collapse: collapse; font-size: 13px; }
  :is(th, td) { padding: 2px 8px; border-bottom: 1px solid var(--line); text-align: start; white-space: nowrap; }
  thead th { color: var(--soft); font-weight: 600; font-size: 12px; }
  .number { text-align: end; font-variant-numeric: tabular-nums; }
  td button { min-height: 24px; padding: 0 2px; }
  .chart { width: 24%; min-width: 90px; }
  .sum :is(th, td) { border-bottom: 0; border-top: 1px solid var(--line); }
  h3 button { min-height: 24px; padding: 0; }
  .places { margin: 0; padding-inline-start: 18px; font-size: 13px; overflow-wrap: anywhere; }
  @media print {
    :host, .told.told, .first.first, .sideways { height: auto; padding: 0; overflow: visible; }
    .happened.happened { height: auto; min-height: 0; }
    /* Figures and bars are buttons, which are else left out. */
    .figures button, .bars button { display: grid !important; }
    td button, h3 button { display: inline !important; }
  }
`;
