/** The reference's addresses: `#learn/S2A_INFO_SRC` is a page, `#learn/S2A_INFO_SRC.edf` a field on it, `#learn/challenge.loop` a code's page. */
import { html } from "lit";
import type { Page } from "../page";
import "./reference";

function place(hash: string): string {
  return decodeURIComponent(hash.slice("#learn/".length));
}

export const page: Page = {
  title: ({ hash }) => place(hash).split(".", 1)[0] ?? "",
  render: ({ hash, message }) => html`<a2-reference .place=${place(hash)} .message=${message}></a2-reference>`,
};
