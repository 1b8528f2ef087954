/** The transcript of an RCON session: logins, commands and answers. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { reasonOf } from "../kit/errors";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { clock, duration, numberOf, secondsBetween } from "../language/words";
import { emit } from "../session/events";
import type { AnalysisClient } from "./client";
import { wire } from "./detail";
import type { CommandRecord, ConversationRecord, LoginRecord, RconRecord } from "./records";
import { loginOutcome } from "./tables/rcon";
import { lines } from "./text";

/** At most this many logins and commands are shown. */
const MOST = 1000;
/** Number of records fetched at a time. */
const PAGE = 500;

@customElement("a2-transcript")
export class Transcript extends LitElement {
  @property({ attribute: false }) analysis!: AnalysisClient;
  @property({ attribute: false }) row!: ConversationRecord;

  @state() private events: readonly RconRecord[] | null = null;
  @state() private more = false;
  @state() private problem: string | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("row") || changed.has("analysis")) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const { analysis, row } = this;
    const { client, server, stream } = row;
    this.events = null;
    this.problem = null;
    try {
      const listed = await analysis.arrange("rcon", "time", false, `${client} ${server}`);
      const events: RconRecord[] = [];
      for (let from = 0; from < listed && events.length <= MOST; from += PAGE) {
        const page = await analysis.rows("rcon", from, from + PAGE);
        // The search by words also finds longer addresses and other connections between the same two ends, so filter
        // here.
        events.push(...page.filter((one) => one.client === client && one.server === server && one.session === stream));
      }
      if (row !== this.row) return;
      this.more = events.length > MOST;
      this.events = events.slice(0, MOST);
    } catch (error) {
      if (row === this.row) this.problem = reasonOf(error);
    }
  }

  protected override render(): TemplateResult {
    const { events, problem, more } = this;
    if (problem !== null) return html`<p class="none" role="alert">${problem}</p>`;
    if (!events) return html`<p class="none">${translated("page-table-looking", "Looking…")}</p>`;
    if (events.length === 0)
      return html`<p class="none">${translated("page-transcript-empty", "No login or command could be reconstructed here. The messages are under Messages.")}</p>`;
    return html`
      <ol tabindex="0" aria-label=${translated("page-transcript-label", "What was said")}>
        ${events.map((event) => html`<li>${event.record === "rcon_login" ? this.#login(event) : this.#command(event)}</li>`)}
        ${more ? html`<li class="soft">${translated("page-transcript-more", "There are more: see the RCON table.")}</li>` : nothing}
      </ol>
    `;
  }

  #login(login: LoginRecord): TemplateResult {
    const { time, answered, request, answer, password, outcome } = login;
    return html`
      ${said(
        time ?? answered,
        "→",
        inlay(
          {
            password: html`<code>${password === "" ? translated("page-rcon-request-missing", "not captured") : password}</code>`,
          },
          (places) => translated("page-transcript-login", "login, password {password}", places),
        ),
        this.#open(request),
      )}
      ${said(
        answered,
        "←",
        inlay({ outcome: html`<b class=${outcome}>${loginOutcome(login)}</b>` }, (places) =>
          ended(places, login.inferred, after(time, answered)),
        ),
        this.#open(answer),
      )}
    `;
  }

  #command(command: CommandRecord): TemplateResult {
    const {
      time,
      answered,
      request,
      first_answer: first,
      answer,
      answer_packets: packets,
      answer_bytes: bytes,
      answer_truncated: truncated,
      complete,
      gap,
    } = command;
    return html`
      ${said(time, "→", html`<code class="command">${command.command === "" ? html`<span class="soft">${translated("page-rcon-not-captured", "(not captured)")}</span>` : wire(command.command)}</code>`, this.#open(request))}
      ${
        packets === 0
          ? said(null, "←", html`<span class="soft">${translated("page-rcon-no-answer", "no answer")}</span>`, nothing)
          : said(
              answered,
              "←",
              html`<span class="soft">${came(bytes, packets, after(time, answered), complete)}</span>
            ${answer === "" ? nothing : html`<pre>${lines(answer)}</pre>`}
            ${truncated ? html`<span class="soft">${translated("page-rcon-answer-truncated", "The rest is not kept.")}</span>` : nothing}
            ${gap ? html`<span class="warning">${translated("page-rcon-answer-gap", "A part is missing: the stream has a gap.")}</span>` : nothing}`,
              this.#open(first),
            )
      }
    `;
  }

  #open(message: number | null): TemplateResult | typeof nothing {
    if (message === null) return nothing;
    return html`<button type="button" class="quiet" aria-label=${translated("page-transcript-open", "Open message {number}", { number: numberOf(message) })} @click=${() => emit(this, "a2-select", message)}>#${numberOf(message)}</button>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; }
      .none { margin: 0; padding: 32px 24px; text-align: center; color: var(--soft); }
      ol { flex: 1; min-height: 0; margin: 0; padding: 8px 12px; overflow: auto; list-style: none; }
      ol:focus-visible { outline-offset: -2px; }
      li { padding-block: 4px; border-bottom: 1px solid var(--line); }
      .said { display: grid; grid-template-columns: 13ch 2ch minmax(0, 1fr) minmax(5ch, auto); gap: 8px; align-items: baseline; font-size: 13px; }
      .time { font: 12px var(--mono); color: var(--soft); }
      .arrow { color: var(--accent); font-weight: 700; }
      .what { min-width: 0; overflow-wrap: anywhere; }
      .command { font-weight: 600; }
      code { font: 12.5px var(--mono); }
      pre { margin: 4px 0; padding: 6px 8px; border-radius: var(--radius); background: var(--ground); font: 12px/1.4 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
      .soft, .unknown { color: var(--soft); }
      .accepted { color: var(--accent); }
      .refused { color: var(--error); }
      .warning { color: var(--warning); }
      button { justify-self: end; min-height: 24px; padding: 0 4px; font: 12px var(--mono); }
      @media (width < 700px) { .said { grid-template-columns: 2ch minmax(0, 1fr) minmax(5ch, auto); } .time { display: none; } }
    `,
  ];
}

function said(time: string | null, arrow: "→" | "←", what: unknown, link: unknown): TemplateResult {
  return html`<div class="said"><span class="time" title=${time ?? nothing}>${clock(time)}</span>
    <span class="arrow"><span aria-hidden="true">${arrow}</span><span class="spoken">${arrow === "→" ? translated("page-transcript-client", "client:") : translated("page-transcript-server", "server:")}</span></span>
    <span class="what">${what}</span>${link}</div>`;
}

/** Returns as text how long an answer took; null if that is unknown. */
function after(asked: string | null, answered: string | null): string | null {
  if (asked === null || answered === null) return null;
  const seconds = secondsBetween(asked, answered);
  return seconds >= 0 ? duration(seconds) : null;
}

/** Returns the outcome of a login as text: whether it was inferred, and how long the answer took. */
function ended(places: Readonly<Record<"outcome", string>>, inferred: boolean, time: string | null): string {
  if (inferred) {
    return time === null
      ? translated("page-transcript-inferred", "{outcome} (inferred from what followed)", places)
      : translated("page-transcript-inferred-after", "{outcome} (inferred from what followed), after {time}", {
          ...places,
          time,
        });
  }
  return time === null
    ? places.outcome
    : translated("page-transcript-ended-after", "{outcome}, after {time}", { ...places, time });
}

/** Returns what is known of an answer as text: `120 bytes in 2 packets, after 20 ms, incomplete` */
function came(bytes: number, packets: number, time: string | null, complete: boolean): string {
  const args = { bytes, packets, time: time ?? "" };
  if (time === null) {
    return complete
      ? translated("page-transcript-answer", "{bytes} {bytes|byte|bytes} in {packets} {packets|packet|packets}", args)
      : translated(
          "page-transcript-answer-incomplete",
          "{bytes} {bytes|byte|bytes} in {packets} {packets|packet|packets}, incomplete",
          args,
        );
  }
  return complete
    ? translated(
        "page-transcript-answer-after",
        "{bytes} {bytes|byte|bytes} in {packets} {packets|packet|packets}, after {time}",
        args,
      )
    : translated(
        "page-transcript-answer-after-incomplete",
        "{bytes} {bytes|byte|bytes} in {packets} {packets|packet|packets}, after {time}, incomplete",
        args,
      );
}
