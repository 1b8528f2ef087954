/** The addresses of these texts: `#learn/glossary`, a term as in `#learn/glossary/challenge`, and `#learn/history`. */
import { html } from "lit";
import { translated } from "../../language/text";
import type { Page } from "../page";
import "./view";

export const page: Page = {
  title: ({ hash }) =>
    hash.startsWith("#learn/history")
      ? translated("learn-history-title", "Where the protocol comes from")
      : translated("learn-glossary-title", "Glossary"),
  render: ({ hash }) => {
    const [, name = "", term = ""] = hash.split("/");
    return html`<a2-reading .name=${name === "history" ? "history" : "glossary"} .term=${decodeURIComponent(term)}></a2-reading>`;
  },
};
