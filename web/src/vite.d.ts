/// <reference types="vite/client" />

declare module "*?worker&url" {
  const url: string;
  export default url;
}

declare module "virtual:examples" {
  /** The pastes of the gallery's examples, by path. */
  const pastes: Readonly<Record<string, string>>;
  export default pastes;
}

declare module "virtual:counterparts" {
  /** By the name of a message: what answers it, the usual answer first, and the packets of its example as hex. */
  const all: Readonly<Record<string, { readonly answers: readonly string[]; readonly packets: readonly string[] }>>;
  export default all;
}

declare module "virtual:lessons" {
  /** A lesson and how to load it. */
  export interface Entry {
    readonly title: string;
    readonly summary: string;
    /** How long it takes. */
    readonly minutes: number;
    /** Number of its steps. */
    readonly steps: number;
    /** Number of its exercises. */
    readonly exercises: number;
    load(): Promise<{ readonly default: import("./learn/lessons/lesson").Lesson }>;
  }
  /** The lessons in their order, by language. */
  const lessons: Readonly<Record<string, readonly Entry[]>>;
  export default lessons;
}

declare module "virtual:readings" {
  type Load = () => Promise<{ readonly default: import("./learn/readings/reading").Reading }>;
  /** The texts beside the lessons, by language and name. */
  const readings: Readonly<Record<string, Readonly<Record<"glossary" | "history", Load>>>>;
  export default readings;
}

declare module "virtual:catalogue-*" {
  /** The texts of the `.ftl` files. */
  const texts: readonly string[];
  export default texts;
}

declare module "virtual:schema" {
  /** A member of a message's record, for completing filter expressions. */
  export interface Member {
    /** `string`, `number`, `boolean`, `array` or `object`; several if it depends on the message. */
    readonly kinds: readonly string[];
    readonly about?: string;
    /** The only values that the member can have. */
    readonly values?: readonly string[];
    /** The messages that have this member; absent if all messages have it. */
    readonly of?: readonly string[];
    /** The members of the object, or of each item of the array. */
    readonly members?: Members;
  }
  export type Members = Readonly<Record<string, Member>>;
  /** The members of the record `message` of `a2scope/1`. */
  const members: Members;
  export default members;
}
