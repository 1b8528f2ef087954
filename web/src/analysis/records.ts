/** The types of the records that the tables show. They are generated from the JSON schema of `a2scope/1`. */
import type { TableName } from "../engine/protocol";
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
  Conversation as ConversationRecord,
  Diagnosis as DiagnosisRecord,
  Exchange as ExchangeRecord,
  Finding as FindingRecord,
  Incident as IncidentRecord,
  Player as PlayerRecord,
  RconCommand as CommandRecord,
  RconLogin as LoginRecord,
  Rules as RulesRecord,
  Server as ServerRecord,
} from "a2scope-analysis/records";

/** Findings with the same code that are part of the same incident, or of none. */
export interface FindingGroupRecord {
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
export type RconRecord = RconLogin | RconCommand;

export interface TableRecords extends Readonly<Record<TableName, object>> {
  readonly conversations: Conversation;
  readonly exchanges: Exchange;
  readonly servers: Server;
  readonly players: Player;
  readonly rules: Rules;
  readonly rcon: RconRecord;
  readonly incidents: Incident;
  readonly findings: Finding;
  readonly finding_groups: FindingGroupRecord;
}
