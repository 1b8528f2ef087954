import { translated } from "../language/text";

/** What browsers say if a file of the page cannot be fetched. */
const UNREACHABLE = /failed to fetch|networkerror|load failed|importing a module script|dynamically imported module/i;

/** A call failed because a part of the page could not be fetched; the same call may succeed later. */
export class Unreachable extends Error {}

/** Returns whether this error itself says that a part of the page could not be fetched. */
function saysUnreachable(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Error && UNREACHABLE.test(error.message));
}

/** Returns whether an error came about because a part of the page could not be fetched. */
export function isUnreachable(error: unknown): boolean {
  return saysUnreachable(error) || (error instanceof Error && isUnreachable(error.cause));
}

/** Returns the message of an error. Anything else that was thrown is converted to a text. */
export function reasonOf(error: unknown): string {
  // An error with words of its own says what could not be done.
  if (saysUnreachable(error))
    return navigator.onLine
      ? translated("page-error-unreachable", "a part of the page that this needs could not be loaded")
      : translated(
          "page-error-offline",
          "there is no network, and a part of the page that this needs has not been loaded yet",
        );
  return error instanceof Error ? error.message : String(error);
}
