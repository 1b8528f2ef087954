/** Calls the functions of a worker from the page; each call returns a promise. */
import { Unreachable } from "../kit/errors";
import { currentTranslation } from "../language/language";
import { onLanguage, translated } from "../language/text";
import type { LanguageMessage } from "../language/worker-language";
import { startWorker, type WasmSource } from "./parts";

/** The functions that a worker offers. */
type Functions<Calls> = { [Name in keyof Calls]: (...parameters: never[]) => unknown };
export type OnProgress = (bytes: number, messages: number) => void;

export interface Request<Calls extends Functions<Calls>, Name extends keyof Calls = keyof Calls> {
  readonly id: number;
  readonly call: Name;
  readonly parameters: Parameters<Calls[Name]>;
}

export type Response =
  | { readonly id: number; readonly value: unknown }
  /** The call failed. `fatal`: the worker cannot be used any more. `unreachable`: a part of the page was not loaded. */
  | { readonly id: number; readonly error: string; readonly fatal: boolean; readonly unreachable: boolean }
  | { readonly id: number; readonly progress: { readonly bytes: number; readonly messages: number } };

/** The message with which the page passes the module to a worker. */
export interface HandedOver {
  readonly module: WasmSource;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: OnProgress | undefined;
}

export class Remote<Calls extends Functions<Calls>> {
  #worker: Worker | null = null;
  readonly #pending = new Map<number, Pending>();
  #last = 0;
  #unsubscribe: (() => void) | null = null;

  /**
   * Makes a worker that will run the script at `url`. The worker starts with the first call. The module `handOver` is
   * sent to it once it is compiled.
   */
  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly handOver: Promise<WasmSource> | null = null,
  ) {}

  /** Starts the worker unless it is running. */
  start(): void {
    if (this.#worker) return;
    const started = startWorker(this.url, this.name);
    started.addEventListener("message", ({ data }: MessageEvent<Response>) => this.#answered(data));
    started.addEventListener("error", () =>
      this.stop(translated("page-engine-not-started", "The engine could not be started.")),
    );
    this.#worker = started;
    const sendLanguage = (): void =>
      started.postMessage({ translation: currentTranslation() } satisfies LanguageMessage);
    this.#unsubscribe = onLanguage(sendLanguage);
    if (currentTranslation().language !== "en") sendLanguage();
    void this.handOver?.then((module) => started.postMessage({ module } satisfies HandedOver));
  }

  call<Name extends keyof Calls>(
    call: Name,
    parameters: Parameters<Calls[Name]>,
    progress?: OnProgress,
  ): Promise<ReturnType<Calls[Name]>> {
    this.start();
    this.#last += 1;
    const request: Request<Calls, Name> = { id: this.#last, call, parameters };
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve: resolve as (value: unknown) => void, reject, progress });
      this.#worker?.postMessage(request);
    });
  }

  #answered(response: Response): void {
    const pending = this.#pending.get(response.id);
    if (!pending) return;
    if ("progress" in response) {
      pending.progress?.(response.progress.bytes, response.progress.messages);
      return;
    }
    this.#pending.delete(response.id);
    if ("value" in response) pending.resolve(response.value);
    else {
      pending.reject(response.unreachable ? new Unreachable(response.error) : new Error(response.error));
      if (response.fatal) this.stop(response.error);
    }
  }

  /** Ends the worker. Pending calls fail with `reason`, and the next call starts a new worker. */
  stop(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#unsubscribe?.();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new Error(reason));
  }
}
