/** Styles of the tables of records. */
import { css } from "lit";

export const tableStyles = css`
  .tools { display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: 8px; padding: 6px 8px; border-bottom: 1px solid var(--line); }
  .tools input { flex: 1 1 200px; min-width: 0; max-width: 420px; }
  .files { display: flex; gap: 6px; margin-inline-start: auto; }
  .both { display: flex; flex: 1; min-height: 0; }
  .rows { display: flex; flex: 1; min-width: 0; }
  .rows .frame { min-width: 0; }
  .row { align-items: baseline; height: 28px; font-size: 13px; }
  .scroller:focus-visible .row.active { box-shadow: inset 3px 0 var(--focus); }
  .address { font: 12.5px var(--mono); }
  .named { color: var(--soft); font: 12.5px var(--sans); }
  .strong { font-weight: 600; }
  .number { text-align: end; font-variant-numeric: tabular-nums; }
  .waiting, .absent { color: var(--soft); }
  .error { color: var(--error); }
  .warning { color: var(--warning); }
  .info { color: var(--info); }
  .none { position: absolute; inset: 27px 0 auto; }
  svg.spark { display: inline-block; width: 64px; height: 16px; margin-inline-start: 8px; vertical-align: middle; }
  .spark polyline { fill: none; stroke: var(--accent); stroke-width: 1.25; }
  :host([narrow]) .none { inset-block-start: 0; }
  :host([narrow]) .row { grid: "title side" 22px "under end" 22px / minmax(0, 1fr) minmax(0, auto); row-gap: 0; }
  :host([narrow]) .row > .left-out { display: none; }
  :host([narrow]) .in-title { grid-area: title; font-weight: 600; }
  :host([narrow]) .in-side { grid-area: side; text-align: end; }
  :host([narrow]) .in-under { grid-area: under; }
  :host([narrow]) .in-end { grid-area: end; text-align: end; }
  :host([narrow]) svg.spark:empty { display: none; }
  :host([narrow]) .tools select { flex: 1 1 120px; min-width: 0; }
  @media print { :host { display: block; } .tools { display: none; } .both, .rows { display: block; } .row.row { align-items: start; } }
`;
