/** What figures show that is not asked of the decoder; a test compares it with the cases. */

/** Sizes of the packets of lesson 5: a question, the challenge in reply, and 93 rules in two datagrams. */
export const SIZES = { question: 9, challenge: 9, rules: 1683 } as const;

/** The frame of the case packets/ethernet_ipv4_udp. */
export const FRAME =
  "0200000000010200000000020800450000250001400040114e8bc6336407c00002016987c73800110000ffffffff414ba1d522";

export type Party = "client" | "admin" | "steam" | "master" | "server" | "relay";
export type Talk = "list" | "silence" | "query" | "rcon" | "never";

/** Who asks whom, from the list of the server browser to the address that never answers. */
export const WHO: readonly {
  readonly from: Party;
  readonly to: Party;
  /** The protocol below, and the usual port. */
  readonly over: string;
  readonly says: Talk;
  readonly answered: boolean;
}[] = [
  { from: "client", to: "steam", over: "HTTPS", says: "list", answered: true },
  { from: "client", to: "master", over: "UDP 27011", says: "silence", answered: false },
  { from: "client", to: "server", over: "UDP 27015", says: "query", answered: true },
  { from: "admin", to: "server", over: "TCP 27015", says: "rcon", answered: true },
  { from: "client", to: "relay", over: "UDP", says: "never", answered: false },
];
