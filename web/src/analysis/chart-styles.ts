/** Styles of charts over time. */
import { css } from "lit";

export const chartFrameStyles = css`
  :host { position: relative; display: block; min-width: 0; }
  .plot { position: relative; cursor: crosshair; touch-action: pan-y; }
  .range { position: absolute; inset-block: 0 22px; border-inline: 2px solid var(--accent); background: color-mix(in srgb, var(--accent) 18%, transparent); pointer-events: none; }
  .tip { position: absolute; z-index: 1; padding: 1px 7px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; white-space: nowrap; pointer-events: none; }
  .tip b { color: var(--ink); }
  div.below { display: flex; flex-wrap: wrap; align-items: start; gap: 0 4px; }
  div.below .said { flex: 1 1 240px; }
  div.below button { min-height: 24px; padding: 0 6px; font-size: 12px; }
  text.end { text-anchor: end; }
  .plot:focus-visible { outline-offset: 2px; }
  svg { display: block; }
  path { fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linejoin: round; }
  .grid { stroke: var(--line); stroke-width: 1; }
  text { fill: var(--soft); font: 11.5px var(--sans); font-variant-numeric: tabular-nums; }
  .left { text-anchor: end; }
  text.below { text-anchor: middle; }
  .strip { fill: var(--ink); font: 11.5px var(--mono); }
  .span { fill: var(--ground); stroke: var(--line); }
  .dots { stroke-width: 5; stroke-linecap: round; opacity: 0.7; }
  .cursor { stroke: var(--ink); stroke-width: 1; }
  circle.cursor { fill: var(--paper); stroke-width: 2; }
  .said { margin: 0; min-height: 18px; color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  @media (forced-colors: active) { path, circle { stroke: CanvasText; } .grid { stroke: GrayText; } }
`;
