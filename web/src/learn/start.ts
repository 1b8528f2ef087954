/** The start page of Learn, with links to everything in it. */
import { html } from "lit";
import { translated } from "../language/text";
import "./lessons/list";
import type { Page } from "./page";
import "./reference/contents";

export const page: Page = {
  title: () => translated("learn-title", "Learn"),
  render: () => html`<div class="start">
    <h1>${translated("learn-start-title", "Learn the protocol")}</h1>
    <h2>${translated("learn-start-lessons", "Ten lessons")}</h2>
    <a2-lessons></a2-lessons>
    <h2>${translated("learn-start-exercises", "Exercises")}</h2>
    <p>${translated("learn-start-exercises-about", "Made from any message, including yours; the decoder checks your answers.")} <a href="#exercise">${translated("learn-start-practise", "Practise")}</a></p>
    <p><a href="#sheet">${translated("learn-start-sheet", "For teachers: a link and a sheet for a class")}</a></p>
    <a2-contents></a2-contents>
  </div>`,
};
