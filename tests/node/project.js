// A project as a reader has it: a folder with the package in it and a capture.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

/** The built package. */
export const built = new URL("target/npm/a2scope/", root);

/** Creates a project anew; returns what runs a program in it and gives what it prints. Each file of tests has its own, as they run at the same time. */
export function project(name) {
  const folder = new URL(`target/npm/${name}/`, root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(new URL("node_modules/", folder), { recursive: true });
  symlinkSync(built, new URL("node_modules/a2scope", folder), "dir");
  cpSync(new URL("tests/captures/mixed.pcapng", root), new URL("capture.pcapng", folder));
  cpSync(new URL("tests/captures/counter-strike-source.txt", root), new URL("dump.txt", folder));
  return (file, source, ...programArguments) => {
    const path = new URL(file, folder);
    writeFileSync(path, source);
    return execFileSync(process.execPath, [path.pathname, ...programArguments], { cwd: folder, encoding: "utf8" });
  };
}
