// For Node: loads the module from the file beside this one before anything can be called.
import { readFileSync } from "node:fs";
import { initSync } from "./a2scope.js";

initSync({ module: readFileSync(new URL("./a2scope_bg.wasm", import.meta.url)) });

export * from "./a2scope.js";
