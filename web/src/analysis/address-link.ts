/** An address as a button that opens a menu: its server, its conversations, its players, its messages. */
import { html, type TemplateResult } from "lit";
import { translated } from "../language/text";
import { addressValue } from "../session/address-value";
import { emit } from "../session/events";

/** Renders an address that leads to what is known of it. */
export function addressLink(host: HTMLElement, address: string): TemplateResult {
  return html`<button type="button" class="link address" aria-haspopup="menu" title=${translated("page-address-open", "What is known of this address")}
    @click=${(event: Event) => {
      event.stopPropagation();
      emit(host, "a2-values", { anchor: event.currentTarget as Element, values: [addressValue(address)] });
    }}>${address}</button>`;
}
