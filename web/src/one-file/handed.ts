/**
 * What the page sends to a worker besides the calls. Workers of a page from `file:` cannot read files in WebKit, not even those
 * that they make themselves, so there the page sends the bytes of a file instead.
 */

/** The message that hands the parts over to a worker, compressed with gzip, by name. */
export interface Parts {
  readonly parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** The answer of the worker: whether it can read files. */
export interface Reads {
  readonly readsFiles: boolean;
}

/** The bytes of a file. */
export interface Held {
  readonly held: Uint8Array<ArrayBuffer>;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** A call with something else instead of its file, which is a parameter or a member of one; null if the call has no file. */
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

/** The file of a call; null if it has none. */
export function fileOf(message: unknown): Blob | null {
  const files: Blob[] = [];
  replaced(message, isBlob, (file) => files.push(file));
  return files[0] ?? null;
}

/** A call with the bytes of its file. */
export async function withBytes(message: unknown, file: Blob): Promise<object | null> {
  const held = { held: new Uint8Array(await file.arrayBuffer()) } satisfies Held;
  return replaced(message, isBlob, () => held);
}

/** A call with a file again, made from the bytes by `file`; null if it has none. */
export function withFile(message: unknown, file: (bytes: Uint8Array<ArrayBuffer>) => unknown): object | null {
  return replaced(
    message,
    (value): value is Held => isObject(value) && "held" in value,
    ({ held }) => file(held),
  );
}
