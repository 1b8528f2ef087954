/** Severities: their symbols and their order. */
import type { Severity } from "../engine/model";
import { translated } from "../language/text";

export const ICONS: Readonly<Record<Severity, string>> = { info: "ℹ", warning: "▲", error: "✖" };

/** A severity as a word. */
export function severityWord(severity: Severity): string {
  switch (severity) {
    case "info": return translated("page-severity-info", "info");
    case "warning": return translated("page-severity-warning", "warning");
    case "error": return translated("page-severity-error", "error");
  }
}

/** From mild to severe; null for no note. */
export const SEVERITIES: readonly (Severity | null)[] = [null, "info", "warning", "error"];

/** The index of a severity in `SEVERITIES`. */
export function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** A copy sorted by severity, the worst first. */
export function worstFirst<Item extends { readonly severity: Severity }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => rank(b.severity) - rank(a.severity));
}
