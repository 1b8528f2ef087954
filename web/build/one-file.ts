import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

export interface OneFile {
  /** The HTML of the page on a web server. The single file has the same body, and the same head without its links. */
  readonly index: string;
  readonly name: string;
  /** The module that replaces `engine/parts.ts` and reads the embedded parts. */
  readonly parts: string;
  /** Maximum size of the file in bytes. */
  readonly most: number;
}

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the content security policy of the file, which allows only what is in the file itself. */
const policy = (code: string, style: string): string =>
  [
    // No requests, images, frames, fonts or anything else, except for the following.
    "default-src 'none'",
    // The only script of the page, and WebAssembly.
    `script-src ${hash(code)} 'wasm-unsafe-eval'`,
    // The style sheet of the colours and the body. Those of the components are not in `<style>` elements.
    `style-src ${hash(style)}`,
    // Workers are started from texts in the page, and inherit this policy.
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html a2scope",
  ].join("; ");

/**
 * Returns code that can be in a `<script>` element. The replaced characters are always in a string, a template or a
 * regular expression, in which the escape means the same.
 */
const inScript = (code: string): string => code.replace(/<(?=!--|\/?script)/gi, "\\x3c");

const data = (type: string, id: string, content: string): string =>
  `<script type="${type}" id="${id}">${content}</script>`;

/** The ids of modules that only export a large value. The page imports them when it needs them. */
const VALUE = /^\0virtual:(catalogue-[\w-]+|lesson\/.+|examples)$/;

/** Returns the JSON of the value that such a module exports. */
function valueOf(code: string): string {
  const [, text, value = ""] = /^export default (?:JSON\.parse\((.*)\)|(.*));$/s.exec(code) ?? [];
  return text === undefined ? value : (JSON.parse(text) as string);
}

/** A plugin that writes everything that was built into a single HTML file, which can also be opened from a disk. */
export function oneFile({ index, name, parts, most }: OneFile): Plugin {
  return {
    name: "one-file",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      const name = VALUE.exec(id)?.[1]?.replaceAll("/", "-");
      if (name === undefined) return null;
      // As an asset, the value is compressed like all other data.
      this.emitFile({ type: "asset", fileName: `${name}.json`, source: JSON.stringify(JSON.parse(valueOf(code))) });
      return `import { value } from ${JSON.stringify(parts)};\nexport default await value("/${name}.json");`;
    },
    generateBundle: {
      // Vite itself changes the code at this stage.
      order: "post",
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith(".map"));
        const code = files.filter((file) => file.type === "chunk");
        const assets = files.filter((file) => file.type === "asset");
        const [script] = code;
        if (!script || code.length !== 1) throw new Error(`the page has ${code.length} scripts`);
        const html = page(readFileSync(index, "utf8"), script.code, assets);
        if (html.includes("\0")) throw new Error("HTML cannot contain a NUL");
        console.log(
          `${name}: ${(Buffer.byteLength(html) / 1e6).toFixed(2)} MB, of which code ${(script.code.length / 1e6).toFixed(2)} MB`,
        );
        if (Buffer.byteLength(html) > most)
          throw new Error(`${name}: ${Buffer.byteLength(html) - most} bytes too much`);
        for (const file of Object.keys(bundle)) delete bundle[file];
        this.emitFile({ type: "asset", fileName: name, source: html });
      },
    },
  };
}

function page(index: string, script: string, assets: readonly Rolldown.OutputAsset[]): string {
  const text = ({ source }: Rolldown.OutputAsset): string =>
    typeof source === "string" ? source : Buffer.from(source).toString("utf8");
  const style = assets
    .filter(({ fileName }) => fileName.endsWith(".css"))
    .map(text)
    .join("")
    .trim();
  const code = inScript(script);
  const parts = assets
    .filter(({ fileName }) => !fileName.endsWith(".css"))
    .map((asset) =>
      asset.fileName.endsWith(".js")
        ? data("text/plain", `/${asset.fileName}`, `"use strict";${inScript(text(asset))}`)
        : data(
            "application/octet-stream",
            `/${asset.fileName}`,
            // With less memory than the usual 8, zlib begins new codes more often, which suits WebAssembly.
            gzipSync(asset.source, { level: 9, memLevel: 7 }).toString("base64"),
          ),
    );
  return (
    index
      .replace(/^ *<(?:link|script)\b.*\n/gm, "")
      .replace(
        /(http-equiv="Content-Security-Policy" content=")[^"]*/,
        (_, start: string) => start + policy(code, style),
      )
      .replace(/ *<\/head>/, () => `    <style>${style}</style>\n  </head>`)
      // Data is after what is shown before the script runs.
      .replace(/ *<\/body>/, () =>
        [
          `<script type="module">${code}</script>`,
          ...parts,
          data("application/octet-stream", "evidence", ""),
          "  </body>",
        ].join("\n"),
      )
  );
}
