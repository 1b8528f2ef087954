import { decimal, number } from "../language/text";

/**
 * Returns a text from the network with its control characters and invisible characters, such as direction marks, made
 * visible.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return `\\u{${code.toString(16)}}`;
  });
}

/** Makes control characters and invisible characters visible, but keeps line breaks. */
export function lines(text: string): string {
  return text.split(/\r?\n/).map(visible).join("\n");
}

/** Returns a factor as text: `×17.9`, `×131`; empty for null. */
export function times(ratio: number | null): string {
  if (ratio === null) return "";
  return `×${ratio < 100 ? decimal(ratio, 1) : number(Math.round(ratio))}`;
}
