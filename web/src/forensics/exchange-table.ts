/** Exchanges by what was asked and how they ended, with bytes and amplification. */
import { html, nothing, type TemplateResult } from "lit";
import type { ShownTable } from "../events";
import { count, plural, size } from "../words";
import { key, shares } from "./charts";
import type { Outcome } from "./records";
import type { Figures, Stats, Traffic } from "./stats";
import { OUTCOMES, OUTCOME_NAMES } from "./tables/exchanges";
import { times } from "./text";

export function exchangeTable(stats: Stats, { traffic }: Figures, open: (shown: ShownTable) => void): TemplateResult {
  const kinds = Object.entries(stats.exchanges);
  const outcomes = OUTCOME_NAMES.filter((outcome) => kinds.some(([, counts]) => counts[outcome] > 0));
  const total = (outcome: Outcome): number => kinds.reduce((sum, [, counts]) => sum + counts[outcome], 0);
  const figure = (value: number, words: string): TemplateResult => html`<td class="number">${value === 0
    ? html`<span class="soft">0</span>`
    : html`<button type="button" class="quiet" @click=${() => open({ table: "exchanges", words })}>${count(value)}</button>`}</td>`;
  const bytes = (traffic: Traffic | undefined): TemplateResult => html`
    <td class="number">${size(traffic?.out ?? 0)}</td><td class="number">${size(traffic?.in ?? 0)}</td>
    <td class="number">${ratio(traffic?.in, traffic?.out)}</td><td class="number">${ratio(traffic?.wire_in, traffic?.wire_out)}</td>`;
  const audits = Object.entries(stats.challenges).filter(([, value]) => value > 0).map(([name, value]) => `${count(value)} ${name.replace("_", " ")}`);
  return html`
    <section class="wide" aria-labelledby="exchanges">
      <h2 id="exchanges">Exchanges</h2>
      <p class="about">A request, the challenge the server may ask back, and the reply; by what was asked and how it ended.
        Amplified: bytes that came back for each that was sent, which is what makes servers of use in attacks.</p>
      ${kinds.length === 0
        ? html`<p class="soft">There are none in this input.</p>`
        : html`
            <div class="sideways" tabindex="0" role="region" aria-label="Exchanges by kind and outcome"><table>
              <thead><tr><th scope="col">Asked for</th><th scope="col">How it ended</th>
                ${outcomes.map((outcome) => html`<th scope="col" class="number" title=${OUTCOMES[outcome]}>${outcome}</th>`)}
                <th scope="col" class="number">bytes out</th><th scope="col" class="number">bytes in</th>
                <th scope="col" class="number" title="Bytes of payload that came back for each that was sent">amplified</th>
                <th scope="col" class="number" title="The same with all headers">on the wire</th></tr></thead>
              <tbody>
                ${kinds.map(([kind, counts]) => html`<tr><th scope="row">${kind}</th>
                  <td class="chart">${shares(`${kind}: ${outcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(", ")}`, outcomes.map((name) => ({ name, value: counts[name] })))}</td>
                  ${outcomes.map((outcome) => figure(counts[outcome], `kind=${kind} outcome=${outcome}`))}${bytes(traffic.find((one) => one.kind === kind))}</tr>`)}
                ${kinds.length < 2 ? nothing : html`<tr class="sum"><th scope="row">all</th>
                  <td class="chart">${shares(`All: ${outcomes.map((outcome) => `${total(outcome)} ${outcome}`).join(", ")}`, outcomes.map((name) => ({ name, value: total(name) })))}</td>
                  ${outcomes.map((outcome) => figure(total(outcome), `outcome=${outcome}`))}${bytes(stats.bytes)}</tr>`}
              </tbody>
            </table></div>
            ${key(outcomes)}
            <p class="about">${plural(stats.retries, "request was", "requests were")} sent again; ${plural(stats.late, "reply", "replies")} came late, after three seconds or more.
              ${audits.length === 0 ? nothing : `Challenges carried: ${audits.join(", ")}.`}</p>`}
    </section>
  `;
}

function ratio(back: number | undefined, out: number | undefined): string {
  return back === undefined || out === undefined || out === 0 || back === 0 ? "" : times(back / out);
}
