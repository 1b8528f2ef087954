/** Texts of diagnoses: what does not work, who has to act, and what to do. */
import { css, html, nothing, type TemplateResult } from "lit";
import { translated } from "../language/text";
import { atLeast } from "../language/words";
import { codeLink } from "../message/reference-link";
import { ICONS, severityWord } from "../message/severity";
import { wire } from "./detail";
import type { DiagnosisRecord } from "./records";

/** Maximum number of diagnoses that are shown. */
const MOST = 20;

/** Returns a sentence that says who has to act. */
export function acts(act: DiagnosisRecord["act"]): string {
  switch (act) {
    case "client":
      return translated("page-diagnosis-client", "Whoever runs or writes the client has to act.");
    case "server":
      return translated("page-diagnosis-server", "Whoever runs the server has to act.");
    case "network":
      return translated("page-diagnosis-network", "Whoever runs the network between them has to act.");
    case "nobody":
      return translated("page-diagnosis-nobody", "Nobody has to act.");
    case "unknown":
      return translated("page-diagnosis-unknown", "Who has to act cannot be told from this.");
  }
}

/**
 * Returns the two ends of the traffic as text: `192.0.2.1 → 198.51.100.2:27015`, `40 clients → 198.51.100.2:27015`;
 * null if no address is known.
 */
export function between({ client, clients, server, servers }: DiagnosisRecord): string | null {
  const ends = [
    client ?? (clients > 1 ? translated("page-diagnosis-clients", "{n} {n|client|clients}", { n: clients }) : null),
    server ?? (servers > 1 ? translated("page-diagnosis-servers", "{n} {n|server|servers}", { n: servers }) : null),
  ].filter((end) => end !== null);
  return ends.length === 0 ? null : ends.join(" → ");
}

/** The functions that the links and buttons in the list of diagnoses call. */
export interface DiagnosisActions {
  list(diagnosis: DiagnosisRecord): void;
  /** Switches between showing all diagnoses and only as many as fit into the reserved space. */
  unfold(): void;
}

/**
 * Renders a sentence for each diagnosis. `attacked` is whether there are incidents. While the diagnoses are not known
 * yet (null), the same space is reserved for them.
 */
export function notWorking(
  all: readonly DiagnosisRecord[] | null,
  dropped: number,
  unfolded: boolean,
  attacked: boolean,
  { list, unfold }: DiagnosisActions,
): TemplateResult {
  const wrong = all?.filter(({ code }) => code !== "ok") ?? null;
  const several = wrong !== null && wrong.length > 1;
  return html`
    <section class="happened diagnoses ${unfolded ? "unfolded" : ""}" aria-labelledby="diagnoses">
      <div class="heading">
        <h2 id="diagnoses">${translated("page-diagnoses-heading", "What does not work")}</h2>
        ${
          several
            ? html`<button type="button" class="quiet" aria-expanded=${unfolded} @click=${unfold}>${
                unfolded
                  ? translated("page-incident-fold", "Show fewer")
                  : translated("page-incident-unfold", "Show all {n}", { n: atLeast(wrong.length, dropped) })
              }</button>`
            : nothing
        }
      </div>
      <div class="told" tabindex=${several && !unfolded ? 0 : nothing} role=${several ? "group" : nothing} aria-labelledby=${several ? "diagnoses" : nothing}>
        ${
          wrong === null
            ? html`<p class="soft">${translated("page-diagnoses-looking", "Looking for what gets no answer…")}</p>`
            : wrong.length === 0
              ? html`<p class="soft">${all?.[0] ? wire(all[0].text) : attacked ? translated("page-diagnoses-attack", "Nothing waits for an answer, but for what belongs to the attack.") : translated("page-diagnoses-none", "Nothing in here waits for an answer.")}</p>`
              : html`<ul>${wrong.slice(0, MOST).map((one) => told(one, list))}</ul>`
        }
        ${wrong !== null && wrong.length > MOST ? html`<p class="soft">${translated("page-diagnoses-more", "And {n} more; the report has them.", { n: atLeast(wrong.length - MOST, dropped) })}</p>` : nothing}
      </div>
    </section>
  `;
}

function told(one: DiagnosisRecord, list: DiagnosisActions["list"]): TemplateResult {
  const { severity, messages, code, text, act, next } = one;
  return html`<li>
    <b class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severityWord(severity)}</b>
    <code>${between(one)}</code> <span class="soft">${codeLink(code)}</span>
    ${
      messages.length === 0
        ? nothing
        : html`<button type="button" class="quiet" aria-label=${translated("page-incident-button", "{label}: {incident}", { label: translated("page-table-list-messages", "List its messages"), incident: code })}
      @click=${() => list(one)}>${translated("page-table-list-messages", "List its messages")}</button>`
    }
    <p>${wire(text)} <span class="soft">${acts(act)}${next === null ? nothing : html` ${wire(next)}`}</span></p>
  </li>`;
}

export const diagnosisStyles = css`
  :host { display: block; flex: none; max-height: 40dvh; overflow: auto; padding: 6px 14px; border: 1px solid var(--line); border-inline-start: 4px solid var(--accent); border-radius: var(--radius); background: var(--raised); }
  :host([worst="error"]) { border-inline-start-color: var(--error); }
  :host([worst="warning"]) { border-inline-start-color: var(--warning); }
  :host([hidden]) { display: none; }
  summary { display: flex; min-height: 26px; align-items: center; gap: 8px; list-style: none; cursor: pointer; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: "▸"; margin-inline-start: auto; color: var(--soft); }
  [open] > summary::after { content: "▾"; }
  summary:hover::after { color: var(--accent); }
  h2 { margin: 0; font-size: 15px; line-height: 1.4; overflow-wrap: anywhere; text-wrap: pretty; }
  p { margin: 2px 0 0; font-size: 13.5px; overflow-wrap: anywhere; text-wrap: pretty; }
  .error { color: var(--error); }
  .warning { color: var(--warning); }
  .info { color: var(--info); }
  .soft { color: var(--soft); font-size: 12.5px; }
  code { font: 12px var(--mono); }
  section + section { margin-block-start: 8px; padding-block-start: 6px; border-block-start: 1px solid var(--line); }
  .link { min-height: 24px; padding: 0 4px; border-color: transparent; background: none; color: var(--accent); }
  .link:hover { text-decoration: underline; }
  @media print {
    :host { max-height: none; }
    .link.link { display: inline !important; padding: 0; color: inherit; }
    summary::after { display: none; }
  }
`;
