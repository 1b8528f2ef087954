/** The page in one file with messages inside, to be handed to somebody who has nothing else. */
import type { Engine } from "../engine/engine";
import type { Message, Provenance } from "../engine/model";
import { mapOffset } from "../engine/origin";
import { onePage } from "../engine/parts";
import { payloads } from "../engine/payloads";
import { pcapng, type Packets } from "../engine/pcapng";
import { currentLanguage, translated } from "../language/text";
import { size } from "../language/words";
import { withEvidence, type Evidence } from "../session/evidence";
import { hashOf } from "../session/permalink";

/** The most bytes that a page holds besides itself: browsers keep it as one text. */
const MOST = 32_000_000;
/** Filters about these members have another result where other messages are missing. */
const BY_NUMBER = /\b(index|frames)\b/;
const STAR = 0x2a;

/** What the page is to hold. */
export interface Wanted {
  /** Null for several messages. */
  readonly message: Message | null;
  /** Whether only the listed ones are wanted. */
  readonly listed: boolean;
  /** The paste, if nothing but it is wanted. */
  readonly paste: { readonly text: string; readonly format: string | undefined } | null;
  /** Whether passwords are not masked. */
  readonly secrets: boolean;
  readonly question: string;
  /** File name without extension. */
  readonly name: string;
}

/** The record of a message as NDJSON. The bytes of a message with a password are null, unless it is shown. */
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

/** What was found; `masked` if a password was overwritten. */
interface Gathered {
  readonly messages: Packets[];
  masked: boolean;
}

/** The message with its passwords overwritten in what was captured; null if a password cannot be found there. */
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

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function add(message: Message, gathered: Gathered, secrets: boolean): void {
  const shown = secrets || !message.hasSecret;
  if (!shown) gathered.masked = true;
  const packets = shown ? message : mask(message);
  if (packets) gathered.messages.push(packets);
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
  const gathered: Gathered = { messages: [], masked: false };
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
    else
      gathered.messages.push({
        ...rest,
        split,
        buffers: [{ number: 0, name: first.name, pieces: first.pieces, bytes: bytesOf(first.hex) }],
      });
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
  const { messages, masked } = await gather(engine, wanted);
  const question = listed && BY_NUMBER.test(wanted.question) ? "" : wanted.question;
  const about = { name: "", format: null, question, language: currentLanguage() };
  const text = (kind: "paste" | "link", content: string): Evidence => ({
    ...about,
    kind,
    bytes: new TextEncoder().encode(content),
  });
  if (paste && !masked) return { ...text("paste", paste.text), format: paste.format ?? null };
  // Without addresses, a capture would have to make them up.
  if (messages.every(({ src }) => src === null)) return text("link", hashOf(messages.flatMap(payloads)));
  const file = new Blob(await pcapng(engine, messages));
  return { ...about, kind: "capture", name: `${name}.pcapng`, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** The page in one file with these messages. */
export async function savedPage(engine: Engine, wanted: Wanted): Promise<Blob> {
  const page = onePage().catch((error: unknown) => {
    throw new Error(translated("page-export-no-page", "the page in one file could not be loaded"), { cause: error });
  });
  const [html, evidence] = await Promise.all([page, evidenceOf(engine, wanted)]);
  if (evidence.bytes.length > MOST) throw tooLarge();
  return withEvidence(html, evidence);
}
