/** The start page of Learn: what there is. */
import { html } from "lit";
import { say } from "../language/say";
import "./lessons/list";
import type { Page } from "./page";
import "./reference/contents";

export const page: Page = {
  title: () => say("learn-title", "Learn"),
  render: () => html`<div class="start">
    <h1>${say("learn-start-title", "Learn the protocol")}</h1>
    <h2>${say("learn-start-lessons", "Ten lessons")}</h2>
    <a2-lessons></a2-lessons>
    <h2>${say("learn-start-exercises", "Exercises")}</h2>
    <p>${say("learn-start-exercises-about", "Made from any message, including yours; the decoder checks your answers.")} <a href="#exercise">${say("learn-start-practise", "Practise")}</a></p>
    <p><a href="#sheet">${say("learn-start-sheet", "For teachers: a link and a sheet for a class")}</a></p>
    <a2-contents></a2-contents>
  </div>`,
};
