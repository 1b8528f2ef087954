/** The diagnosis of a paste: why there is no answer. It is shown above everything else. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Remote } from "../engine/remote";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { count } from "../language/words";
import { codeLink } from "../message/reference-link";
import { ICONS, severityWord } from "../message/severity";
import worker from "./analysis-worker?worker&url";
import { parsed } from "./client";
import { messageLink, wire } from "./detail";
import { acts, between, diagnosisStyles } from "./diagnoses";
import "./printed";
import type { PrintedMessage } from "./printed";
import type { AnalysisCalls } from "./protocol";
import type { DiagnosisRecord } from "./records";

/** Maximum number of kinds of problems that are shown. */
const MOST = 4;
/** Maximum number of messages that a diagnosis links to. */
const LINKS = 20;

/** The worker that diagnoses pastes. It is kept running, because the text is diagnosed again after every key. */
const remote = new Remote<AnalysisCalls>(worker, "a2scope diagnosis");

/**
 * Diagnoses a log, a dump or an error text. Returns what does not work, most severe first; empty if the text shows no
 * problem or cannot be judged.
 */
export async function diagnose(text: string, format: string | undefined): Promise<DiagnosisRecord[]> {
  return parsed<DiagnosisRecord>(await remote.call("diagnose", [text, format ?? null]));
}

/** Returns the messages that can be made of what another program printed of a server; empty if the text is no such result. */
export async function printed(text: string): Promise<PrintedMessage[]> {
  return JSON.parse(await remote.call("printed", [text])) as PrintedMessage[];
}

@customElement("a2-diagnosis")
export class DiagnosisView extends LitElement {
  @property({ attribute: false }) records: readonly DiagnosisRecord[] = [];
  /** Whether the messages that the diagnosis mentions are on the page, so that it can link to them. */
  @property({ type: Boolean }) linked = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("records")) this.setAttribute("worst", this.records[0]?.severity ?? "");
  }

  protected override render(): TemplateResult {
    const kinds = new Map<string, DiagnosisRecord[]>();
    for (const one of this.records) kinds.set(one.code, [...(kinds.get(one.code) ?? []), one]);
    const shown = [...kinds.values()].slice(0, MOST);
    const more = kinds.size - MOST;
    return html`
      ${shown.map((records) => this.#kind(records, shown.length === 1))}
      ${more > 0 ? html`<p class="soft">${translated("page-diagnosis-more", "And {n} more.", { n: more })}</p>` : nothing}
    `;
  }

  /** Renders one kind of problem: a line, and below it who has to act, what to do, and the evidence for each. */
  #kind(records: readonly DiagnosisRecord[], open: boolean): TemplateResult | typeof nothing {
    const [first] = records;
    if (!first) return nothing;
    const { code, severity, text } = first;
    if (code === "ok") return html`<p><span class="info" aria-hidden="true">✔</span> ${wire(text)}</p>`;
    return html`<details ?open=${open} aria-label=${code}>
      <summary><h2><span class=${severity} title=${severityWord(severity)}><span aria-hidden="true">${ICONS[severity]}</span></span> ${
        records.length > 1 ? html`<span class="times">${count(records.length)} ×</span> ` : nothing
      }${wire(text)}</h2></summary>
      ${records.map((one, at) => this.#told(one, at > 0 && one.text !== text))}
    </details>`;
  }

  #told(one: DiagnosisRecord, named: boolean): TemplateResult {
    const { code, act, messages, text, next, also, since_2020: changes } = one;
    return html`<section>
      ${named ? html`<p><b>${wire(text)}</b></p>` : nothing}
      <p>${acts(act)}${next === null ? nothing : html` ${wire(next)}`}</p>
      <p class="soft">${
        this.linked && messages.length > 0
          ? html`${translated("page-diagnosis-messages", "{n|The message that shows it:|The messages that show it:}", { n: messages.length })} ${messages.slice(0, LINKS).map((index) => messageLink(this, index))}${messages.length > LINKS ? " …" : ""} · `
          : nothing
      }${between(one) === null ? nothing : html`${between(one)} · `}${codeLink(code)}${
        also.length === 0
          ? nothing
          : html` · ${inlay({ codes: html`${also.map((other, at) => html`${at > 0 ? ", " : nothing}${codeLink(other)}`)}` }, (places) => translated("page-diagnosis-also", "looks the same: {codes}", places))}`
      }${changes === undefined ? nothing : html` · <a href="#learn/since_2020">${translated("page-diagnosis-since", "changed since 2020")}</a>`}</p>
    </section>`;
  }

  static override styles = [controls, diagnosisStyles];
}
