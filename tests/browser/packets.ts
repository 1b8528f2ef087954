/** Pastes as links hold them. */
import { Scope } from "../../target/npm/a2scope/node.js";
import { pasteOf } from "./cases.ts";

/** `v1=` and the packets of a case. */
export function linkTo(name: string): string {
  const scope = new Scope();
  const result = scope.paste(pasteOf(name));
  if (!result.ok) throw new Error(`${name} is refused`);
  const packets = Array.from({ length: result.paste.packets }, (_, index) => Buffer.from(scope.packet_bytes(index)).toString("base64url"));
  return `v1=${packets.join(".")}`;
}
