/** The messages between one client and one server, as a sequence diagram. */
import { LitElement, css, html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Pages } from "../kit/pages";
import { controls } from "../kit/styles";
import { VirtualRows, frameStyles } from "../kit/virtual";
import { heading, translated } from "../language/text";
import { clock, duration, messageCount, numberOf } from "../language/words";
import { emit } from "../session/events";
import { addressLink } from "./address-link";
import type { AnalysisClient } from "./client";
import type { ConversationPage, StepPart, Step } from "./protocol";

const ROW_HEIGHT = 44;

function partWords(part: StepPart): string {
  switch (part) {
    case "request":
      return translated("page-step-request", "request");
    case "challenge":
      return translated("page-step-challenge", "challenge");
    case "repeat":
      return translated("page-step-repeat", "request with challenge");
    case "reply":
      return translated("page-step-reply", "reply");
    case "retry":
      return translated("page-step-retry", "sent again");
    case "login":
      return translated("page-step-login", "login");
    case "login_answer":
      return translated("page-step-login-answer", "answer to the login");
    case "command":
      return translated("page-step-command", "command");
    case "answer":
      return translated("page-step-answer", "answer");
    case "other":
      return "";
  }
}

/** Returns a remark on the challenge of a step; null if the challenge is as it should be. */
function auditWords(audit: Step["audit"]): string | null {
  switch (audit) {
    case "reused":
      return translated("page-step-reused", "challenge used before");
    case "stale":
      return translated("page-step-stale", "stale challenge");
    case "wrong":
      return translated("page-step-wrong", "wrong challenge");
    case "never_issued":
      return translated("page-step-never-issued", "challenge never issued");
    default:
      return null;
  }
}

interface Remark {
  readonly text: string;
  readonly bad: boolean;
}

/** Returns all remarks on a step, such as that its request was not answered. */
function remarks({ part, outcome, audit, late, retries, contradicts }: Step): Remark[] {
  const said: Remark[] = [];
  const add = (text: string, bad = true): void => void said.push({ text, bad });
  if (part === "request" && outcome === "unanswered") add(translated("page-step-unanswered", "unanswered"));
  if ((part === "request" || part === "challenge") && outcome === "challenged")
    add(translated("page-step-challenged", "no reply after the challenge"));
  if ((part === "reply" || part === "challenge") && outcome === "unasked") {
    add(
      contradicts === null
        ? translated("page-step-unasked", "unsolicited")
        : translated("page-step-contradicts", "unsolicited, contradicts message {number}", {
            number: numberOf(contradicts),
          }),
    );
  }
  if (part === "reply" && outcome === "partial") add(translated("page-step-partial", "parts missing"));
  if (part === "reply" && late) add(translated("page-step-late", "late"));
  if (retries > 0)
    add(
      retries === 1
        ? translated("page-step-retried-once", "sent again once")
        : translated("page-step-retried", "sent again {n} {n|time|times}", { n: retries }),
      false,
    );
  const audited = auditWords(audit);
  if (audited !== null) add(audited, audit !== "reused");
  if (outcome === "refused") add(translated("page-step-refused", "refused"));
  if (outcome === "accepted" && part === "login_answer") add(translated("page-step-accepted", "accepted"), false);
  return said;
}

/** Returns a challenge as text: `0x1234abcd` */
function challengeText(challenge: number): string {
  return `0x${challenge.toString(16).padStart(8, "0")}`;
}

@customElement("a2-conversation")
export class Conversation extends LitElement {
  @property({ attribute: false }) analysis!: AnalysisClient;
  /** Index of a message. The conversation that contains it is shown. */
  @property({ type: Number }) of = -1;
  /** Index of the open message; -1 if none is open. */
  @property({ type: Number }) selected = -1;

  @state() private shown: ConversationPage | null = null;
  /** Whether the message `of` is not part of any conversation. */
  @state() private none = false;
  /** The step of the open message; -1 if there is none. */
  @state() private place = -1;

  readonly #pages: Pages<Step> = new Pages(
    async (from, to) => (await this.analysis.conversation(this.#knownBy, from, to))?.steps ?? null,
    () => this.requestUpdate(),
  );
  /** Index of a message of the conversation; the worker finds the conversation by it. */
  #knownBy = -1;
  /** Number of conversations shown so far, so that late results of an earlier one can be dropped. */
  #number = 0;
  readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector<HTMLElement>(".scroller"));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("analysis")) this.#forget();
    if (changed.has("of") || changed.has("analysis")) void this.#find(this.of);
    else if (changed.has("selected")) this.#follow();
    this.#rows.arrange(this.shown?.total ?? 0, ROW_HEIGHT);
  }

  /** Fetches the steps in view. This runs after rendering, because only then is it known which rows are in view. */
  protected override updated(): void {
    this.#pages.want(this.#rows.first, this.#rows.last, this.shown?.total ?? 0);
  }

  #forget(): void {
    this.#number += 1;
    this.#knownBy = -1;
    this.#pages.clear();
    this.shown = null;
    this.place = -1;
  }

  /** Scrolls to the step of the open message, if it has been fetched. */
  #follow(): void {
    const known = this.#pages.find(({ index }) => index === this.selected);
    if (known !== null) this.#go(known);
  }

  /** Shows the conversation of a message, and scrolls to the step of this message. */
  async #find(message: number): Promise<void> {
    const { analysis } = this;
    const [step, head] = await Promise.all([analysis.step(message), analysis.conversation(message, 0, 0)]).catch(
      () => [null, null] as const,
    );
    if (message !== this.of || analysis !== this.analysis) return;
    this.none = head === null || step === null;
    if (head === null || step === null) {
      this.#forget();
      return;
    }
    if (head.client !== this.shown?.client || head.server !== this.shown.server) {
      this.#forget();
      this.#knownBy = message;
    }
    this.shown = head;
    this.#go(step);
  }

  #go(step: number): void {
    this.place = step;
    this.#rows.scrollToRow(step);
    this.requestUpdate();
  }

  async #open(place: number): Promise<void> {
    this.#go(place);
    const number = this.#number;
    const known = this.#pages.item(place);
    const fetched = known ? null : await this.analysis.conversation(this.#knownBy, place, place + 1).catch(() => null);
    const step = known ?? fetched?.steps[0];
    // Another step may have been chosen in the meantime.
    if (step && number === this.#number && this.place === place) emit(this, "a2-select", step.index);
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const to = this.#rows.step(event, this.place);
    if (event.key === "Enter") emit(this, "a2-enter", null);
    else if (to !== null) void this.#open(to);
    else return;
    event.preventDefault();
  };

  readonly #clicked = (event: Event): void => {
    const row = (event.target as Element).closest<HTMLElement>("[data-place]");
    if (row) void this.#open(Number(row.dataset["place"]));
  };

  protected override render(): TemplateResult {
    const { shown } = this;
    if (!shown) {
      return html`<p class="none">${
        this.none
          ? translated(
              "page-conversation-none",
              "The messages of this conversation are not among the first million, which are kept.",
            )
          : translated("page-table-looking", "Looking…")
      }</p>`;
    }
    const rows = this.#rows;
    return html`
      <div class="ends">
        <span><b>${heading(translated("column-client", "client"))}</b> ${addressLink(this, shown.client)}</span>
        <span class="middle">${messageCount(shown.total)}</span>
        <span><b>${heading(translated("column-server", "server"))}</b> ${addressLink(this, shown.server)}</span>
      </div>
      <div class="frame">
        <div class="scroller" role="listbox" tabindex="0" aria-label=${translated("page-conversation-label", "Conversation of {client} and {server}", { client: shown.client, server: shown.server })}
          aria-activedescendant=${rows.renders(this.place) ? `step-${this.place}` : nothing} @keydown=${this.#keyPressed} @click=${this.#clicked}>
          ${rows.extent(rows.places.map((place) => this.#row(place, shown)))}
        </div>
      </div>
      ${
        shown.dropped > 0
          ? html`<footer>${translated("page-conversation-dropped", "Conversations hold the first million messages of a capture; {n} later {n|one is|ones are} left out.", { n: shown.dropped })}</footer>`
          : nothing
      }
    `;
  }

  #row(place: number, { total }: ConversationPage): TemplateResult {
    const step = this.#pages.item(place);
    if (!step)
      return html`<div class="step" role="option" id="step-${place}" data-place=${place} aria-selected="false">…</div>`;
    const { fromClient, part, exchange } = step;
    const before = this.#pages.item(place - 1);
    const begins = exchange === null ? before?.exchange !== null : before?.exchange !== exchange;
    const lost = part === "request" && step.outcome === "unanswered" && fromClient;
    const said = remarks(step);
    const words = partWords(part);
    return html`
      <div class="step ${fromClient ? "out" : "in"} ${begins ? "begins" : ""}" role="option" id="step-${place}" data-place=${place}
        aria-selected=${place === this.place} aria-setsize=${total} aria-posinset=${place + 1}>
        <span class="time" title=${step.time ?? ""}>${clock(step.time)}</span>
        <span class="lane">
          <span class="label"><b>${step.message}</b><span class="spoken"> ${fromClient ? translated("page-conversation-from-client", "from the client") : translated("page-conversation-from-server", "from the server")}</span>${words === "" ? nothing : html` <span class="part">${words}</span>`}</span>
          ${arrow(fromClient, lost, part === "retry", said.some(({ bad }) => bad) || step.severity === "error")}
          <span class="under">${translated("page-conversation-bytes", "{n} {n|byte|bytes}", { n: step.bytes })}${step.challenge === null ? nothing : html` · <span class="challenge">${challengeText(step.challenge)}</span>`}${said.map(({ text, bad }) => html` · <span class=${bad ? "bad" : "mild"}>${text}</span>`)}</span>
        </span>
        <span class="rtt">${step.rtt === null ? nothing : html`<span class="spoken">${translated("page-conversation-after", "after")} </span>${duration(step.rtt)}`}</span>
      </div>
    `;
  }

  static override styles = [
    controls,
    frameStyles,
    css`
      .ends { display: grid; grid-template-columns: 1fr auto 1fr; gap: 12px; align-items: baseline; padding: 6px 12px; border-bottom: 1px solid var(--line); background: var(--ground); font-size: 13px; }
      /* Aligns the names of the ends with the two lifelines of the steps. */
      @media (width >= 700px) { .ends { padding-inline: max(13ch + 24px, 50% - 364px) max(9ch + 24px, 50% - 396px); } }
      .ends > :last-child { text-align: end; }
      .ends .link { min-height: 24px; padding: 0 3px; border-color: transparent; background: none; color: var(--accent); font-family: var(--mono); font-size: 12.5px; overflow-wrap: anywhere; }
      .middle { color: var(--soft); }
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
      @media (width < 700px) {
        .step { grid-template-columns: minmax(0, 1fr) 7ch; column-gap: 6px; padding-inline: 6px; }
        .time { display: none; }
        .ends { grid-template-columns: 1fr 1fr; }
        .middle { display: none; }
      }
    `,
  ];
}

/**
 * Renders an arrow between the lifelines. `lost`: no reply came; `again`: it is a retry; `wrong`: something is wrong
 * with it.
 */
function arrow(fromClient: boolean, lost: boolean, again: boolean, wrong: boolean): TemplateResult {
  const head = lost ? svg`<path d="M-4 0.5l8 8m0 -8l-8 8" />` : svg`<path d="M-7 0.5l7 4l-7 4" />`;
  return html`<svg class="${again ? "again" : ""} ${wrong ? "wrong" : ""}" aria-hidden="true">
    <line x1="0" y1="4.5" x2="100%" y2="4.5"></line>
    <svg x=${fromClient ? "100%" : "0"} y="0" overflow="visible">${fromClient ? head : lost ? head : svg`<path d="M7 0.5l-7 4l7 4" />`}</svg>
  </svg>`;
}
