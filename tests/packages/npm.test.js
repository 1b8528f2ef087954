// The npm package, installed from its tarball into empty projects. `cargo xtask dist npm` sets A2SCOPE_TARBALL.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { said } from "./in-chromium.js";

const here = import.meta.dirname ?? dirname(fileURLToPath(import.meta.url));
const tarball = process.env.A2SCOPE_TARBALL;
const MAP = "de_dust";

/** Creates a project anew, with nothing but the package in it; returns its folder. */
function project(name) {
  const folder = join(dirname(tarball), "projects", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, private: true, type: "module" }));
  const options = ["--no-audit", "--no-fund", "--no-update-notifier", "--offline", "--loglevel=error"];
  execFileSync("npm", ["install", ...options, tarball], { cwd: folder });
  cpSync(join(here, "projects", name), folder, { recursive: true });
  cpSync(join(here, "../captures/counter-strike-source.txt"), join(folder, "dump.txt"));
  return folder;
}

/** Runs a program of this folder's packages in a project. */
const tool = (folder, name, ...options) =>
  execFileSync(join(here, "node_modules/.bin", name), options, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });

test("Node", () => {
  const folder = project("node");
  assert.equal(execFileSync(process.execPath, ["main.js"], { cwd: folder, encoding: "utf8" }), `${MAP}\n`);
});

test("a bundle of esbuild", async () => {
  const folder = project("esbuild");
  const loaders = ["--loader:.wasm=binary", "--loader:.txt=text"];
  tool(
    folder,
    "esbuild",
    "main.js",
    "--bundle",
    "--format=esm",
    "--outfile=bundle.js",
    "--log-level=warning",
    ...loaders,
  );
  assert.equal(await said(folder), MAP);
});

test("a page of Vite", async () => {
  const folder = project("vite");
  tool(folder, "vite", "build", "--logLevel", "warn");
  assert.equal(await said(join(folder, "dist")), MAP);
});
