/** The types of the records `summary` and `stats`, with only the members that the overview shows. */
import type { Outcome } from "./records";

type Counts<Name extends string = string> = Readonly<Record<Name, number>>;

export interface Summary {
  readonly packets: number;
  readonly bytes: number;
  readonly time: { readonly first: string; readonly last: string } | null;
  /** Number of messages with each name. */
  readonly messages: Counts;
  readonly content: Counts<"players" | "rules" | "master_entries">;
  readonly split: Counts<"groups" | "incomplete" | "truncated" | "out_of_order" | "duplicate_fragments" | "evicted">;
  readonly bzip2: Counts<"ok" | "crc_mismatch" | "size_mismatch" | "corrupt" | "not_tried">;
  readonly ip_fragments: Counts<"frames" | "incomplete" | "repeated" | "conflicting" | "evicted">;
  readonly transport: Counts<"cut_frames" | "udp_checksum_wrong" | "duplicates">;
  readonly undecodable: Counts<"link_type" | "link_header" | "ip_header" | "transport_header">;
  /** Number of notes with each code. */
  readonly notes: Counts;
  readonly damage: readonly { readonly code: string; readonly text: string; readonly offset: number }[];
}

/** A number of bytes: of the payloads alone, and of the packets with their headers. */
export interface Traffic {
  readonly out: number;
  readonly in: number;
  /** Bytes that came back for each byte of the requests that were seen; null if there were none. */
  readonly amplification: number | null;
  readonly wire_amplification: number | null;
}

export interface Stats {
  /** Number of exchanges of each kind and outcome. */
  readonly exchanges: Readonly<Record<string, Counts<Outcome | "begun">>>;
  readonly challenges: Counts<"fresh" | "reused" | "stale" | "wrong" | "never_issued">;
  readonly retries: number;
  readonly late: number;
  readonly bytes: Pick<Traffic, "out" | "in">;
  readonly amplification: number | null;
  readonly wire_amplification: number | null;
  /** Percentiles of the round-trip time in seconds. */
  readonly rtt: { readonly p50: number | null; readonly p90: number | null; readonly p99: number | null };
  readonly rcon: Counts<"sessions" | "logins_accepted" | "logins_refused" | "logins_unknown" | "commands" | "gaps">;
  readonly distinct: Counts<"servers" | "players" | "servers_with_rules" | "listed">;
  readonly distinct_at_bound: boolean;
  readonly evicted: Counts<"pairs" | "servers" | "players" | "rules" | "incidents" | "findings" | "diagnoses">;
  readonly incidents: number;
  readonly findings: number;
}

export interface Busy {
  readonly address: string;
  readonly messages: number;
}

/** Figures of the overview that no record contains. */
export interface Figures {
  readonly traffic: readonly (Traffic & { readonly kind: string })[];
  /** Histogram of round-trip times, in ascending order. `from` is the shortest time that a bar counts, in seconds. */
  readonly round_trips: readonly { readonly name: string; readonly from: number; readonly count: number }[];
  /** The servers with the most messages, busiest first. */
  readonly servers: readonly Busy[];
  /** The clients with the most messages, by IP address, busiest first. */
  readonly clients: readonly Busy[];
  /** Figures of the messages that everything is limited to; null if it is about all messages. */
  readonly scope: {
    readonly messages: Counts;
    readonly time: readonly [first: string, last: string] | null;
    readonly stats: Pick<Stats, "exchanges" | "challenges" | "retries" | "late" | "bytes" | "rtt" | "distinct">;
  } | null;
}
