/** The examples that come with the page. */
import takeover from "../../../crates/reference/captures/rcon_takeover.pcap?url";
import sample from "../../../tests/captures/sample.pcapng?url";
import { content } from "../engine/parts";

/** A paste, by its path in `tests/cases`, or a capture, by its file name. */
export interface Example {
  readonly case?: string;
  readonly capture?: string;
}

const captures: Readonly<Record<string, string>> = { "sample.pcapng": sample, "rcon_takeover.pcap": takeover };

/** The files of examples, by which an example is recognised when it is open. */
const files = new WeakSet<File>();

/** Returns whether a file is a capture that came with the page. */
export function isExample(file: File): boolean {
  return files.has(file);
}

/** Loads an example: the text of a paste, or the file of a capture. */
export async function load({ case: path, capture = "" }: Example): Promise<string | File> {
  if (path !== undefined) {
    const { default: pastes } = await import("virtual:examples");
    return pastes[path] ?? "";
  }
  const file = new File([await content(captures[capture] ?? sample)], capture);
  files.add(file);
  return file;
}
