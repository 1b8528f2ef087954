/** Layout of a lesson: text and packet side by side, or the packet on top, with the text scrolling below it. */
import { css } from "lit";

export const viewStyles = css`
  :host { display: block; font-size: 16px; line-height: 1.55; scroll-margin-top: 8px; }
  article { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 32px; max-width: 1500px; margin-inline: auto; align-items: start; }
  .text { min-width: 0; max-width: 68ch; }
  .packet { position: sticky; top: 8px; min-width: 0; height: calc(100dvh - 112px); min-height: 320px; font-size: 14px; line-height: 1.45; }
  a2-packet { height: 100%; --bytes-most: 32dvh; }
  .number { margin: 0; color: var(--soft); font-size: 13px; }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
  h2 { margin: 20px 0 8px; font-size: 19px; line-height: 1.3; text-wrap: balance; }
  h2:focus { outline: none; }
  p, ul, ol { margin: 0 0 12px; text-wrap: pretty; }
  .text > div > :is(ul, ol) { padding-inline-start: 22px; }
  li { margin-block-end: 4px; }
  code { font: 0.92em/1.4 var(--mono); overflow-wrap: anywhere; }
  pre { overflow: auto; margin: 0 0 12px; padding: 10px 12px; font-size: 13.5px; line-height: 1.4; border: 1px solid var(--line); border-radius: var(--radius); background: var(--ground); }
  .evidence { margin: 0 0 14px; }
  .evidence pre { max-height: 300px; margin: 0; border-end-start-radius: 0; border-end-end-radius: 0; font-size: 12.5px; line-height: 1.4; }
  .evidence figcaption { padding: 8px 12px; border: 1px solid var(--line); border-block-start: 0; border-radius: 0 0 var(--radius) var(--radius); background: var(--paper); font-size: 14.5px; overflow-wrap: anywhere; }
  header nav ol { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; }
  header nav li { margin: 0; }
  header nav a { display: grid; place-items: center; min-width: 28px; height: 28px; border: 1px solid var(--line); border-radius: 14px; color: var(--ink); font-size: 13px; text-decoration: none; font-variant-numeric: tabular-nums; }
  header nav a:hover { border-color: var(--accent); }
  header nav a.seen { background: var(--info-ground); }
  header nav a[aria-current] { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); font-weight: 600; }
  /* WebKit ignores a shorthand of several values: its links would look like text. */
  .path { display: inline; min-height: 0; padding: 0; border: 0; border-radius: 2px; background: none; color: var(--accent); text-align: start; line-height: inherit; text-decoration-line: underline; text-decoration-style: dotted; text-decoration-thickness: 1px; text-underline-offset: 3px; }
  .path:hover { text-decoration-style: solid; }
  .path[aria-pressed="true"] { background: var(--info-ground); text-decoration-style: solid; text-decoration-thickness: 2px; }
  .aims { margin-block: 8px 12px; font-size: 14.5px; }
  .aims summary { cursor: pointer; font-weight: 600; }
  .aims span { color: var(--soft); font-weight: 400; }
  .aims ul, .recap ul { margin: 4px 0 0; padding-inline-start: 22px; }
  .words { color: var(--soft); font-size: 14px; }
  .recap { margin-block: 24px 8px; padding: 10px 14px 12px; border-inline-start: 4px solid var(--accent); background: var(--info-ground); border-radius: 0 var(--radius) var(--radius) 0; }
  .recap h3 { margin: 0; font-size: 15px; }
  .exercise { margin-block: 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); font-size: 14px; line-height: 1.45; }
  .exercise summary { min-height: 36px; padding: 6px 12px; align-content: center; cursor: pointer; color: var(--accent); font-weight: 600; }
  .exercise a2-exercise { display: block; padding: 0 12px 12px; }
  .turn { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 24px 8px; }
  .button { display: inline-flex; align-items: center; min-height: 36px; padding: 4px 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); color: var(--ink); text-decoration: none; }
  .button:hover { border-color: var(--accent); }
  .next { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); }
  .keys { color: var(--soft); font-size: 13px; }
  @media (width < 1000px) {
    article { display: flex; flex-direction: column; gap: 12px; align-items: stretch; }
    .text { max-width: none; order: 2; }
    .packet { order: 1; top: 0; z-index: 1; height: 44dvh; min-height: 280px; margin-inline: -10px; box-shadow: 0 4px 12px color-mix(in srgb, var(--ink) 12%, transparent); }
    a2-packet { --bytes-most: 15dvh; border-inline: 0; border-radius: 0; }
    :host { scroll-margin-top: 0; }
  }
  /* The window is too low for a fixed packet, so it scrolls with the text. */
  @media (width < 1000px) and (height < 560px) { .packet { position: static; height: 400px; box-shadow: none; } }
  @media (pointer: coarse) {
    header nav a { min-width: 44px; height: 44px; border-radius: 22px; }
    .button, .exercise summary, .aims summary { min-height: 44px; align-content: center; }
    .path { min-height: 0; }
    .keys { display: none; }
  }
  @media print { article { display: none; } }
`;
