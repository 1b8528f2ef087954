/**
 * Makes large captures: repeats the sections of `tests/captures/mixed.pcapng`, each copy a little later than the one
 * before.
 */
import { closeSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { mixed, output } from "./places.ts";

/** Size of a capture that takes long enough to read for a test to look at the page meanwhile, in megabytes. */
export const LONG = 1_000;
const ENHANCED_PACKET = 6;

/** Offsets of all time stamps, and the time that the section spans, in its own unit. */
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

/** Returns the path of a capture of at least this many megabytes; it is made only once. */
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
