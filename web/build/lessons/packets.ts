/** Reads and decodes the packets of the lessons, cases in tests/cases, with the same engine as the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LessonPacket } from "../../src/learn/lessons/lesson.ts";
import { paste } from "../examples.ts";
import type { PacketName } from "./markdown.ts";

type Engine = typeof import("a2scope");

/** A packet and its decoded message. */
export interface Decoded {
  readonly packet: LessonPacket;
  /** The bytes of this message only, for exercises; differs from the packet if its datagrams contain several messages. */
  readonly alone: LessonPacket;
  readonly paths: ReadonlySet<string>;
  /** The buffer that contains the message itself, by its number. */
  readonly buffer: number;
  /** The length of each buffer, by number. */
  readonly lengths: ReadonlyMap<number, number>;
}

export class Packets {
  readonly #known = new Map<string, Decoded>();

  private constructor(
    private readonly engine: Engine,
    private readonly cases: string,
  ) {}

  /** `engine` is the folder of the npm package, `cases` the folder of the cases. */
  static async of(engine: string, cases: string): Promise<Packets> {
    return new Packets((await import(pathToFileURL(join(engine, "node.js")).href)) as Engine, cases);
  }

  /** Returns the path of a case file. */
  file(name: string): string {
    return join(this.cases, `${name}.txt`);
  }

  decode(name: PacketName, where: string): Decoded {
    const key = JSON.stringify(name);
    const decoded = this.#known.get(key) ?? this.#decode(name, where);
    this.#known.set(key, decoded);
    return decoded;
  }

  #decode({ case: path, only, message }: PacketName, where: string): Decoded {
    const file = this.file(path);
    const pasted = new this.engine.Input();
    const result = pasted.paste(paste(readFileSync(file, "utf8"), file));
    if (!result.ok) throw new Error(`${where}: ${path}: ${result.refusal.text}`);
    const { packets } = result.paste;
    let at = 0;
    const all = Array.from(packets.lengths, (length) => packets.bytes.subarray(at, (at += length)));
    const datagrams = only === null ? all : all.slice(only - 1, only);
    pasted.free();
    const input = new this.engine.Input();
    input.packets(datagrams);
    if (datagrams.length === 0 || message >= input.length) throw new Error(`${where}: ${path} has no such message`);
    const messageFetch = input.fetch(message, false);
    const view = JSON.parse(messageFetch.view()) as {
      readonly nodes: readonly { readonly path: string; readonly span: { readonly buffer: number } }[];
    };
    const lengths = new Map(
      Array.from(messageFetch.buffer_numbers(), (number) => [number, messageFetch.buffer(number).length]),
    );
    const packet = { datagrams: datagrams.map((bytes) => Buffer.from(bytes).toString("hex")), message };
    const alone =
      message === 0 ? packet : { datagrams: [Buffer.from(messageFetch.buffer(0)).toString("hex")], message: 0 };
    messageFetch.free();
    input.free();
    return {
      packet,
      alone,
      paths: new Set(view.nodes.map(({ path }) => path)),
      buffer: view.nodes.find(({ path }) => path === "header")?.span.buffer ?? 0,
      lengths,
    };
  }
}
