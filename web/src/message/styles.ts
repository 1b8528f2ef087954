/** Shared styles of the message view: colours of fields, marks of notes, scrolling. */
import { css, unsafeCSS, type CSSResult } from "lit";
import { extentStyles } from "../kit/virtual";

/** Returns the CSS class of a colour. */
export function tint(colour: number): string {
  if (colour < 8) return `f${colour}`;
  return colour === 8 ? "structure" : "plain";
}

/**
 * Lines that stand for the colours of fields where the user has chosen all colours of the screen. Neighbours differ,
 * because the colours of fields follow each other.
 */
const LINES = [
  ["underline", "solid"],
  ["underline", "double"],
  ["underline", "dotted"],
  ["underline", "dashed"],
  ["underline overline", "solid"],
  ["underline overline", "double"],
  ["underline overline", "dotted"],
  ["underline overline", "dashed"],
] as const;

/** Returns rules that mark fields by lines instead of colours; `selector` returns the selector of a colour. */
export function forced(selector: (colour: number) => string): CSSResult {
  const rules = LINES.map(
    ([line, style], colour) =>
      `${selector(colour)} { text-decoration-line: ${line}; text-decoration-style: ${style}; text-decoration-color: CanvasText; text-decoration-thickness: 1px; text-underline-offset: 3px; }`,
  );
  return unsafeCSS(rules.join(" "));
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
  @media (forced-colors: active) {
    ${forced((colour) => `.f${colour}`)}
    .swatch::before { content: "\\a0\\a0"; font: 14px/12px var(--mono); }
  }
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
