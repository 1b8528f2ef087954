/** Translated texts that contain HTML elements. */

/**
 * A noncharacter that the page's own texts never contain. If a hostile text contains it, an element appears twice or
 * not at all, which is harmless.
 */
const MARK = "\uFDD0";
const PLACES = new RegExp(`${MARK}(\\d+)${MARK}`);

/**
 * Returns a translated text in which templates take the place of some arguments, for Lit:
 * `` inlay({ name: html`<b>${name}</b>` }, (places) => translated(key, "Kept: {name}.", places)) ``
 */
export function inlay<Name extends string>(
  templates: Readonly<Record<Name, unknown>>,
  text: (places: Readonly<Record<Name, string>>) => string,
): readonly unknown[] {
  const names = Object.keys(templates) as Name[];
  const places = Object.fromEntries(names.map((name, index) => [name, `${MARK}${index}${MARK}`])) as Record<
    Name,
    string
  >;
  return text(places)
    .split(PLACES)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const name = names[Number(part)];
      return name === undefined ? "" : templates[name];
    });
}
