/** Severities: their marks, and which is worse. */
import type { Severity } from "../engine/model";
import { translated } from "../language/text";

export const ICONS: Readonly<Record<Severity, string>> = { info: "ℹ", warning: "▲", error: "✖" };

/** A severity in words. */
export function severityWord(severity: Severity): string {
  switch (severity) {
    case "info": return translated("page-severity-info", "info");
    case "warning": return translated("page-severity-warning", "warning");
    case "error": return translated("page-severity-error", "error");
  }
}

/** From the mildest to the worst; null for none. */
export const SEVERITIES: readonly (Severity | null)[] = [null, "info", "warning", "error"];

/** A severity's index in `SEVERITIES`. */
export function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** A copy, the worst first. */
export function worstFirst<Item extends { readonly severity: Severity }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => rank(b.severity) - rank(a.severity));
}
