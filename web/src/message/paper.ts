/** A message for print: the bytes of every buffer, and every field with its explanation. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Message } from "../engine/model";
import { translated } from "../language/text";
import { byteCount } from "../language/words";
import { type Fields, fields as find } from "./fields";
import { severityWord } from "./severity";
import { character, clip, hex, layerName, offsetDigits } from "./words";

/** Maximum number of lines of bytes, and of fields, that are printed per buffer. */
interface Most {
  readonly lines: number;
  readonly fields: number;
}

const MOST: Most = { lines: 2048, fields: 4000 };

export const paperStyles = css`
  .paper { display: none; }
  @media print {
    .paper { display: block; color: #000; font-size: 10pt; }
    .paper h3 { font-size: 12pt; margin: 14pt 0 4pt; break-after: avoid; }
    .paper pre { font: 8.5pt/1.35 var(--mono); margin: 0; white-space: pre; orphans: 4; widows: 4; }
    .paper table { width: 100%; border-collapse: collapse; font-size: 9pt; margin-block-start: 6pt; }
    .paper th, .paper td { text-align: start; vertical-align: top; padding: 2pt 6pt 2pt 0; border-block-end: 0.5pt solid #777; font-weight: 400; overflow-wrap: anywhere; }
    .paper thead { display: table-header-group; }
    .paper tr { break-inside: avoid; }
    .paper .mono { font-family: var(--mono); white-space: nowrap; }
    .paper th { font-weight: 700; border-block-end: 1pt solid #000; white-space: nowrap; }
    .paper td:nth-child(2) { min-width: 24mm; overflow-wrap: normal; }
    .paper .deep { padding-inline-start: 10pt; }
  }
`;

export function paper(message: Message, secrets: boolean, most = MOST): TemplateResult {
  return html`<div class="paper">
    ${message.buffers.map(({ number, name, bytes }) => {
      const fields = find(message, number);
      return fields
        ? html`<h3>${message.buffers.length === 1 ? byteCount(bytes.length) : translated("page-paper-layer", "{layer}, {n} {n|byte|bytes}", { layer: layerName(name), n: bytes.length })}</h3>
            <pre>${dump(fields, secrets, true, most.lines)}</pre>
            ${table(message, fields, most.fields)}`
        : nothing;
    })}
  </div>`;
}

/**
 * Returns the bytes of a buffer as text: offset, 16 bytes as hex, and as characters. With `borders`, a bar before each
 * field replaces the colours.
 */
export function dump(fields: Fields, secrets: boolean, borders = false, most = MOST.lines): string {
  const { bytes } = fields;
  const digits = offsetDigits(bytes.length);
  const lines: string[] = [];
  for (let start = 0; start < bytes.length && lines.length < most; start += 16) {
    let pairs = "";
    let text = "";
    for (let at = start; at < Math.min(start + 16, bytes.length); at += 1) {
      const hidden = !secrets && fields.isSecret(at);
      const begins = borders && fields.leafAt(at) !== fields.leafAt(at - 1);
      pairs += `${at - start === 8 ? " " : ""}${begins ? "|" : " "}${hidden ? "••" : hex(bytes[at] ?? 0)}`;
      text += hidden ? "•" : character(bytes[at] ?? 0);
    }
    lines.push(`${hex(start, digits)} ${pairs.padEnd(50)}  ${text}`);
  }
  const rest = bytes.length - lines.length * 16;
  if (rest > 0) lines.push(translated("page-paper-more-bytes", "… and {n} {n|byte|bytes} more", { n: rest }));
  return lines.join("\n");
}

function table(message: Message, fields: Fields, most: number): unknown {
  if (fields.nodes.length === 0) return nothing;
  const digits = offsetDigits(fields.bytes.length);
  const explained = new Set<number>();
  const rest = fields.nodes.length - most;
  return html`<table>
    <thead><tr><th scope="col">${translated("page-paper-at", "At")}</th><th scope="col">${translated("page-paper-field", "Field")}</th><th scope="col">${translated("page-paper-value", "Value")}</th><th scope="col">${translated("page-paper-doc", "What it is")}</th></tr></thead>
    <tbody>
      ${Array.from(fields.nodes.subarray(0, most), (index) => {
        const node = fields.node(index);
        if (!node) return nothing;
        const meta = message.metas[node.meta];
        // The fields of a list are explained only once, at its first element.
        const doc = explained.has(node.meta) ? "" : (meta?.doc ?? "");
        explained.add(node.meta);
        const notes = (fields.notes.get(index) ?? [])
          .map(({ severity, text }) =>
            translated("page-paper-note", "{severity}: {text}", { severity: severityWord(severity), text }),
          )
          .join("; ");
        return html`<tr>
          <td class="mono">${hex(node.span.offset, digits)}</td>
          <td class=${node.depth > 0 ? "deep" : ""}>${node.label.startsWith("[") ? node.path : node.label}</td>
          <td><bdi>${clip(node.value, 400)}</bdi>${node.meaning ? html` <bdi>(${clip(node.meaning, 200)})</bdi>` : nothing}</td>
          <td>${doc}${notes ? html` <strong>${notes}</strong>` : nothing}</td>
        </tr>`;
      })}
    </tbody>
  </table>
  ${rest > 0 ? html`<p>${translated("page-paper-more-fields", "… and {n} more {n|field|fields}", { n: rest })}</p>` : nothing}`;
}
