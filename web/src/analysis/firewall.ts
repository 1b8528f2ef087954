/** Rules of a firewall against an incident: those that help best, and those that somebody wrote, tried on the capture. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { copyText } from "../kit/clipboard";
import { reasonOf } from "../kit/errors";
import { controls } from "../kit/styles";
import { heading, translated } from "../language/text";
import { count } from "../language/words";
import { codeLink } from "../message/reference-link";
import type { AnalysisClient } from "./client";
import { detailStyles, messageLink, wire } from "./detail";
import type { FirewallQuestion } from "./protocol";
import type { FirewallRecord, IncidentRecord } from "./records";

/** At most this many rules are listed with the packets that matched each. */
const MOST = 100;
const TOOLS: readonly (readonly [name: string, label: string])[] = [
  ["nft", "nftables"],
  ["iptables", "iptables"],
  ["suricata", "Suricata"],
  ["pcap", "tcpdump"],
];
const places = (): readonly (readonly [name: string, label: string])[] => [
  ["", translated("page-firewall-best", "where they do most")],
  ["victim", translated("firewall-place-victim", "before the address that is attacked")],
  ["server", translated("firewall-place-server", "before a server that is abused")],
  ["provider", translated("firewall-place-provider", "at the provider of the victim")],
];

/** The rules that were last written, which outlast the details of an incident. */
let written = "";

/** What is asked: for rules, or what those do that somebody wrote. */
type Asked = "proposed" | "tried";

@customElement("a2-firewall")
export class FirewallRules extends LitElement {
  @property({ attribute: false }) analysis!: AnalysisClient;
  @property({ attribute: false }) incident!: IncidentRecord;

  @state() private answers: Partial<Record<Asked, FirewallRecord>> = {};
  @state() private asking: Asked | null = null;
  @state() private problem = "";
  @state() private copied = "";
  @query("#tool") private readonly tool!: HTMLSelectElement;
  @query("#place") private readonly place!: HTMLSelectElement;
  @query("#all") private readonly all!: HTMLInputElement;

  protected override willUpdate(changed: PropertyValues<this>): void {
    // After a change of language, the incident is another object as well.
    if (!changed.has("incident")) return;
    this.answers = {};
    this.asking = null;
    this.problem = "";
    this.copied = "";
  }

  async #ask(asked: Asked, question: FirewallQuestion): Promise<void> {
    if (this.asking !== null) return;
    const { analysis, incident } = this;
    this.answers = { ...this.answers, [asked]: undefined };
    this.asking = asked;
    this.problem = "";
    this.copied = "";
    const answer = await analysis.firewall(question).catch((error: unknown) => reasonOf(error));
    if (incident !== this.incident) return;
    this.asking = null;
    if (typeof answer === "string") this.problem = answer;
    else this.answers = { ...this.answers, [asked]: answer };
  }

  readonly #propose = (): void => {
    const place = this.place.value === "" ? null : this.place.value;
    void this.#ask("proposed", { incident: this.incident.index, place, of: { tool: this.tool.value } });
  };

  readonly #try = (): void => {
    const incident = this.all.checked ? null : this.incident.index;
    void this.#ask("tried", { incident, place: null, of: { rules: written } });
  };

  readonly #typed = ({ target }: InputEvent): void => {
    written = (target as HTMLTextAreaElement).value;
  };

  async #copy(rules: string): Promise<void> {
    this.copied = (await copyText(rules))
      ? translated("page-firewall-copied", "Rules copied")
      : translated("page-explain-not-copied", "The browser did not allow copying");
  }

  protected override render(): TemplateResult {
    const { asking, problem } = this;
    const { proposed, tried } = this.answers;
    const options = (list: ReturnType<typeof places>): TemplateResult[] =>
      list.map(([name, label]) => html`<option value=${name}>${label}</option>`);
    return html`
      <h3>${translated("page-firewall-rules", "Rules against it")}</h3>
      <div class="line">
        <span><label for="tool">${translated("page-firewall-tool", "For")}</label> <select id="tool">${options(TOOLS)}</select></span>
        <span><label for="place">${translated("page-firewall-place", "Installed")}</label> <select id="place">${options(places())}</select></span>
        <button type="button" aria-disabled=${asking !== null} @click=${this.#propose}>${translated("page-firewall-propose", "Propose rules")}</button>
      </div>
      ${proposed ? this.#proposal(proposed) : nothing}
      <details ?open=${written !== ""}>
        <summary>${translated("page-firewall-own", "Try your own rules")}</summary>
        <textarea id="own" rows="6" aria-label=${translated("page-firewall-own-label", "Rules of nftables or iptables")} placeholder="iptables -A INPUT -p udp --dport 27015 -m length --length 0:32 -j DROP"
          spellcheck="false" autocomplete="off" autocapitalize="off" .value=${written} @input=${this.#typed} @paste=${(event: Event) => event.stopPropagation()}></textarea>
        <div class="line">
          <label><input id="all" type="checkbox" /> ${translated("page-firewall-all", "against all incidents of this capture")}</label>
          <button type="button" aria-disabled=${asking !== null} @click=${this.#try}>${translated("page-firewall-try", "Try them")}</button>
        </div>
        ${tried ? this.#trial(tried) : nothing}
      </details>
      <p role="status">${asking === null ? problem || this.copied : translated("page-firewall-reading", "Reading the capture again…")}</p>
    `;
  }

  #proposal(answer: FirewallRecord): TemplateResult {
    const { rules } = answer;
    return html`
      ${this.#proved(answer)}
      ${answer.next.map((text) => html`<p>${wire(text)}</p>`)}
      ${
        rules === null
          ? nothing
          : html`<pre tabindex="0" aria-label=${translated("page-firewall-rules", "Rules against it")}>${rules}</pre>
            <div class="line"><button type="button" @click=${() => this.#copy(rules)}>${translated("page-firewall-copy", "Copy the rules")}</button></div>`
      }
    `;
  }

  #trial(answer: FirewallRecord): TemplateResult {
    const { matched, unread } = answer;
    if (matched.length + unread.length === 0)
      return html`<p>${translated("page-firewall-none", "There are no rules in it.")}</p>`;
    return html`
      ${
        unread.length === 0
          ? nothing
          : html`<ul class="unread">${unread.map(({ line, column, text, code }) => html`<li>${translated("firewall-unread", "line {line}, column {column}: {what}", { line, column, what: text })} ${codeLink(code)}</li>`)}</ul>`
      }
      ${this.#proved(answer)}
      ${
        matched.length === 0
          ? nothing
          : html`<table>
              <thead><tr><th scope="col" class="number">${heading(translated("column-line", "line"))}</th><th scope="col">${heading(translated("column-verdict", "does"))}</th><th scope="col" class="number">${heading(translated("column-packets", "packets"))}</th></tr></thead>
              <tbody>${matched.slice(0, MOST).map(({ line, verdict, packets }) => html`<tr><td class="number">${line}</td><td><code>${verdict}</code></td><td class="number">${count(packets)}</td></tr>`)}</tbody>
            </table>`
      }
    `;
  }

  /** Renders what the rules do with the capture, with links to the messages that they would have dropped. */
  #proved({ text, dropped_messages: dropped }: FirewallRecord): TemplateResult | typeof nothing {
    if (text.length === 0) return nothing;
    return html`<p>${translated("page-firewall-proved", "Tried on this capture, it")}</p>
      <ul>${text.map((part) => html`<li>${part}</li>`)}</ul>
      ${dropped.length === 0 ? nothing : html`<p class="links">${dropped.map((index) => messageLink(this, index))}</p>`}`;
  }

  static override styles = [
    controls,
    detailStyles,
    css`
      :host { display: block; margin: 10px 12px 0; }
      h3, p, ul { margin: 0 0 6px; }
      p:empty { display: none; }
      ul { padding-inline-start: 18px; }
      .line { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; margin-block-end: 6px; }
      .line > * { display: flex; gap: 6px; align-items: center; min-width: 0; }
      select { min-width: 0; max-width: 100%; }
      summary { min-height: 24px; cursor: pointer; }
      textarea { display: block; width: 100%; margin-block: 6px; padding: 6px 8px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); color: inherit; font: 12px/1.4 var(--mono); resize: vertical; }
      pre { max-height: 24em; margin: 0 0 6px; padding: 6px 8px; overflow: auto; border-radius: var(--radius); background: var(--ground); font: 12px/1.4 var(--mono); }
      table { border-collapse: collapse; }
      :is(th, td) { padding: 2px 10px 2px 0; text-align: start; }
      :is(td, th).number { text-align: end; font-variant-numeric: tabular-nums; }
      @media (pointer: coarse) { summary { min-height: 44px; align-content: center; } }
      @media print { details, .line { display: none; } }
    `,
  ];
}
