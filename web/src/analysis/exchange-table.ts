/** A table of exchanges: how many requests of each kind had which outcome, with bytes and amplification. */
import { html, nothing, type TemplateResult } from "lit";
import { heading, translated } from "../language/text";
import { count, size } from "../language/words";
import type { ShownTable } from "../session/events";
import { key, shares } from "./charts";
import type { Outcome } from "./records";
import type { Figures, Stats, Traffic } from "./stats";
import { OUTCOMES, OUTCOME_NAMES, auditCount } from "./tables/exchanges";
import { times } from "./text";

export function exchangeTable(stats: Stats, { traffic }: Figures, open: (shown: ShownTable) => void): TemplateResult {
  const kinds = Object.entries(stats.exchanges);
  const outcomes = OUTCOME_NAMES.filter((outcome) => kinds.some(([, counts]) => counts[outcome] > 0));
  const total = (outcome: Outcome): number => kinds.reduce((sum, [, counts]) => sum + counts[outcome], 0);
  const figure = (value: number, words: string): TemplateResult =>
    html`<td class="number">${
      value === 0
        ? html`<span class="soft">0</span>`
        : html`<button type="button" class="quiet" @click=${() => open({ table: "exchanges", words })}>${count(value)}</button>`
    }</td>`;
  const bytes = (traffic: Traffic | undefined): TemplateResult => html`
    <td class="number">${size(traffic?.out ?? 0)}</td><td class="number">${size(traffic?.in ?? 0)}</td>
    <td class="number">${ratio(traffic?.amplification)}</td><td class="number">${ratio(traffic?.wire_amplification)}</td>`;
  const audits = Object.entries(stats.challenges)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => auditCount(name, value));
  /** Returns the counts of all outcomes as a text for screen readers. */
  const label = (what: string, counts: (outcome: Outcome) => number): string =>
    translated("page-exchange-table-counts", "{what}: {counts}", {
      what,
      counts: outcomes.map((outcome) => OUTCOMES[outcome].many(counts(outcome))).join(", "),
    });
  return html`
    <section class="wide" aria-labelledby="exchanges">
      <h2 id="exchanges">${translated("page-exchanges-label", "Exchanges")}</h2>
      <p class="about">${translated("page-exchange-table-about", "A request, the challenge the server may send back, and the reply, by request and outcome. Amplification: bytes that came back for each byte sent. It is what makes servers useful to attackers.")}</p>
      ${
        kinds.length === 0
          ? html`<p class="soft">${translated("page-exchange-table-none", "There are none in this input.")}</p>`
          : html`
            <div class="sideways" tabindex="0" role="region" aria-label=${translated("page-exchange-table-label", "Exchanges by kind and outcome")}><table>
              <thead><tr><th scope="col">${heading(translated("column-asked", "asked for"))}</th><th scope="col">${heading(translated("column-outcome", "outcome"))}</th>
                ${outcomes.map((outcome) => html`<th scope="col" class="number" title=${OUTCOMES[outcome].about()}>${OUTCOMES[outcome].name()}</th>`)}
                <th scope="col" class="number">${heading(translated("column-bytes-out", "sent"))}</th><th scope="col" class="number">${heading(translated("column-bytes-in", "received"))}</th>
                <th scope="col" class="number" title=${translated("page-exchange-table-amplified-about", "Bytes of payload that came back for each that was sent")}>${heading(translated("column-amplified", "factor"))}</th>
                <th scope="col" class="number" title=${translated("page-exchange-table-wire-about", "The same with all headers")}>${heading(translated("column-on-the-wire", "on the wire"))}</th></tr></thead>
              <tbody>
                ${kinds.map(
                  ([kind, counts]) => html`<tr><th scope="row">${kind}</th>
                  <td class="chart">${shares(
                    label(kind, (outcome) => counts[outcome]),
                    outcomes.map((name) => ({ name, value: counts[name] })),
                  )}</td>
                  ${outcomes.map((outcome) => figure(counts[outcome], `kind=${kind} outcome=${outcome}`))}${bytes(traffic.find((one) => one.kind === kind))}</tr>`,
                )}
                ${
                  kinds.length < 2
                    ? nothing
                    : html`<tr class="sum"><th scope="row">${translated("page-exchange-table-all", "all")}</th>
                  <td class="chart">${shares(
                    label(translated("page-exchange-table-all-label", "All"), total),
                    outcomes.map((name) => ({ name, value: total(name) })),
                  )}</td>
                  ${outcomes.map((outcome) => figure(total(outcome), `outcome=${outcome}`))}${bytes({ ...stats.bytes, ...stats })}</tr>`
                }
              </tbody>
            </table></div>
            ${key(outcomes.map((name) => ({ name, label: OUTCOMES[name].name() })))}
            <p class="about">${translated("page-exchange-table-retries", "{retries} {retries|request was|requests were} sent again; {late} {late|reply|replies} came late, after three seconds or more.", { retries: stats.retries, late: stats.late })}
              ${audits.length === 0 ? nothing : translated("page-exchange-table-challenges", "Challenges in requests: {counts}.", { counts: audits.join(", ") })}</p>`
      }
    </section>
  `;
}

function ratio(factor: number | null | undefined): string {
  return factor ? times(factor) : "";
}
