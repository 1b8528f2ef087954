/** The figure of the three headers of fragments: the reference's own diagrams. */
import { html, type TemplateResult } from "lit";
import { translated } from "../../language/text";
import { page } from "../reference/client";
import { diagram } from "../reference/diagram";

export async function split(): Promise<() => TemplateResult> {
  const found = await page("split");
  const diagrams = found?.blocks.filter((block) => block.kind === "diagram") ?? [];
  return () => html`${diagrams.map((one) => diagram(one, "split"))}
    <figcaption>${translated("learn-figure-split", "The headers of fragments, four bytes in a row, drawn from the decoder's own tables.")} <a href="#learn/split">${translated("learn-figure-more", "More in the reference")}</a></figcaption>`;
}
