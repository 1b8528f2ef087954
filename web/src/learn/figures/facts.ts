/** What figures show that is not asked of the decoder; a test compares it with the cases. */

/** Sizes of the packets of lesson 5: a question, the challenge in reply, and 93 rules in two datagrams. */
export const SIZES = { question: 9, challenge: 9, rules: 1683 } as const;

/** The frame of the case packets/ethernet_ipv4_udp. */
export const FRAME =
  "0200000000010200000000020800450000250001400040114e8bc6336407c00002016987c73800110000ffffffff414ba1d522";
