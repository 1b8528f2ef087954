import type { Plugin } from "vite";

/** Takes the indentation out of the templates of HTML and CSS, where it means nothing: a kilobyte of the page. */
export function unindent(): Plugin {
  return { name: "unindent", apply: "build", renderChunk: (code) => code.replace(/\n +/g, "\n") };
}
