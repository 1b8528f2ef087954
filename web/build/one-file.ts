import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";
import type { Plugin, Rolldown } from "vite";

export interface OneFile {
  /** The HTML of the page on a web server. The single file has the same body, and the same head without its links. */
  readonly index: string;
  readonly name: string;
  /** The module that replaces `engine/parts.ts` and reads the embedded parts. */
  readonly parts: string;
  /** Maximum size of the file in bytes; infinite for a file that is built to be tested, in which nothing is squeezed. */
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
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith(".map"));
        const code = files.filter((file) => file.type === "chunk");
        const assets = files.filter((file) => file.type === "asset");
        const [script] = code;
        if (!script || code.length !== 1) throw new Error(`the page has ${code.length} scripts`);
        const html = page(readFileSync(index, "utf8"), script.code, await embedded(assets, Number.isFinite(most)));
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

const text = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === "string" ? source : Buffer.from(source).toString("utf8");

/** What the file embeds: the style sheet, and the elements with data. */
interface Embedded {
  readonly style: string;
  readonly parts: readonly string[];
}

async function embedded(assets: readonly Rolldown.OutputAsset[], squeezed: boolean): Promise<Embedded> {
  const isStyle = ({ fileName }: Rolldown.OutputAsset): boolean => fileName.endsWith(".css");
  const style = assets.filter(isStyle).map(text).join("").trim();
  const parts: string[] = [];
  for (const asset of assets.filter((one) => !isStyle(one))) {
    if (asset.fileName.endsWith(".js")) {
      parts.push(data("text/plain", `/${asset.fileName}`, `"use strict";${inScript(text(asset))}`));
    } else {
      // Zopfli takes half a minute for what is 6 % smaller.
      const bytes = squeezed
        ? await gzipAsync(Buffer.from(asset.source), { numiterations: 5 })
        : gzipSync(asset.source);
      parts.push(data("application/octet-stream", `/${asset.fileName}`, Buffer.from(bytes).toString("base64")));
    }
  }
  return { style, parts };
}

function page(index: string, script: string, { style, parts }: Embedded): string {
  const code = inScript(script);
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
