// For browsers and workers: says where the module is in the way that bundlers look for.
import load from "./a2scope.js";

export * from "./a2scope.js";

export default function init(input = { module_or_path: new URL("./a2scope_bg.wasm", import.meta.url) }) {
  return load(input);
}
