import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

export interface OneFile {
  /** The page for a host. The file has the same body, and the same head without its links. */
  readonly index: string;
  readonly name: string;
  /** The module of the page that reads what is embedded. */
  readonly parts: string;
  /** The most bytes that the file may have. */
  readonly most: number;
}

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What may happen in the page: nothing that is not inside it. */
const policy = (code: string, style: string): string =>
  [
    // Neither requests nor images, frames, fonts or anything else.
    "default-src 'none'",
    // The only script, and compiling WebAssembly.
    `script-src ${hash(code)} 'wasm-unsafe-eval'`,
    // Only the colours and the body; components bring style sheets that are not text of the page.
    `style-src ${hash(style)}`,
    // Workers start from texts in the page. They inherit this policy.
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html a2scope",
  ].join("; ");

/** Code that can be inside `<script>`. What is replaced is always in a string, a template or a regular expression, where this is the same. */
const inScript = (code: string): string => code.replace(/<(?=!--|\/?script)/gi, "\\x3c");

const data = (type: string, id: string, content: string): string =>
  `<script type="${type}" id="${id}">${content}</script>`;

/** Modules that are nothing but a large value, and are imported when they are needed. */
const VALUE = /^\0virtual:(catalogue-[\w-]+|lesson\/.+|examples)$/;

/** The JSON of the value that such a module exports. */
function valueOf(code: string): string {
  const [, text, value = ""] = /^export default (?:JSON\.parse\((.*)\)|(.*));$/s.exec(code) ?? [];
  return text === undefined ? value : (JSON.parse(text) as string);
}

/** Writes everything that was built into a single HTML file, which works from `file:` as well. */
export function oneFile({ index, name, parts, most }: OneFile): Plugin {
  return {
    name: "one-file",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      const name = VALUE.exec(id)?.[1]?.replaceAll("/", "-");
      if (name === undefined) return null;
      // Compressed, as everything that is only data.
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
            gzipSync(asset.source, { level: 9 }).toString("base64"),
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
