import type { Plugin } from "vite";

/** Makes the browser download the engine while it parses the page, before any script asks for it. */
export function preload(file: RegExp): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const found = Object.keys(bundle).filter((name) => file.test(name));
        if (found.length !== 1) throw new Error(`${found.length} files to preload`);
        const attrs = { rel: "preload", href: `./${found[0]}`, as: "fetch", type: "application/wasm", crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
