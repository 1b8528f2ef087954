/** The packet on the start page, decoded by the engine: what the mouse points at is explained. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { loadTexts } from "../language/language";
import { translated } from "../language/text";
import { decodePaste } from "../learn/decoder";
import "../learn/packet";
import door from "../session/door.json";
import { load } from "../session/examples";

/** What is selected at first. */
const FIRST = ["name"];

@customElement("a2-live")
export class Live extends LitElement {
  @state() private bytes: readonly Uint8Array[] = [];

  protected override firstUpdated(): void {
    void loadTexts("learn");
    this.#load().catch(() => undefined);
  }

  /** Without a network, the packet may be missing; its place then stays empty. */
  async #load(): Promise<void> {
    const text = await load(door[0] ?? {});
    const [message] = typeof text === "string" ? await decodePaste(text) : [];
    this.bytes = message?.buffers.slice(0, 1).map(({ bytes }) => bytes) ?? [];
  }

  protected override render(): TemplateResult {
    return html`<h2 class="spoken">${translated("page-gallery-live", "A reply, byte by byte")}</h2><a2-packet abreast .bytes=${this.bytes} .highlight=${FIRST}></a2-packet>`;
  }

  static override styles = [
    controls,
    css`
    :host { display: flex; position: relative; }
    a2-packet { flex: 1; border: 0; --bytes-most: 192px; }
    @media (width < 760px) { a2-packet { --bytes-most: 128px; } }
    @media print { :host { display: none; } }
  `,
  ];
}
