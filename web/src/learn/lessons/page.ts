/** The page of a lesson: `#learn/5/3` is step 3 of lesson 5. */
import { html } from "lit";
import { translated } from "../../language/text";
import type { Page } from "../page";
import { entries } from "./entries";
import "./view";

/** Returns the lesson and the step in an address; null if it belongs to another page. */
function place(hash: string): { readonly lesson: number; readonly step: number } | null {
  const [, lesson, step = "1"] = /^#learn\/(\d+)(?:\/(\d+))?/.exec(hash) ?? [];
  return lesson === undefined ? null : { lesson: Number(lesson), step: Number(step) };
}

export const page: Page = {
  title: ({ hash }) => entries()[place(hash)?.lesson ?? 0]?.title ?? translated("learn-lesson-title", "Lessons"),
  render: ({ hash }) => {
    const at = place(hash);
    return at ? html`<a2-lesson .number=${at.lesson} .step=${at.step}></a2-lesson>` : html``;
  },
};
