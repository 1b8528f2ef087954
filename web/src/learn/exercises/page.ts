import { html } from "lit";
import { translated } from "../../language/text";
import type { Page } from "../page";
import "./set";

export const page: Page = {
  title: () => translated("learn-exercise-title", "Exercises"),
  render: ({ hash, message }) => html`<a2-exercises .hash=${hash} .open=${message}></a2-exercises>`,
};
