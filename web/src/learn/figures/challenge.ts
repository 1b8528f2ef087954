/** The figure of the challenge: what a forged sender gets out of a server that asks for proof, and of one that does not. */
import { css, html, type TemplateResult } from "lit";
import { translated } from "../../language/text";
import { byteCount } from "../../language/words";
import { SIZES } from "./facts";

/** Columns of those who take part, from the left. */
const PARTIES = { attacker: 1, server: 2, victim: 3 } as const;
type Party = keyof typeof PARTIES;

function arrow(from: Party, to: Party, bytes: number, text: string): TemplateResult {
  const [one, other] = [PARTIES[from], PARTIES[to]];
  const way = one < other ? "right" : "left";
  // The thickness shows how much is sent.
  const thick = bytes > 100 ? 6 : 2;
  return html`<li class=${`arrow ${way}`} .style=${`grid-column: ${Math.min(one, other)} / span ${Math.abs(one - other) + 1}; --thick: ${thick}px`}>
    <span>${text} <b>${byteCount(bytes)}</b></span></li>`;
}

function side(title: string, arrows: readonly TemplateResult[], outcome: string): TemplateResult {
  return html`<section>
    <h3>${title}</h3>
    <p class="parties" aria-hidden="true"><span>${translated("learn-figure-attacker", "Attacker")}</span><span>${translated("learn-figure-server", "Server")}</span><span>${translated("learn-figure-victim", "Victim")}</span></p>
    <ol>${arrows}</ol>
    <p class="outcome">${outcome}</p>
  </section>`;
}

function draw(): TemplateResult {
  const forged = arrow(
    "attacker",
    "server",
    SIZES.question,
    translated("learn-figure-forged", "Attacker to server: a question, with the victim's address as its sender."),
  );
  return html`<div class="two">
      ${side(
        translated("learn-figure-without", "Without a challenge"),
        [
          forged,
          arrow("server", "victim", SIZES.rules, translated("learn-figure-flood", "Server to victim: all the rules.")),
        ],
        translated("learn-figure-without-outcome", "The victim gets {n} {n|time|times} what the attacker sent.", {
          n: Math.round(SIZES.rules / SIZES.question),
        }),
      )}
      ${side(
        translated("learn-figure-with", "With a challenge"),
        [
          forged,
          arrow(
            "server",
            "victim",
            SIZES.challenge,
            translated("learn-figure-number", "Server to victim: a number to send back."),
          ),
        ],
        translated(
          "learn-figure-with-outcome",
          "The attacker never sees the number and cannot go on. The victim got no more than was sent.",
        ),
      )}
    </div>
    <figcaption>${translated("learn-figure-challenge", "The same forged question to two servers. The sizes are those of this lesson's packets, without headers.")}</figcaption>`;
}

export const challenge = (): Promise<() => TemplateResult> => Promise.resolve(draw);

export const challengeStyles = css`
  .two { display: grid; gap: 20px 28px; grid-template-columns: repeat(auto-fit, minmax(min(270px, 100%), 1fr)); }
  .challenge h3 { margin: 0 0 8px; font-size: 14px; }
  .parties, .challenge ol { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); margin: 0; padding: 0; list-style: none; }
  .parties span { padding: 3px 4px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--ground); text-align: center; font-weight: 600; overflow-wrap: anywhere; margin-inline: 4px; }
  .challenge ol { row-gap: 10px; padding-block: 10px; background: linear-gradient(var(--line), var(--line)) 16.66% 0 / 1px 100% no-repeat, linear-gradient(var(--line), var(--line)) 50% 0 / 1px 100% no-repeat, linear-gradient(var(--line), var(--line)) 83.33% 0 / 1px 100% no-repeat; }
  .arrow { position: relative; margin: 0 25%; padding-block-end: 12px; text-align: center; }
  .arrow span { display: inline-block; padding: 0 3px; background: var(--paper); }
  .arrow b { display: block; font-weight: 600; }
  .arrow::before { content: ""; position: absolute; inset: auto 6px 4px 0; height: var(--thick); translate: 0 50%; background: var(--accent); }
  .arrow::after { content: ""; position: absolute; inset-block-end: -3px; inset-inline-end: 0; border: 7px solid transparent; border-inline: 10px solid var(--accent); border-inline-end-width: 0; }
  .outcome { margin: 6px 0 0; font-weight: 600; text-wrap: pretty; }
  @media (forced-colors: active) { .arrow::before { background: CanvasText; } .arrow::after { border-inline-color: CanvasText; forced-color-adjust: none; } }
`;
