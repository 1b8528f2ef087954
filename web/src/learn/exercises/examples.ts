/** Messages from which exercises are made: the pastes of the gallery. */
import type { Message } from "../../engine/model";
import { payloads } from "../../engine/payloads";
import { load, type Example } from "../../session/examples";
import { gallery, type GalleryExample } from "../../session/gallery";
import { decodePaste } from "../decoder";

/** Folder of the examples that show formats of pastes rather than messages. They are left out. */
const PASTES = "paste/";

export interface Group {
  readonly title: string;
  readonly examples: readonly GalleryExample[];
}

export function groups(): readonly Group[] {
  return gallery()
    .map(({ title, examples }) => ({
      title,
      examples: examples.filter((example) => example.case !== undefined && !example.case.startsWith(PASTES)),
    }))
    .filter(({ examples }) => examples.length > 0);
}

/** Returns the datagrams of an example, without link, IP and UDP headers. */
export async function packetsOf(example: Example): Promise<Uint8Array[]> {
  const text = await load(example);
  const messages: Message[] = typeof text === "string" ? await decodePaste(text) : [];
  return messages.flatMap(payloads);
}
