/** The start page of Learn: what there is. */
import { html } from "lit";
import { say } from "../say";
import "./lessons/list";
import "./reference/contents";
import type { Page } from "./routes";

export const page: Page = {
  title: () => say("learn-title", "Learn"),
  render: () => html`<div class="start">
    <h1>${say("learn-start-title", "Learn the protocol")}</h1>
    <h2>${say("learn-start-lessons", "Ten lessons")}</h2>
    <a2-lessons></a2-lessons>
    <a2-contents></a2-contents>
  </div>`,
};
