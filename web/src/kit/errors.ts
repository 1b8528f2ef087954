/** Returns the message of an error. Anything else that was thrown is converted to a text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
