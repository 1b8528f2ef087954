/** The layout of the page. */
import { css } from "lit";

export const styles = css`
  :host { display: flex; flex-direction: column; min-height: 100dvh; }
  main { flex: 1; display: flex; flex-direction: column; gap: var(--gap); min-height: 0; padding: var(--gap); }
  main.start, main.refused { width: min(1180px, 100%); margin-inline: auto; padding: 24px; gap: 16px; }
  h1 { margin: 0; font-size: 26px; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
  .content, .rail, .result { display: flex; flex-direction: column; gap: 8px; min-width: 0; min-height: 0; }
  .content { gap: var(--gap); }
  a2-message, a2-diff { flex: 1; min-height: 0; min-width: 0; border: 1px solid var(--line); border-radius: var(--radius); overflow: clip; }
  a2-views { flex: 1 1 auto; min-height: 120px; }
  .bar { display: flex; flex-wrap: wrap; align-items: start; gap: 6px 16px; }
  .up { display: none; }
  .bar a2-question { flex: 1 1 320px; }
  .banner, .problem { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0; padding: 4px 12px; border-radius: var(--radius); background: var(--warning-ground); overflow-wrap: anywhere; }
  .problem { background: var(--error-ground); color: var(--error); padding-block: 8px; }
  .empty { padding: 48px 24px; text-align: center; color: var(--soft); }
  .toast { position: fixed; inset: auto 0 20px; z-index: 3; width: fit-content; max-width: min(560px, calc(100vw - 32px)); margin: 0 auto; padding: 8px 14px; border-radius: var(--radius); background: var(--ink); color: var(--paper); text-wrap: pretty; opacity: 0; pointer-events: none; transition: opacity 120ms; }
  .toast[data-shown] { opacity: 1; }
  .drop { position: fixed; inset: 0; z-index: 4; display: grid; place-items: center; padding: 24px; background: color-mix(in srgb, var(--ground) 85%, transparent); pointer-events: none; }
  .drop span { display: grid; place-items: center; width: 100%; height: 100%; border: 3px dashed var(--accent); border-radius: 16px; font-size: 24px; text-align: center; }

  /* Reserves the separator's space until its code has been loaded. */
  a2-separator:not(:defined) { flex: none; height: 9px; margin-block: -1px; }
  @media (pointer: coarse) { a2-separator:not(:defined) { height: 24px; } }

  .paste a2-paste { flex: none; height: var(--paste, min(var(--text), 30dvh)); min-height: 96px; }

  /* With problems, there is room for the first of them and its repairs. */
  .paste a2-paste[troubled] { height: var(--paste, clamp(148px, var(--text), 30dvh)); }
  a2-separator[name="rail"] { display: none; }

  @media (width >= 760px) {
    main:not(.start, .refused) .content, .result { flex: 1; }
    .rail, .result { gap: 0; }
    .result > .banner { margin-block-end: 8px; }
    .result > a2-views:not([hidden], [alone]) { flex: none; height: var(--views, 55%); }
  }
  @media (760px <= width < 1200px) {
    .content { gap: 8px; }
    .paste a2-paste { height: var(--paste, min(calc(var(--text) + 76px), 300px)); }
    a2-list { height: var(--list, 300px); }
    .result > a2-views:not([hidden], [alone]) { height: var(--views, 520px); }
    a2-message, a2-diff { min-height: 600px; }
  }
  /* What was opened stands on the left, and the open message beside it has the height of the window. */
  @media (width >= 1200px) {
    :host([filled]) { height: 100dvh; }
    main:not(.start, .refused) { padding: 8px 12px; gap: 8px; }
    main:not(.start, .refused) .content { gap: 8px; }
    /* A row, and no grid: with another display, Firefox forgets what was typed into the box, so that it cannot be undone. */
    main:not(.start, .refused) .content.work { flex-direction: row; gap: 0; }
    .work > a2-separator[name="rail"] { display: grid; }
    main:not(.start, .refused) .rail { flex: 1; }
    /* A single packet that was not pasted has nothing on the left. */
    .packets .rail:not(:has(a2-list)) { display: none; }
    /* A third; but the message needs 989 px for rows of 16 bytes beside whole values, and more than 1560 px are of more use here. */
    main:not(.start, .refused) .work > .rail { flex: none; width: var(--rail, clamp(340px, 100% - 989px, max(34%, min(100% - 1560px, 1200px)))); }
    .rail a2-list { flex: 1; min-height: 120px; }
    .content:not(.work) > .rail:has(> a2-separator[name="list"]) { flex: none; height: var(--list, 42%); }
    .work > .rail > a2-separator[name="list"], .rail > a2-separator[name="paste"]:not(:has(+ a2-list)) { display: none; }
    .paste .rail a2-paste { flex: 1; height: auto; }
    .paste .rail a2-paste:has(~ a2-list) { flex: none; height: var(--paste, 50%); }
  }
  @media (width < 760px) {
    a2-diff { min-height: 80dvh; }
    main, main.start, main.refused { padding: 10px; }
    main.start, main.refused { gap: 12px; }
    h1 { font-size: 21px; }
    .paste a2-paste { height: min(calc(var(--text) + 50px), 136px); }
    .paste a2-paste[troubled] { height: auto; max-height: 45dvh; }
    a2-separator { display: none; }
    a2-list { max-height: 45dvh; }
    main.capture a2-list { max-height: 80dvh; }
    .up { display: block; position: sticky; inset-block-start: 0; z-index: 1; width: 100%; padding-inline: 2px; border: 0; border-radius: 0; background: var(--ground); color: var(--accent); text-align: start; }
    a2-views:not([alone]) { height: 60dvh; }
    .tabs { flex: 1 0 100%; }
  }
  @media (pointer: coarse) { .learn { min-height: 44px; } }
  @media (prefers-reduced-motion: reduce) { .toast { transition: none; } }
  @media print {
    :host { height: auto !important; min-height: 0; }
    a2-header, .toast, .banner button, .drop, .bar, a2-separator { display: none !important; }
    main, main:not(.start, .refused) { height: auto; padding: 0; display: block; }
    .content.content, .rail, .result { display: block; height: auto; min-height: 0; }
    a2-message { overflow: visible; border: 0; }
  }
`;
