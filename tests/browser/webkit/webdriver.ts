/** The part of WebDriver (https://www.w3.org/TR/webdriver2/) that the tests need. */

/** The code points of keys without a character. */
export const KEYS = {
  Tab: "\ue004",
  Enter: "\ue007",
  Shift: "\ue008",
  Control: "\ue009",
  Escape: "\ue00c",
  PageUp: "\ue00e",
  PageDown: "\ue00f",
  End: "\ue010",
  Home: "\ue011",
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
  Delete: "\ue017",
} as const;

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${url}: ${error}: ${message}`);
}

export class WebDriver {
  private constructor(private readonly session: string) {}

  /** Starts a session as soon as the driver at this address responds. */
  static async begin(driver: string, capabilities: object): Promise<WebDriver> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await send("GET", `${driver}/status`);
        break;
      } catch (error) {
        if (attempt >= 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    const { sessionId } = (await send("POST", `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  async end(): Promise<void> {
    await send("DELETE", this.session);
  }

  async go(url: string): Promise<void> {
    await send("POST", `${this.session}/url`, { url });
  }

  /** Chooses a file in a file picker that a script returned. */
  async choose(picker: unknown, file: string): Promise<void> {
    const [element] = Object.values(picker as Record<string, string>);
    await send("POST", `${this.session}/element/${element}/value`, { text: file });
  }

  /** Sets the size of the window. */
  async size(width: number, height: number): Promise<void> {
    await send("POST", `${this.session}/window/rect`, { x: 0, y: 0, width, height });
  }

  /** Runs the body of a function in the page, and waits for its result. */
  execute(script: string, args: readonly unknown[]): Promise<unknown> {
    return send("POST", `${this.session}/execute/sync`, { script, args });
  }

  /** Presses keys one after the other; a key with modifiers is written `Control+z`. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const together = (key.length > 1 ? key.split("+") : [key]).map(
        (name) => (KEYS as Readonly<Record<string, string>>)[name] ?? name,
      );
      const down = together.map((value) => ({ type: "keyDown", value }));
      return [...down, ...together.toReversed().map((value) => ({ type: "keyUp", value }))];
    });
    await send("POST", `${this.session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Moves the mouse through these points of the viewport; with `held`, the button is down from the first to the last. */
  async mouse(places: readonly (readonly [x: number, y: number])[], held: boolean): Promise<void> {
    const moves = places.map(([x, y]) => ({ type: "pointerMove", duration: 20, x: Math.round(x), y: Math.round(y) }));
    const [first, ...more] = moves;
    const actions = held
      ? [first, { type: "pointerDown", button: 0 }, ...more, { type: "pointerUp", button: 0 }]
      : moves;
    await send("POST", `${this.session}/actions`, {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }
}
