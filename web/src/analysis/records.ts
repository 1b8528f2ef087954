/** The types of the records that the tables show. They are generated from the JSON schema of `a2scope/1`. */
import type { Keyed, TableName } from "../engine/protocol";
import type {
  Conversation,
  Exchange,
  Finding,
  Incident,
  Player,
  RconCommand,
  RconLogin,
  Rules,
  Server,
} from "a2scope-analysis/records";

export type {
  Change,
  Diagnosis as DiagnosisRecord,
  Firewall as FirewallRecord,
  Quality as QualityRecord,
} from "a2scope-analysis/records";

/** How often something of a server changed that was kept. */
interface Changing {
  readonly change_count: number;
}

export type ConversationRecord = Conversation & Keyed;
export type ExchangeRecord = Exchange & Keyed;
export type FindingRecord = Finding & Keyed;
export type IncidentRecord = Incident & Keyed;
export type PlayerRecord = Player & Keyed;
export type CommandRecord = RconCommand & Keyed;
export type LoginRecord = RconLogin & Keyed;
export type RulesRecord = Rules & Keyed & Changing;
export type ServerRecord = Server & Keyed & Changing;

/** Findings with the same code that are part of the same incident, or of none. */
export interface FindingGroupRecord extends Keyed {
  readonly code: string;
  readonly severity: Finding["severity"];
  /** What the code means. */
  readonly text: string;
  /** Number of findings. */
  readonly findings: number;
  /** How often all of them were seen together. */
  readonly count: number;
  /** The number of the incident; null if they are part of none. */
  readonly incident: number | null;
  readonly first: string | null;
  readonly last: string | null;
}

export type Outcome = Exchange["outcome"];
export type IncidentKind = Incident["kind"];
export type RconRecord = LoginRecord | CommandRecord;

/** A row of a timeline: when, what was done, what it changes, the answer's size, and whether it is a heading. */
export type TimelineRow = readonly [time: string, what: string, changes: string, answer: string, isHead: boolean];

export interface TableRecords extends Readonly<Record<TableName, Keyed>> {
  readonly conversations: ConversationRecord;
  readonly exchanges: ExchangeRecord;
  readonly servers: ServerRecord;
  readonly players: PlayerRecord;
  readonly rules: RulesRecord;
  readonly rcon: RconRecord;
  readonly incidents: IncidentRecord;
  readonly findings: FindingRecord;
  readonly finding_groups: FindingGroupRecord;
}
