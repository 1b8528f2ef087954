/** Exports messages as a page in one file, for somebody who has neither the capture nor this program. */
import type { Engine } from "../engine/engine";
import { fromHex } from "../engine/hex";
import type { Message, Provenance } from "../engine/model";
import { mapOffset } from "../engine/origin";
import { onePage } from "../engine/parts";
import { payloads } from "../engine/payloads";
import { pcapng, type Packets } from "../engine/pcapng";
import { currentLanguage, translated } from "../language/text";
import { size } from "../language/words";
import { withEvidence, type Evidence } from "../session/evidence";
import { hashOf } from "../session/permalink";
import type { Remark } from "../session/remarks";

/** Maximum number of bytes that are stored in a page. Browsers keep the whole page as one text, so it is limited. */
const MOST = 32_000_000;
/** Members of a message that change if other messages are left out, so that a filter on them has another result. */
const BY_NUMBER = /\b(index|frames)\b/;
const STAR = 0x2a;

/** The messages to store in the page. */
export interface Wanted {
  /** The only message to store; null if several messages are stored. */
  readonly message: Message | null;
  /** Whether only the messages in the list are stored, and not all of them. */
  readonly listed: boolean;
  /** The paste, if it is stored as it is; otherwise null. */
  readonly paste: { readonly text: string; readonly format: string | undefined } | null;
  /** Whether passwords are stored; if not, they are masked. */
  readonly secrets: boolean;
  readonly question: string;
  /** The remarks on messages of the input. */
  readonly remarks: readonly Remark[];
  /** File name without extension. */
  readonly name: string;
}

/** The NDJSON record of a message. `hex` is null if the message has a password and passwords are masked. */
interface MessageRecord extends Omit<Packets, "buffers" | "split"> {
  readonly record: string;
  readonly index: number;
  readonly split?: Message["split"];
  readonly buffers: readonly {
    readonly buffer: number;
    readonly name: string;
    readonly hex: string | null;
    readonly pieces: readonly Provenance[];
  }[];
}

/** The collected messages. `masked` says whether a password was overwritten in one of them. */
interface Gathered {
  readonly messages: Packets[];
  /** For each of them, its index in the input. */
  readonly indexes: number[];
  masked: boolean;
}

/** Returns the message with its passwords overwritten in the captured bytes; null if one of them is not found there. */
function mask(message: Message): Message | null {
  const captured = message.buffers.find(({ number }) => number === 0);
  if (!captured) return null;
  const bytes = captured.bytes.slice();
  for (const { span, secret, group } of message.nodes) {
    if (!secret || group) continue;
    for (let offset = span.offset; offset < span.offset + span.len; offset += 1) {
      const at = mapOffset(message, { buffer: span.buffer, offset, len: 1 }, 0);
      if (at === null) return null;
      // A zero ends the password.
      if (bytes[at] !== 0) bytes[at] = STAR;
    }
  }
  return {
    ...message,
    buffers: message.buffers.map((buffer) => (buffer === captured ? { ...buffer, bytes } : buffer)),
  };
}

function add(message: Message, gathered: Gathered, secrets: boolean): void {
  const shown = secrets || !message.hasSecret;
  if (!shown) gathered.masked = true;
  const packets = shown ? message : mask(message);
  if (packets) {
    gathered.messages.push(packets);
    gathered.indexes.push(message.index);
  }
}

async function* lines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
}

async function gather(engine: Engine, { message, listed, secrets }: Wanted): Promise<Gathered> {
  const gathered: Gathered = { messages: [], indexes: [], masked: false };
  if (message) {
    add(message, gathered, secrets);
    return gathered;
  }
  let bytes = 0;
  for await (const line of lines(engine.ndjson({ fields: true, showSecrets: secrets, listed }))) {
    const { record, index, buffers, split = null, ...rest } = JSON.parse(line) as MessageRecord;
    if (record !== "message") continue;
    const first = buffers.find(({ buffer }) => buffer === 0);
    if (!first) continue;
    if (first.hex === null) add(await engine.message(index), gathered, secrets);
    else {
      gathered.messages.push({
        ...rest,
        split,
        buffers: [{ number: 0, name: first.name, pieces: first.pieces, bytes: fromHex(first.hex) }],
      });
      gathered.indexes.push(index);
    }
    bytes += gathered.messages.at(-1)?.buffers[0]?.bytes.length ?? 0;
    if (bytes > MOST) throw tooLarge();
  }
  return gathered;
}

function tooLarge(): Error {
  return new Error(
    translated("page-export-page-too-large", "a page holds at most {size} of packets; list fewer of them", {
      size: size(MOST),
    }),
  );
}

async function evidenceOf(engine: Engine, wanted: Wanted): Promise<Evidence> {
  const { paste, listed, name } = wanted;
  const { messages, indexes, masked } = await gather(engine, wanted);
  const question = listed && BY_NUMBER.test(wanted.question) ? "" : wanted.question;
  // In the page, the stored messages are counted from 0 again.
  const place = new Map(indexes.map((index, at) => [index, at]));
  const remarks = wanted.remarks.flatMap((remark) => {
    const at = place.get(remark.message);
    return at === undefined ? [] : [{ ...remark, message: at }];
  });
  const about = { name: "", format: null, question, language: currentLanguage(), remarks };
  const text = (kind: "paste" | "link", content: string): Evidence => ({
    ...about,
    kind,
    bytes: new TextEncoder().encode(content),
  });
  if (paste && !masked) return { ...text("paste", paste.text), format: paste.format ?? null };
  // A capture file needs addresses, and these messages have none.
  if (messages.every(({ src }) => src === null)) return text("link", hashOf(messages.flatMap(payloads)));
  const file = new Blob(await pcapng(engine, messages));
  return { ...about, kind: "capture", name: `${name}.pcapng`, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Returns the page in one file with these messages. */
export async function savedPage(engine: Engine, wanted: Wanted): Promise<Blob> {
  const page = onePage().catch((error: unknown) => {
    throw new Error(translated("page-export-no-page", "the page in one file could not be loaded"), { cause: error });
  });
  const [html, evidence] = await Promise.all([page, evidenceOf(engine, wanted)]);
  if (evidence.bytes.length > MOST) throw tooLarge();
  return withEvidence(html, evidence);
}
