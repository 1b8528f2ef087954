import { css } from "lit";

export const exerciseStyles = css`
  :host { display: block; min-width: 0; container: exercise / inline-size; }
  code { font: 0.93em/1.4 var(--mono); padding: 0 3px; border-radius: 3px; background: var(--field-structure); color: var(--ink); unicode-bidi: isolate; overflow-wrap: anywhere; }
  .kind { margin: 0; color: var(--soft); font-size: 13px; }
  h2 { margin: 2px 0 12px; font-size: 17px; font-weight: 600; line-height: 1.4; max-width: 80ch; text-wrap: pretty; overflow-wrap: anywhere; }
  h2:focus { outline: none; }
  h2:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
  form { margin: 12px 0 0; }
  fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
  legend { padding: 0; margin-block-end: 6px; font-weight: 600; }
  .choices { display: grid; gap: 4px; }
  .choices label { display: flex; gap: 8px; align-items: baseline; padding: 3px 0; max-width: 80ch; }
  .choices input { flex: none; }
  .typed { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; }
  .typed input { width: 16ch; font-family: var(--mono); }
  .typed input.wide { width: min(36ch, 100%); }
  .how { margin: 0 0 8px; color: var(--soft); font-size: 13px; }
  .said { overflow-wrap: anywhere; }
  .taken { opacity: 0.7; }
  ol, ul { margin: 0; padding: 0; list-style: none; }
  .cards { display: grid; gap: 8px; }
  .card { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 4px 12px; align-items: center; padding: 8px 10px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
  .card b { min-width: 1.6ch; }
  .card .moves { display: flex; gap: 6px; }
  pre { margin: 0; font: 12.5px/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
  .sides { display: grid; gap: 18px; }
  .pair { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 12px; align-items: baseline; padding: 8px 10px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
  .pair .of { grid-column: 2; display: flex; gap: 8px; align-items: center; }
  h3 { margin: 0 0 6px; font-size: 14px; }
  @container exercise (width >= 760px) { .sides { grid-template-columns: 1fr 1fr; } }
  @container exercise (width < 560px) { .card { grid-template-columns: auto minmax(0, 1fr); } .card .moves { grid-column: 2; } }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; margin: 14px 0 0; }
  .check { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); font-weight: 600; }
  .check:hover:not(:disabled) { border-color: var(--ink); }
  .told { margin-block-start: 12px; }
  .verdict { padding: 8px 12px; border-inline-start: 3px solid var(--warning); border-radius: 0 var(--radius) var(--radius) 0; background: var(--warning-ground); max-width: 90ch; }
  .verdict.right { border-color: var(--info); background: var(--info-ground); }
  .verdict p { margin: 0; }
  .verdict p + ul, .verdict ul + p { margin-block-start: 4px; }
  .verdict li { overflow-wrap: anywhere; }
  .hints { margin-block-start: 12px; padding-inline-start: 20px; list-style: disc; max-width: 90ch; color: var(--soft); }
  .hints code { color: var(--ink); }
  .empty { color: var(--soft); }
  a2-packet { margin-block-start: 12px; }
  @media (pointer: coarse) {
    button, select, .typed input, .choices label { min-height: 44px; }
    .choices label { align-items: center; }
    .choices input { width: 22px; height: 22px; }
  }
  @media print { a2-packet, .actions { display: none; } }
`;
