/** A range of bytes in a buffer: 0 captured, 1 reassembled, 2 decompressed, 3 unescaped. */
export interface Span {
  readonly buffer: number;
  readonly offset: number;
  readonly len: number;
}

export type Severity = "info" | "warning" | "error";

/** One row of the message list. All text is safe to show: control and invisible characters are made visible. */
export interface Row {
  /** Number of the message, from 0. */
  readonly index: number;
  /** RFC 3339, UTC, in nanoseconds; null if the input has no times. */
  readonly time: string | null;
  readonly src: string | null;
  readonly dst: string | null;
  /** `S2A_INFO_SRC` … */
  readonly message: string;
  readonly bytes: number;
  /** `single`, `split`, `split_compressed`, `ip_fragmented`; the others are broken in some way. */
  readonly arrival: string;
  /** The worst note: its severity and code; null without notes. */
  readonly severity: Severity | null;
  readonly code: string | null;
  /** The content in a few words. */
  readonly gist: string;
}

export type Column = "index" | "time" | "src" | "dst" | "message" | "bytes" | "gist" | "severity";

/** Which messages to list, and in what order. */
export interface ListQuery {
  /** Words that must all occur in the row's text, ignoring case. */
  readonly text?: string;
  /** Only messages with these names; by default all. */
  readonly messages?: readonly string[];
  /** Only messages with a warning or an error. */
  readonly problems?: boolean;
  readonly by?: Column;
  readonly descending?: boolean;
}

/** One way to read a paste. */
export interface Reading {
  /** Stable name: `xxd`, `hex-ascii` … */
  readonly format: string;
  /** Why it was chosen or not, in a sentence. */
  readonly reason: string;
  /** Number of bytes it yields. */
  readonly bytes: number;
}

/** Something odd about a paste. Offsets count UTF-16 units, as in JavaScript strings. */
export interface PasteNote {
  readonly code: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The packet and byte it is about; null if it is about none. */
  readonly packet: number | null;
  readonly byte: number | null;
}

/** A range of the paste that was recognised but holds no bytes. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: "offset" | "text";
}

/** A paste that could be read. */
export interface Paste {
  readonly reading: Reading;
  /** Other readings that yield different bytes, best first. */
  readonly rivals: readonly Reading[];
  readonly notes: readonly PasteNote[];
  readonly marks: readonly Mark[];
  /** Number of packets; `packet_bytes(i)` and `packet_sources(i)` return their bytes and characters. */
  readonly packets: number;
}

/** A paste that was refused. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The outcome of a paste. */
export type PasteResult =
  | { readonly ok: true; readonly paste: Paste; readonly refusal: null }
  | { readonly ok: false; readonly paste: null; readonly refusal: Refusal };

/** The description of a field, the same in every message. */
export interface Meta {
  readonly name: string;
  readonly label: string;
  /** `u16`, `cstr` … */
  readonly type: string;
  /** `2 bytes, little-endian, unsigned` … */
  readonly describe: string;
  /** What the field holds, in a sentence or two. */
  readonly doc: string;
  /** Empty if there is none. */
  readonly unit: string;
  /** When the field is present; empty if always. */
  readonly when: string;
  /** Bits and their meanings; empty unless it is a field of flags. */
  readonly flags: readonly (readonly [number, string])[];
}

/** A field or a group of fields, in the order read; a group is followed by its children. */
export interface TreeNode {
  /** `players[3].name` */
  readonly path: string;
  /** `Name`; `[3]` for an element of a list. */
  readonly label: string;
  readonly depth: number;
  /** Number of following nodes below it. */
  readonly below: number;
  readonly span: Span;
  /** The value as text; the number of elements for a list, the gist for an element; may be empty. */
  readonly value: string;
  /** What the value means; empty if the value says it all. */
  readonly meaning: string;
  /** Index in `metas`. */
  readonly meta: number;
  readonly group: boolean;
  /** Only structure: a prefix, a terminator, or bytes not understood. */
  readonly structure: boolean;
  /** A password. */
  readonly secret: boolean;
}

export interface Note {
  readonly code: string;
  readonly severity: Severity;
  readonly text: string;
  /** What the code means, in a sentence or two; empty for notes about a paste. */
  readonly doc: string;
  readonly span: Span;
}

/** Where bytes of a buffer came from: `len` bytes at byte `offset` of frame `frame`. */
export interface Provenance {
  /** Number of the frame in a capture or of the packet in a paste, from 1. */
  readonly frame: number;
  readonly offset: number;
  /** Their offset in the buffer. */
  readonly at: number;
  readonly len: number;
}

export interface Buffer {
  readonly number: number;
  /** `captured`, `reassembled`, `decompressed`, `unescaped` */
  readonly name: string;
  readonly pieces: readonly Provenance[];
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
  /** Declared. */
  readonly size: number;
  /** Declared. */
  readonly crc32: string;
  /** Null if nothing was decompressed. */
  readonly computed: string | null;
  readonly ok: boolean;
}

/** One message for display: the JSON text that `MessageFetch.view()` returns. */
export interface View {
  readonly index: number;
  readonly time: string | null;
  readonly frames: readonly number[] | null;
  readonly transport: "udp" | "tcp" | null;
  readonly src: string | null;
  readonly dst: string | null;
  readonly message: string;
  /** What this kind of message is, in a sentence or two. */
  readonly doc: string;
  readonly engine: "source" | "goldsource" | null;
  readonly bytes: number;
  readonly arrival: string;
  readonly gist: string;
  readonly split: Split | null;
  readonly bzip2: Bzip2 | null;
  /** Its own notes, then those of its paste. */
  readonly notes: readonly Note[];
  readonly nodes: readonly TreeNode[];
  readonly metas: readonly Meta[];
  readonly buffers: readonly Buffer[];
  /** Whether a field holds a password. Values and JSON mask it unless `showSecrets` was given; buffers do not. */
  readonly hasSecret: boolean;
}

/** What the records of `Records` contain. */
export interface RecordOptions {
  /** Every field with its bytes. */
  readonly fields?: boolean;
  /** Passwords in clear. */
  readonly showSecrets?: boolean;
  /** A summary record at the end. */
  readonly summary?: boolean;
}

/** A paste format. */
export interface Format {
  readonly name: string;
  /** A description in one line; empty for formats that can only be written. */
  readonly about: string;
  readonly readable: boolean;
  readonly writable: boolean;
}
