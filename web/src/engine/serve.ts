/** The worker's side of `remote.ts`: answers the page's calls. */
import { isUnreachable, reasonOf } from "../kit/errors";
import { languageReady } from "../language/worker-language";
import type { WasmSource } from "./parts";
import type { HandedOver, OnProgress, Request, Response } from "./remote";

export type Handlers<Calls extends { [Name in keyof Calls]: (...parameters: never[]) => unknown }> = {
  [Name in keyof Calls]: (
    parameters: Parameters<Calls[Name]>,
    progress: OnProgress,
  ) => ReturnType<Calls[Name]> | Promise<ReturnType<Calls[Name]>>;
};

const answer = (response: Response, transfer: Transferable[] = []): void => postMessage(response, { transfer });

/** Waits for the module that the page sends, and returns it. */
export function handedOver(): Promise<WasmSource> {
  return new Promise((resolve) => {
    const take = ({ data }: MessageEvent<HandedOver | Request<Record<never, never>>>): void => {
      if (!("module" in data)) return;
      removeEventListener("message", take);
      resolve(data.module);
    };
    addEventListener("message", take);
  });
}

/**
 * Answers calls with `handlers` once the module is `ready`. `transferable` returns the buffers of an answer that are
 * moved to the page rather than copied.
 */
export function serve<Calls extends { [Name in keyof Calls]: (...parameters: never[]) => unknown }>(
  handlers: Handlers<Calls>,
  ready: Promise<unknown>,
  transferable: (value: unknown) => Transferable[],
): void {
  const respond = async ({ id, call, parameters }: Request<Calls>): Promise<void> => {
    try {
      await ready;
      await languageReady();
      const handler = handlers[call] as (parameters: unknown, progress: OnProgress) => unknown;
      const value = await handler(parameters, (bytes, messages) => answer({ id, progress: { bytes, messages } }));
      answer({ id, value }, transferable(value));
    } catch (error) {
      // If the module could not be loaded, every call fails, and only a new worker can try again.
      const loaded = await ready.then(
        () => true,
        () => false,
      );
      const fatal = error instanceof WebAssembly.RuntimeError || !loaded;
      answer({ id, error: reasonOf(error), fatal, unreachable: isUnreachable(error) });
    }
  };
  addEventListener("message", ({ data }: MessageEvent<Request<Calls>>) => {
    if ("call" in data) void respond(data);
  });
}
