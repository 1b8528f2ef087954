/** Texts of incidents, and the list of incidents in the overview. */
import { html, nothing, type TemplateResult } from "lit";
import { translated } from "../language/text";
import { atLeast, numberOf } from "../language/words";
import { ICONS, severityWord } from "../message/severity";
import { period, wire } from "./detail";
import { faultsOf } from "./quality";
import type { IncidentKind, IncidentRecord, QualityRecord } from "./records";

/** At most this many incidents are shown in the overview; the table has all of them. */
const MOST = 20;

export function kindWord(kind: IncidentKind): string {
  switch (kind) {
    case "reflection":
      return translated("incident-kind-reflection", "reflection attack");
    case "reflection_attempt":
      return translated("incident-kind-reflection_attempt", "attempted reflection attack");
    case "query_flood":
      return translated("incident-kind-query_flood", "flood of queries");
    case "vse_flood":
      return translated("incident-kind-vse_flood", "VSE flood");
    case "rcon_brute_force":
      return translated("incident-kind-rcon_brute_force", "RCON passwords tried");
    case "rcon_takeover":
      return translated("incident-kind-rcon_takeover", "servers taken over");
    case "scan":
      return translated("incident-kind-scan", "scan");
    case "fake_ping":
      return translated("incident-kind-fake_ping", "fake ping");
    case "fake_players":
      return translated("incident-kind-fake_players", "fake players");
    case "cloned_servers":
      return translated("incident-kind-cloned_servers", "cloned server name");
  }
}

/** Returns the title of an incident: `1: reflection attack, 198.51.100.23` */
export function incidentTitle({ index, kind, target }: IncidentRecord): string {
  return translated("page-incident-title", "{number}: {kind}, {target}", {
    number: numberOf(index),
    kind: kindWord(kind),
    target,
  });
}

/** The functions that the links and buttons in the list of incidents call. */
export interface IncidentActions {
  list(incident: IncidentRecord): void;
  open(incident: IncidentRecord): void;
  all(): void;
  /** Switches between showing all incidents and only as many as fit into the reserved space. */
  unfold(): void;
}

/**
 * Renders a sentence for each incident, and then what limits what can be said. While the incidents are not known yet (null), the
 * same space is reserved for them.
 */
export function happened(
  incidents: readonly IncidentRecord[] | null,
  dropped: number,
  unfolded: boolean,
  faults: readonly QualityRecord[],
  { list, open, all, unfold }: IncidentActions,
): TemplateResult {
  const several = incidents !== null && incidents.length + faults.length > 1;
  return html`
    <section class="happened incidents ${unfolded ? "unfolded" : ""}" aria-labelledby="incidents">
      <div class="heading">
        <h2 id="incidents">${translated("page-incident-happened", "What happened")}</h2>
        ${
          several
            ? html`<button type="button" class="quiet" aria-expanded=${unfolded} @click=${unfold}>${
                unfolded
                  ? translated("page-incident-fold", "Show fewer")
                  : translated("page-incident-unfold", "Show all {n}", {
                      n: atLeast(incidents.length + faults.length, dropped),
                    })
              }</button>`
            : nothing
        }
      </div>
      <div class="told" tabindex=${several && !unfolded ? 0 : nothing} role=${several ? "group" : nothing} aria-labelledby=${several ? "incidents" : nothing}>
        ${
          incidents === null
            ? html`<p class="soft">${translated("page-incident-looking", "Looking for attacks and fakes…")}</p>`
            : incidents.length === 0
              ? html`<p class="soft">${translated("page-incidents-empty", "No attack and no fake was found.")}</p>`
              : html`<ul>${incidents.slice(0, MOST).map((incident) => told(incident, list, open))}</ul>`
        }
        ${
          incidents !== null && incidents.length > MOST
            ? html`<button type="button" class="quiet" @click=${all}>${translated("page-incident-more", "And {n} more", { n: atLeast(incidents.length - MOST, dropped) })}</button>`
            : nothing
        }
        ${faultsOf(faults)}
      </div>
    </section>
  `;
}

/**
 * Returns the start and the end as text, to the second; null if there is no start. The date is left out if both are on
 * the same day, because the overview already names that day.
 */
function when(start: string | null, end: string | null): string | null {
  return start !== null && end !== null && start.slice(0, 10) === end.slice(0, 10)
    ? translated("page-detail-period", "{first} to {last}", { first: start.slice(11, 19), last: end.slice(11, 19) })
    : period(start, end);
}

function told(incident: IncidentRecord, list: IncidentActions["list"], open: IncidentActions["open"]): TemplateResult {
  const { severity, kind, target, start, end, text } = incident;
  const button = (label: string, go: (incident: IncidentRecord) => void): TemplateResult =>
    html`<button type="button" class="quiet" aria-label=${translated("page-incident-button", "{label}: {incident}", { label, incident: incidentTitle(incident) })} @click=${() => go(incident)}>${label}</button>`;
  return html`<li>
    <b class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severityWord(severity)}</b>
    <b>${kindWord(kind)}</b> <code>${target}</code> <span class="soft">${when(start, end)}</span>
    ${button(translated("page-table-list-messages", "List its messages"), list)}${button(translated("page-incident-details", "Details"), open)}
    <p>${wire(text)}.</p>
  </li>`;
}
