/** The start page of Learn, with links to everything in it. */
import { html, nothing } from "lit";
import { currentLanguage, translated } from "../language/text";
import { linkable } from "../session/permalink";
import "./lessons/list";
import type { Page } from "./page";
import "./reference/contents";

export const page: Page = {
  title: () => translated("learn-title", "Learn"),
  render: () => html`<div class="start">
    <h1>${translated("learn-start-title", "Learn the protocol")}</h1>
    <p>${translated("learn-start-about", "From a single byte to a whole capture in short lessons, with exercises, a glossary and the history of the protocol.")}</p>
    <h2>${translated("learn-start-lessons", "Lessons")}</h2>
    <a2-lessons></a2-lessons>
    ${linkable() ? html`<p><a href=${`lessons/${currentLanguage()}/conversation.html`}>${translated("learn-start-conversation", "One conversation, every byte")}</a></p>` : nothing}
    <h2>${translated("learn-start-exercises", "Exercises")}</h2>
    <p>${translated("learn-start-exercises-about", "Made from any message, including yours; the decoder checks your answers.")} <a href="#exercise">${translated("learn-start-practise", "Practise")}</a></p>
    <p><a href="#learn/cases">${translated("learn-cases-title", "Forensic cases")}</a> · <a href="#learn/final">${translated("learn-final-title", "The final exercise: a capture")}</a> · <a href="#learn/score">${translated("learn-score-title", "Your score")}</a></p>
    <p><a href="#sheet">${translated("learn-start-sheet", "For teachers: a link and a sheet for a class")}</a></p>
    <h2>${translated("learn-start-words", "Words and history")}</h2>
    <p><a href="#learn/glossary">${translated("learn-glossary-title", "Glossary")}</a> · <a href="#learn/history">${translated("learn-history-title", "Where the protocol comes from")}</a></p>
    <a2-contents></a2-contents>
  </div>`,
};
