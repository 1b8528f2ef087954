/** The page in WebKit. Playwright runs the tests; WebDriver controls the browser. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { expect } from "@playwright/test";
import { AXE, violations } from "../axe.ts";
import type {} from "../fixtures.ts";
import { peakMemory } from "../memory.ts";
import { withSite, type Site } from "../site.ts";
import { WebDriver } from "./webdriver.ts";

export { expect };

/** Finds rendered elements by a selector, also in shadow roots; `>>` continues the search inside each element found. */
type Find = (selector: string) => HTMLElement[];

/** Runs in the page, so it must not use anything outside this function. */
function find(selector: string): HTMLElement[] {
  const below = (root: ParentNode, part: string): HTMLElement[] => {
    const own = [...root.querySelectorAll<HTMLElement>(part)];
    for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) own.push(...below(shadowRoot, part));
    return own;
  };
  const inside = (element: HTMLElement, part: string): HTMLElement[] => [
    ...below(element, part),
    ...(element.shadowRoot ? below(element.shadowRoot, part) : []),
  ];
  const [first = "", ...more] = selector.split(" >> ");
  const found = more.reduce(
    (elements, part) => elements.flatMap((element) => inside(element, part)),
    below(document, first),
  );
  return found.filter((element) => element.checkVisibility());
}

export class Tab {
  constructor(
    private readonly driver: WebDriver,
    private readonly site: Site,
    /** Process id of the browser's driver. */
    private readonly service: number,
  ) {}

  /** Opens the page from scratch, without anything from earlier tests. */
  open(path = ""): Promise<void> {
    return this.openAddress(this.site.url + path);
  }

  /** The same for another address, and for a page that shows something else than the box. */
  async openAddress(url: string, shows = "textarea"): Promise<void> {
    const fresh = async (): Promise<void> => {
      await this.driver.go("about:blank");
      await this.driver.go(url);
    };
    // Once in some hundred times JavaScriptCore reads from address 0 when a page is left whose worker has just started:
    // that of the test before. The browser loads the next page in a new process.
    await fresh().catch(fresh);
    await this.run(() => {
      const complaints: string[] = [];
      Object.assign(globalThis, { complaints });
      addEventListener("error", ({ message }) => complaints.push(message));
      addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
      document.addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
        complaints.push(`violation of ${violatedDirective}`),
      );
    });
    await this.sees(shows);
  }

  /** Returns the errors in the page since it was opened. */
  complaints(): Promise<string[]> {
    return this.run(() => (globalThis as unknown as { complaints?: string[] }).complaints ?? []);
  }

  size(width: number, height: number): Promise<void> {
    return this.driver.size(width, height);
  }

  /** Runs a function in the page. */
  async run<Result, Given extends readonly unknown[]>(
    script: (find: Find, ...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    return (await this.driver.execute(
      `${find.toString()}; return (${script.toString()})(find, ...arguments)`,
      given,
    )) as Awaited<Result>;
  }

  /** Returns the texts of all elements that a selector finds; for a component, the text that it renders. */
  texts(selector: string): Promise<string[]> {
    return this.run(
      (find, wanted) =>
        find(wanted).map(({ innerText, shadowRoot }) => {
          const rendered = [...(shadowRoot?.children ?? [])] as HTMLElement[];
          return [innerText, ...rendered.map((child) => child.innerText)].join("\n").trim();
        }),
      selector,
    );
  }

  /** Waits until the first element that a selector finds has this text; without a text, until there is an element. */
  async sees(selector: string, text: string | RegExp = ""): Promise<void> {
    const first = expect.poll(async () => (await this.texts(selector))[0] ?? null, {
      message: selector,
      timeout: 30_000,
    });
    await (typeof text === "string" ? first.toContain(text) : first.toMatch(text));
  }

  async seesNo(selector: string): Promise<void> {
    await expect.poll(() => this.texts(selector), { message: selector }).toEqual([]);
  }

  /** Sets the text of the box at once, as a paste does. */
  put(text: string): Promise<void> {
    return this.run((find, value) => {
      const [area] = find("a2-paste >> textarea") as HTMLTextAreaElement[];
      area!.value = value;
      area!.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    }, text);
  }

  /** Opens the page with a text in the box, and waits for its message. */
  async show(text: string): Promise<void> {
    await this.open();
    await this.put(text);
    await this.sees("a2-message >> h2");
    await this.sees("a2-tree >> [role=treeitem]");
  }

  /** Puts a file into the page's file picker. */
  async pick(name: string, content: Buffer): Promise<void> {
    await this.run(
      (_, file, data) => {
        const header = document.querySelector("a2-app")!.shadowRoot!.querySelector("a2-header")!;
        const input = header.shadowRoot!.querySelector<HTMLInputElement>("input[type=file]")!;
        const items = new DataTransfer();
        items.items.add(new File([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], file));
        input.files = items.files;
        input.dispatchEvent(new Event("change"));
      },
      name,
      content.toString("base64"),
    );
  }

  /** Chooses a file on disk in the page's file picker. */
  async choose(file: string): Promise<void> {
    const picker = await this.run(() => {
      const header = document.querySelector("a2-app")!.shadowRoot!.querySelector("a2-header")!;
      const input = header.shadowRoot!.querySelector<HTMLInputElement>("input[type=file]")!;
      // The driver refuses to click hidden elements.
      input.hidden = false;
      return input;
    });
    await this.driver.choose(picker, file);
  }

  /**
   * Starts to measure memory. The returned function tells by how many bytes the memory of the page's process has grown at
   * its peak since.
   */
  watchMemory(): () => number {
    const watched = below(this.service).filter((process) =>
      readFileSync(`/proc/${process}/comm`, "utf8").startsWith("WebKitWebProces"),
    );
    const before = watched.map((process) => {
      // Resets the recorded peak to the current memory.
      writeFileSync(`/proc/${process}/clear_refs`, "5");
      return peakMemory(process);
    });
    return () => Math.max(...watched.map((process, at) => peakMemory(process) - before[at]!));
  }

  /**
   * Returns the middle of the first enabled element that a selector finds and that has this text. Scrolls it into view,
   * and waits until it no longer moves.
   */
  async #middle(selector: string, text: string): Promise<readonly [number, number]> {
    const middle = async (): Promise<readonly [number, number] | null> =>
      this.run(
        (find, wanted, has) => {
          const element = find(wanted).find((one) => one.innerText.includes(has) && !one.matches(":disabled"));
          element?.scrollIntoView({ block: "nearest" });
          const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
          return element ? ([x + width / 2, y + height / 2] as const) : null;
        },
        selector,
        text,
      );
    let last = await middle();
    await expect
      .poll(
        async () => {
          const before = last;
          last = await middle();
          return last !== null && String(last) === String(before);
        },
        { message: `${selector} ${text}`, intervals: [50, 50, 100, 250] },
      )
      .toBe(true);
    return last!;
  }

  /** Searches in the list. */
  ask(question: string): Promise<void> {
    return this.run((find, value) => {
      const [input] = find("a2-question >> input") as HTMLInputElement[];
      input!.value = value;
      // WebKit does not always move the caret of an input that has just got the focus.
      input!.setSelectionRange(value.length, value.length);
      input!.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, question);
  }

  /** Returns the accessibility violations that axe-core finds. */
  async violations(): Promise<string[]> {
    await this.driver.execute(AXE, []);
    return (await this.driver.execute(`return (${violations.toString()})()`, [])) as string[];
  }

  async click(selector: string, text = ""): Promise<void> {
    await this.driver.mouse([await this.#middle(selector, text)], true);
  }

  async hover(selector: string, text = ""): Promise<void> {
    const [x, y] = await this.#middle(selector, text);
    await this.driver.mouse(
      [
        [x - 1, y],
        [x, y],
      ],
      false,
    );
  }

  drag(...places: readonly (readonly [x: number, y: number])[]): Promise<void> {
    return this.driver.mouse(places, true);
  }

  /** Presses keys, written as `Tab`, `a` or `Control+End`. */
  press(...keys: string[]): Promise<void> {
    return this.driver.press(...keys);
  }

  /** Moves the keyboard focus to an element. */
  focus(selector: string): Promise<void> {
    return this.run((find, wanted) => find(wanted)[0]?.focus(), selector);
  }

  /** Role and name of the element that has the keyboard focus. */
  focused(): Promise<string> {
    return this.run(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return `${active?.getAttribute("role") ?? active?.localName} ${active?.getAttribute("aria-label") ?? active?.textContent.trim()}`;
    });
  }
}

/** Returns the child processes of a process, and their children. */
function below(process: number): number[] {
  const children = readFileSync(`/proc/${process}/task/${process}/children`, "utf8")
    .split(" ")
    .filter((child) => child !== "")
    .map(Number);
  return children.flatMap((child) => [child, ...below(child)]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export const test = withSite.extend<{ tab: Tab }, { browserService: { driver: WebDriver; process: number } }>({
  browserService: [
    async ({}, use) => {
      const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1800x1300x24", "-nolisten", "tcp"], {
        stdio: ["ignore", "ignore", "ignore", "pipe"],
      });
      const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
      const port = await freePort();
      const service = spawn(process.env["WEBKIT"] ?? "/usr/bin/WebKitWebDriver", [`--port=${port}`], {
        // With WebKit's default renderer here, a frame takes half a second.
        env: { ...process.env, DISPLAY: `:${String(display).trim()}`, WEBKIT_DISABLE_DMABUF_RENDERER: "1" },
        stdio: "ignore",
      });
      try {
        const driver = await WebDriver.begin(`http://127.0.0.1:${port}`, { browserName: "MiniBrowser" });
        await use({ driver, process: service.pid! });
        await driver.end();
      } finally {
        service.kill();
        screen.kill();
      }
    },
    { scope: "worker" },
  ],
  tab: async ({ browserService: { driver, process }, site }, use) => {
    await driver.size(1440, 940);
    site.strange.length = 0;
    const tab = new Tab(driver, site, process);
    await use(tab);
    expect(await tab.complaints(), "complaints of the browser").toEqual([]);
    expect(site.strange, "requests for what is not part of the page").toEqual([]);
  },
});
