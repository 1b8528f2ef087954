/** The tables by name. */
import type { TableName } from "../../engine/protocol";
import type { TableSpec } from "../spec";
import { conversations } from "./conversations";
import { exchanges } from "./exchanges";
import { findingGroups } from "./finding-groups";
import { findings } from "./findings";
import { incidents } from "./incidents";
import { players } from "./players";
import { rcon } from "./rcon";
import { rules } from "./rules";
import { servers } from "./servers";

export const TABLES: Readonly<Record<TableName, TableSpec<never>>> = {
  conversations,
  exchanges,
  servers,
  players,
  rules,
  rcon,
  incidents,
  findings,
  finding_groups: findingGroups,
};
