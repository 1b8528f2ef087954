/** A page of the reference: a message or a topic. */
import { html } from "lit";
import type { Page } from "../routes";

export const page: Page = {
  title: ({ hash }) => hash.slice("#learn/".length),
  render: ({ hash }) => html`<h1>${hash.slice("#learn/".length)}</h1>`,
};
