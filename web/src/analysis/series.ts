/** What the charts show: values over time, each with the message that shows it. */

export interface Point {
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly message: number;
  readonly value: number;
}

/** What is known of a server over time. */
export interface ServerSeries {
  readonly players: readonly Point[];
  /** The last known maximum number of players; null if it is not known. */
  readonly max_players: number | null;
  readonly maps: readonly { readonly time: number; readonly message: number; readonly text: string }[];
  /** Round-trip times of queries, in seconds. */
  readonly rtts: readonly Point[];
}

/** What is known of a player over time. */
export interface PlayerSeries {
  readonly scores: readonly Point[];
  /** How long the player has been in the game, in seconds. */
  readonly times: readonly Point[];
}

/** Messages over time, with a line for each of the most frequent kinds or addresses. */
export interface Course {
  /** When the first slot begins, in milliseconds since 1970. */
  readonly start: number;
  /** The length of a slot in nanoseconds. */
  readonly slot: number;
  /** When each slot begins, and when the last one ends, as in records. */
  readonly bounds: readonly string[];
  /** The most frequent first. The last one, without a name, counts all others. */
  readonly lines: readonly { readonly name: string; readonly total: number; readonly counts: readonly number[] }[];
}
