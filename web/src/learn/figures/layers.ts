/** The figure of the layers: a frame, with the headers around a message, down to the fields of the message. */
import { css, html, type TemplateResult } from "lit";
import { fromHex } from "../../engine/hex";
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { byteCount } from "../../language/words";
import { hexPairs } from "../../message/words";
import { decodePaste } from "../decoder";
import { bytesOf, fieldsOf } from "../exercises/bytes";
import { FRAME } from "./facts";

/** Lengths of the headers of Ethernet and UDP. What lies between them is IPv4's. */
const [ETHERNET, UDP] = [14, 8];

interface Layer {
  readonly name: string;
  readonly about: string;
  readonly bytes: Uint8Array;
}

function layersOf(frame: Uint8Array, payload: number): readonly Layer[] {
  return [
    {
      name: "Ethernet",
      about: translated("learn-figure-ethernet", "from one device to the next on the same network"),
      bytes: frame.slice(0, ETHERNET),
    },
    {
      name: "IPv4",
      about: translated("learn-figure-ip", "from one address to another, through the whole Internet"),
      bytes: frame.slice(ETHERNET, payload - UDP),
    },
    {
      name: "UDP",
      about: translated("learn-figure-udp", "from one port to another: which program it is for"),
      bytes: frame.slice(payload - UDP, payload),
    },
  ];
}

export async function layers(): Promise<() => TemplateResult> {
  const frame = fromHex(FRAME);
  const [message] = await decodePaste(hexPairs(frame));
  if (!message) throw new Error("the frame is not read");
  const payload = frame.length - bytesOf(message, 0).length;
  return () => html`${box(layersOf(frame, payload), message)}
    <figcaption>${translated("learn-figure-layers", "One frame of {n} {n|byte|bytes}. Each layer carries the next one in its payload; the innermost is the message, made of fields.", { n: frame.length })}</figcaption>`;
}

function box([layer, ...inner]: readonly Layer[], message: Message): TemplateResult {
  if (!layer) {
    return html`<div class="layer">
      <p><b>${message.message}</b> ${byteCount(bytesOf(message, 0).length)}</p>
      <ul>${fieldsOf(message, 0).map(({ meta, bytes }, at) => html`<li .style=${`background: var(--field-${at % 8})`}><b>${meta.label}</b> <code>${hexPairs(bytes)}</code></li>`)}</ul>
    </div>`;
  }
  return html`<div class="layer">
    <p><b>${layer.name}</b> ${translated("learn-figure-header", "header of {n} {n|byte|bytes}", { n: layer.bytes.length })}: ${layer.about}</p>
    <code>${hexPairs(layer.bytes)}</code>
    ${box(inner, message)}
  </div>`;
}

export const layersStyles = css`
  .layer { margin-block-start: 8px; padding: 6px 10px 10px; border: 1px solid var(--soft); border-radius: var(--radius); background: color-mix(in srgb, var(--ink) 3%, transparent); }
  figure > .layer { margin: 0; }
  .layer p { margin: 0 0 2px; }
  .layer > code { color: var(--soft); }
  .layer ul { display: flex; flex-wrap: wrap; gap: 4px; margin: 4px 0 0; padding: 0; list-style: none; }
  .layer li { padding: 3px 8px; border-radius: var(--radius); color: var(--ink); }
  @container figure (width < 420px) { .layer { padding-inline: 6px; } }
  @media (forced-colors: active) { .layer li { border: 1px solid CanvasText; } }
`;
