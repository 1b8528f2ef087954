/** The worker's side of `remote.ts`: answers calls. */
import { reasonOf } from "./errors";
import type { OnProgress, Request, Response } from "./remote";

export type Handlers<Calls extends { [Name in keyof Calls]: (...parameters: never[]) => unknown }> = {
  [Name in keyof Calls]: (
    parameters: Parameters<Calls[Name]>,
    progress: OnProgress,
  ) => ReturnType<Calls[Name]> | Promise<ReturnType<Calls[Name]>>;
};

const answer = (response: Response, transfer: Transferable[] = []): void => postMessage(response, { transfer });

/** Answers calls with `handlers` once the module is `ready`; `transferable` lists what is handed over, not copied. */
export function serve<Calls extends { [Name in keyof Calls]: (...parameters: never[]) => unknown }>(
  handlers: Handlers<Calls>,
  ready: Promise<unknown>,
  transferable: (value: unknown) => Transferable[],
): void {
  addEventListener("message", async ({ data }: MessageEvent<Request<Calls>>) => {
    const { id, call, parameters } = data;
    try {
      await ready;
      const handler = handlers[call] as (parameters: unknown, progress: OnProgress) => unknown;
      const value = await handler(parameters, (bytes, messages) => answer({ id, progress: { bytes, messages } }));
      answer({ id, value }, transferable(value));
    } catch (error) {
      const loaded = await ready.then(() => true, () => false);
      answer({ id, error: reasonOf(error), fatal: error instanceof WebAssembly.RuntimeError || !loaded });
    }
  });
}
