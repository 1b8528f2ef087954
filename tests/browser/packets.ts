/** Makes links from pastes. */
import { Input } from "../../target/npm/a2scope/node.js";
import { pasteOf } from "./cases.ts";

/** `v1=` and the packets of a case, as in a link. */
export function linkTo(name: string): string {
  const input = new Input();
  const result = input.paste(pasteOf(name));
  if (!result.ok) throw new Error(`${name} is refused`);
  const { bytes, lengths } = result.paste.packets;
  let at = 0;
  const packets = Array.from(lengths, (length) =>
    Buffer.from(bytes.subarray(at, (at += length))).toString("base64url"),
  );
  return `v1=${packets.join(".")}`;
}
