/** The figure of those who take part: who asks whom, over what, and who answers. */
import { css, html, type TemplateResult } from "lit";
import { translated } from "../../language/text";
import { WHO, type Party, type Talk } from "./facts";

const PARTIES: Readonly<Record<Party, () => string>> = {
  client: () => translated("learn-figure-who-client", "Client"),
  admin: () => translated("learn-figure-who-admin", "RCON client"),
  steam: () => translated("learn-figure-who-steam", "Steam"),
  master: () => translated("learn-figure-who-master", "Master server"),
  server: () => translated("learn-figure-who-server", "Game server"),
  relay: () => translated("learn-figure-who-relay", "FakeIP, 169.254.x.y"),
};

const SAYS: Readonly<Record<Talk, () => string>> = {
  list: () => translated("learn-figure-who-list", "“Which servers are there?” The list comes from here today."),
  silence: () => translated("learn-figure-who-silence", "The same question. No answer since October 2025."),
  query: () =>
    translated(
      "learn-figure-who-query",
      "“What are you? Who plays? Which rules?” The ping is the time until the answer.",
    ),
  rcon: () => translated("learn-figure-who-rcon", "A password, and then commands."),
  never: () =>
    translated(
      "learn-figure-who-never",
      "The same questions. No answer, from anywhere: only Steam's relay knows the way.",
    ),
};

function draw(): TemplateResult {
  return html`<ol>
      ${WHO.map(
        ({ from, to, over, says, answered }) => html`<li class=${answered ? "" : "silent"}>
          <b>${PARTIES[from]()}</b>
          <span class="way"><span>${over}</span><i aria-hidden="true"></i></span>
          <b>${PARTIES[to]()}</b>
          <span class="says">${SAYS[says]()}</span></li>`,
      )}
    </ol>
    <figcaption>${translated("learn-figure-who", "Who asks whom. A dashed arrow gets no answer.")}</figcaption>`;
}

export const who = (): Promise<() => TemplateResult> => Promise.resolve(draw);

export const whoStyles = css`
  .who ol { display: grid; gap: 14px; margin: 0; padding: 0; list-style: none; }
  .who li { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr); gap: 2px 0; align-items: center; }
  .who li > b { padding: 5px 6px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--ground); text-align: center; overflow-wrap: anywhere; }
  .who .silent > b:last-of-type { border-style: dashed; color: var(--soft); }
  .way { display: grid; padding-inline: 4px; text-align: center; font-size: 12.5px; }
  .way i { position: relative; height: 2px; margin-block: 5px; background: var(--accent); }
  .way i::before, .way i::after { content: ""; position: absolute; inset-block-start: -4px; border: 5px solid transparent; }
  .way i::before { inset-inline-start: 0; border-inline-end: 8px solid var(--accent); border-inline-start-width: 0; }
  .way i::after { inset-inline-end: 0; border-inline-start: 8px solid var(--accent); border-inline-end-width: 0; }
  .silent .way i { height: 0; border-block-start: 2px dashed var(--accent); background: none; }
  .silent .way i::before { content: none; }
  .silent .way i::after { inset-block-start: -6px; }
  .who .says { grid-column: 1 / -1; text-align: center; text-wrap: balance; }
  @media (forced-colors: active) { .way i { background: CanvasText; } .way i::before { border-inline-end-color: CanvasText; } .way i::after { border-inline-start-color: CanvasText; } }
`;
