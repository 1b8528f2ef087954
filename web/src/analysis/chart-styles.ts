/** Styles of a chart over time. Lines differ in dashes as well as in colour. */
import { css } from "lit";

export const chartFrameStyles = css`
  :host { position: relative; display: block; min-width: 0; }
  .plot { cursor: crosshair; overflow: hidden; }
  .plot:focus-visible { outline-offset: 2px; }
  svg { display: block; }
  path { fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linejoin: round; }
  .grid { stroke: var(--line); stroke-width: 1; }
  text { fill: var(--soft); font: 11.5px var(--sans); font-variant-numeric: tabular-nums; }
  .left { text-anchor: end; }
  .below { text-anchor: middle; }
  .strip { fill: var(--ink); font: 11.5px var(--mono); }
  .span { fill: var(--ground); stroke: var(--line); }
  .dots { stroke-width: 5; stroke-linecap: round; opacity: 0.7; }
  .look-1 { stroke: var(--error); stroke-dasharray: 7 3; }
  .look-2 { stroke: var(--warning); stroke-dasharray: 2 3; }
  .look-3 { stroke: var(--info); stroke-dasharray: 9 3 2 3; }
  .look-4 { stroke: var(--ink); stroke-dasharray: 4 4; }
  .look-5 { stroke: color-mix(in srgb, var(--error) 55%, var(--info)); stroke-dasharray: 12 3; }
  .look-6 { stroke: var(--soft); stroke-dasharray: 1 4; }
  .cursor { stroke: var(--ink); stroke-width: 1; }
  circle.cursor { fill: var(--paper); stroke-width: 2; }
  .key { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 0 0 4px; padding: 0; list-style: none; color: var(--soft); font-size: 12px; }
  .key li { display: flex; align-items: center; gap: 6px; overflow-wrap: anywhere; }
  .said { margin: 0; min-height: 18px; color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  @media (forced-colors: active) { path, circle { stroke: CanvasText; } .grid { stroke: GrayText; } }
`;
