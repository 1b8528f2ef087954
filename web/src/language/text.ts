/**
 * The texts of the page. The English text is in the code; the other languages are in catalogues, where a text is found
 * by its key. The first two arguments of `translated` must be literals, because `cargo xtask words` extracts the
 * English catalogue from them.
 */

export type Arguments = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the current language; undefined if it is not translated. */
export type Catalogue = (key: string, args: Arguments) => string | undefined;

let language = "en";
let catalogue: Catalogue | null = null;
let numbers = new Intl.NumberFormat(language);
/** Number formats by the number of decimals. They are cached, because creating one is slow. */
const decimals = new Map<number, Intl.NumberFormat>();
const listeners = new Set<() => void>();

/**
 * Matches the places in a text: `{name}` is replaced by an argument; `{n|row|rows}` by the first word if argument `n`
 * is 1, otherwise by the second word.
 */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

function fill(english: string, args: Arguments): string {
  return english.replace(PLACE, (place, name: string, one: string | undefined, other: string) => {
    const value = args[name];
    if (one !== undefined) return value === 1 ? one : other;
    return typeof value === "number" ? number(value) : (value ?? place);
  });
}

/**
 * Returns a text in the current language, or in English if it is not translated. Numbers are formatted for the
 * language.
 */
export function translated(key: string, english: string, args: Arguments = {}): string {
  return catalogue?.(key, args) ?? fill(english, args);
}

/** Returns the name of a column as the page shows it, with a capital letter. */
export function heading(name: string): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Returns a number formatted for the current language: `12,345.6`, `12 345,6` */
export function number(value: number): string {
  return numbers.format(value);
}

/** Returns a number with this many decimals, without grouping: `0.50`, `12345,60` */
export function decimal(value: number, digits: number): string {
  let format = decimals.get(digits);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
    decimals.set(digits, format);
  }
  return format.format(value);
}

/** Returns the code of the current language, as in `<html lang>`. */
export function currentLanguage(): string {
  return language;
}

/**
 * Sets the current language. Without a catalogue, texts are in English, but numbers have the format of the language.
 */
export function setLanguage(next: string, texts: Catalogue | null): void {
  language = next;
  catalogue = texts;
  numbers = new Intl.NumberFormat(next);
  decimals.clear();
  refresh();
}

/** Renders everything again that shows texts, because the language or the way to show times has changed. */
export function refresh(): void {
  for (const listener of Array.from(listeners)) listener();
}

/** Calls `listener` whenever the language changes; returns a function that unsubscribes it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
