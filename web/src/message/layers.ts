/** The layers of a message: captured, reassembled, decompressed, unescaped; and which fragment each byte came from. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Buffer, Bzip2, Message } from "../engine/model";
import { buffer as find } from "../engine/origin";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { byteCount, size } from "../language/words";
import { emit } from "../session/events";
import { hasLayers } from "./has-layers";
import { ICONS } from "./severity";
import { severities, tint, tints } from "./styles";
import { PIECES, fragmentOf, hex, layerName, offsetDigits, pieceLabel, sourceWord, type PieceWord } from "./words";

/** Maximum number of rows in the table. A message has at most 255 fragments, but a TCP stream may have more pieces. */
const LISTED = 300;

@customElement("a2-layers")
export class Layers extends LitElement {
  @property({ attribute: false }) message: Message | null = null;
  /** The buffer that is shown, by its number. */
  @property({ type: Number }) selected = 0;
  /** Whether there is room only for the names of the layers. */
  @property({ type: Boolean, reflect: true }) brief = false;

  static override styles = [
    controls,
    tints,
    severities,
    css`
      :host { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: flex-start; }
      .steps { display: flex; flex-wrap: wrap; gap: 4px 0; align-items: stretch; max-width: 100%; }
      .steps button {
        display: grid; gap: 1px; text-align: start; padding: 4px 12px 5px; border-radius: var(--radius); line-height: 1.25;
        border: 1px solid var(--line); background: var(--raised);
      }
      .steps button[aria-selected="true"] { border-color: var(--accent); box-shadow: inset 0 -2px 0 var(--accent); }
      .steps button[aria-selected="true"] .name { font-weight: 600; }
      .steps small { color: var(--soft); font-size: 12px; }
      :host([brief]) :is(.panel, small) { display: none; }
      :host([brief]) .arrow { padding-inline: 2px; }
      :host([brief]) .steps { flex-wrap: nowrap; overflow: auto; scrollbar-width: none; }
      :host([brief]) .steps button { padding-inline: 8px; white-space: nowrap; }
      .arrow { align-self: center; padding-inline: 6px; color: var(--soft); }
      .panel { flex: 1 1 440px; min-width: 0; display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: center; }
      .bar { display: flex; flex: 1 1 220px; min-width: 0; height: 24px; gap: 2px; }
      .bar button {
        min-width: 4px; min-height: 0; padding: 0 4px; border: 1px solid color-mix(in srgb, var(--ink) 26%, transparent);
        border-radius: 3px; overflow: hidden; font: 12px/1 var(--mono); white-space: nowrap;
      }
      .bar button:hover { border-color: var(--ink); }
      .missing {
        flex: none; padding: 0 6px; border: 1px dashed var(--error); border-radius: 3px; color: var(--error);
        font: 12px/22px var(--mono);
      }
      details { flex: 1 1 100%; }
      summary { cursor: pointer; color: var(--accent); width: fit-content; min-height: 24px; align-content: center; }
      .table { max-height: 190px; overflow: auto; scrollbar-width: thin; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { text-align: start; padding: 2px 16px 2px 0; font-weight: 400; white-space: nowrap; }
      thead th { color: var(--soft); font-size: 12px; position: sticky; top: 0; background: var(--paper); }
      td.mono { font-family: var(--mono); font-size: 12.5px; }
      .swatch { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-inline-end: 6px; vertical-align: -1px; box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 26%, transparent); }
      p { margin: 0; text-wrap: pretty; }
      dl { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 0; }
      dl div { display: flex; gap: 6px; }
      dt { color: var(--soft); }
      dd { margin: 0; font-family: var(--mono); font-size: 12.5px; align-self: center; }
      .check { display: flex; gap: 6px; align-items: baseline; }
      .wrong { background: var(--severity-ground); border-inline-start: 3px solid var(--severity); padding: 4px 10px; border-radius: 0 var(--radius) var(--radius) 0; }
      .right { color: var(--soft); }
    `,
  ];

  protected override render(): unknown {
    const { message } = this;
    if (!message || !hasLayers(message)) return nothing;
    const shown = find(message, this.selected);
    const panel = shown ? this.#panel(message, shown) : nothing;
    if (message.buffers.length === 1) return html`<div class="panel">${panel}</div>`;
    return html`
      <div class="steps" role="tablist" aria-label=${translated("page-layers-layers", "Layers")} @keydown=${this.#keyPressed}>
        ${message.buffers.map(
          (buffer, index) => html`${index > 0 ? html`<span class="arrow" aria-hidden="true">→</span>` : nothing}
            <button
              type="button"
              role="tab"
              id="layer-${buffer.number}"
              aria-selected=${buffer.number === this.selected ? "true" : "false"}
              aria-controls="panel"
              tabindex=${buffer.number === this.selected ? 0 : -1}
              @click=${() => emit(this, "a2-buffer", buffer.number)}
            >
              <span class="name">${layerName(buffer.name)}</span><small>${this.#gist(message, buffer)}</small>
            </button>`,
        )}
      </div>
      <div class="panel" id="panel" role="tabpanel" aria-labelledby="layer-${this.selected}">
        ${panel}
      </div>
    `;
  }

  #gist(message: Message, { number, bytes, pieces }: Buffer): string {
    const length = size(bytes.length);
    if (number === 0 && pieces.length > 1) return PIECES[this.#piece(message)].sizeIn(length, pieces.length);
    if (number === 1 && message.bzip2) return translated("page-layers-size-bzip2", "{size}, bzip2", { size: length });
    if (number === 2 && message.bzip2)
      return translated("page-layers-size-check", "{size}, {check}", { size: length, check: crc(message.bzip2).short });
    return length;
  }

  #piece(message: Message): PieceWord {
    return message.split ? "fragment" : sourceWord(message);
  }

  #panel(message: Message, buffer: Buffer): TemplateResult {
    const { number, pieces } = buffer;
    return html`
      ${pieces.length > 1 ? this.#pieces(message, buffer) : nothing}
      ${message.bzip2 && (number === 1 || number === 2) ? this.#bzip2(message, message.bzip2, number) : nothing}
      ${
        number === 3
          ? html`<p class="right">${translated("page-layers-unescaped", "The game's own binary data, sent in pieces as rules: here the escape sequences are undone and the pieces joined.")}</p>`
          : nothing
      }
    `;
  }

  #pieces(message: Message, buffer: Buffer): TemplateResult {
    const { pieces, bytes, number } = buffer;
    const word = this.#piece(message);
    const words = PIECES[word];
    const source = sourceWord(message);
    const digits = offsetDigits(bytes.length);
    const listed = pieces.slice(0, LISTED).map((piece, index) => {
      const fragment = fragmentOf(message, number, piece.at);
      return {
        piece,
        rank: fragment?.rank ?? index,
        name: fragment?.number ?? (word === source ? piece.frame : index + 1),
      };
    });
    return html`
      <div class="bar" role="group" aria-label=${words.proportion()} @pointerleave=${() => emit(this, "a2-hover-bytes", null)}>
        ${listed.map(({ piece, rank, name }, index) => {
          const span = { buffer: number, offset: piece.at, len: piece.len };
          const label = pieceLabel(word, source, name, piece);
          const lost = number === 0 && message.split ? name - (listed[index - 1]?.name ?? 0) - 1 : 0;
          return html`${lost > 0 ? missing(name - lost, name - 1) : nothing}<button
            type="button"
            class=${tint(rank % 8)}
            .style=${`flex:${Math.max(piece.len, 1)} 1 0`}
            title=${label}
            aria-label=${label}
            tabindex=${index === 0 ? 0 : -1}
            @keydown=${walk}
            @pointerenter=${() => emit(this, "a2-hover-bytes", span)}
            @click=${() => emit(this, "a2-bytes", span)}
          >${name}</button>`;
        })}
        ${
          number === 0 && message.split && (listed.at(-1)?.name ?? 0) < message.split.total
            ? missing((listed.at(-1)?.name ?? 0) + 1, message.split.total)
            : nothing
        }
      </div>
      <details>
        <summary>${words.which()}</summary>
        <div class="table" tabindex="0" role="region" aria-label=${words.which()}>
          <table>
            <thead>
              <tr>
                <th scope="col">${words.name()}</th>
                ${word === source ? nothing : html`<th scope="col">${PIECES[source].name()}</th>`}
                <th scope="col">${translated("page-layers-its-bytes", "Its bytes")}</th>
                <th scope="col">${translated("page-layers-length", "Length")}</th>
                <th scope="col">${translated("page-layers-at-offset", "At offset")}</th>
              </tr>
            </thead>
            <tbody>
              ${listed.map(
                ({ piece, rank, name }) => html`<tr>
                  <th scope="row"><span class="swatch ${tint(rank % 8)}"></span>${name}</th>
                  ${word === source ? nothing : html`<td>${piece.frame}</td>`}
                  <td>${translated("page-layers-range", "{first} to {last}", { first: String(piece.offset), last: String(piece.offset + Math.max(piece.len, 1) - 1) })}</td>
                  <td>${byteCount(piece.len)}</td>
                  <td class="mono">0x${hex(piece.at, digits)}</td>
                </tr>`,
              )}
            </tbody>
          </table>
          ${pieces.length > LISTED ? html`<p>${translated("page-layers-more", "and {n} more {n|piece|pieces}", { n: pieces.length - LISTED })}</p>` : nothing}
        </div>
      </details>
    `;
  }

  #bzip2(message: Message, bzip2: Bzip2, number: number): TemplateResult {
    const level = bzip2Level(message);
    const check = crc(bzip2);
    const got = find(message, 2)?.bytes.length ?? 0;
    return html`
      <dl>
        <div><dt>${translated("page-layers-compressed", "Compressed")}</dt><dd>${byteCount(bzip2.compressed)}</dd></div>
        <div><dt>${translated("page-layers-declared-size", "Declared size")}</dt><dd>${
          got !== bzip2.size && bzip2.computed
            ? translated("page-layers-size-got", "{n} {n|byte|bytes}, got {got}", { n: bzip2.size, got: String(got) })
            : byteCount(bzip2.size)
        }</dd></div>
        <div><dt>${translated("page-layers-crc32-declared", "CRC32 declared")}</dt><dd>${bzip2.crc32}</dd></div>
        <div><dt>${translated("page-layers-crc32-computed", "computed")}</dt><dd>${bzip2.computed ?? translated("page-layers-crc32-none", "none")}</dd></div>
        ${level ? html`<div><dt>${translated("page-layers-stream", "Stream")}</dt><dd>${level}</dd></div>` : nothing}
      </dl>
      ${
        number === 2 || check.wrong
          ? html`<p class="check ${check.wrong ? "wrong error" : "right"}">
            <span class="icon" aria-hidden="true">${check.wrong ? ICONS.error : "✓"}</span><span>${check.long}</span>
          </p>`
          : nothing
      }
    `;
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const { message } = this;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (!message || step === undefined) return;
    const at = message.buffers.findIndex(({ number }) => number === this.selected) + step;
    const next = message.buffers[(at + message.buffers.length) % message.buffers.length];
    if (!next) return;
    event.preventDefault();
    emit(this, "a2-buffer", next.number);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#layer-${next.number}`)?.focus());
  };
}

/** Renders the row for fragments that did not arrive. */
function missing(first: number, last: number): TemplateResult {
  const label =
    first === last
      ? translated("page-layers-missing", "Fragment {number} did not arrive", { number: String(first) })
      : translated("page-layers-missing-several", "Fragments {first} to {last} did not arrive", {
          first: String(first),
          last: String(last),
        });
  return html`<span class="missing" role="img" aria-label=${label} title=${label}>${first === last ? first : `${first}–${last}`}</span>`;
}

/** Left and Right move the focus along the bar. */
function walk(event: KeyboardEvent): void {
  const from = event.currentTarget;
  if (!(from instanceof HTMLElement)) return;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const all = [...(from.parentElement?.querySelectorAll("button") ?? [])];
  event.preventDefault();
  all[all.findIndex((button) => button === from) + step]?.focus();
}

/** Explains the bzip2 header: `BZh9: blocks of up to 900 kB`; null if the bytes do not begin with one. */
function bzip2Level(message: Message): string | null {
  const stream = message.nodes.find(({ path, span }) => span.buffer === 1 && path === "bzip2")?.span;
  const head = find(message, 1)?.bytes.subarray(stream?.offset ?? 0, (stream?.offset ?? 0) + 4);
  const text = String.fromCharCode(...(head ?? []));
  return /^BZh[1-9]$/.test(text)
    ? translated("page-layers-blocks", "{magic}: blocks of up to {size} kB", {
        magic: text,
        size: `${text.slice(3)}00`,
      })
    : null;
}

/** Returns texts that say whether the CRC32 and the size are right. */
function crc({ crc32, computed, ok }: Bzip2): {
  readonly short: string;
  readonly long: string;
  readonly wrong: boolean;
} {
  if (computed === null) {
    return {
      short: translated("page-layers-unchecked-short", "not decompressed"),
      long: translated("page-layers-unchecked", "Nothing was decompressed, so the checksum was not checked."),
      wrong: true,
    };
  }
  if (computed !== crc32) {
    return {
      short: translated("page-layers-crc32-wrong-short", "CRC32 is wrong"),
      long: translated(
        "page-layers-crc32-wrong",
        "CRC32 is wrong: these are not the bytes that the server compressed. They are decoded all the same, but do not trust this layer.",
      ),
      wrong: true,
    };
  }
  if (!ok) {
    return {
      short: translated("page-layers-size-wrong-short", "size or stream is wrong"),
      long: translated(
        "page-layers-size-wrong",
        "CRC32 is right, but the declared size is wrong, or the stream ends early.",
      ),
      wrong: true,
    };
  }
  return {
    short: translated("page-layers-crc32-right-short", "CRC32 is right"),
    long: translated(
      "page-layers-crc32-right",
      "CRC32 is right: these are exactly the bytes that the server compressed.",
    ),
    wrong: false,
  };
}
