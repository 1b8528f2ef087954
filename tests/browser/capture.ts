/** Large captures: the sections of `tests/captures/mixed.pcapng` over and over, each copy a little later than the last. */
import { closeSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { mixed, output } from "./places.ts";

/** Megabytes of a capture that is still being read when a test has looked. */
export const LONG = 1_000;
const ENHANCED_PACKET = 6;

/** Offsets of the time stamps, and the length of the section in time, in its own unit. */
function timeStamps(section: Buffer): { places: number[]; length: bigint } {
  const places: number[] = [];
  const times: bigint[] = [];
  for (let at = 0; at < section.length; at += section.readUInt32LE(at + 4)) {
    if (section.readUInt32LE(at) !== ENHANCED_PACKET) continue;
    places.push(at + 12);
    times.push(timeAt(section, at + 12));
  }
  const sorted = times.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { places, length: (sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n) + 1_000_000n };
}

function timeAt(section: Buffer, place: number): bigint {
  return (BigInt(section.readUInt32LE(place)) << 32n) | BigInt(section.readUInt32LE(place + 4));
}

/** A capture of at least this many megabytes; made once. */
export function capture(megabytes: number): string {
  const section = readFileSync(mixed);
  const copies = Math.ceil((megabytes * 1_000_000) / section.length);
  const file = join(output, `capture-${megabytes}.pcapng`);
  if (statSync(file, { throwIfNoEntry: false })?.size === copies * section.length) return file;
  const { places, length } = timeStamps(section);
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, "w");
  for (let copy = 0; copy < copies; copy += 1) {
    writeSync(handle, section);
    for (const place of places) {
      const time = timeAt(section, place) + length;
      section.writeUInt32LE(Number(time >> 32n), place);
      section.writeUInt32LE(Number(time & 0xffff_ffffn), place + 4);
    }
  }
  closeSync(handle);
  renameSync(unfinished, file);
  return file;
}
