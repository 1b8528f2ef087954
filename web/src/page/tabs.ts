/** The tabs of a capture. */
import type { View } from "../analysis/views";
import { translated } from "../language/text";

export const VIEWS = [
  { view: "overview", label: () => translated("page-app-overview", "Overview") },
  { view: "messages", label: () => translated("page-app-messages", "Messages") },
  { view: "conversations", label: () => translated("page-app-conversations", "Conversations") },
  { view: "exchanges", label: () => translated("page-app-exchanges", "Exchanges") },
  { view: "servers", label: () => translated("page-app-servers", "Servers") },
  { view: "players", label: () => translated("page-app-players", "Players") },
  { view: "rules", label: () => translated("page-app-rules", "Rules") },
  { view: "rcon", label: () => translated("page-app-rcon", "RCON") },
  { view: "incidents", label: () => translated("page-app-incidents", "Incidents") },
  { view: "finding_groups", label: () => translated("page-app-findings", "Findings") },
] as const;

/** Returns the tab of a view: single findings are shown in the tab of their groups. */
export function tabOf(view: View | "messages"): string {
  return view === "findings" ? "finding_groups" : view;
}
