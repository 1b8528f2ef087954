/** The way through a message, as a list: what may be left out has a way around it, and what is repeated a way back. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Stop } from "./data";
import { inline } from "./inline";

export function railroad(stops: readonly Stop[], page: string): TemplateResult {
  return html`<ol class="railroad">${stops.map(
    ({
      path,
      label,
      when,
      times,
      repeats,
      stops: inner,
    }) => html`<li class=${`${when === "" ? "" : "optional"} ${repeats ? "repeated" : ""}`}>
      ${when === "" ? nothing : html`<span class="when" title=${when}>${inline(when)}</span>`}
      ${inner.length === 0 ? html`<a href=${`#learn/${page}.${path}`}>${label}</a>` : railroad(inner, page)}
      ${times === "" ? nothing : html`<span class="times">${inline(times)}</span>`}
    </li>`,
  )}</ol>`;
}

export const railroadStyles = css`
  .railroad { display: flex; flex-wrap: wrap; align-items: center; gap: 36px 0; margin: 24px 0; padding: 0; list-style: none; }
  .railroad li { position: relative; display: flex; align-items: center; padding: 0 10px; background: linear-gradient(var(--soft), var(--soft)) 0 50% / 100% 1px no-repeat; }
  .railroad .railroad { margin: 0; }
  .railroad .optional:has(.optional) > .railroad { padding-block: 24px; }
  .railroad .optional { justify-content: center; min-width: 104px; }
  .railroad a { position: relative; padding: 3px 8px; border: 1px solid var(--soft); border-radius: 12px; background: var(--paper); font-size: 13px; white-space: nowrap; }
  .railroad .optional::before, .railroad .repeated::after { content: ""; position: absolute; inset-inline: 3px; border: 1px solid var(--soft); }
  .railroad .optional::before { inset-block: -8px 50%; border-block-end: 0; border-radius: 8px 8px 0 0; }
  .railroad .repeated::after { inset-block: 50% -8px; border-block-start: 0; border-radius: 0 0 8px 8px; }
  .railroad :is(.when, .times) { position: absolute; inset-inline: 10px; overflow: hidden; color: var(--soft); font-size: 11px; line-height: 1; text-overflow: ellipsis; white-space: nowrap; }
  .railroad .when { top: -21px; }
  .railroad .times { bottom: -21px; }
`;
