/** Addresses of the reference: `#learn/S2A_INFO_SRC` is a page, `#learn/S2A_INFO_SRC.edf` a field on it. */
import { html } from "lit";
import { plain } from "../../message/reference-link";
import type { Page } from "../page";
import "./reference";

function place(hash: string): { readonly name: string; readonly path: string } {
  const [name = "", ...path] = decodeURIComponent(hash.slice("#learn/".length)).split(".");
  return { name, path: plain(path.join(".")) };
}

export const page: Page = {
  title: ({ hash }) => place(hash).name,
  render: ({ hash, message }) => {
    const { name, path } = place(hash);
    return html`<a2-reference .name=${name} .path=${path} .message=${message}></a2-reference>`;
  },
};
