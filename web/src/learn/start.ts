/** The start page of Learn: what there is. */
import { html } from "lit";
import "./reference/contents";
import type { Page } from "./routes";

export const page: Page = {
  title: () => "Learn",
  render: () => html`<a2-contents></a2-contents>`,
};
