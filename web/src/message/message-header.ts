/** The header of a message: headline, kind, how it arrived, and its notes. */
import { html, nothing, type TemplateResult } from "lit";
import type { Message, Note } from "../engine/model";
import type { FoundValue } from "../session/events";
import { translated } from "../language/text";
import { byteCount, count, exactTime } from "../language/words";
import { addressValue } from "../session/address-value";
import { headline } from "./headline";
import { ICONS, isOfPaste, severityWord, worstFirst } from "./severity";
import { clip } from "./words";

/** Maximum number of notes that are shown: `FEW_NOTES` before the user presses "Show all", `MOST_NOTES` after it. */
const FEW_NOTES = 3;
const MOST_NOTES = 500;

/** Returns how a message arrived; null if there is nothing unusual about it. */
function arrivalWords(arrival: string): string | null {
  switch (arrival) {
    case "ip_fragmented":
      return translated("page-head-ip-fragmented", "in IP fragments");
    case "malformed":
      return translated("page-head-malformed", "malformed");
    case "truncated_capture":
    case "split_truncated":
      return translated("page-head-truncated", "truncated by the capture");
    case "incomplete":
      return translated("page-head-incomplete", "incomplete");
    case "damaged":
      return translated("page-head-damaged", "damaged");
    case "beginning":
      return translated("page-head-beginning", "only its beginning");
    case "pattern":
      return translated("page-head-pattern", "a rule, not a message");
    default:
      return null;
  }
}

/** Arrivals that are as they should be: nothing is wrong with the message. */
const AS_MEANT: readonly string[] = ["ip_fragmented", "beginning", "pattern"];

const ENGINES: Readonly<Record<string, string>> = { source: "Source", goldsource: "GoldSource" };

export interface HeadOptions {
  /** Whether passwords are shown. */
  readonly secrets: boolean;
  /** Whether the message is one of a list, so that it can be marked, and others with the same values be found. */
  readonly oneOfMany: boolean;
  readonly allNotes: boolean;
  /** The tabs of the message. */
  readonly tabs: unknown;
  /** Opens the menu of a value beside an element. */
  showValue(value: FoundValue, anchor: Element): void;
  /** Whether the paste is shown with its problems, so that they are not said here again. */
  readonly pasted: boolean;
  showNote(note: Note): void;
  showSecrets(secrets: boolean): void;
  showAllNotes(all: boolean): void;
}

export function head(message: Message, options: HeadOptions): TemplateResult {
  const { secrets } = options;
  const remark = options.oneOfMany ? html`<a2-remark .message=${message.index}></a2-remark>` : nothing;
  return html`<header>
    <div class="title">
      <h2>${message.rule ? html`<span class="name">${translated("page-rule-headline", "A filter rule ({tool})", { tool: message.rule.tool })}</span>` : headline(message)} <code class="kind">${message.message}</code></h2>
      ${facts(message, options)} ${message.rule ? remark : nothing}
      ${
        message.hasSecret
          ? html`<button type="button" aria-pressed=${secrets ? "true" : "false"} @click=${() => options.showSecrets(!secrets)}>
            ${secrets ? translated("page-head-hide-password", "Hide the password") : translated("page-head-show-password", "Show the password")}
          </button>`
          : nothing
      }
    </div>
    ${message.rule ? html`<a2-rule class="rule" .rule=${message.rule}></a2-rule>` : html`<div class="about"><p class="doc">${message.doc}</p>${remark}${options.tabs}</div>`}
    ${notes(message, options)}
  </header>`;
}

/** Renders an address; in a list of messages as a button that opens the menu of the address. */
function end(address: string | null, { oneOfMany, showValue }: HeadOptions): unknown {
  if (!oneOfMany || !address?.includes(":")) return address ?? "?";
  return html`<button type="button" class="end" aria-haspopup="menu" @click=${({ currentTarget }: Event) => showValue(addressValue(address), currentTarget as Element)}>${address}</button>`;
}

function facts(message: Message, options: HeadOptions): TemplateResult {
  const arrival = arrivalWords(message.arrival);
  return html`<ul class="facts" aria-label=${translated("page-head-facts", "Facts")}>
    <li>${byteCount(message.bytes)}</li>
    ${message.engine ? html`<li>${ENGINES[message.engine]}</li>` : nothing}
    ${message.src || message.dst ? html`<li>${end(message.src, options)} → ${end(message.dst, options)}</li>` : nothing}
    ${message.time ? html`<li>${exactTime(message.time)}</li>` : nothing}
    ${message.frames ? html`<li>${frames(message.frames)}</li>` : nothing}
    ${message.transport === "tcp" ? html`<li>TCP</li>` : nothing}
    ${
      message.split
        ? html`<li>${
            message.split.dialect === "goldsource"
              ? translated("page-head-split-goldsource", "GoldSource split, {received} of {n} {n|fragment|fragments}", {
                  received: message.split.received,
                  n: message.split.total,
                })
              : translated("page-head-split", "split, {received} of {n} {n|fragment|fragments}", {
                  received: message.split.received,
                  n: message.split.total,
                })
          }</li>`
        : nothing
    }
    ${message.bzip2 ? html`<li>bzip2</li>` : nothing}
    ${arrival ? html`<li class=${AS_MEANT.includes(message.arrival) ? "" : "odd"}>${arrival}</li>` : nothing}
  </ul>`;
}

/** A note, and how often the same is said of other bytes. */
interface SaidNote extends Note {
  readonly times: number;
}

function once(notes: readonly Note[]): SaidNote[] {
  const said = new Map<string, SaidNote>();
  for (const note of notes) {
    const key = `${note.code} ${note.text}`;
    const before = said.get(key);
    said.set(key, before ? { ...before, times: before.times + 1 } : { ...note, times: 1 });
  }
  return [...said.values()];
}

function sentence({ text, times }: SaidNote): string {
  const short = clip(text, 300);
  return times === 1
    ? short
    : translated("page-head-note-times", "{text} ({n} {n|time|times})", { text: short, n: times });
}

function notes(message: Message, { allNotes, pasted, showNote, showAllNotes }: HeadOptions): unknown {
  const sorted = worstFirst(once(message.notes.filter(({ code }) => !pasted || !isOfPaste(code))));
  if (sorted.length === 0) return nothing;
  return html`<ul class="notes" aria-label=${translated("page-head-notes", "Notes")}>
      ${sorted.slice(0, allNotes ? MOST_NOTES : FEW_NOTES).map(
        (note) => html`<li>
        <button type="button" class=${note.severity} @click=${() => showNote(note)}>
          <span class="icon" role="img" aria-label=${severityWord(note.severity)}>${ICONS[note.severity]}</span><bdi>${sentence(note)}</bdi>
        </button>
      </li>`,
      )}
    </ul>
    ${
      sorted.length > FEW_NOTES
        ? html`<button type="button" class="quiet more" aria-expanded=${allNotes ? "true" : "false"} @click=${() => showAllNotes(!allNotes)}>
          ${allNotes ? translated("page-head-fewer-notes", "Show fewer notes") : translated("page-head-all-notes", "Show all {n} {n|note|notes}", { n: sorted.length })}
        </button>`
        : nothing
    }`;
}

function frames(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 6).map(count).join(", ");
  const more = numbers.length - 6;
  return more > 0
    ? translated("page-head-frames-more", "frames {frames} and {more} more", { frames: shown, more })
    : translated("page-head-frames", "{n|frame|frames} {frames}", { frames: shown, n: numbers.length });
}
