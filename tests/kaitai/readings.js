// What a parser must read: bytes, the type that reads them, and the fields that the command reads in them.

/** Texts and bytes that the command takes further apart than the grammar does. */
const WHOLE = { keywords: "cstr", filter: "cstr", connect_body: "bytes" };

/** The first field of a message that must be judged: from there on the descriptions have bytes. */
const JUDGED = { S2A_LOGSTRING2: "secret", GOLDSRC_RCON: "rcon.challenge" };

/**
 * Notes about messages that are not as the grammar has them: cut short, or read by the command in spite of it, or
 * because it has judged what comes before.
 */
const NOT_BY_GRAMMAR = [
  "info.mod_block_missing",
  "master.entry_cut",
  "master.key",
  "master.zeros",
  "message.beginning",
  "message.other_engine",
  "message.truncated",
  "rcon.framing",
  "rcon.second_zero_missing",
  "rcon.size_characters",
  "rcon.size_small",
  "rcon.zero_missing",
  "rules.blob_truncated",
  "split.header",
];

/** Joins the parts of a text that the grammar does not take apart. */
function joined(fields, data) {
  const all = [];
  for (const field of fields) {
    const [text] = field.path.split(".");
    const last = all.at(-1);
    if (!(text in WHOLE) || field.path === text) all.push(field);
    else if (last?.path === text) last.hex += field.hex;
    else all.push({ ...field, path: text, type: WHOLE[text], value: data[text] });
  }
  return all;
}

function reading(record, type, bytes, fields, prefix = "") {
  const inside = fields.map(({ path, type, value, span }) => ({
    path: path.replace(prefix, ""),
    type,
    value,
    at: span.offset,
    hex: bytes.slice(2 * span.offset, 2 * (span.offset + span.len)),
  }));
  const { message } = record;
  const notes = record.notes.map(({ code }) => code);
  const all = joined(inside, record.data);
  let judged = all.findIndex(({ path }) => path === JUDGED[message]);
  // The Ship's pairs are after its players, and so are bytes of a player who is cut.
  const odd = notes.some((code) => code === "players.truncated" || code === "message.trailing_bytes");
  if (message === "S2A_PLAYER" && (odd || all.some(({ path }) => path.startsWith("the_ship")))) {
    judged = all.findIndex(({ path }) => path.startsWith("players"));
  }
  const known = judged < 0 ? all : all.slice(0, judged);
  const isFragment = type.startsWith("split_");
  return {
    name: record.file ?? message,
    message,
    type,
    bytes,
    byGrammar: isFragment
      ? all.some(({ path }) => path === "id")
      : type === "compressed" || !notes.some((code) => NOT_BY_GRAMMAR.includes(code)),
    fields: known.filter(({ path }) => path !== "connect_text" && message !== "UNKNOWN"),
    opaque: judged < 0 ? undefined : bytes.slice(2 * all[judged].at),
    judged: all.length - known.length,
  };
}

/** The fragments of a message, each as a datagram of its own. */
function* fragments(record, fields, bytes) {
  for (let index = 0; ; index += 1) {
    const prefix = `fragments[${index}].`;
    const inside = fields.filter(({ path }) => path.startsWith(prefix));
    if (inside.length === 0) return;
    const start = inside[0].span.offset;
    const end = Math.max(...inside.map(({ span }) => span.offset + span.len));
    const moved = inside.map((field) => ({ ...field, span: { ...field.span, offset: field.span.offset - start } }));
    const type = `split_${record.split.dialect.replace("-", "_")}`;
    yield reading(record, type, bytes.slice(2 * start, 2 * end), moved, prefix);
  }
}

/** What is to be read in a message of a case. */
export function* readings(record) {
  for (const buffer of record.buffers.filter(({ hex }) => hex !== null && hex !== "")) {
    const fields = record.fields.filter(({ span }) => span.buffer === buffer.buffer);
    const has = (name) => fields.some(({ path }) => path === name);
    if (buffer.name === "unescaped") {
      yield reading(record, `rules_blob_${has("blob.difficulty") ? "arma" : "dayz"}`, buffer.hex, fields, "blob.");
    } else if (has("decompressed_size")) {
      yield reading(record, "compressed", buffer.hex, fields);
    } else if (record.split !== undefined && buffer.name === "captured") {
      yield* fragments(record, fields, buffer.hex);
    } else {
      const type = record.message.startsWith("SERVERDATA_") ? "rcon_stream" : "source_query";
      yield reading(record, type, buffer.hex, fields);
    }
  }
}
