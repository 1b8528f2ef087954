/** Styles shared by all components: controls, tabs, and texts that only screen readers read. */
import { css } from "lit";

export const controls = css`
  *, *::before, *::after { box-sizing: border-box; }
  button, select, input { font: inherit; color: inherit; }
  button, select {
    min-height: 28px; padding: 2px 10px; border: 1px solid var(--line); border-radius: var(--radius);
    background: var(--raised); cursor: pointer;
  }
  button:hover:not(:disabled, [aria-disabled="true"]), select:hover { border-color: var(--accent); }
  /* A control that is busy for a while is marked as aria-disabled: the disabled attribute would take the focus away. */
  button:is(:disabled, [aria-disabled="true"]) { color: var(--soft); cursor: default; }
  button.quiet { border-color: transparent; background: none; color: var(--accent); }
  button.quiet:hover { text-decoration: underline; }
  a { color: var(--accent); }
  input[type="search"], input[type="text"] {
    min-height: 28px; padding: 2px 8px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper);
  }
  input::placeholder { color: var(--soft); opacity: 1; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
  .spoken { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  [hidden] { display: none !important; }
  @media (pointer: coarse) {
    button, select, input[type="search"], input[type="text"] { min-height: 44px; }
  }
  @media print { button, select, input { display: none !important; } }
`;

/** Styles of a row of tabs. */
export const tabs = css`
  .tabs { display: flex; min-width: 0; overflow: auto hidden; scrollbar-width: none; }
  .tabs button { flex: none; outline-offset: -2px; border-color: transparent; border-radius: 0; border-block-end: 2px solid transparent; background: none; color: var(--soft); }
  .tabs button:hover:not(:disabled) { border-color: transparent; border-block-end-color: var(--line); color: var(--ink); }
  .tabs button[aria-selected="true"], .tabs button[aria-selected="true"]:hover:not(:disabled) { border-block-end-color: var(--accent); color: var(--ink); }
`;
