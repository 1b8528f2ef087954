/** Shared styles of the message view: colours of fields, marks of notes, scrolling. */
import { css } from "lit";
import { extentStyles } from "../kit/virtual";

/** Returns the CSS class of a colour. */
export function tint(colour: number): string {
  if (colour < 8) return `f${colour}`;
  return colour === 8 ? "structure" : "plain";
}

export const tints = css`
  .f0 { background-color: var(--field-0); }
  .f1 { background-color: var(--field-1); }
  .f2 { background-color: var(--field-2); }
  .f3 { background-color: var(--field-3); }
  .f4 { background-color: var(--field-4); }
  .f5 { background-color: var(--field-5); }
  .f6 { background-color: var(--field-6); }
  .f7 { background-color: var(--field-7); }
  .structure { background-color: var(--field-structure); }
`;

export const severities = css`
  .error { --severity: var(--error); --severity-ground: var(--error-ground); }
  .warning { --severity: var(--warning); --severity-ground: var(--warning-ground); }
  .info { --severity: var(--info); --severity-ground: var(--info-ground); }
  .icon { color: var(--severity); font-size: 12px; font-variant-emoji: text; }
`;

export const scrolling = css`
  ${extentStyles}
  .scroller { overflow: auto; overflow-anchor: none; scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
`;
