/** Severities: their symbols and their order. */
import type { Severity } from "../engine/model";
import { translated } from "../language/text";

export const ICONS: Readonly<Record<Severity, string>> = { info: "ℹ", warning: "▲", error: "✖" };

/** Returns a severity as a word. */
export function severityWord(severity: Severity): string {
  switch (severity) {
    case "info":
      return translated("page-severity-info", "info");
    case "warning":
      return translated("page-severity-warning", "warning");
    case "error":
      return translated("page-severity-error", "error");
  }
}

/** Returns whether a note is about the text of a paste, not about the message in it. */
export function isOfPaste(code: string): boolean {
  return code.startsWith("paste.");
}

/** The severities from mild to severe; null stands for no note. */
export const SEVERITIES: readonly (Severity | null)[] = [null, "info", "warning", "error"];

/** Returns the index of a severity in `SEVERITIES`. */
export function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** Returns a copy sorted by severity, the worst first. */
export function worstFirst<Item extends { readonly severity: Severity }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => rank(b.severity) - rank(a.severity));
}
