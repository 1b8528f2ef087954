/** Bytes of a buffer: 0 captured, 1 reassembled, 2 decompressed, 3 unescaped. */
export interface Span {
  readonly buffer: number;
  readonly offset: number;
  readonly len: number;
}

export type Severity = "info" | "warning" | "error";

/** One line of the list of messages. All text is safe to show: what acts or hides is made visible. */
export interface Row {
  /** Number of the message, from 0. */
  readonly index: number;
  /** RFC 3339, UTC, nanoseconds; null where the input has no time. */
  readonly time: string | null;
  readonly src: string | null;
  readonly dst: string | null;
  /** `S2A_INFO_SRC` … */
  readonly message: string;
  readonly bytes: number;
  /** `single`, `split`, `split_compressed`, `ip_fragmented`; the others are broken in some way. */
  readonly arrival: string;
  /** The worst note: its severity and code. */
  readonly severity: Severity | null;
  readonly code: string | null;
  /** What the message says, in a few words. */
  readonly gist: string;
}

export type Column = "index" | "time" | "src" | "dst" | "message" | "bytes" | "gist" | "severity";

/** Which messages are listed, and in what order. */
export interface Arrangement {
  /** Every word must occur in the row's text, in any case. */
  readonly text?: string;
  /** Only messages of these names; all if it is left out. */
  readonly messages?: readonly string[];
  /** Only those with a warning or an error. */
  readonly problems?: boolean;
  readonly by?: Column;
  readonly descending?: boolean;
}

/** One way to read a paste. */
export interface Reading {
  /** Stable name: `xxd`, `hex-ascii` … */
  readonly format: string;
  /** Why it was chosen, or was not, in a sentence. */
  readonly reason: string;
  /** Bytes it yields. */
  readonly bytes: number;
}

/** Something odd about a paste. Offsets count UTF-16 units, as JavaScript's strings do. */
export interface PasteNote {
  readonly code: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Packet and byte it is about, where it is about one. */
  readonly packet: number | null;
  readonly byte: number | null;
}

/** A stretch of the paste that is not a byte but was understood. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: "offset" | "text";
}

/** A paste that was understood. */
export interface Paste {
  readonly reading: Reading;
  /** Other readings that give other bytes, best first. */
  readonly rivals: readonly Reading[];
  readonly notes: readonly PasteNote[];
  readonly marks: readonly Mark[];
  /** How many packets: their bytes and characters are `packet_bytes(i)` and `packet_sources(i)`. */
  readonly packets: number;
}

/** A paste that was refused. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  /** From 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The outcome of a paste. */
export type PasteResult =
  | { readonly ok: true; readonly paste: Paste; readonly refusal: null }
  | { readonly ok: false; readonly paste: null; readonly refusal: Refusal };

/** What a field is: the same for every message. */
export interface Meta {
  readonly name: string;
  readonly label: string;
  /** `u16`, `cstr` … */
  readonly type: string;
  /** `2 bytes, little-endian, unsigned` … */
  readonly describe: string;
  /** What it holds, in a sentence or two. */
  readonly doc: string;
  /** Empty if it has none. */
  readonly unit: string;
  /** When it is there; empty for always. */
  readonly when: string;
  /** Bits and what each means; empty unless it is a field of flags. */
  readonly flags: readonly (readonly [number, string])[];
}

/** A field, or a group of fields, in the order read; a group's children follow it. */
export interface TreeNode {
  /** `players[3].name` */
  readonly path: string;
  /** `Name`; of an element of a list `[3]`. */
  readonly label: string;
  readonly depth: number;
  /** How many nodes below it follow. */
  readonly below: number;
  readonly span: Span;
  /** As a person reads it; of a list how many elements, of an element the gist of it; empty if there is nothing to say. */
  readonly value: string;
  /** What the value means; empty if that says nothing more. */
  readonly meaning: string;
  /** Index in `metas`. */
  readonly meta: number;
  readonly group: boolean;
  /** Structure only: prefix, terminator, bytes not understood. */
  readonly structure: boolean;
  /** A password. */
  readonly secret: boolean;
}

export interface Note {
  readonly code: string;
  readonly severity: Severity;
  readonly text: string;
  /** What the code means, in a sentence or two; empty for notes of a paste. */
  readonly doc: string;
  readonly span: Span;
}

/** Where bytes of a buffer came from: `len` bytes from byte `offset` of frame `frame`. */
export interface Piece {
  /** Number of the frame in a capture, of the packet in a paste; from 1. */
  readonly frame: number;
  readonly offset: number;
  /** Where they stand in the buffer. */
  readonly at: number;
  readonly len: number;
}

export interface Buffer {
  readonly number: number;
  /** `captured`, `reassembled`, `decompressed`, `unescaped` */
  readonly name: string;
  readonly pieces: readonly Piece[];
}

export interface Split {
  readonly id: string;
  readonly dialect: "source" | "source-old" | "goldsource";
  readonly total: number;
  readonly received: number;
  readonly complete: boolean;
}

export interface Bzip2 {
  readonly compressed: number;
  /** Declared size. */
  readonly size: number;
  /** Declared. */
  readonly crc32: string;
  /** Null if nothing was decompressed. */
  readonly computed: string | null;
  readonly ok: boolean;
}

/** One message, taken apart: what `Opening.view()` holds as JSON text. */
export interface View {
  readonly index: number;
  readonly time: string | null;
  readonly frames: readonly number[] | null;
  readonly transport: "udp" | "tcp" | null;
  readonly src: string | null;
  readonly dst: string | null;
  readonly message: string;
  /** What this message is, in a sentence or two. */
  readonly doc: string;
  readonly engine: "source" | "goldsource" | null;
  readonly bytes: number;
  readonly arrival: string;
  readonly gist: string;
  readonly split: Split | null;
  readonly bzip2: Bzip2 | null;
  /** Its own notes, then those of the paste it stood in. */
  readonly notes: readonly Note[];
  readonly nodes: readonly TreeNode[];
  readonly metas: readonly Meta[];
  readonly buffers: readonly Buffer[];
  /** Whether a field holds a password. Values and JSON mask it unless `showSecrets` was asked for; buffers do not. */
  readonly hasSecret: boolean;
}

/** What the records of `Records` hold. */
export interface RecordOptions {
  /** Every field with its bytes. */
  readonly fields?: boolean;
  /** Passwords as they are. */
  readonly showSecrets?: boolean;
  /** A record of the summary at the end. */
  readonly summary?: boolean;
}

/** A format of pastes. */
export interface Format {
  readonly name: string;
  /** What it is, in a line; empty for formats that are only written. */
  readonly about: string;
  readonly readable: boolean;
  readonly writable: boolean;
}
