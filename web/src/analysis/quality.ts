/** What limits what can be concluded from a capture: said before anything is concluded. */
import { html, nothing, type TemplateResult } from "lit";
import { codeLink } from "../message/reference-link";
import { ICONS, severityWord } from "../message/severity";
import { wire } from "./detail";
import type { QualityRecord } from "./records";

/** Renders a sentence for each fault of the capture, and what follows from it. */
export function faultsOf(faults: readonly QualityRecord[]): TemplateResult | typeof nothing {
  if (faults.length === 0) return nothing;
  return html`<ul class="faults">${faults.map(
    ({ code, severity, text, means }) => html`<li>
      <b class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severityWord(severity)}</b>
      <span class="soft">${codeLink(code)}</span>
      <p>${wire(text)} <span class="soft">${wire(means)}</span></p>
    </li>`,
  )}</ul>`;
}
