/** An overview of a capture: figures and charts. Each links to the messages that it counts. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import { saveAs } from "../kit/download";
import { reasonOf } from "../kit/errors";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { atLeast, count, dayOf, duration, secondsBetween, size } from "../language/words";
import { emit, type ChosenTime, type ShownTable } from "../session/events";
import { remarks } from "../session/remarks";
import { bars, chartStyles } from "./charts";
import type { AnalysisClient } from "./client";
import "./course";
import { damage } from "./damage";
import { notWorking, type DiagnosisActions } from "./diagnoses";
import { exchangeTable } from "./exchange-table";
import { foundBy } from "./found";
import { happened, incidentTitle, type IncidentActions } from "./incidents";
import { overviewStyles } from "./overview-styles";
import type { DiagnosisRecord, FindingRecord, IncidentRecord, QualityRecord } from "./records";
import type { Busy, Figures, Stats, Summary } from "./stats";
import { OUTCOME_NAMES } from "./tables/exchanges";
import { incidents } from "./tables/incidents";
import { LEAST } from "./timeline";

@customElement("a2-overview")
export class Overview extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis!: AnalysisClient;
  /** Whether the second worker has read the input. */
  @property({ type: Boolean }) ready = false;
  /** Number of messages. */
  @property({ type: Number }) total = 0;
  /** The chosen time range; null for all. */
  @property({ attribute: false }) time: ChosenTime | null = null;

  @state() private summary: Summary | null = null;
  @state() private stats: Stats | null = null;
  @state() private figures: Figures | null = null;
  /** The incidents; null until they are known. */
  @state() private incidents: readonly IncidentRecord[] | null = null;
  /** The faults of the capture. */
  @state() private faults: readonly QualityRecord[] = [];
  /** Whether all incidents and diagnoses are shown. */
  @state() private unfolded = false;
  /** The diagnoses; null until they are known. */
  @state() private diagnoses: readonly DiagnosisRecord[] | null = null;
  @state() private allDiagnoses = false;
  @state() private findings: readonly FindingRecord[] = [];
  @state() private problem: string | null = null;
  @state() private saving = false;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("analysis")) {
      this.summary = null;
      this.stats = null;
      this.figures = null;
      this.incidents = null;
      this.faults = [];
      this.unfolded = false;
      this.diagnoses = null;
      this.allDiagnoses = false;
      this.findings = [];
    }
    if (changed.has("analysis") || changed.has("language")) {
      void this.#fetch(this.analysis, async (current) => {
        const summary = JSON.parse(await this.engine.summary()) as Summary;
        if (current()) this.summary = summary;
      });
    }
    if (["analysis", "ready", "language"].some((name) => changed.has(name)) && this.ready) {
      void this.#fetch(this.analysis, async (current) => {
        const figures = await this.analysis.figures();
        const all = JSON.parse(await this.analysis.stats()) as Stats;
        const faults = await this.analysis.quality();
        const incidents = await this.analysis.records("incidents");
        const diagnoses = await this.analysis.diagnoses();
        const findings = await this.analysis.records("findings");
        if (!current()) return;
        const stats = { ...all, ...figures.scope?.stats, incidents: incidents.length, findings: findings.length };
        this.faults = faults;
        this.incidents = incidents;
        this.diagnoses = diagnoses;
        this.stats = stats;
        this.figures = figures;
        this.findings = findings;
      });
    }
  }

  async #fetch(analysis: AnalysisClient, work: (current: () => boolean) => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await work(() => analysis === this.analysis);
    } catch (error) {
      if (analysis === this.analysis) this.problem = reasonOf(error);
    }
  }

  readonly #ask = (expression: string): void => emit(this, "a2-ask", expression);
  readonly #table = (shown: ShownTable): void => emit(this, "a2-table", shown);

  async #list(incident: IncidentRecord): Promise<void> {
    const { analysis } = this;
    await this.#fetch(analysis, async (current) => {
      const messages = await analysis.messagesOf("incidents", incident.key);
      if (current()) emit(this, "a2-subject", { messages, about: incidents.text.one(incidentTitle(incident)) });
    });
  }

  readonly #incidentActions: IncidentActions = {
    list: (incident) => void this.#list(incident),
    open: (chosen) => this.#table({ table: "incidents", words: "", ...incidents.order, row: chosen.index, chosen }),
    all: () => this.#table({ table: "incidents" }),
    unfold: () => {
      this.unfolded = !this.unfolded;
    },
  };

  readonly #diagnosisActions: DiagnosisActions = {
    list: ({ messages, code }) =>
      emit(this, "a2-subject", {
        messages: Uint32Array.from(messages),
        about: translated("page-diagnosis-one", "diagnosis {code}", { code }),
      }),
    unfold: () => {
      this.allDiagnoses = !this.allDiagnoses;
    },
  };

  async #save(): Promise<void> {
    if (this.saving) return;
    const { analysis } = this;
    this.saving = true;
    try {
      const report = await analysis.report(remarks.list);
      saveAs(new Blob([report], { type: "text/html" }), "report.html");
      emit(
        this,
        "a2-toast",
        translated("page-overview-saved", "Saved report.html, {size}.", { size: size(report.length) }),
      );
    } catch (error) {
      emit(
        this,
        "a2-toast",
        translated("page-export-failed", "Nothing was saved: {reason}.", { reason: reasonOf(error) }),
      );
    } finally {
      this.saving = false;
    }
  }

  /** Renders the figures that are known first at the top, so that nothing moves when the rest arrives. */
  protected override render(): TemplateResult {
    const { stats, figures, problem } = this;
    const summary = this.summary && limited(this.summary, figures?.scope ?? null);
    const whole = !figures?.scope;
    if (problem !== null) return html`<p class="none" role="alert">${problem}</p>`;
    if (!summary) return html`<p class="none">${translated("page-table-looking", "Looking…")}</p>`;
    return html`
      ${this.#figures(summary, stats)}
      <a2-timeline tall .engine=${this.engine} .total=${this.total} .brush=${this.time} ?expected=${summary.time !== null && secondsBetween(summary.time.first, summary.time.last) >= LEAST}></a2-timeline>
      ${this.#kinds(summary)}
      ${this.ready ? html`<a2-course class="wide" .engine=${this.engine} .analysis=${this.analysis} .limits=${this.analysis.limits}></a2-course>` : nothing}
      <slot></slot>
      ${
        !stats || !figures
          ? nothing
          : html`${exchangeTable(stats, figures, this.#table)}
            <div class="panels">
              ${foundBy(this.findings, this.#table)} ${this.#roundTrips(stats, figures)} ${this.#busiest(figures)}
              ${whole ? html`${this.#rcon(stats)} ${damage(summary, stats, this.#ask)}` : nothing}
            </div>`
      }
    `;
  }

  #figures(summary: Summary, stats: Stats | null): TemplateResult {
    const messages = Object.values(summary.messages).reduce((sum, one) => sum + one, 0);
    const exchanges =
      stats &&
      Object.values(stats.exchanges).reduce(
        (sum, kind) => sum + OUTCOME_NAMES.reduce((of, outcome) => of + kind[outcome], 0),
        0,
      );
    const figure = (value: number | null, what: string, go: (() => void) | null, dropped = 0): TemplateResult => {
      const shown = value === null ? "…" : atLeast(value, dropped);
      const told =
        dropped > 0 ? translated("page-overview-dropped", "{what}, {n} dropped", { what, n: dropped }) : what;
      const inside = html`<b>${shown}</b><span>${told}</span>`;
      return html`<li>${go ? html`<button type="button" @click=${go}>${inside}</button>` : html`<div>${inside}</div>`}</li>`;
    };
    const table = (name: ShownTable["table"]) => () => this.#table({ table: name });
    return html`
      <div class="top">
        <p class="period">${inlay({ size: html`<span class="soft">${size(summary.bytes)}</span>` }, (places) =>
          summary.time
            ? translated("page-overview-period-size", "{period}, {size}", { ...places, period: period(summary.time) })
            : translated("page-overview-untimed-size", "No timestamps, {size}", places),
        )}</p>
        <button type="button" ?disabled=${!stats} aria-disabled=${this.saving} @click=${this.#save}>${this.saving ? translated("page-export-writing", "Writing…") : translated("page-overview-save", "Save the report")}</button>
      </div>
      <div class="first">
        ${happened(this.incidents, stats?.evicted.incidents ?? 0, this.unfolded, this.faults, this.#incidentActions)}
        ${notWorking(this.diagnoses, stats?.evicted.diagnoses ?? 0, this.allDiagnoses, (this.incidents?.length ?? 0) > 0, this.#diagnosisActions)}
      </div>
      <ul class="figures" aria-label=${translated("page-overview-figures", "In figures")}>
        ${figure(messages, translated("page-overview-messages", "{n|message|messages}", { n: messages }), () => this.#ask(""))}
        ${this.figures?.scope ? nothing : figure(summary.packets, translated("page-overview-packets", "{n|packet|packets}", { n: summary.packets }), null)}
        ${figure(exchanges, translated("page-overview-exchanges", "{n|exchange|exchanges}", { n: exchanges ?? 0 }), table("exchanges"))}
        ${figure(stats?.distinct.servers ?? null, translated("page-overview-servers", "{n|server answered|servers answered}", { n: stats?.distinct.servers ?? 0 }), table("servers"))}
        ${figure(stats?.distinct.players ?? null, translated("page-overview-players", "{n|player|players}", { n: stats?.distinct.players ?? 0 }), table("players"))}
        ${this.figures?.scope ? nothing : figure(stats?.rcon.sessions ?? null, translated("page-overview-rcon-sessions", "{n|RCON session|RCON sessions}", { n: stats?.rcon.sessions ?? 0 }), table("rcon"))}
        ${figure(stats?.incidents ?? null, translated("page-overview-incidents", "{n|incident|incidents}", { n: stats?.incidents ?? 0 }), table("incidents"), stats?.evicted.incidents)}
        ${figure(stats?.findings ?? null, translated("page-overview-findings", "{n|finding|findings}", { n: stats?.findings ?? 0 }), table("finding_groups"), stats?.evicted.findings)}
      </ul>
    `;
  }

  #kinds({ messages, content }: Summary): TemplateResult {
    const kinds = Object.entries(messages).sort(([, a], [, b]) => b - a);
    const facts = [
      content.players > 0
        ? translated("page-overview-players-listed", "{n} {n|player listed|players listed}", { n: content.players })
        : "",
      content.rules > 0 ? translated("page-overview-rules-listed", "{n} {n|rule|rules}", { n: content.rules }) : "",
      content.master_entries > 0
        ? translated("page-overview-addresses-listed", "{n} {n|address of a server|addresses of servers}", {
            n: content.master_entries,
          })
        : "",
    ].filter((fact) => fact !== "");
    return html`
      <section class="kinds" aria-labelledby="kinds">
        <h2 id="kinds">${translated("page-overview-kinds", "Messages by kind")}</h2>
        <p class="about">${translated("page-overview-kinds-about", "The prefix says who speaks to whom: A2S_ are requests to a server, S2A_ and S2C_ its answers; M is a master server, A anyone.")}</p>
        ${bars(
          translated("page-overview-kinds", "Messages by kind"),
          kinds.map(([name, value]) => ({
            name,
            value,
            shown: count(value),
            go: () => this.#ask(`message == "${name}"`),
          })),
        )}
        ${facts.length === 0 ? nothing : html`<p class="about">${translated("page-overview-in-them", "In them: {facts}.", { facts: facts.join(", ") })}</p>`}
      </section>
    `;
  }

  /**
   * Shows the table of exchanges sorted by round-trip time, from the first exchange that took at least this many
   * seconds.
   */
  async #slower(than: number): Promise<void> {
    const { analysis } = this;
    let [low, high] = [0, await analysis.arrange("exchanges", "rtt", false, "")];
    while (low < high) {
      const middle = (low + high) >> 1;
      const [row] = await analysis.rows("exchanges", middle, middle + 1);
      if (row && row.rtt !== null && row.rtt < than) low = middle + 1;
      else high = middle;
    }
    this.#table({ table: "exchanges", by: "rtt", descending: false, row: low });
  }

  #roundTrips({ rtt: { p50, p90, p99 } }: Stats, { round_trips: list }: Figures): TemplateResult {
    return html`
      <section aria-labelledby="rtts">
        <h2 id="rtts">${translated("page-overview-rtts", "Round trips")}</h2>
        <p class="about">${translated("page-overview-rtts-about", "Time from a request to its reply.")}</p>
        ${
          p50 === null || p90 === null || p99 === null
            ? html`<p class="soft">${translated("page-overview-rtts-none", "No reply came to a request in this input.")}</p>`
            : html`<p>${inlay(
                {
                  half: html`<b>${duration(p50)}</b>`,
                  most: html`<b>${duration(p90)}</b>`,
                  nearly: html`<b>${duration(p99)}</b>`,
                },
                (places) =>
                  translated(
                    "page-overview-rtts-shares",
                    "Half took less than {half}, 90 % less than {most}, 99 % less than {nearly}.",
                    places,
                  ),
              )}</p>
              ${bars(
                translated("page-overview-rtts", "Round trips"),
                list.map(({ name, from, count: value }) => ({
                  name,
                  value,
                  shown: count(value),
                  go: () => void this.#slower(from),
                })),
                "soft",
              )}`
        }
      </section>
    `;
  }

  #busiest({ servers, clients }: Figures): TemplateResult {
    const ends = (
      title: string,
      about: string,
      id: string,
      list: readonly Busy[],
      expression: (address: string) => string,
      more: TemplateResult,
    ): TemplateResult => html`
      <section aria-labelledby=${id}>
        <h2 id=${id}>${title}</h2>
        <p class="about">${about}</p>
        ${
          list.length === 0
            ? html`<p class="soft">${translated("page-overview-no-addresses", "No message has addresses.")}</p>`
            : bars(
                title,
                list.map(({ address, messages }) => ({
                  name: address,
                  value: messages,
                  shown: count(messages),
                  go: () => this.#ask(expression(address)),
                })),
              )
        }
        ${more}
      </section>`;
    const all = (text: string, shown: ShownTable): TemplateResult =>
      html`<button type="button" class="quiet" @click=${() => this.#table(shown)}>${text}</button>`;
    return html`
      ${ends(translated("page-overview-servers-busiest", "Busiest servers"), translated("page-overview-servers-busiest-about", "Ranked by messages sent and received."), "servers", servers, (address) => `src == "${address}" || dst == "${address}"`, all(translated("page-overview-all-servers", "All servers"), { table: "servers" }))}
      ${ends(translated("page-overview-clients-busiest", "Busiest clients"), translated("page-overview-clients-busiest-about", "Who asks, ranked by messages sent and received."), "clients", clients, (address) => `ip(src) == "${address}" || ip(dst) == "${address}"`, all(translated("page-overview-all-conversations", "All conversations"), { table: "conversations" }))}
    `;
  }

  #rcon({ rcon }: Stats): TemplateResult | typeof nothing {
    if (rcon.sessions === 0) return nothing;
    const fact = (value: number, name: string, how: Omit<ShownTable, "table">) => ({
      name,
      value,
      shown: count(value),
      go: value === 0 ? null : () => this.#table({ table: "rcon", ...how }),
    });
    return html`
      <section aria-labelledby="rcon">
        <h2 id="rcon">RCON</h2>
        <p class="about">${translated("page-overview-rcon-about", "The remote console of servers: {n} {n|session|sessions}.", { n: rcon.sessions })}</p>
        ${bars("RCON", [
          fact(rcon.commands, translated("page-overview-commands", "commands"), { by: "record", descending: true }),
          fact(rcon.logins_accepted, translated("page-overview-logins-accepted", "logins accepted"), {
            words: "login accepted",
          }),
          fact(rcon.logins_refused, translated("page-overview-logins-refused", "logins refused"), {
            words: "login refused",
          }),
          fact(rcon.logins_unknown, translated("page-overview-logins-unknown", "logins, outcome unknown"), {
            words: "login unknown",
          }),
        ])}
      </section>
    `;
  }

  static override styles = [controls, chartStyles, overviewStyles];
}

/** Returns the summary with what is known of the messages that everything is limited to. */
function limited(summary: Summary, scope: Figures["scope"]): Summary {
  if (!scope) return summary;
  const [first, last] = scope.time ?? [];
  return {
    ...summary,
    messages: scope.messages,
    time: first !== undefined && last !== undefined ? { first, last } : null,
    content: { players: 0, rules: 0, master_entries: 0 },
  };
}

/**
 * Returns a period as text: `2024-07-31, 04:26:40 to 04:31:02 UTC, 4.4 min`. Both times have milliseconds if they are in
 * the same second.
 */
function period({ first, last }: { readonly first: string; readonly last: string }): string {
  // Up to the seconds, or up to the milliseconds.
  const to = first.slice(0, 19) === last.slice(0, 19) ? 23 : 19;
  const timeOf = (moment: string): string => moment.slice(11, to).replace("Z", "");
  const [day, lastDay] = [first.slice(0, 10), last.slice(0, 10)];
  const length = duration(Math.max(0, secondsBetween(first, last)));
  if (dayOf(first) === "")
    return translated("page-overview-period-clock", "{first} to {last}, {length}", {
      first: timeOf(first),
      last: timeOf(last),
      length,
    });
  return translated("page-overview-period", "{day}, {first} to {last} UTC, {length}", {
    day,
    first: timeOf(first),
    last: day === lastDay ? timeOf(last) : `${lastDay}, ${timeOf(last)}`,
    length,
  });
}
