/** What lessons quote from elsewhere: commands of the page, and logs and captures with what a2scope says of them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { askCommands } from "../../src/input/ask-commands.ts";
import { Fluent } from "../../src/language/fluent.ts";
import type { Evidence } from "../../src/learn/lessons/lesson.ts";
import type { Capture, ReferencePage } from "../../src/learn/reference/data.ts";
import { loadAnalysis, type Analysis } from "../analysis.ts";
import { paste } from "../examples.ts";

type Engine = typeof import("a2scope-whole");

/** A server in the commands: an address for documentation, which nobody has. */
const SERVER = { host: "203.0.113.7", port: 27015 };
/** Messages of a capture that a lesson lists. */
const LISTED = 5;
/** Longest line of a log; what follows is left out. */
const WIDEST = 110;

export class Sources {
  private constructor(
    private readonly root: string,
    private readonly engine: Engine,
    private readonly analysis: Analysis,
  ) {}

  /** `root` is the folder of the repository. */
  static async of(root: string): Promise<Sources> {
    const engine = (await import(pathToFileURL(join(root, "target/npm/a2scope/node.js")).href)) as Engine;
    return new Sources(root, engine, await loadAnalysis(join(root, "target/npm/a2scope-analysis")));
  }

  /** Returns a program to ask a server with: one of those that the page offers for an address, or a file beside the lessons. */
  command(name: string): string | undefined {
    if (name.endsWith(".py")) return readFileSync(join(this.root, "web/lessons", name), "utf8").trimEnd();
    return askCommands(SERVER).find(({ program }) => program === name)?.code;
  }

  /**
   * Returns a log of tests/diagnoses, by the name of its file, or the reference's capture of a kind of incident, with what is
   * concluded from it. Throws if nothing is.
   */
  evidence(name: string, language: string): Evidence {
    const texts = ["core", "finding", "learn"].map((file) =>
      readFileSync(join(this.root, "crates/lang", language, `${file}.ftl`), "utf8"),
    );
    this.analysis.setLanguage(language === "en" ? null : new Fluent(language, texts).engine);
    try {
      return name.includes(".") ? this.#log(name) : this.#capture(name);
    } finally {
      this.analysis.setLanguage(null);
    }
  }

  #log(name: string): Evidence {
    const file = join(this.root, "tests/diagnoses", `${name}.txt`);
    const text = paste(readFileSync(file, "utf8"), file);
    const [record] = this.analysis.diagnose(text).split("\n");
    if (!record) throw new Error(`${name}: nothing is diagnosed`);
    const { code, text: says, next } = JSON.parse(record) as { code: string; text: string; next: string };
    if (!name.startsWith(code)) throw new Error(`${name}: the diagnosis is ${code}`);
    const shown = text.split("\n").map((line) => (line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line));
    return { text: shown.join("\n"), says, next, page: code, hash: hash("text", Buffer.from(text)) };
  }

  #capture(name: string): Evidence {
    const page = JSON.parse(this.analysis.reference(name) ?? '{"blocks":[]}') as ReferencePage;
    const found = page.blocks.find((block): block is Capture => block.kind === "capture");
    if (!found) throw new Error(`the reference has no capture of ${name}`);
    const file = Buffer.from(found.bytes, "hex");
    const input = new this.engine.Input();
    input.push(file);
    input.finish();
    const rows = input
      .rows(0, Math.min(LISTED, input.length))
      .map(({ time, src, dst, message, bytes }) =>
        [time?.slice(11, 23) ?? "", `${src} → ${dst}`, message, bytes].join("  "),
      );
    if (input.length > LISTED) rows.push(`… +${input.length - LISTED}`);
    input.free();
    // The same bytes on every machine: no time and no system in its header.
    const packed = gzipSync(file, { level: 9 });
    packed[9] = 255;
    return { text: rows.join("\n"), says: found.says, next: "", page: name, hash: hash("file", packed) };
  }
}

const hash = (kind: "text" | "file", bytes: Buffer): string => `#v2=${kind}.${bytes.toString("base64url")}`;
