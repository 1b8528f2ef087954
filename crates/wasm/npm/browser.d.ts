import type { InitInput, InitOutput } from "./a2scope.js";

export * from "./a2scope.js";

/** Loads the module: the file beside this one, or what is given. It must be awaited before anything else is called. */
export default function init(input?: { module_or_path: InitInput | Promise<InitInput> }): Promise<InitOutput>;
