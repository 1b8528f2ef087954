/** Carries out in the browser what the store asks for. */
import type { Engine } from "../engine/engine";
import type { PasteOutcome } from "../engine/protocol";
import { isUnreachable, reasonOf } from "../kit/errors";
import { entryIn, stateOf, type Place } from "./address";
import { load } from "./examples";
import { keepSoon, recall } from "./kept";
import type { Decodable, Decoded, Effect, Now, Question } from "./step";
import type { Send, World } from "./store";

/** The functions of the page that effects call. */
export interface Page {
  /** Shows a toast; an empty text hides it. */
  toast(text: string): void;
  /** Sets the text of the box. */
  type(text: string, format: string | undefined): void;
  /** Says that some of the files are no captures. */
  leave(left: readonly File[], of: readonly File[]): void;
  /** Lets the user choose files. */
  choose(): void;
  /** Goes to a place in what is open, as long as the store waits for the answer with this ticket. */
  go(place: Place, ticket: number): Promise<void>;
}

export class Browser implements World {
  /** The fragment that was written last, and what the browser made of it: it allows only so many entries in a time. */
  #written = { meant: "", actual: "" };

  constructor(
    private readonly engine: Engine,
    private readonly page: Page,
  ) {}

  now(): Now {
    const { meant, actual } = this.#written;
    const { hash } = location;
    return { at: Date.now(), hash: hash === actual ? meant : hash, ours: entryIn(history.state) !== null };
  }

  run(effect: Effect, answer: Send): void {
    const { engine, page } = this;
    if (effect.do === "write") this.#write(effect);
    else if (effect.do === "keep") keepSoon(effect.id, effect.input);
    else if (effect.do === "type") page.type(effect.text, effect.format);
    else if (effect.do === "toast") page.toast(effect.text);
    else if (effect.do === "leave") page.leave(effect.left, effect.of);
    else if (effect.do === "choose") page.choose();
    else if (effect.do === "cancel") engine.cancel();
    else if (effect.do === "run") effect.run();
    else void this.#ask(effect, answer);
  }

  async #ask(question: Question, answer: Send): Promise<void> {
    try {
      await this.#answer(question, answer);
    } catch (error) {
      answer("unanswered", question.ticket, reasonOf(error), isUnreachable(error));
    }
  }

  async #answer(question: Question, answer: Send): Promise<void> {
    const { engine } = this;
    const { ticket } = question;
    switch (question.do) {
      case "recognise":
        answer("recognised", ticket, await engine.recognise(question.file));
        break;
      case "merge":
        answer("merged", ticket, await engine.merge(question.files));
        break;
      case "load":
        answer("loaded", ticket, await load(question.example));
        break;
      case "recall":
        answer("recalled", ticket, await recall(question.id, question.asks));
        break;
      case "decode":
        answer("decoded", ticket, await this.#decode(question.what, question.index, question.secrets));
        break;
      case "capture": {
        const { file, packing, merged } = question.input;
        const progress = (read: number, messages: number): void => answer("progressed", ticket, read, messages);
        answer("captured", ticket, await engine.capture(file, progress, packing, merged?.frameFiles));
        break;
      }
      case "fetch":
        answer("fetched", ticket, await engine.message(question.index, question.secrets));
        break;
      case "count":
        answer("counted", ticket, await engine.counts());
        break;
      case "go":
        await this.page.go(question.place, ticket);
        answer("arrived", ticket);
        break;
      case "wait":
        setTimeout(() => answer("waited", ticket), question.ms);
    }
  }

  async #decode(what: Decodable, index: number, secrets: boolean): Promise<Decoded> {
    const { engine } = this;
    const read = await this.#read(what);
    if (!read.ok) return read;
    const { count: total, paste = null } = read;
    const message = total > 0 ? await engine.message(Math.min(index, total - 1), secrets) : null;
    return { ok: true, total, message, paste };
  }

  async #read(
    what: Decodable,
  ): Promise<PasteOutcome | { readonly ok: true; readonly count: number; paste?: undefined }> {
    const { engine } = this;
    if (what.kind === "paste") return engine.paste(what.text, what.format);
    if (what.kind === "again") return engine.pasted();
    const { count } = what.kind === "packets" ? await engine.packets(what.packets, what.keeps) : await engine.restore();
    return { ok: true, count };
  }

  #write({ entry, hash, pushes }: Extract<Effect, { do: "write" }>): void {
    const url = location.pathname + location.search + hash;
    try {
      if (pushes) history.pushState(stateOf(entry), "", url);
      else history.replaceState(stateOf(entry), "", url);
    } catch {
      // The next change is written again.
    }
    this.#written = { meant: hash, actual: location.hash };
  }
}
