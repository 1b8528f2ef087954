/** The extra data of an `S2A_INFO_SRC`: its parts in the order of their bytes, each with usual values and its bit in the flag. */
export const EXTRA_DATA = [
  { values: { port: 27015 }, bit: 0x80 },
  { values: { steam_id: "90071992547409928" }, bit: 0x10 },
  { values: { spectator_port: 27020, spectator_name: "SourceTV" }, bit: 0x40 },
  { values: { keywords: "alltalk,increased_maxplayers" }, bit: 0x20 },
  { values: { game_id: "240" }, bit: 0x01 },
] as const;
