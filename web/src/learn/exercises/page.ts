import { html } from "lit";
import { say } from "../../language/say";
import type { Page } from "../page";
import "./set";

export const page: Page = {
  title: () => say("learn-exercise-title", "Exercises"),
  render: ({ hash, message }) => html`<a2-exercises .hash=${hash} .open=${message}></a2-exercises>`,
};
