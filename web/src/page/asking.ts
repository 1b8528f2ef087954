/** Says how to ask a server whose address was pasted: a browser cannot, and these commands can. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { askCommands, type AskCommand } from "../input/ask-commands";
import { isLinkLocal, written, type ServerAddress } from "../input/server-address";
import { copyText } from "../kit/clipboard";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { loadTexts } from "../language/language";
import { translated } from "../language/text";
import { emit } from "../session/events";

@customElement("a2-asking")
export class Asking extends LitElement {
  @property({ attribute: false }) address!: ServerAddress;

  override connectedCallback(): void {
    super.connectedCallback();
    void loadTexts("gallery");
  }

  async #copy({ program, code }: AskCommand): Promise<void> {
    const text = (await copyText(`${code}\n`))
      ? translated("page-asking-copied", "Copied the command for {program}", { program })
      : translated("page-copying-refused", "The browser did not allow copying.");
    emit(this, "a2-toast", text);
  }

  readonly #answered = ({ target }: Event): void => {
    const { value } = target as HTMLTextAreaElement;
    if (value.trim() !== "") emit(this, "a2-answered", value);
  };

  protected override render(): TemplateResult {
    const { address } = this;
    const places = { address: html`<bdi>${written(address)}</bdi>` };
    return html`
      <h2>${inlay(places, (given) => translated("page-asking-title", "{address} is a server’s address", given))}</h2>
      <p>${translated("page-asking-why", "Servers are asked over UDP, which no browser can send: so this page cannot ask it, but each of these commands can. It sends A2S_INFO, sends it once more with the challenge that comes back, and prints the reply.")}</p>
      ${isLinkLocal(address) ? this.#relayed() : nothing}
      <ul>${askCommands(address).map((command) => this.#command(command))}</ul>
      <label for="answer">${translated("page-asking-answer", "Paste here what comes back")}</label>
      <textarea id="answer" rows="3" spellcheck="false" autocomplete="off" autocapitalize="off" @input=${this.#answered}></textarea>
      <p class="silent">${translated("page-asking-silent", "Nothing comes back? Paste the error instead. The port may be another one than that of the game: many servers answer at the port after it, or at 27015.")}</p>
    `;
  }

  #relayed(): TemplateResult {
    return html`<p class="relayed">${translated("page-asking-relayed", "Addresses that begin with 169.254 are made up by Steam (FakeIP) for servers that are reached through its relay, Steam Datagram Relay: plain UDP to them is never answered, from anywhere, and only a Steam client can ask them. The same server may answer at its real address. In a LAN, it can also be a link-local address, of a computer that got no other; then the commands work there.")}</p>`;
  }

  #command(command: AskCommand): TemplateResult {
    const { program, code } = command;
    const copy = translated("page-asking-copy", "Copy the command for {program}", { program });
    return html`<li>
      <div><b id=${`of-${program}`}>${program}</b><span>${aboutOf(program)}</span><button type="button" aria-label=${copy} @click=${() => this.#copy(command)}>${translated("page-asking-copy-short", "Copy")}</button></div>
      <pre tabindex="0" role="region" aria-labelledby=${`of-${program}`}><code>${code}</code></pre>
    </li>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; padding: 14px 18px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
      h2 { margin: 0 0 4px; font-size: 18px; overflow-wrap: anywhere; }
      p { max-width: 90ch; margin: 0 0 12px; text-wrap: pretty; }
      .relayed { padding: 6px 12px; border-inline-start: 3px solid var(--warning); background: var(--warning-ground); }
      ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 12px 20px; margin: 0 0 14px; padding: 0; list-style: none; }
      li { display: flex; flex-direction: column; min-width: 0; }
      li:is(:first-child, :last-child) { grid-column: 1 / -1; }
      li div { display: flex; align-items: center; gap: 8px; padding-block-end: 4px; }
      li div span { flex: 1; color: var(--soft); font-size: 13px; }
      pre { flex: 1; margin: 0; padding: 8px 10px; border-radius: var(--radius); background: var(--ground); font: 12px/1.5 var(--mono); overflow: auto; }
      label { display: block; margin-block-end: 4px; font-weight: 600; }
      textarea { width: 100%; padding: 8px 10px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--ground); color: inherit; font: 13px/20px var(--mono); resize: vertical; }
      .silent { margin: 8px 0 0; color: var(--soft); font-size: 13px; }
      @media (width < 760px) { :host { padding: 10px 12px; } }
    `,
  ];
}

function aboutOf(program: AskCommand["program"]): string {
  switch (program) {
    case "a2scope":
      return translated(
        "page-asking-a2scope",
        "this page’s own command: asks for players and rules, too, and explains it all",
      );
    case "Python":
      return translated("page-asking-python", "3.8 or newer, any system");
    case "nc":
      return translated("page-asking-nc", "a shell of Linux or macOS; takes four seconds");
    case "PowerShell":
      return translated("page-asking-powershell", "Windows");
  }
}
