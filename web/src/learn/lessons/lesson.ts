/** A lesson, as compiled from Markdown by build/lessons.ts. */

/** A range of `len` bytes in a buffer. */
export interface Bytes {
  readonly buffer: number;
  readonly offset: number;
  readonly len: number;
}

/** What a step points at: a field or group by its path, or bytes. */
export type Target = string | Bytes;

export type Inline =
  | string
  | { readonly kind: "code"; readonly text: string }
  /** `live`: asks the reader to do something with the packet beside the text. */
  | { readonly kind: "strong" | "emphasis" | "live"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] }
  /** Words that point at something in the packet. */
  | { readonly kind: "path"; readonly targets: readonly Target[]; readonly children: readonly Inline[] };

/** The figures that a lesson can show; see ../figures. */
export const FIGURES = ["challenge", "split", "layers", "edf", "who"] as const;
export type Figure = (typeof FIGURES)[number];

export type Block =
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "figure"; readonly figure: Figure }
  | ({ readonly kind: "evidence" } & Evidence)
  | ({ readonly kind: "exercise" } & Exercise);

/** A log, or the beginning of a capture, and what is concluded from it. */
export interface Evidence {
  readonly text: string;
  /** The conclusion in one sentence, and what to do; empty where the lesson says it. */
  readonly says: string;
  readonly next: string;
  /** The page of the reference about the conclusion. */
  readonly page: string;
  /** The fragment of a link that opens all of it in the decoder. */
  readonly hash: string;
}

/** An exercise in a lesson: the attributes of its directive, and its packet. */
export interface Exercise {
  readonly exercise: string;
  readonly seed: number;
  readonly path: string | null;
  readonly value: string | null;
  /** Index in the lesson's `packets`. */
  readonly packet: number;
}

/** The datagrams of a message as hex. */
export interface LessonPacket {
  readonly datagrams: readonly string[];
  /** Index of the message among the messages in these datagrams, from 0. */
  readonly message: number;
}

export interface Step {
  readonly title: string;
  /** Index in the lesson's `packets`. */
  readonly packet: number;
  /** All fields and bytes that the text of the step points at. */
  readonly targets: readonly Target[];
  readonly blocks: readonly Block[];
}

export interface Lesson {
  readonly title: string;
  readonly summary: string;
  /** How long it takes, as computed from its words and exercises. */
  readonly minutes: number;
  /** What the learner can do afterwards, and what to remember. */
  readonly objectives: readonly (readonly Inline[])[];
  readonly recap: readonly (readonly Inline[])[];
  readonly packets: readonly LessonPacket[];
  readonly steps: readonly Step[];
}
