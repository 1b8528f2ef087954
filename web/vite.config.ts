import { fileURLToPath } from "node:url";
import { defineConfig, type Alias, type Plugin, type UserConfig } from "vite";
import { catalogues } from "./build/catalogues.ts";
import { contentSecurityPolicy } from "./build/content-security-policy.ts";
import { counterparts } from "./build/counterparts.ts";
import { examples } from "./build/examples.ts";
import { lessonPages } from "./build/lesson-pages.ts";
import { lessons } from "./build/lessons.ts";
import { offline } from "./build/offline.ts";
import { oneFile } from "./build/one-file.ts";
import { preload } from "./build/preload.ts";
import { schema } from "./build/schema.ts";
import { size } from "./build/size.ts";
import { unindent } from "./build/unindent.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folders of `src`, from lower to higher layers: none imports from one to its right. */
const rooms = ["language", "kit", "engine", "session", "message", "input", "compare", "analysis", "learn"];

/** A chunk that is loaded later is named after the highest folder that it has code from. */
function chunkFileNames({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }): string {
  const inside = (room: string): boolean =>
    moduleIds.some((id) => id.includes(`/src/${room}/`) || (room === "learn" && /virtual:(?:lesson|reading)/.test(id)));
  const room = inside("page") ? undefined : rooms.findLast(inside);
  return `assets/${room === undefined || name.startsWith(room) ? "" : `${room}-`}[name]-[hash].js`;
}

/** Files that are loaded later, and the most bytes of each part, compressed. A file belongs to the first part it matches. */
const parts = [
  { what: "Learn", files: /^assets\/learn-/, most: 300_000 },
  { what: "what reads a language's catalogue", files: /^assets\/language-/, most: 20_000 },
  { what: "French", files: /^assets\/_virtual_catalogue-fr-(?!gallery|learn|analysis)/, most: 36_000 },
  { what: "Russian", files: /^assets\/_virtual_catalogue-ru-(?!gallery|learn|analysis)/, most: 41_000 },
  {
    what: "what the gallery, analyses and Learn say in French and Russian",
    files: /^assets\/_virtual_catalogue/,
    most: 143_000,
  },
  {
    what: "an analysis's code, and its engine",
    files:
      /^assets\/(analysis|asking|compare|door|engine|input|key-help|kit|message|session|field-menu|value-menu|viewer)/,
    // 1,825 kB before RCON had a timeline, and each kind of incident a page; 1,855 before the dissector for Wireshark and the
    // descriptions for Kaitai Struct were in it; 1,905 before the gallery, which is folded, came later, and the table of what
    // changed since 2020; 1,945 before firewall rules were proposed and tried, and courses had pages; 2,050 before quizzes were
    // written for learning platforms, and tables took expressions; 2,140 before the forensic cases were made in the page.
    most: 2_190_000,
  },
  { what: "the whole engine", files: /^assets\/a2scope/, most: 704_000 },
  { what: "what unpacks gzip and zstd, and hashes", files: /^assets\/unpack/, most: 100_000 },
  {
    what: "examples, and what works without a network",
    files: /^(assets\/(sample|rcon_takeover|_virtual_examples)|service-worker|icon|manifest)/,
    most: 60_000,
  },
  // 450 kB were allowed, 474 before packets of dissections were read, and 480 before broken lines were joined and more of programs was read, and 486 before described fields, and what writes into buffers. The two ways of reading what programs write, of which one goes, are in the first module.
  { what: "the page, until it decodes", files: /./, most: 496_000 },
];
/** Files that the service worker caches at first; the others follow when the page is idle. */
const atOnce =
  /^(?!assets\/(_virtual_catalogue|a2scope|analysis|asking|compare|door|engine|input|key-help|kit|language|learn|message|session|unpack|field-menu|value-menu|viewer))/;

const modules: readonly Alias[] = [
  { find: /^a2scope$/, replacement: here("../target/npm/a2scope-page/paste.js") },
  { find: /^a2scope\//, replacement: here("../target/npm/a2scope-page/") },
  { find: /^a2scope-whole$/, replacement: here("../target/npm/a2scope/a2scope.js") },
  { find: /^a2scope-whole\//, replacement: here("../target/npm/a2scope/") },
  { find: /^a2scope-unpack$/, replacement: here("../target/npm/a2scope-unpack/unpack.js") },
  { find: /^a2scope-unpack\//, replacement: here("../target/npm/a2scope-unpack/") },
  { find: /^a2scope-analysis$/, replacement: here("../target/npm/a2scope-analysis/analysis.js") },
  { find: /^a2scope-analysis\//, replacement: here("../target/npm/a2scope-analysis/") },
];

const learned = {
  lessons: here("lessons"),
  cases: here("../tests/cases"),
  engine: here("../target/npm/a2scope"),
  root: here(".."),
};

/** What is in the page besides its code. */
const content = (): Plugin[] => [
  catalogues(here("../crates/lang")),
  counterparts(here("../target/npm/a2scope-analysis")),
  examples(here("src/session/door.json"), here("src/session/gallery.json"), here("../tests/cases")),
  lessons(learned),
  schema(here("../crates/report/a2scope-1.schema.json")),
  unindent(),
];

/** The page for a host: `index.html` and the files that it loads when they are needed. */
const site = (quick: boolean): UserConfig => ({
  base: "./",
  resolve: { alias: modules },
  plugins: [
    contentSecurityPolicy(),
    content(),
    preload(/^assets\/paste_bg/),
    offline(atOnce),
    quick ? undefined : size(parts),
    lessonPages({ ...learned, catalogues: here("../crates/lang") }),
  ],
  worker: { format: "es", rolldownOptions: { output: { chunkFileNames } } },
  server: { fs: { allow: [".."] } },
  build: {
    target: "es2022",
    // Nothing is inlined, because the content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { page: here("index.html"), "service-worker": here("src/offline/service-worker.ts") },
      output: {
        // Everything that the page loads at first is put into a single file, even if the analysis shares code with it.
        codeSplitting: {
          groups: [{ name: "page", tags: ["$initial"], test: (id: string) => !id.includes("/offline/") }],
        },
        chunkFileNames,
        entryFileNames: ({ name }) => (name === "service-worker" ? "service-worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});

/** The page as a single file, `a2scope.html`, which is written beside the other. */
const page = (quick: boolean): UserConfig => ({
  // The imports of files then result in `/` and a name.
  base: "/",
  resolve: {
    alias: [
      { find: /^(?:\.|\.\.\/engine)\/((?:worker-)?parts)$/, replacement: here("src/one-file/$1.ts") },
      ...modules,
    ],
  },
  plugins: [
    content(),
    oneFile({
      index: here("index.html"),
      name: "a2scope.html",
      parts: here("src/one-file/parts.ts"),
      most: quick ? Infinity : 5_550_000,
    }),
  ],
  publicDir: false,
  worker: {
    format: "iife",
    rolldownOptions: { output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" } },
  },
  build: {
    target: "es2022",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: here("src/one-file/main.ts"),
      output: { codeSplitting: false, assetFileNames: "[name][extname]" },
    },
  },
});

/** The modes are `one-file`, and of `cargo xtask page` `quick` and `quick-one-file`, which may be of any size. */
export default defineConfig(({ mode }) => (mode.endsWith("one-file") ? page : site)(mode.startsWith("quick")));
