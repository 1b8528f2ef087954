/** The columns of the list of messages, and how its times are written. */
import { COMMUNITY_ID } from "../engine/field-values";
import type { Column, Row } from "../engine/model";
import type { TableColumn } from "../kit/layout";
import { decimal, translated } from "../language/text";
import { times, type Times } from "../language/times";
import { clock } from "../language/words";

/** A column of every list, or the path of a field that has one. */
export type ListColumnName = Column | typeof COMMUNITY_ID | `data.${string}`;

export interface ListColumn extends TableColumn<ListColumnName> {
  /** The usual width; `--spare` is what is left when every column has its least width and every gap 12 px. */
  readonly track: string;
  /** The usual width in a list without addresses. */
  readonly alone?: string;
}

export const COLUMNS: readonly ListColumn[] = [
  { by: "index", label: () => "#", track: "8ch", alone: "6ch" },
  { by: "time", label: timeLabel, track: "16ch" },
  { by: "src", label: () => translated("page-list-from", "From"), track: "min(21ch, 10ch + var(--spare) * 0.24)" },
  { by: "dst", label: () => translated("page-list-to", "To"), track: "min(21ch, 10ch + var(--spare) * 0.24)" },
  {
    by: "message",
    label: () => translated("page-list-message", "Message"),
    track: "min(24ch, 12ch + var(--spare) * 0.12)",
    alone: "min(26ch, 12ch + var(--spare) * 0.3)",
  },
  { by: "bytes", label: () => translated("page-list-bytes", "Bytes"), track: "8ch", alone: "9ch" },
  { by: "gist", label: () => translated("page-list-gist", "Summary"), track: "minmax(8ch, 1fr)" },
  {
    by: "severity",
    label: () => translated("page-list-problems", "Problems"),
    track: "min(20ch, 4ch + var(--spare) * 0.15)",
    alone: "min(22ch, 4ch + var(--spare) * 0.2)",
  },
  { by: COMMUNITY_ID, label: () => "Community ID", track: "32ch", off: true, unsorted: true },
  { by: "file", label: () => translated("page-list-file", "File"), track: "14ch" },
];

/** A row, with the seconds since the first message or since the row before if they are shown. */
export type TimedRow = Row & { readonly since?: number };

function timeLabel(): string {
  switch (times()) {
    case "utc":
      return translated("page-list-time", "Time");
    case "local":
      return translated("page-list-time-local", "Local time");
    case "since":
      return translated("page-list-time-since", "Since the first");
    case "before":
      return translated("page-list-time-before", "Since the row before");
  }
}

export function timesName(name: Times): string {
  switch (name) {
    case "utc":
      return translated("page-times-utc", "time of day, UTC");
    case "local":
      return translated("page-times-local", "time of day, local");
    case "since":
      return translated("page-times-since", "since the first message");
    case "before":
      return translated("page-times-before", "since the row before");
  }
}

/** Returns the time of a row, as it is to be shown. */
export function timeText({ time, since }: TimedRow): string {
  if (since === undefined) return clock(time, 6);
  return Number.isNaN(since) ? "" : decimal(since, 6);
}
