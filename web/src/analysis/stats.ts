/** The records `summary` and `stats`, as far as the overview shows them. */
import type { Outcome } from "./records";

type Counts<Name extends string = string> = Readonly<Record<Name, number>>;

export interface Summary {
  readonly packets: number;
  readonly bytes: number;
  readonly time: { readonly first: string; readonly last: string } | null;
  /** By kind. */
  readonly messages: Counts;
  readonly content: Counts<"players" | "rules" | "master_entries">;
  readonly split: Counts<"groups" | "incomplete" | "truncated" | "out_of_order" | "duplicate_fragments" | "evicted">;
  readonly bzip2: Counts<"ok" | "crc_mismatch" | "size_mismatch" | "corrupt" | "not_tried">;
  readonly ip_fragments: Counts<"frames" | "incomplete" | "repeated" | "conflicting" | "evicted">;
  readonly transport: Counts<"cut_frames" | "udp_checksum_wrong">;
  readonly undecodable: Counts<"link_type" | "link_header" | "ip_header" | "transport_header">;
  /** By code. */
  readonly notes: Counts;
  readonly damage: readonly { readonly code: string; readonly text: string; readonly offset: number }[];
}

/** Bytes of payload, and of packets with their headers. */
export interface Traffic {
  readonly out: number;
  readonly in: number;
  readonly wire_out: number;
  readonly wire_in: number;
}

export interface Stats {
  /** By kind. */
  readonly exchanges: Readonly<Record<string, Counts<Outcome | "begun">>>;
  readonly challenges: Counts<"fresh" | "reused" | "stale" | "wrong" | "never_issued">;
  readonly retries: number;
  readonly late: number;
  readonly bytes: Traffic;
  readonly amplification: number | null;
  readonly wire_amplification: number | null;
  /** Seconds. */
  readonly rtt: { readonly p50: number | null; readonly p90: number | null; readonly p99: number | null };
  readonly rcon: Counts<"sessions" | "logins_accepted" | "logins_refused" | "logins_unknown" | "commands" | "gaps">;
  readonly distinct: Counts<"servers" | "players" | "servers_with_rules" | "listed">;
  readonly distinct_at_bound: boolean;
  readonly evicted: Counts<"pairs" | "servers" | "players" | "rules">;
  readonly incidents: number;
  readonly findings: number;
}

export interface Busy {
  readonly address: string;
  readonly messages: number;
}

/** Figures that no record has. */
export interface Figures {
  readonly traffic: readonly (Traffic & { readonly kind: string })[];
  /** Ascending; `from`, in seconds, is the shortest of each. */
  readonly round_trips: readonly { readonly name: string; readonly from: number; readonly count: number }[];
  /** Those with the most messages, the busiest first. */
  readonly servers: readonly Busy[];
  /** The same, by IP address. */
  readonly clients: readonly Busy[];
}
