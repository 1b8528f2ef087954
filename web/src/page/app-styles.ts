/** The layout of the page. */
import { css } from "lit";

export const styles = css`
  :host { display: flex; flex-direction: column; min-height: 100dvh; }
  main { flex: 1; display: flex; flex-direction: column; gap: var(--gap); min-height: 0; padding: var(--gap); }
  main.start, main.refused { width: min(1180px, 100%); margin-inline: auto; padding: 24px; gap: 16px; }
  h1 { margin: 0; font-size: 26px; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
  .content { display: flex; flex-direction: column; gap: var(--gap); min-height: 0; min-width: 0; }
  .result { display: flex; flex-direction: column; gap: 8px; min-width: 0; min-height: 0; }
  a2-message { flex: 1; min-height: 0; min-width: 0; border: 1px solid var(--line); border-radius: var(--radius); overflow: clip; }
  .upper { display: flex; flex-direction: column; gap: 6px; min-width: 0; min-height: 0; }
  .content .result .upper.alone.analysing { flex: 1; height: auto; max-height: none; min-height: 300px; }
  .upper :is(a2-list, a2-views) { flex: 1 1 auto; min-height: 120px; }
  .bar { display: flex; flex-wrap: wrap; align-items: start; gap: 6px 16px; }
  .tabs { display: flex; min-width: 0; overflow: auto hidden; scrollbar-width: none; }
  .tabs button { flex: none; outline-offset: -2px; }
  .tabs button { border-color: transparent; border-radius: 0; border-block-end: 2px solid transparent; background: none; color: var(--soft); }
  .tabs button:hover:not(:disabled) { border-color: transparent; border-block-end-color: var(--line); color: var(--ink); }
  .tabs button[aria-selected="true"], .tabs button[aria-selected="true"]:hover:not(:disabled) { border-block-end-color: var(--accent); color: var(--ink); }
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

  @media (width >= 760px) {
    main:not(.start, .refused) .content, .result { flex: 1; }
    main:not(.start, .refused) .content { gap: 0; }
    .result { gap: 0; }
    .result > a2-question { flex: none; margin-block-end: 6px; }
    .result > a2-list { flex: none; height: var(--list, auto); max-height: var(--list, 30%); min-height: 80px; }
    :is(.paste, .packets) .upper { flex: none; height: var(--list, auto); max-height: var(--list, 50%); }
    :is(.paste, .packets) .upper.analysing { height: var(--list, 50%); }
    .result > .banner { margin-block-end: 8px; }
  }
  @media (760px <= width < 1200px) {
    .paste a2-paste { height: var(--paste, min(calc(var(--text) + 76px), 300px)); }
    .result > a2-list { height: var(--list, 300px); max-height: none; }
    .upper { height: var(--list, 400px); }
    .upper.analysing { height: var(--list, 520px); }
    a2-message, a2-diff { min-height: 600px; }
  }
  @media (width >= 1200px) {
    :host([filled]) { height: 100dvh; }
    main:not(.start, .refused) { padding: 8px 12px; }
    .capture:not(.copied) .upper { flex: none; height: var(--list, 50%); }
    .capture:not(.copied) .upper.analysing { height: var(--list, 55%); }
  }
  /* A short message leaves the lower part of a large window to its companion; as in beside.ts. */
  a2-companion { display: none; }
  @media screen and (width >= 1240px) and (height >= 640px) {
    a2-message:has(+ a2-companion:defined:not([closed], [hidden])) { flex: 0 1 auto; --fill: 0; border-radius: var(--radius) var(--radius) 0 0; }
    a2-companion:defined { display: flex; flex: 1 1 0; min-height: 0; }
    /* Its button has its place from the start, so that nothing moves when it comes. */
    a2-companion[closed] { display: flex; flex: none; height: 26px; }
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
    .upper.analysing a2-views { height: 60dvh; }
    .upper.alone a2-views { height: auto; }
    .tabs { flex: 1 0 100%; }
  }
  @media (pointer: coarse) { .learn { min-height: 44px; } }
  @media (prefers-reduced-motion: reduce) { .toast { transition: none; } }
  @media print {
    :host { height: auto !important; min-height: 0; }
    a2-header, .toast, .banner button, .drop, .bar { display: none !important; }
    main, main:not(.start, .refused) { height: auto; padding: 0; display: block; }
    .content, .result, .content .result .upper.upper { display: block; height: auto; min-height: 0; max-height: none; }
    a2-message { overflow: visible; border: 0; }
  }
`;
