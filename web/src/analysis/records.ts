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
}
