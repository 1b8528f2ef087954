/** A lesson's page: `#learn/5/3` is step 3 of lesson 5. */
import { html } from "lit";
import { say } from "../../say";
import type { Page } from "../routes";
import { entries } from "./entries";
import "./view";

/** The lesson and the step that an address names. */
function place(hash: string): { readonly lesson: number; readonly step: number } {
  const [, lesson = "1", step = "1"] = /^#learn\/(\d+)(?:\/(\d+))?/.exec(hash) ?? [];
  return { lesson: Number(lesson), step: Number(step) };
}

export const page: Page = {
  title: ({ hash }) => entries()[place(hash).lesson - 1]?.title ?? say("learn-lesson-title", "Lessons"),
  render: ({ hash }) => {
    const { lesson, step } = place(hash);
    return html`<a2-lesson .number=${lesson} .step=${step}></a2-lesson>`;
  },
};
