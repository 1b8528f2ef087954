/** One conversation on a page without scripts: every byte of every message, with what it means. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Meta, TreeNode } from "../../src/engine/model.ts";
import { Fluent } from "../../src/language/fluent.ts";
import type { Reading } from "../../src/learn/readings/reading.ts";
import { paste } from "../examples.ts";
import { block, documentOf, escaped, target, try_, type Site } from "./html.ts";

type Engine = typeof import("a2scope-whole");

/** The number that the server hands out, and the client sends back. */
const CHALLENGE = 0x4ae1f209;
const INFO = {
  protocol: 17,
  name: "Lower your volume",
  map: "de_nuke",
  folder: "cstrike",
  game: "Counter-Strike",
  app_id: 240,
  players: 2,
  max_players: 16,
  server_type: "d",
  environment: "l",
  vac: 1,
  version: "1.0.0.70",
  port: 27015,
  keywords: "alltalk,nuke",
};
const PLAYERS = [
  { name: "Rosa", score: 12, duration: 754.5 },
  { name: "quiet cat", score: -1, duration: 31.25 },
];

/** The messages: records that are encoded, or the path of a case. Each has a section of the text. */
const TALK: readonly (string | { readonly message: string; readonly data?: object })[] = [
  { message: "A2S_INFO" },
  { message: "S2C_CHALLENGE", data: { challenge: CHALLENGE } },
  { message: "A2S_INFO", data: { challenge: CHALLENGE } },
  { message: "S2A_INFO_SRC", data: INFO },
  { message: "A2S_RULES", data: { challenge: CHALLENGE } },
  "split/source",
  { message: "A2S_PLAYER", data: { challenge: CHALLENGE } },
  { message: "S2A_PLAYER", data: { players: PLAYERS } },
  { message: "SERVERDATA_AUTH", data: { id: 1, body: "opensesame" } },
  { message: "SERVERDATA_AUTH_RESPONSE", data: { id: 1 } },
  { message: "SERVERDATA_EXECCOMMAND", data: { id: 2, body: "say hello" } },
  { message: "SERVERDATA_RESPONSE_VALUE", data: { id: 2, body: "Console: hello\n" } },
];
/** The number of colours of fields; neighbours differ. */
const COLOURS = 8;

interface View {
  readonly message: string;
  readonly bytes: number;
  readonly nodes: readonly TreeNode[];
  readonly metas: readonly Meta[];
}

export class Conversation {
  private constructor(
    private readonly engine: Engine,
    private readonly cases: string,
    private readonly catalogues: string,
  ) {}

  /** `engine` is the folder of the npm package, `cases` the folder of the cases. */
  static async of(engine: string, cases: string, catalogues: string): Promise<Conversation> {
    return new Conversation((await import(pathToFileURL(join(engine, "node.js")).href)) as Engine, cases, catalogues);
  }

  /** Returns the page in a language. Throws if the text has another number of sections than there are messages. */
  page(reading: Reading, lessons: readonly string[], site: Site): string {
    const { language } = site;
    if (reading.sections.length !== TALK.length)
      throw new Error(`${language}/conversation.md: ${TALK.length} sections are expected, one for each message`);
    const texts = readFileSync(join(this.catalogues, language, "core.ftl"), "utf8");
    this.engine.setLanguage(language === "en" ? null : new Fluent(language, [texts]).engine);
    const told = new Set<string>();
    const link = (href: string): string => target(href, language, lessons);
    const main = reading.sections.map(({ title, blocks }, at) => {
      const { hash, rows, view } = this.#message(TALK[at] ?? "", told);
      const reference = `<a href="${escaped(link(`#learn/${view.message}`))}"><code>${escaped(view.message)}</code></a>`;
      return `<section id="message-${at + 1}" class="said">
<h2>${at + 1}. ${escaped(title)}</h2>
${blocks.map((one) => block(one, { link, translate: site.translate, place: hash })).join("\n")}
<p>${reference} · <a href="../../${escaped(hash)}">${escaped(site.translate("learn-exercise-embed-open"))}</a></p>
<table>${rows}</table>
</section>`;
    });
    this.engine.setLanguage(null);
    const name = "conversation";
    return documentOf(
      { name, title: reading.title, about: reading.summary, main: `${main.join("\n")}\n${try_("", site)}` },
      site,
    );
  }

  #message(one: (typeof TALK)[number], told: Set<string>): { hash: string; rows: string; view: View } {
    const input = new this.engine.Input();
    let packets: readonly Uint8Array[];
    if (typeof one === "string") {
      const file = join(this.cases, `${one}.txt`);
      const result = input.paste(paste(readFileSync(file, "utf8"), file));
      if (!result.ok) throw new Error(`${one}: ${result.refusal.text}`);
      const { bytes, lengths } = result.paste.packets;
      let at = 0;
      packets = Array.from(lengths, (length) => bytes.subarray(at, (at += length)));
    } else {
      packets = [this.engine.encode(JSON.stringify(one)).bytes];
    }
    input.packets([...packets]);
    const fetched = input.fetch(0, false);
    const view = JSON.parse(fetched.view()) as View;
    const buffers = new Map(Array.from(fetched.buffer_numbers(), (number) => [number, fetched.buffer(number)]));
    fetched.free();
    input.free();
    let colour = 0;
    const rows = view.nodes.map((node) => {
      const meta = view.metas[node.meta];
      // What was said of a field once is not said again.
      const doc = meta && !told.has(meta.doc) ? meta.doc : "";
      told.add(doc);
      const { offset, len, buffer } = node.span;
      const bytes = Buffer.from(buffers.get(buffer)?.subarray(offset, offset + len) ?? []);
      const shown = node.secret ? "••".repeat(len) : bytes.toString("hex");
      const pairs = node.below > 0 ? "" : (shown.match(/../gu) ?? []).join(" ");
      if (pairs !== "") colour += 1;
      return `<tr class="depth-${Math.min(node.depth, 3)}"><td class="offset">${offset.toString(16).padStart(4, "0")}</td>
<td class="tint-${colour % COLOURS}"><code>${pairs}</code></td>
<th scope="row">${escaped(node.label)}</th>
<td><bdi>${escaped(node.value)}</bdi> <span class="size">${escaped(node.meaning)}</span>${doc === "" ? "" : `<br>${escaped(doc)}`}</td></tr>`;
    });
    const hash = `#v1=${packets.map((bytes) => Buffer.from(bytes).toString("base64url")).join(".")}`;
    return { hash, rows: rows.join("\n"), view };
  }
}
