/** A range of bytes in a buffer: 0 captured, 1 reassembled, 2 decompressed, 3 unescaped. */
export interface Span {
  readonly buffer: number;
  readonly offset: number;
  readonly len: number;
}

export type Severity = "info" | "warning" | "error";

/** A row of the message list. All texts are safe to show: control and invisible characters are made visible. */
export interface Row {
  /** Number of the message, from 0. */
  readonly index: number;
  /** RFC 3339 in UTC, to the nanosecond; null if the input has no times. */
  readonly time: string | null;
  readonly src: string | null;
  readonly dst: string | null;
  /** The name of the message: `S2A_INFO_SRC` and so on. */
  readonly message: string;
  /** Who sends such a message. */
  readonly sender: "client" | "server" | "master server" | "client or server";
  readonly bytes: number;
  /** `single`, `split`, `split_compressed` or `ip_fragmented`; any other value means that the message is damaged. */
  readonly arrival: string;
  /** The severity and the code of the most severe note; null if there are no notes. */
  readonly severity: Severity | null;
  readonly code: string | null;
  /** The sentence of that note; null if there are no notes. */
  readonly problem: string | null;
  /** The content in a few words. */
  readonly gist: string;
  /** Index of the file that completed the message; null unless several files are merged. */
  readonly file: number | null;
}

export type Column = "index" | "time" | "src" | "dst" | "message" | "bytes" | "gist" | "severity" | "file";

/** A query: which messages to list, and in what order. */
export interface ListQuery {
  /** Words that a row must all contain, ignoring case. */
  readonly text?: string;
  /** Only messages with these names; all if absent. */
  readonly messages?: readonly string[];
  /** Only messages with a warning or an error. */
  readonly problems?: boolean;
  readonly by?: Column;
  readonly descending?: boolean;
}

/** A way to read a paste. */
export interface Reading {
  /** The stable name of the format: `xxd`, `hex-ascii` and so on. */
  readonly format: string;
  /** A sentence that says why it was chosen or not. */
  readonly reason: string;
  /** Number of bytes that were read. */
  readonly bytes: number;
}

/** Something odd about a paste. Offsets count UTF-16 units, as in JavaScript strings. */
export interface PasteNote {
  readonly code: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The packet and the byte that it is about; null if it is about none. */
  readonly packet: number | null;
  readonly byte: number | null;
}

/** The packets of a paste, one after the other. */
export interface PackedPackets {
  readonly bytes: Uint8Array;
  /** Number of bytes of each packet. */
  readonly lengths: Uint32Array;
  /** For each byte the characters that it was read from: pairs of start and end (excluded). */
  readonly sources: Uint32Array;
}

/** A range of the paste that was recognised but contains no bytes. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: "offset" | "text";
}

/** Equal notes, said once. */
export interface PasteProblem {
  /** The sentence, with the lines. */
  readonly text: string;
  /** Indexes of the notes. */
  readonly notes: readonly number[];
}

/** What to write instead of characters that are probably mistaken. */
export interface Repair {
  readonly start: number;
  readonly end: number;
  readonly with: string;
}

/** A paste that could be read. */
export interface Paste {
  readonly reading: Reading;
  /** Other ways to read it that result in different bytes, the best first. */
  readonly rivals: readonly Reading[];
  readonly notes: readonly PasteNote[];
  /** The notes in the order of the text, equal ones folded. */
  readonly problems: readonly PasteProblem[];
  readonly marks: readonly Mark[];
  /** Words that are probably mistaken, each with a note about the same characters. */
  readonly repairs: readonly Repair[];
  readonly packets: PackedPackets;
}

/** Why a paste cannot be read. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  /** The line, counted from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The result of reading a paste. */
export type PasteResult =
  | { readonly ok: true; readonly paste: Paste; readonly refusal: null }
  | { readonly ok: false; readonly paste: null; readonly refusal: Refusal };

/** The description of a field, which is the same in every message. */
export interface Meta {
  readonly name: string;
  readonly label: string;
  /** `u16`, `cstr` and so on. */
  readonly type: string;
  /** The type in words: `2 bytes, little-endian, unsigned` and so on. */
  readonly describe: string;
  /** What the field contains, in one or two sentences. */
  readonly doc: string;
  /** The unit of the value; empty if it has none. */
  readonly unit: string;
  /** The condition for the field; empty if it is always present. */
  readonly when: string;
  /** Bits and their meanings; empty unless it is a field of flags. */
  readonly flags: readonly (readonly [number, string])[];
}

/** A field or a group of fields, in the order of reading. A group is followed by its children. */
export interface TreeNode {
  /** `players[3].name` */
  readonly path: string;
  /** The label for people: `Name`, or `[3]` for an element of a list. */
  readonly label: string;
  readonly depth: number;
  /** Number of nodes below it, which follow it. */
  readonly below: number;
  readonly span: Span;
  /** The value as text. For a list the number of elements, for an element a summary; may be empty. */
  readonly value: string;
  /** What the value means; empty if that is obvious. */
  readonly meaning: string;
  /** Index into `metas`. */
  readonly meta: number;
  readonly group: boolean;
  /** Whether it is only structure: a prefix, a terminator, or bytes that are not understood. */
  readonly structure: boolean;
  /** Whether it is a password. */
  readonly secret: boolean;
}

export interface Note {
  readonly code: string;
  readonly severity: Severity;
  readonly text: string;
  /** What the code means, in one or two sentences; empty for notes about a paste. */
  readonly doc: string;
  readonly span: Span;
}

/** Where `len` bytes of a buffer came from: offset `offset` in frame `frame`. */
export interface Provenance {
  /** Number of the frame in the capture or of the packet in the paste, from 1. */
  readonly frame: number;
  readonly offset: number;
  /** Offset of these bytes in the buffer. */
  readonly at: number;
  readonly len: number;
}

export interface Buffer {
  readonly number: number;
  /** `captured`, `reassembled`, `decompressed` or `unescaped`. */
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
  /** The size that the message declares. */
  readonly size: number;
  /** The CRC32 that the message declares. */
  readonly crc32: string;
  /** The CRC32 of the decompressed bytes; null if nothing could be decompressed. */
  readonly computed: string | null;
  readonly ok: boolean;
}

/** A filter rule that bytes were taken from. */
export interface Rule {
  /** What its tool calls itself. */
  readonly tool: string;
  /** Sentences about what it matches and misses. */
  readonly said: readonly string[];
  /** A packet that it matches, as digits, and the name of the message in it; null if there is none. */
  readonly packet: string | null;
  readonly means: string | null;
}

/** A message for display: the JSON text that `MessageFetch.view()` returns. */
export interface View {
  readonly index: number;
  readonly time: string | null;
  readonly frames: readonly number[] | null;
  readonly transport: "udp" | "tcp" | null;
  readonly src: string | null;
  readonly dst: string | null;
  readonly message: string;
  /** What this kind of message is, in one or two sentences. */
  readonly doc: string;
  readonly engine: "source" | "goldsource" | null;
  readonly bytes: number;
  readonly arrival: string;
  readonly gist: string;
  readonly split: Split | null;
  readonly bzip2: Bzip2 | null;
  /** The filter rule that the bytes were taken from; null if they are those of a packet. */
  readonly rule: Rule | null;
  /** The notes on the message, then those on its paste. */
  readonly notes: readonly Note[];
  readonly nodes: readonly TreeNode[];
  readonly metas: readonly Meta[];
  readonly buffers: readonly Buffer[];
  /** Whether a field contains a password. Values and JSON mask it unless `showSecrets` was given; buffers do not. */
  readonly hasSecret: boolean;
}

/** Options for the records that `Records` writes. */
export interface RecordOptions {
  /** Whether every field is written with its bytes. */
  readonly fields?: boolean;
  /** Whether passwords are written instead of masked. */
  readonly showSecrets?: boolean;
  /** Whether a summary record is written at the end. */
  readonly summary?: boolean;
}

/** A format of pastes. */
export interface Format {
  readonly name: string;
  /** A description in one line; empty for formats that can only be written. */
  readonly about: string;
  readonly readable: boolean;
  readonly writable: boolean;
}
