/** The findings, worst first, with the messages that show them. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { emit } from "../events";
import { ICONS, worstFirst } from "../severity";
import { controls } from "../styles";
import { frameStyles } from "../virtual";
import { clock, count, plural } from "../words";
import type { ForensicsClient } from "./client";
import type { Finding } from "./protocol";
import { visible } from "./text";

interface Found {
  readonly findings: readonly Finding[];
  readonly explanations: Readonly<Record<string, string>>;
}

@customElement("a2-findings")
export class Findings extends LitElement {
  @property({ attribute: false }) forensics!: ForensicsClient;
  @state() private found: Found | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("forensics")) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const { forensics } = this;
    this.found = null;
    const found = await forensics.findings().catch(() => null);
    if (!found || forensics !== this.forensics) return;
    this.found = { ...found, findings: worstFirst(found.findings) };
  }

  protected override render(): TemplateResult {
    const { found } = this;
    if (!found) return html`<p class="none">Looking…</p>`;
    if (found.findings.length === 0) return html`<p class="none">Nothing suspicious was found.</p>`;
    return html`
      <div class="frame">
        <div class="scroller" role="region" tabindex="0" aria-label="Findings">
          <ul>${found.findings.map((finding) => html`<li>${this.#finding(finding, found.explanations[finding.code] ?? "")}</li>`)}</ul>
        </div>
      </div>
      <footer>${plural(found.findings.length, "finding")}</footer>
    `;
  }

  #finding(finding: Finding, explanation: string): TemplateResult {
    const { code, severity, text, server, client, messages, first, last } = finding;
    return html`
      <details>
        <summary>
          <span class="severity ${severity}"><span aria-hidden="true">${ICONS[severity]}</span> ${severity}</span>
          <span class="text"><bdi>${visible(text)}</bdi></span>
          <span class="who">${[client, server].filter((end) => end !== null).join(" → ")}</span>
          <span class="times">${finding.count > 1 ? `${count(finding.count)}×` : ""}</span>
        </summary>
        <div class="more">
          <p>${explanation}</p>
          <p class="facts"><code>${code}</code>${first === null ? nothing : html` · ${clock(first)}${last === null || last === first ? nothing : ` to ${clock(last)}`}`}</p>
          ${messages.length === 0
            ? nothing
            : html`<p class="evidence">Seen in ${messages.map((index) => html`<button type="button" @click=${() => emit(this, "a2-select", index)}>message ${index}</button>`)}</p>`}
        </div>
      </details>
    `;
  }

  static override styles = [
    controls,
    frameStyles,
    css`
      ul { margin: 0; padding: 0; list-style: none; }
      li { border-bottom: 1px solid var(--line); }
      summary { display: grid; grid-template-columns: 2ch 10ch minmax(0, 1fr) fit-content(40ch) 7ch; column-gap: 12px; align-items: baseline; padding: 6px 12px; font-size: 13px; cursor: pointer; }
      summary::marker { content: none; }
      summary::before { content: "▸"; color: var(--soft); }
      details[open] > summary::before { content: "▾"; }
      summary:focus-visible { outline-offset: -2px; }
      @media (hover: hover) { summary:hover { background: var(--ground); } }
      .severity { white-space: nowrap; font-weight: 600; }
      .error { color: var(--error); }
      .warning { color: var(--warning); }
      .info { color: var(--info); }
      .text { overflow-wrap: anywhere; }
      .who { overflow-wrap: anywhere; font: 12px var(--mono); color: var(--soft); }
      .times { text-align: end; font-variant-numeric: tabular-nums; }
      .more { padding: 0 12px 10px calc(2ch + 24px); max-width: 90ch; font-size: 13px; }
      .more p { margin: 0 0 6px; text-wrap: pretty; }
      .facts { color: var(--soft); }
      .evidence { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
      code { font: 12px var(--mono); }
      @media (width < 700px) {
        summary { grid-template-columns: 2ch minmax(0, 1fr) auto; }
        .text { grid-column: 2 / -1; grid-row: 2; }
        .who { grid-column: 2 / -1; }
        .times { grid-row: 1; grid-column: 3; }
      }
    `,
  ];
}
