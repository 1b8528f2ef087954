/** Texts that contain HTML elements. */

/** A noncharacter that our texts never contain. In a hostile text it makes an element appear twice or not at all. */
const MARK = "\uFDD0";
const PLACES = new RegExp(`${MARK}(\\d+)${MARK}`);

/**
 * A translated text in which templates replace some of the arguments, for Lit:
 * `` inlay({ name: html`<b>${name}</b>` }, (places) => translated(key, "Kept: {name}.", places)) ``
 */
export function inlay<Name extends string>(templates: Readonly<Record<Name, unknown>>, text: (places: Readonly<Record<Name, string>>) => string): readonly unknown[] {
  const names = Object.keys(templates) as Name[];
  const places = Object.fromEntries(names.map((name, index) => [name, `${MARK}${index}${MARK}`])) as Record<Name, string>;
  return text(places).split(PLACES).map((part, index) => {
    if (index % 2 === 0) return part;
    const name = names[Number(part)];
    return name === undefined ? "" : templates[name];
  });
}
