/** The layout of a message: one, two or three columns, depending on its width. */
import { css } from "lit";

export const messageStyles = css`
  :host { display: flex; flex-direction: column; min-width: 0; container: message / inline-size; background: var(--paper); color: var(--ink); }
  .message { flex: 1; min-height: 0; display: flex; flex-direction: column; }
  header, .layers { padding: 10px 14px 0; }
  h2 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; margin: 0; font-size: 17px; font-weight: 400; line-height: 1.3; overflow-wrap: anywhere; }
  h2 .name { font-weight: 650; }
  h2 .kind { font: 600 13px/1.3 var(--mono); color: var(--soft); }
  .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; }
  .about { display: flex; align-items: end; gap: 4px 16px; }
  .about .doc { flex: 1; padding-block-end: 6px; }
  .about a2-remark { margin-block-end: 4px; }
  .about .tabs { flex: none; margin-inline-start: auto; }
  .end { min-height: 24px; font-size: inherit; line-height: inherit; vertical-align: baseline; padding: 0 3px; border-color: transparent; background: none; color: var(--accent); }
  /* An address is text on paper. */
  @media print { .end.end { display: inline !important; padding: 0; color: #000; } }
  .end:hover { text-decoration: underline; }
  .facts { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 6px; color: var(--soft); margin: 0; padding: 0; list-style: none; font-size: 13px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .facts li:not(:last-child)::after { content: " ·"; }
  .facts .odd { color: var(--error); font-weight: 600; }
  .doc { margin: 2px 0 0; max-width: 115ch; font-size: 13px; text-wrap: pretty; }
  .notes { list-style: none; margin: 6px 0 10px; padding: 0; display: grid; gap: 2px; max-height: 150px; overflow: auto; scrollbar-width: thin; }
  .notes button { display: flex; gap: 7px; width: 100%; align-items: baseline; text-align: start; border: 0; border-inline-start: 3px solid var(--severity); border-radius: 0 4px 4px 0; background: var(--severity-ground); padding: 2px 10px; min-height: 25px; line-height: 1.4; outline-offset: -2px; overflow-wrap: anywhere; }
  .notes button:hover { text-decoration: underline; text-underline-offset: 2px; text-decoration-thickness: 1px; }
  .more { min-height: 24px; padding: 0 4px; }
  .panes { flex: 1 0 auto; display: flex; flex-direction: column; border-block-start: 1px solid var(--line); }
  .panes.many { --listed-part: 1.2fr; }
  .pane { display: flex; flex-direction: column; min-height: 0; min-width: 0; }
  .panes > a2-separator { display: none; }
  /* Reserves the separator's space until its code has been loaded, so that nothing jumps. */
  .panes > a2-separator:not(:defined) { height: 9px; margin-block: -1px; }
  .panes > a2-separator[upright]:not(:defined) { width: 9px; height: auto; margin: 0 -1px; }
  @media (pointer: coarse) {
    .panes > a2-separator:not(:defined) { height: 24px; }
    .panes > a2-separator[upright]:not(:defined) { width: 24px; height: auto; }
  }
  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; min-height: 32px; padding: 3px 12px; }
  .bar h3 { margin: 0; font-size: 13px; font-weight: 600; }
  .bar span { color: var(--soft); font-size: 12.5px; }
  .bar button { min-height: 26px; padding: 0 8px; font-size: 12.5px; }
  .bar .push { margin-inline-start: auto; }
  .bar [aria-pressed="true"] { border-color: var(--accent); background: var(--info-ground); }
  .hint { padding: 4px 12px; background: var(--info-ground); font-size: 13px; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; }
  /* One column: the page scrolls, long panes scroll inside it, and a line about the selected field sticks to the bottom. */
  a2-grid { height: min(var(--whole), 25vh); }
  /* In a low window, as at 200 %, a quarter of it would be three rows. */
  @media (height < 600px) { a2-grid { height: min(var(--whole), max(240px, 25vh)); } }
  a2-tree, a2-content { height: min(var(--whole), 55vh); }
  .listed, .fields { border-block-start: 1px solid var(--line); }
  a2-explain {
    position: sticky; bottom: 0; z-index: 1; max-height: min(50vh, 420px); border-block-start: 1px solid var(--line);
    background: var(--raised); box-shadow: 0 -4px 12px color-mix(in srgb, var(--ink) 12%, transparent);
  }
  @container message (width < 700px) {
    header { padding: 8px 12px 0; }
    .doc { display: none; }
    .about { flex-wrap: wrap; }
    .about .tabs { flex: 1 0 auto; max-width: 100%; margin-block-start: 4px; }
  }
  /* Two columns: everything fits into the window, and panes scroll. */
  @container message (width >= 700px) {
    .message { overflow: auto; }
    .panes {
      flex: 1 1 0; display: grid; min-height: 380px; max-height: calc(100dvh - 100px);
      grid-template: "bytes s1 fields" minmax(0, 1fr) "bytes s1 s2" auto "bytes s1 explain" minmax(72px, var(--explain-height, 0.74fr)) / minmax(0, var(--bytes, 346px)) auto minmax(240px, 1fr);
    }
    .panes.lists {
      grid-template: "bytes s1 listed" minmax(72px, var(--listed-height, 0.9fr)) "bytes s1 s3" auto "bytes s1 fields" minmax(72px, 1.2fr) "bytes s1 s2" auto "bytes s1 explain" minmax(72px, var(--explain-height, 0.74fr)) / minmax(0, var(--bytes, 346px)) auto minmax(240px, 1fr);
    }
    .bytes { grid-area: bytes; }
    .listed { grid-area: listed; border-block-start: 0; }
    .fields { grid-area: fields; border-block-start: 0; }
    a2-grid, a2-tree, a2-content { flex: 1; height: auto; }
    a2-explain { grid-area: explain; position: static; max-height: none; border: 0; background: none; box-shadow: none; }
    .panes > .stacked { display: grid; }
    .panes > a2-separator[name="bytes"] { display: grid; grid-area: s1; }
    .panes > a2-separator[name="explain-height"] { grid-area: s2; }
    .panes > a2-separator[name="listed-height"] { grid-area: s3; }
  }
  /* Rows of 16 bytes. A short message leaves room below them, for the explanation. */
  @container message (860px <= width < 1320px) {
    .panes.lists {
      grid-template: "bytes s1 listed" auto "s2 s1 ." max-content "explain s1 fields" var(--explain-height, minmax(260px, 1fr)) / minmax(0, var(--bytes, 601px)) auto minmax(240px, 1fr);
    }
    .panes.lists > a2-separator[name="listed-height"] { display: none; }
    .panes:not(.lists) {
      grid-template: "bytes s1 fields" auto "s2 s1 fields" max-content "explain s1 fields" var(--explain-height, minmax(220px, 1fr)) / minmax(0, var(--bytes, 601px)) auto minmax(240px, 1fr);
    }
  }
  /* Three columns: wide and low. A list is beside the tree, with the explanation below. */
  @container message (width >= 1320px) {
    .panes {
      min-height: 280px;
      grid-template: "bytes s1 fields s2 explain" minmax(0, 1fr) / minmax(0, var(--bytes, 601px)) auto minmax(200px, 1fr) auto minmax(0, var(--explain, clamp(310px, 24%, 460px)));
    }
    .panes.lists {
      grid-template: "bytes s1 listed s3 fields" minmax(0, 1fr) "bytes s1 s2 s2 s2" auto "bytes s1 explain explain explain" minmax(72px, var(--explain-height, 0.6fr)) / minmax(0, var(--bytes, var(--bytes-part, 601px))) auto minmax(0, var(--listed, var(--listed-part, 0.85fr))) auto minmax(200px, 1fr);
    }
    .panes > .stacked { display: none; }
    .panes:not(.lists) > a2-separator[name="explain"] { display: grid; grid-area: s2; }
    .panes.lists > a2-separator[name="explain-height"] { display: grid; grid-area: s2; }
    .panes.lists > a2-separator[name="listed"] { display: grid; grid-area: s3; }
  }
  /* A table with many columns gets half of the space of the bytes. */
  @container message (1320px <= width < 1600px) { .panes.many { --bytes-part: 346px; } }
  @container message (width >= 2124px) {
    .panes { grid-template-columns: minmax(0, var(--bytes, 1112px)) auto minmax(200px, 1fr) auto minmax(0, var(--explain, clamp(310px, 24%, 560px))); }
    .panes.lists { grid-template-columns: minmax(0, var(--bytes, 1112px)) auto minmax(0, var(--listed, 1fr)) auto minmax(200px, 1fr); }
  }
  @media (pointer: coarse) { .bar button { min-height: 44px; } }
  @media print {
    :host { display: block; overflow: visible; background: none; color: #000; }
    .panes, .layers { display: none; }
    .notes { max-height: none; overflow: visible; }
    .notes button { display: flex !important; }
    .notes button.more { display: none !important; }
    header { padding: 0; }
  }
`;
