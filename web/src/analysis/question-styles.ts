/** Styles of the search box. */
import { css } from "lit";
import { controls } from "../kit/styles";

export const questionStyles = [
  controls,
  css`
    :host { display: block; position: relative; min-width: 0; }
    .line { display: flex; flex-wrap: wrap; align-items: start; gap: 6px; }
    .field { position: relative; flex: 1 1 200px; min-width: 0; display: flex; align-items: center; }
    input { flex: 1; min-width: 0; padding-inline-end: 8px; }
    input.expression { font: 12.5px var(--mono); }
    .field:has(.taken:not(:empty)) input { padding-inline-end: 150px; }
    input[aria-invalid="true"] { border-color: var(--error); }
    .taken { position: absolute; inset-inline-end: 9px; max-width: 140px; color: var(--soft); font-size: 12px; pointer-events: none; }
    .line > button { flex: none; }
    .subject { max-width: 100%; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; background: var(--info-ground); }
    /*
     * The list of options is below the error, so that the error and the options that would fix it are visible together.
     */
    #options {
      position: absolute; inset: calc(100% + 2px) 0 auto 0; z-index: 5; max-height: min(300px, 45dvh); margin: 0; padding: 4px; overflow: auto; list-style: none;
      border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); box-shadow: 0 8px 24px rgb(0 0 0 / 20%); scrollbar-width: thin;
    }
    #options li { display: flex; align-items: baseline; gap: 2px 14px; padding: 3px 8px; border-radius: 4px; cursor: default; }
    #options li code { flex: none; max-width: 70%; }
    #options li span { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; color: var(--soft); font-size: 12.5px; }
    #options li:hover { background: var(--ground); }
    #options li[aria-selected="true"] { background: var(--info-ground); box-shadow: inset 3px 0 var(--accent); }
    .said:not(:has(*)) { display: none; }
    .said { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 16px; padding-block-start: 4px; font-size: 12.5px; }
    .said:not(:has(:not(.spoken))) { padding: 0; }
    .said button { min-height: 24px; padding: 0 4px; }
    .soft { color: var(--soft); overflow-wrap: anywhere; }
    .bad { color: var(--error); overflow-wrap: anywhere; }
    .wrong { padding-block-end: 10px; font: 12.5px/1.2 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
    .at { position: relative; color: var(--error); font-weight: 700; }
    .at::after { content: "^"; position: absolute; inset: 1.1em auto auto 0; }
    [popover] { max-width: min(560px, calc(100vw - 32px)); padding: 14px 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: var(--ink); font-size: 13px; }
    [popover] p { margin: 0 0 8px; text-wrap: pretty; }
    [popover] ul { margin: 0 0 8px; padding: 0; list-style: none; }
    [popover] li { margin-block-end: 6px; }
    [popover] li button { max-width: 100%; padding: 2px 0; text-align: start; }
    [popover] li span { display: block; color: var(--soft); }
    code { font: 12px var(--mono); overflow-wrap: anywhere; }
    kbd { padding: 0 4px; border: 1px solid var(--line); border-radius: 3px; font: 12px var(--mono); }
    @media (width < 700px) {
      .field { flex-basis: 180px; flex-wrap: wrap; }
      .field:has(.taken:not(:empty)) input { padding-inline-end: 8px; }
      .field input { flex-basis: 100%; }
      .taken { position: static; max-width: none; padding-block-start: 2px; }
    }
    @media (pointer: coarse) {
      #options li { min-height: 44px; align-items: center; }
      .said button { min-height: 44px; }
    }
    @media print { :host { display: none; } }
  `,
];
