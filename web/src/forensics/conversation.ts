/** What went between a client and a server, as arrows between two lifelines. */
import { LitElement, css, html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { emit } from "../events";
import { controls } from "../styles";
import { VirtualRows } from "../virtual";
import { clock, count, plural } from "../words";
import type { Investigation } from "./client";
import type { ConversationPage, StepPart, Step } from "./protocol";
import { duration } from "./text";

const ROW = 44;
/** Steps fetched at a time. */
const PAGE = 256;
/** Pages that are kept. */
const KEPT = 16;

const PARTS: Readonly<Record<StepPart, string>> = {
  request: "request",
  challenge: "challenge",
  repeat: "request with challenge",
  reply: "reply",
  retry: "sent again",
  login: "login",
  login_answer: "answer to the login",
  command: "command",
  answer: "answer",
  other: "",
};
const AUDITS: Readonly<Record<NonNullable<Step["audit"]>, string>> = {
  fresh: "",
  reused: "challenge used before",
  stale: "stale challenge",
  wrong: "wrong challenge",
  never_issued: "challenge never issued",
};

interface Remark {
  readonly text: string;
  readonly bad: boolean;
}

/** What is to be said of a step beside its part. */
function remarks({ part, outcome, audit, late, retries, contradicts }: Step): Remark[] {
  const said: Remark[] = [];
  const say = (text: string, bad = true): void => void said.push({ text, bad });
  if (part === "request" && outcome === "unanswered") say("unanswered");
  if ((part === "request" || part === "challenge") && outcome === "challenged") say("no reply after the challenge");
  if ((part === "reply" || part === "challenge") && outcome === "unasked") say(contradicts === null ? "unasked" : `unasked, contradicts message ${contradicts}`);
  if (part === "reply" && outcome === "partial") say("parts missing");
  if (part === "reply" && late) say("late");
  if (retries > 0) say(retries === 1 ? "sent again once" : `sent again ${count(retries)} times`, false);
  if (audit !== null && AUDITS[audit] !== "") say(AUDITS[audit], audit !== "reused");
  if (outcome === "refused") say("refused");
  if (outcome === "accepted" && part === "login_answer") say("accepted", false);
  return said;
}

/** A challenge as the wire's tools write it. */
function challengeText(challenge: number): string {
  return `0x${challenge.toString(16).padStart(8, "0")}`;
}

@customElement("a2-conversation")
export class Conversation extends LitElement {
  @property({ attribute: false }) investigation!: Investigation;
  /** Number of the open message; its two ends are those shown. */
  @property({ type: Number }) selected = -1;

  @state() private shown: ConversationPage | null = null;
  /** Whether the message has no conversation. */
  @state() private none = false;
  /** Where the open message stands. */
  @state() private place = -1;

  readonly #pages = new Map<number, readonly Step[]>();
  readonly #loading = new Set<number>();
  /** The message by which the conversation is known; counts conversations. */
  #key = -1;
  #number = 0;
  readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".scroller"));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("investigation")) this.#forget();
    if ((changed.has("selected") || changed.has("investigation")) && this.selected >= 0) void this.#find(this.selected);
    this.#rows.arrange(this.shown?.total ?? 0, ROW);
  }

  /** Which rows are in view is known by now. */
  protected override updated(): void {
    const last = Math.min(this.#rows.last, this.shown?.total ?? 0);
    for (let page = Math.floor(this.#rows.first / PAGE); page * PAGE < last; page += 1) void this.#load(page);
  }

  #forget(): void {
    this.#number += 1;
    this.#key = -1;
    this.#pages.clear();
    this.#loading.clear();
    this.shown = null;
    this.place = -1;
  }

  /** Shows the conversation of a message; if that is the one shown, goes to its step. */
  async #find(message: number): Promise<void> {
    const known = this.#stepOf(message);
    if (known !== null) {
      this.#go(known);
      return;
    }
    const { investigation } = this;
    const [step, head] = await Promise.all([investigation.step(message), investigation.conversation(message, 0, 0)])
      .catch(() => [null, null] as const);
    if (message !== this.selected || investigation !== this.investigation) return;
    this.none = head === null || step === null;
    if (head === null || step === null) {
      this.#forget();
      return;
    }
    if (head.client !== this.shown?.client || head.server !== this.shown.server) {
      this.#forget();
      this.#key = message;
    }
    this.shown = head;
    this.#go(step);
  }

  #go(step: number): void {
    this.place = step;
    this.#rows.scrollToRow(step);
    this.requestUpdate();
  }

  #stepOf(message: number): number | null {
    for (const [page, steps] of this.#pages) {
      const at = steps.findIndex(({ index }) => index === message);
      if (at >= 0) return page * PAGE + at;
    }
    return null;
  }

  async #load(page: number): Promise<void> {
    if (this.#pages.has(page) || this.#loading.has(page)) return;
    this.#loading.add(page);
    const number = this.#number;
    const fetched = await this.investigation.conversation(this.#key, page * PAGE, (page + 1) * PAGE).catch(() => null);
    if (number !== this.#number) return;
    this.#loading.delete(page);
    if (!fetched) return;
    this.#pages.set(page, fetched.steps);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= KEPT) break;
      this.#pages.delete(oldest);
    }
    this.requestUpdate();
  }

  #step(place: number): Step | undefined {
    return this.#pages.get(Math.floor(place / PAGE))?.[place % PAGE];
  }

  async #open(place: number): Promise<void> {
    const bounded = Math.max(0, Math.min(place, (this.shown?.total ?? 0) - 1));
    this.#go(bounded);
    const number = this.#number;
    const known = this.#step(bounded);
    const fetched = known ? null : await this.investigation.conversation(this.#key, bounded, bounded + 1).catch(() => null);
    const step = known ?? fetched?.steps[0];
    // Only the newest wish counts.
    if (step && number === this.#number && this.place === bounded) emit(this, "a2-select", step.index);
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: this.place + 1,
      ArrowUp: this.place - 1,
      PageDown: this.place + this.#rows.visible,
      PageUp: this.place - this.#rows.visible,
      Home: 0,
      End: (this.shown?.total ?? 0) - 1,
    };
    const to = steps[event.key];
    if (event.key === "Enter") emit(this, "a2-enter", null);
    else if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    else void this.#open(to);
    event.preventDefault();
  };

  readonly #clicked = (event: Event): void => {
    const row = (event.target as Element).closest<HTMLElement>("[data-place]");
    if (row) void this.#open(Number(row.dataset["place"]));
  };

  protected override render(): TemplateResult {
    const { shown } = this;
    if (!shown) {
      return html`<p class="none">${this.none ? "This message is in no conversation: it has no addresses, or is not among the first million messages, which is all that are kept." : this.selected < 0 ? "Open a message to see its conversation." : "Looking…"}</p>`;
    }
    const { first, last, height, shift } = this.#rows;
    const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
    const active = this.place >= first && this.place < last ? `step-${this.place}` : nothing;
    return html`
      <div class="ends">
        <span><b>Client</b> <bdi>${shown.client}</bdi></span>
        <span class="middle">${plural(shown.total, "message")}</span>
        <span><b>Server</b> <bdi>${shown.server}</bdi></span>
      </div>
      <div class="frame">
        <div class="scroller" role="listbox" tabindex="0" aria-label="Conversation of ${shown.client} and ${shown.server}"
          aria-activedescendant=${active} @keydown=${this.#pressed} @click=${this.#clicked}>
          <div class="extent" role="presentation" .style=${`height:${height}px`}>
            <div class="window" role="presentation" .style=${`transform:translateY(${shift}px)`}>
              ${places.map((place) => this.#row(place, shown))}
            </div>
          </div>
        </div>
      </div>
      ${shown.dropped > 0
        ? html`<footer>Conversations hold the first messages of a capture; the last ${count(shown.dropped)} are not among them.</footer>`
        : nothing}
    `;
  }

  #row(place: number, { total }: ConversationPage): TemplateResult {
    const step = this.#step(place);
    if (!step) return html`<div class="step" role="option" id="step-${place}" data-place=${place} aria-selected="false">…</div>`;
    const { fromClient, part, exchange } = step;
    const before = this.#step(place - 1);
    const begins = exchange === null ? before?.exchange !== null : before?.exchange !== exchange;
    const lost = part === "request" && step.outcome === "unanswered" && fromClient;
    const said = remarks(step);
    return html`
      <div class="step ${fromClient ? "out" : "in"} ${begins ? "begins" : ""}" role="option" id="step-${place}" data-place=${place}
        aria-selected=${place === this.place} aria-setsize=${total} aria-posinset=${place + 1}>
        <span class="time" title=${step.time ?? ""}>${clock(step.time)}</span>
        <span class="lane">
          <span class="label"><b>${step.message}</b><span class="spoken">${fromClient ? " from the client" : " from the server"}</span>${PARTS[part] === "" ? nothing : html` <span class="part">${PARTS[part]}</span>`}</span>
          ${arrow(fromClient, lost, part === "retry", said.some(({ bad }) => bad) || step.severity === "error")}
          <span class="under">${count(step.bytes)} bytes${step.challenge === null ? nothing : html` · <span class="challenge">${challengeText(step.challenge)}</span>`}${said.map(({ text, bad }) => html` · <span class=${bad ? "bad" : "mild"}>${text}</span>`)}</span>
        </span>
        <span class="rtt">${step.rtt === null ? nothing : html`<span class="spoken">after </span>${duration(step.rtt)}`}</span>
      </div>
    `;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; }
      .ends { display: grid; grid-template-columns: 1fr auto 1fr; gap: 12px; align-items: baseline; padding: 6px 12px; border-bottom: 1px solid var(--line); background: var(--ground); font-size: 13px; }
      .ends > :last-child { text-align: end; }
      .ends bdi { font-family: var(--mono); font-size: 12.5px; overflow-wrap: anywhere; }
      .middle { color: var(--soft); }
      .frame { position: relative; display: flex; flex-direction: column; flex: 1; min-height: 0; }
      .scroller { flex: 1; min-height: 0; overflow: hidden auto; overflow-anchor: none; }
      .scroller:focus-visible { outline: none; }
      .frame:has(.scroller:focus-visible)::after { content: ""; position: absolute; inset: 0; z-index: 2; border: 2px solid var(--focus); pointer-events: none; }
      .extent { position: relative; }
      .window { position: absolute; inset: 0 0 auto 0; }
      .step { display: grid; grid-template-columns: 13ch minmax(0, 760px) 9ch; justify-content: center; column-gap: 12px; height: 44px; padding-inline: 12px; font-size: 12.5px; cursor: default; }
      .step.begins { box-shadow: inset 0 1px var(--line); }
      @media (hover: hover) { .step:hover { background: var(--ground); } }
      .step[aria-selected="true"] { background: var(--info-ground); box-shadow: inset 3px 0 var(--accent); }
      .time, .rtt { align-self: center; font: 12px var(--mono); color: var(--soft); font-variant-numeric: tabular-nums; }
      .rtt { color: var(--ink); }
      .lane { position: relative; display: grid; grid-template-rows: 17px 9px 17px; min-width: 0; padding-inline: 12px; border-inline: 2px solid var(--line); }
      .label, .under { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; line-height: 17px; }
      .label b { font: 600 12.5px/17px var(--mono); }
      .part, .under { color: var(--soft); font-size: 12px; }
      .in :is(.label, .under) { text-align: end; }
      .challenge { font-family: var(--mono); color: var(--ink); }
      .bad { color: var(--error); font-weight: 600; }
      .mild { color: var(--warning); }
      svg { display: block; width: calc(100% + 24px); height: 9px; margin-inline: -12px; overflow: visible; }
      line, path { stroke: var(--accent); stroke-width: 1.5; fill: none; vector-effect: non-scaling-stroke; }
      .in line, .in path { stroke: var(--info); }
      svg.again line { stroke-dasharray: 5 4; }
      svg.wrong :is(line, path) { stroke: var(--error); }
      .none { margin: 0; padding: 32px 24px; text-align: center; color: var(--soft); }
      footer { padding: 3px 10px; border-top: 1px solid var(--line); color: var(--soft); font-size: 12px; }
      @media (width < 700px) {
        .step { grid-template-columns: minmax(0, 1fr) 7ch; column-gap: 6px; padding-inline: 6px; }
        .time { display: none; }
        .ends { grid-template-columns: 1fr 1fr; }
        .middle { display: none; }
      }
    `,
  ];
}

/** An arrow across the lane; `lost`: nothing came back, `again`: sent again, `wrong`: something is. */
function arrow(fromClient: boolean, lost: boolean, again: boolean, wrong: boolean): TemplateResult {
  const head = lost ? svg`<path d="M-4 0.5l8 8m0 -8l-8 8" />` : svg`<path d="M-7 0.5l7 4l-7 4" />`;
  return html`<svg class="${again ? "again" : ""} ${wrong ? "wrong" : ""}" aria-hidden="true">
    <line x1="0" y1="4.5" x2="100%" y2="4.5"></line>
    <svg x=${fromClient ? "100%" : "0"} y="0" overflow="visible">${fromClient ? head : lost ? head : svg`<path d="M7 0.5l-7 4l7 4" />`}</svg>
  </svg>`;
}
