import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** A JSON Schema, with the members that are used here. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | null)[];
  readonly const?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** A member of the record, as declared for `virtual:schema`. */
interface Member {
  kinds: string[];
  about?: string;
  values?: string[];
  of?: string[];
  members?: Record<string, Member>;
}

const NAME = "virtual:schema";
/** Members that filters cannot see. */
const HIDDEN = new Set(["schema", "record", "fields", "buffers"]);
/** Depth up to which nested lists are followed: the conditions of a master-server filter can be nested without end. */
const DEEPEST = 4;

class Reader {
  constructor(private readonly definitions: Readonly<Record<string, Schema>>) {}

  /** Returns a schema and all schemas that it refers to. */
  #parts(schema: Schema): Schema[] {
    const target = schema.$ref === undefined ? undefined : this.definitions[schema.$ref.replace("#/$defs/", "")];
    return [schema, ...(target ? this.#parts(target) : []), ...(schema.anyOf ?? []).flatMap((one) => this.#parts(one))];
  }

  member(schema: Schema, depth = 0): Member {
    const parts = this.#parts(schema);
    const values = parts.flatMap((part) => part.enum ?? []).filter((value) => value !== null);
    const types = parts.flatMap(({ type }) => type ?? []).filter((type) => type !== "null");
    const kinds = new Set(
      [...types, ...(values.length > 0 ? ["string"] : [])].map((type) => (type === "integer" ? "number" : type)),
    );
    const about = schema.description;
    const within = parts.flatMap(({ items }) => items ?? []).concat(parts);
    const members = depth < DEEPEST ? this.members(within, depth + 1) : {};
    return {
      kinds: [...kinds],
      ...(about ? { about } : {}),
      ...(values.length > 0 ? { values } : {}),
      ...(Object.keys(members).length > 0 ? { members } : {}),
    };
  }

  /**
   * Returns the members of all these schemas in one list. `of` names the messages that have them; undefined for all
   * messages.
   */
  members(schemas: readonly Schema[], depth: number, of?: readonly string[]): Record<string, Member> {
    const found: Record<string, Member> = {};
    for (const part of schemas.flatMap((schema) => this.#parts(schema))) {
      for (const [name, schema] of Object.entries(part.properties ?? {})) {
        if (HIDDEN.has(name) || name.endsWith("_hex")) continue;
        add(found, name, { ...this.member(schema, depth), ...(of ? { of: [...of] } : {}) });
      }
    }
    return found;
  }

  /** Returns the members of `data` for all messages together. */
  data({ allOf = [] }: Schema): Record<string, Member> {
    const found: Record<string, Member> = {};
    for (const { if: condition, then } of allOf) {
      const { const: name, enum: names } = condition?.properties?.["message"] ?? {};
      const of = (names ?? [name]).filter((one) => typeof one === "string");
      const data = then?.properties?.["data"];
      for (const [member, described] of Object.entries(data ? this.members([data], 1, of) : {}))
        add(found, member, described);
    }
    return found;
  }
}

/** Adds a member; if there already is one with this name, the two are merged. */
function add(members: Record<string, Member>, name: string, { kinds, of, ...rest }: Member): void {
  const before = members[name];
  members[name] = {
    ...rest,
    ...before,
    kinds: [...new Set([...(before?.kinds ?? []), ...kinds])],
    ...(of ? { of: [...new Set([...(before?.of ?? []), ...of])] } : {}),
  };
}

/** Provides `virtual:schema`: the members of the record `message` of `a2scope/1`, for completing filters. */
export function schema(file: string): Plugin {
  return {
    name: "schema",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(file);
      const { $defs = {} } = JSON.parse(readFileSync(file, "utf8")) as Schema;
      const reader = new Reader($defs);
      const message = $defs["message"] ?? {};
      const members = reader.members([{ properties: message.properties ?? {} }], 0);
      members["data"] = {
        kinds: ["object"],
        about: message.properties?.["data"]?.description ?? "",
        members: reader.data(message),
      };
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(members))});`;
    },
  };
}
