/** A summary of the findings: how many there are of each severity and code. */
import { html, nothing, type TemplateResult } from "lit";
import type { Severity } from "../engine/model";
import { translated } from "../language/text";
import { count } from "../language/words";
import { ICONS } from "../message/severity";
import type { ShownTable } from "../session/events";
import { bars } from "./charts";
import type { FindingRecord } from "./records";

const WORST_FIRST: readonly Severity[] = ["error", "warning", "info"];

const WORDS: Readonly<Record<Severity, { label(): string; many(n: number): string }>> = {
  error: {
    label: () => translated("page-found-errors", "Errors"),
    many: (n) => translated("page-found-errors-many", "{n} {n|error|errors}", { n }),
  },
  warning: {
    label: () => translated("page-found-warnings", "Warnings"),
    many: (n) => translated("page-found-warnings-many", "{n} {n|warning|warnings}", { n }),
  },
  info: {
    label: () => translated("page-found-infos", "Information"),
    many: (n) => translated("page-found-infos-many", "{n} for information", { n }),
  },
};

export function foundBy(findings: readonly FindingRecord[], open: (shown: ShownTable) => void): TemplateResult {
  const of = (severity: Severity): readonly FindingRecord[] => findings.filter((one) => one.severity === severity);
  return html`
    <section aria-labelledby="found">
      <h2 id="found">${translated("page-findings-label", "Findings")}</h2>
      <p class="about">${translated("page-found-about", "What is suspicious or out of the ordinary. Nothing here is proof; each finding names the messages to look at.")}</p>
      ${findings.length === 0 ? html`<p class="soft">${translated("page-findings-empty", "Nothing suspicious was found.")}</p>` : nothing}
      ${WORST_FIRST.map((severity) => {
        const these = of(severity);
        if (these.length === 0) return nothing;
        const codes = [...Map.groupBy(these, ({ code }) => code)].sort(([, a], [, b]) => b.length - a.length);
        const most = these.length;
        return html`
          <h3><button type="button" class="quiet ${severity}" @click=${() => open({ table: "finding_groups", words: `severity=${severity}` })}>
            <span aria-hidden="true">${ICONS[severity]}</span> ${WORDS[severity].many(most)}</button></h3>
          ${bars(
            WORDS[severity].label(),
            codes.map(([code, list]) => ({
              name: code,
              value: list.length,
              shown: count(list.length),
              go: () => open({ table: "findings", words: code }),
            })),
            severity,
          )}`;
      })}
    </section>
  `;
}
