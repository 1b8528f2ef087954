/**
 * The messages between the page in one file and its workers, besides the calls: the parts that a worker needs, and the
 * bytes of files. In WebKit, workers of a page from `file:` cannot read any `Blob`, so the page sends the bytes
 * instead.
 */

/** The message with the parts that a worker needs, by name, each compressed with gzip. */
export interface Parts {
  readonly parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** The answer of a worker to the parts. It says whether the worker can read files. */
export interface Reads {
  readonly readsFiles: boolean;
}

/** The bytes of a file, which take its place in a call. */
export interface Held {
  readonly held: Uint8Array<ArrayBuffer>;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns a call in which the file, a parameter or a member of one, is replaced; null if the call has no file. */
function replaced<From extends object>(
  message: unknown,
  is: (value: unknown) => value is From,
  by: (file: From) => unknown,
): object | null {
  if (!isObject(message) || !("parameters" in message) || !Array.isArray(message.parameters)) return null;
  const before: readonly unknown[] = message.parameters;
  const parameters = before.map((parameter) => {
    if (is(parameter)) return by(parameter);
    return isObject(parameter) && "file" in parameter && is(parameter.file)
      ? { ...parameter, file: by(parameter.file) }
      : parameter;
  });
  // A parameter without a file stays the same object.
  return parameters.some((parameter, index) => parameter !== before[index]) ? { ...message, parameters } : null;
}

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** Returns the file of a call; null if the call has no file. */
export function fileOf(message: unknown): Blob | null {
  const files: Blob[] = [];
  replaced(message, isBlob, (file) => files.push(file));
  return files[0] ?? null;
}

/** Returns a call in which the file is replaced by its bytes; null if the call has no file. */
export async function withBytes(message: unknown, file: Blob): Promise<object | null> {
  const held = { held: new Uint8Array(await file.arrayBuffer()) } satisfies Held;
  return replaced(message, isBlob, () => held);
}

/** Returns a call in which the bytes of a file are replaced by `file` of these bytes; null if the call has no bytes. */
export function withFile(message: unknown, file: (bytes: Uint8Array<ArrayBuffer>) => unknown): object | null {
  return replaced(
    message,
    (value): value is Held => isObject(value) && "held" in value,
    ({ held }) => file(held),
  );
}
