/// <reference types="vite/client" />

declare module "*?worker&url" {
  const url: string;
  export default url;
}

declare module "virtual:examples" {
  /** The pastes of the gallery's cases, by their path. */
  const pastes: Readonly<Record<string, string>>;
  export default pastes;
}

declare module "virtual:lessons" {
  import type { Lesson } from "./learn/lessons/lesson";
  /** A lesson that can be loaded. */
  export interface Entry {
    readonly title: string;
    readonly summary: string;
    /** How many it has. */
    readonly steps: number;
    load(): Promise<{ readonly default: Lesson }>;
  }
  /** The lessons in order, by language. */
  const lessons: Readonly<Record<string, readonly Entry[]>>;
  export default lessons;
}

declare module "virtual:catalogue-*" {
  /** Texts of `.ftl` files. */
  const texts: readonly string[];
  export default texts;
}

declare module "virtual:schema" {
  /** A member of a message's record. */
  export interface Member {
    /** `string`, `number`, `boolean`, `array`, `object`; several if that depends on the message. */
    readonly kinds: readonly string[];
    readonly about?: string;
    /** The only values it has. */
    readonly values?: readonly string[];
    /** The messages that have it; absent: all. */
    readonly of?: readonly string[];
    /** Those of an object, or of the items of a list. */
    readonly members?: Members;
  }
  export type Members = Readonly<Record<string, Member>>;
  /** The record `message` of `a2scope/1`. */
  const members: Members;
  export default members;
}
