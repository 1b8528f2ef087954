import { translated } from "../language/text";
import type { FoundValue } from "./events";

/** Returns an address as a value that can be searched for. Without a port, it stands for all ports. */
export function addressValue(address: string): FoundValue {
  const port = /^(\[.*\]|[\d.]+):\d+$/.test(address);
  const end = (side: string): string => (port ? `${side} == "${address}"` : `ip(${side}) == "${address}"`);
  return {
    name: translated("page-address", "Address"),
    text: address,
    expression: `${end("src")} || ${end("dst")}`,
    address,
  };
}
