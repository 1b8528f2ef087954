/** Styles of charts over time. */
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
  .cursor { stroke: var(--ink); stroke-width: 1; }
  circle.cursor { fill: var(--paper); stroke-width: 2; }
  .said { margin: 0; min-height: 18px; color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  @media (forced-colors: active) { path, circle { stroke: CanvasText; } .grid { stroke: GrayText; } }
`;
