/** What the start page says: what it is about, the things that people come for, and how to ask a server. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { ServerAddress } from "../input/server-address";
import { translated } from "../language/text";
import door from "../session/door.json";
import type { EventOf } from "../session/events";
import type { Example } from "../session/examples";

interface Card {
  title(): string;
  about(): string;
  shows(): string;
}

const CARDS: Readonly<Record<string, Card>> = {
  packet: {
    title: () => translated("page-door-packet", "Read a packet"),
    about: () =>
      translated("page-door-packet-about", "Paste a hexdump, base64 or bytes from code: each byte says what it means."),
    shows: () => translated("page-door-packet-shows", "A reply of a Counter-Strike server"),
  },
  silence: {
    title: () => translated("page-door-silence", "Why is there no answer?"),
    about: () =>
      translated("page-door-silence-about", "Paste a log or an error text: what went wrong, and who has to act."),
    shows: () => translated("page-door-silence-shows", "A client that forgets the challenge"),
  },
  capture: {
    title: () => translated("page-door-capture", "What happened in this capture?"),
    about: () => translated("page-door-capture-about", "Drop a pcap or pcapng: who asked whom, and who attacked whom."),
    shows: () => translated("page-door-capture-shows", "Three servers that were taken over"),
  },
};

/** Renders what the page is about. `live` is the element with its packet; null if something was pasted. */
export function welcome(live: Element | null): TemplateResult {
  return html`<div class="welcome">
      <h1>${translated("page-app-title", "See what every byte of a server query means")}</h1>
      ${live ? html`<p>${translated("page-door-games", "Counter-Strike, Garry’s Mod, Rust, ARK, DayZ, Team Fortress 2 and hundreds of other games answer the same questions in the same bytes: what the server is called, who plays, by which rules. This is such an answer: point at it.")}</p>` : nothing}
    </div>
    ${live ?? nothing}`;
}

/** Renders how to ask the server with this address; `answered` takes what is pasted there. */
export function asking(address: ServerAddress, answered: (text: string) => void): TemplateResult {
  void import("./asking").catch(() => undefined);
  return html`<a2-asking role="region" aria-label=${translated("page-door-asking", "How to ask this server")} .address=${address}
    @a2-answered=${({ detail }: EventOf<"a2-answered">) => answered(detail)}></a2-asking>`;
}

/** Renders a card for each thing that people come for, with an example that `open` opens. */
export function cards(open: (example: Example) => void): TemplateResult {
  return html`<ul class="cards">
    ${(door as readonly (Example & { readonly id: string })[]).map((example) => {
      const card = CARDS[example.id];
      return html`<li><button type="button" @click=${() => open(example)}>
        <b>${card?.title()}</b><span>${card?.about()}</span><span class="shows">${card?.shows()} →</span>
      </button></li>`;
    })}
  </ul>`;
}

export const startStyles = css`
  .welcome p { max-width: 100ch; margin: 8px 0 0; font-size: 15px; text-wrap: pretty; }
  /* As high as what is in it, which comes later. */
  a2-live { flex: none; height: 404px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
  @media (width < 760px) { a2-live { height: 340px; } }
  .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
  .cards button { display: flex; flex-direction: column; gap: 4px; width: 100%; height: 100%; padding: 12px 16px; text-align: start; text-wrap: pretty; }
  .cards b { font-size: 16px; font-weight: 600; }
  .cards span { color: var(--soft); font-size: 13px; }
  .cards .shows { margin-block-start: auto; color: var(--accent); }
  .cards button:hover .shows { text-decoration: underline; }
`;
