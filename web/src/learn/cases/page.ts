/** Forensic cases: `#learn/cases` lists them, `#learn/case/3/desk-7` is the third, made from the seed `desk-7`. */
import { html } from "lit";
import { translated } from "../../language/text";
import type { Context, Page } from "../page";
import "./case";
import "./list";

function placeOf({ hash }: Context): { readonly number: number; readonly seed: string } | null {
  const [, number, seed = ""] = /^#learn\/case\/(\d)\/(.+)$/.exec(hash) ?? [];
  if (number === undefined) return null;
  try {
    return { number: Number(number), seed: decodeURIComponent(seed) };
  } catch {
    return null;
  }
}

export const page: Page = {
  title: (context) => {
    const title = translated("learn-cases-title", "Forensic cases");
    const place = placeOf(context);
    return place ? `${title}: ${place.number}` : title;
  },
  render: (context) => {
    const place = placeOf(context);
    return place ? html`<a2-case .number=${place.number} .seed=${place.seed}></a2-case>` : html`<a2-cases></a2-cases>`;
  },
};
