import { css } from "lit";

export const companionStyles = css`
  :host { flex: 1; display: flex; flex-direction: column; min-width: 0; min-height: 0; container: companion / inline-size; border-block-start: 1px solid var(--line); font-size: 13px; }
  .parts { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; outline-offset: -2px; }
  section { min-width: 0; padding: 10px 14px 14px; }
  section + section { border-block-start: 1px solid var(--line); }
  @container companion (width >= 700px) {
    .parts { display: grid; grid-template: "drawn drawn" auto "other next" auto "exercise exercise" 1fr / minmax(0, 1fr) minmax(0, 1fr); }
    .drawn { grid-area: drawn; }
    .other { grid-area: other; }
    .next { grid-area: next; }
    .exercise { grid-area: exercise; }
    .next { border-inline-start: 1px solid var(--line); }
  }
  @container companion (width >= 1100px) {
    .parts { grid-template: "drawn other next" auto "drawn exercise exercise" 1fr / minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr); }
    section.other, section.next { border-block-start: 0; }
    .other, .exercise { border-inline-start: 1px solid var(--line); }
  }
  h3 { margin: 0 0 6px; font-size: 13px; font-weight: 600; }
  p { margin: 0 0 6px; text-wrap: pretty; overflow-wrap: anywhere; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { margin-block-end: 6px; max-width: 75ch; text-wrap: pretty; overflow-wrap: anywhere; }
  pre { margin: 4px 0; padding: 6px 8px; max-width: 100%; overflow-x: auto; border-radius: 4px; background: var(--ground); font: 12px/1.4 var(--mono); scrollbar-width: thin; }
  code { font: 12px/1.3 var(--mono); }
  .headline { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; }
  .headline .name { font-weight: 600; }
  .names { display: flex; flex-wrap: wrap; gap: 4px; margin-block-end: 6px; }
  .names button { min-height: 26px; padding: 0 8px; }
  .names button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 -2px 0 var(--accent); }
  dl { margin: 0; }
  dl div { display: grid; grid-template-columns: minmax(0, 40%) minmax(0, 1fr); gap: 0 10px; padding-block: 1px; }
  dt { display: flex; align-items: baseline; gap: 6px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  dd bdi:first-child { font-family: var(--mono); font-size: 12px; }
  .swatch { flex: none; align-self: center; width: 11px; height: 11px; border-radius: 3px; box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 26%, transparent); }
  .faint { color: var(--soft); }
  @media print { :host { display: none; } }
`;
