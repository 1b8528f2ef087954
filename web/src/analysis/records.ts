/** The records of `a2scope/1` in the tables, with the members that the page uses. */
import type { Severity } from "../engine/model";
import type { TableName } from "../engine/protocol";

/** A value of something that can change, such as a map; the first entry is the value seen first. */
export interface Change {
  readonly time: string | null;
  readonly message: number;
  readonly text: string;
}

/** Round-trip times in seconds. */
export interface RoundTrips {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

export interface ConversationRecord {
  readonly client: string;
  readonly server: string;
  /** Number of the TCP connection; null for UDP. */
  readonly stream: number | null;
  readonly first: string | null;
  readonly last: string | null;
  /** Numbers of its first and its last message. */
  readonly messages: readonly [number, number];
  readonly count: number;
  readonly exchanges: number;
  readonly answered: number;
  readonly partial: number;
  readonly challenged: number;
  readonly unanswered: number;
  readonly unasked: number;
  readonly bytes_out: number;
  readonly bytes_in: number;
  readonly amplification: number | null;
  readonly rtt: RoundTrips | null;
  readonly rcon: { readonly commands: number } | null;
}

export interface ExchangeRecord {
  readonly index: number;
  readonly time: string | null;
  readonly kind: string;
  readonly client: string;
  readonly server: string;
  readonly request: number | null;
  readonly challenge: number | null;
  readonly repeat: number | null;
  readonly reply: number | null;
  readonly challenge_value: number | null;
  readonly challenge_audit: string;
  readonly retries: number;
  /** Round-trip time in seconds. */
  readonly rtt: number | null;
  readonly challenge_rtt: number | null;
  readonly bytes_out: number;
  readonly bytes_in: number;
  readonly amplification: number | null;
  readonly wire_amplification: number | null;
  readonly outcome: Outcome;
  readonly late: boolean;
  readonly contradicts: number | null;
}

export type Outcome = "answered" | "partial" | "challenged" | "unanswered" | "unasked";

export interface ServerRecord {
  readonly address: string;
  readonly engine: string | null;
  readonly name: string;
  readonly map: string;
  readonly info: {
    readonly folder: string;
    readonly game: string;
    readonly app_id: number;
    readonly version: string;
    readonly players: number;
    readonly max_players: number;
    readonly bots: number;
    readonly password: boolean;
    readonly vac: boolean;
    readonly keywords: string;
  } | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly messages: readonly [number, number];
  readonly requests: number;
  readonly replies: number;
  readonly challenges: number;
  readonly rtt: RoundTrips | null;
  readonly names: readonly Change[];
  readonly maps: readonly Change[];
  readonly players: {
    readonly min: number;
    readonly max: number;
    readonly mean: number;
    readonly count: number;
    readonly samples: readonly { readonly time: string | null; readonly players: number }[];
  } | null;
  readonly listed_players: number | null;
  readonly rules: number | null;
  readonly rule_changes: number;
}

export interface PlayerRecord {
  readonly name: string;
  readonly first: string | null;
  readonly last: string | null;
  readonly messages: readonly [number, number];
  readonly sightings: number;
  readonly servers: readonly string[];
  readonly more_servers: boolean;
  readonly score: number;
  readonly best_score: number;
  /** Time on the server in seconds, as it was last reported. */
  readonly duration: number;
  readonly longest: number;
}

/** The rules of a server. */
export interface RulesRecord {
  readonly server: string;
  readonly name: string;
  readonly time: string | null;
  readonly message: number;
  readonly count: number;
  readonly seen: number;
  readonly rules: readonly { readonly name: string; readonly value: string }[];
  readonly changes: readonly {
    readonly time: string | null;
    readonly message: number;
    readonly name: string;
    /** Null if the rule did not exist before. */
    readonly old: string | null;
    readonly new: string | null;
  }[];
  readonly changes_dropped: number;
}

interface RconEvent {
  /** Number of the TCP connection; null over UDP. */
  readonly session: number | null;
  readonly protocol: "source" | "goldsource";
  readonly client: string;
  readonly server: string;
  readonly time: string | null;
  readonly answered: string | null;
  /** Number of the message with the request; null if that is missing. */
  readonly request: number | null;
}

export interface LoginRecord extends RconEvent {
  readonly record: "rcon_login";
  readonly answer: number | null;
  /** The password, masked. */
  readonly password: string;
  readonly outcome: "accepted" | "refused" | "unknown";
  readonly inferred: boolean;
}

export interface CommandRecord extends RconEvent {
  readonly record: "rcon_command";
  readonly first_answer: number | null;
  readonly last_answer: number | null;
  readonly command: string;
  readonly answer: string;
  readonly answer_bytes: number;
  readonly answer_packets: number;
  readonly answer_truncated: boolean;
  readonly complete: boolean;
  readonly gap: boolean;
}

export type RconRecord = LoginRecord | CommandRecord;

export interface IncidentRecord {
  readonly index: number;
  readonly kind: IncidentKind;
  readonly severity: Severity;
  /** An address or a network prefix. */
  readonly target: string;
  readonly ports: readonly number[];
  readonly start: string | null;
  readonly end: string | null;
  readonly packets: number;
  readonly bytes_wire: number;
  /** Packets per second in the busiest second. */
  readonly peak_pps: number;
  readonly peak_bps: number;
  readonly mean_pps: number;
  readonly sources: number;
  /** Whether `sources` is only an estimate. */
  readonly sources_bound: boolean;
  readonly top_sources: readonly { readonly prefix: string; readonly packets: number }[];
  readonly ttl: { readonly min: number; readonly max: number; readonly distinct: number } | null;
  readonly servers: number;
  readonly amplification_wire: number | null;
  /** Whether the source addresses are forged. */
  readonly spoofed: Spoofed;
  readonly messages: readonly number[];
  readonly text: string;
  /** The recommended next step. */
  readonly next: string;
}

export type IncidentKind =
  | "reflection" | "reflection_attempt" | "query_flood" | "vse_flood"
  | "rcon_brute_force" | "scan" | "fake_players" | "cloned_servers";

export type Spoofed = "likely" | "possible" | "unlikely";

/** What does not work between a client and a server, or that everything works. */
export interface DiagnosisRecord {
  readonly index: number;
  readonly code: string;
  readonly severity: Severity;
  /** Who has to act. */
  readonly act: "client" | "server" | "network" | "nobody" | "unknown";
  readonly client: string | null;
  readonly server: string | null;
  readonly kind: string | null;
  readonly messages: readonly number[];
  readonly count: number;
  readonly text: string;
  readonly next: string | null;
  readonly also: readonly string[];
}

export interface FindingRecord {
  readonly code: string;
  readonly severity: Severity;
  readonly text: string;
  readonly first: string | null;
  readonly last: string | null;
  readonly count: number;
  readonly server: string | null;
  readonly client: string | null;
  readonly messages: readonly number[];
}

export interface TableRecords extends Readonly<Record<TableName, object>> {
  readonly conversations: ConversationRecord;
  readonly exchanges: ExchangeRecord;
  readonly servers: ServerRecord;
  readonly players: PlayerRecord;
  readonly rules: RulesRecord;
  readonly rcon: RconRecord;
  readonly incidents: IncidentRecord;
  readonly findings: FindingRecord;
}
