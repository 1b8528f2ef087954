/** Measures the memory of a browser's processes. */
import { readFileSync } from "node:fs";

/** Returns the peak memory of a process, in bytes. */
export function peakMemory(process: number): number {
  return 1024 * Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${process}/status`, "utf8"))?.[1]);
}
