// Compiles descriptions, and reads with the parsers that come of them in JavaScript.

import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import kaitai from "kaitai-struct";
import compiler from "kaitai-struct-compiler";
import { parse } from "yaml";

const { KaitaiStream } = kaitai;

/** Compiles a description. Returns the source of its only module in the language. */
export async function compile(language, description) {
  const files = await compiler.compile(language, parse(description), null, false);
  return Object.values(files).join("\n");
}

/** Runs a module in JavaScript. Returns its class. */
export function load(source) {
  const module = { exports: {} };
  const run = compileFunction(source, ["module", "exports", "require"]);
  run(module, module.exports, createRequire(import.meta.url));
  return Object.values(module.exports)[0];
}

const camel = (name) => name.replace(/_+([a-z0-9])/g, (_, letter) => letter.toUpperCase()).replace(/_$/, "");
const pascal = (name) => camel(`_${name}`);

/** Reads bytes with a type of the class, or with the class itself. */
export function read(all, type, bytes) {
  const from = new KaitaiStream(new Uint8Array(Buffer.from(bytes, "hex")).buffer);
  const constructor = pascal(type) in all ? all[pascal(type)] : all;
  return new constructor(from);
}

/** The value at a path; a group of which only the fields are there is passed over. */
export function at(value, path) {
  return path
    .split(/\[|\]?\.|\]/)
    .filter(Boolean)
    .reduce((value, step) => {
      const name = /^\d+$/.test(step) ? step : camel(step);
      return step === "rcon" && !(name in value) ? value : value?.[name];
    }, value);
}

/** The bytes from a field on that must be judged. */
export function opaque(value) {
  const name = Object.keys(value).find((name) => name.endsWith("AndAfter"));
  return name === undefined ? undefined : Buffer.from(value[name]).toString("hex");
}
