/** Layout of a live packet: bytes on top, fields below, the explanation beside or below the fields. */
import { css } from "lit";

export const packetStyles = css`
  :host { display: flex; flex-direction: column; min-width: 0; min-height: 0; container: packet / inline-size; background: var(--paper); color: var(--ink); border: 1px solid var(--line); border-radius: var(--radius); overflow: clip; }
  section { flex: 1; display: flex; flex-direction: column; min-height: 0; }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 6px 12px; }
  .name { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; margin: 0; min-height: 24px; overflow-wrap: anywhere; }
  .name code { font: 600 13px/1.3 var(--mono); }
  .name .length { color: var(--soft); font-size: 12.5px; }
  .history { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 6px; margin-inline-start: auto; }
  .history [role="status"] { padding: 2px 8px; border-radius: var(--radius); background: var(--warning-ground); color: var(--warning); font-size: 12.5px; }
  header button { min-height: 26px; padding: 0 8px; font-size: 12.5px; }
  .problem { margin: 0; padding: 8px 12px; background: var(--error-ground); color: var(--error); overflow-wrap: anywhere; }
  .notes { flex: none; list-style: none; margin: 0; padding: 0 12px 6px; display: grid; gap: 2px; max-height: 110px; overflow: auto; scrollbar-width: thin; }
  .notes button { display: flex; gap: 7px; width: 100%; align-items: baseline; text-align: start; border: 0; border-inline-start: 3px solid var(--severity); border-radius: 0 4px 4px 0; background: var(--severity-ground); padding: 2px 10px; min-height: 25px; line-height: 1.4; font-size: 13px; outline-offset: -2px; overflow-wrap: anywhere; }
  a2-layers { flex: none; padding: 0 12px 8px; }
  .panes { flex: 1; display: grid; min-height: 0; border-block-start: 1px solid var(--line); grid-template: "bytes" auto "fields" minmax(96px, 1fr) "explain" auto / minmax(0, 1fr); }
  .bytes { grid-area: bytes; display: flex; flex-direction: column; min-width: 0; padding-block: 4px; }
  .fields { grid-area: fields; display: flex; flex-direction: column; min-width: 0; min-height: 0; max-height: 60vh; border-block-start: 1px solid var(--line); }
  a2-grid { height: min(var(--whole), var(--bytes-most, 34vh)); }
  a2-tree { flex: 1; }
  a2-explain { grid-area: explain; border-block-start: 1px solid var(--line); max-height: 40vh; }
  .hint { margin: 0; padding: 4px 12px; background: var(--info-ground); font-size: 13px; }
  .hint:empty { display: none; }
  @container packet (width < 640px) {
    header { padding: 4px 12px; }
    /* Limited to one line, because the fields show the rest. */
    .name { flex: 1; flex-wrap: nowrap; min-width: 0; overflow: hidden; white-space: nowrap; }
    .name > :not(code, .length) { display: none; }
    .notes { max-height: 32px; }
  }
  @container packet (width >= 640px) {
    .panes { grid-template: "bytes bytes" auto "fields explain" minmax(180px, 1fr) / minmax(0, 1.15fr) minmax(0, 1fr); }
    a2-explain { border-inline-start: 1px solid var(--line); max-height: none; }
  }
  @container packet (width >= 1000px) {
    :host([abreast]) .panes { grid-template: "bytes fields" auto "explain fields" minmax(0, 1fr) / minmax(0, 1.3fr) minmax(0, 1fr); }
    :host([abreast]) .fields { border-block-start: 0; border-inline-start: 1px solid var(--line); max-height: none; }
    :host([abreast]) a2-explain { border-inline-start: 0; }
  }
  @media (pointer: coarse) { header button, .notes button { min-height: 44px; } }
  @media print {
    :host { display: block; border: 0; overflow: visible; background: none; color: #000; }
    header { padding: 0; break-after: avoid; }
    header button, .history, .panes, a2-layers { display: none; }
    .notes { max-height: none; overflow: visible; padding: 0; }
    .notes button { display: flex !important; }
  }
`;
