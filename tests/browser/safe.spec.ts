/** Nothing that a stranger puts into a name acts on the page, and the page talks to no other host. */
import type { Page } from "@playwright/test";
import { hex, info, pasteOf, players, rules } from "./cases.ts";
import { expect, expectNoSidewaysScrolling, heading, open, put, show, test, unfold } from "./fixtures.ts";

const LONG = "long ".repeat(13_000);
/** Names that are sent, and a part of each that must be visible. */
const HOSTILE: readonly {
  readonly what: string;
  readonly bytes: string | Uint8Array;
  readonly seen: string | RegExp;
}[] = [
  { what: "HTML", bytes: `<img src=x onerror="window.ran=1">`, seen: `<img src=x onerror=` },
  { what: "a script", bytes: "<script>window.ran=1</script>", seen: "<script>window.ran=1</script>" },
  { what: "an SVG", bytes: `"><svg/onload=window.ran=1>`, seen: `<svg/onload=window.ran=1>` },
  { what: "an address", bytes: "javascript:window.ran=1", seen: "javascript:window.ran=1" },
  { what: "a template", bytes: "${window.ran=1} {{window.ran=1}}", seen: "${window.ran=1}" },
  { what: "ANSI escapes", bytes: "\x1b[31mred\x1b[0m\x1b]0;title\x07", seen: /\\u?\{?x?0*1b\}?\[31mred|␛\[31mred/i },
  { what: "a right-to-left override", bytes: "gpj.\u202eexe", seen: /202e/i },
  { what: "65,000 bytes", bytes: LONG, seen: "long long long" },
  { what: "no UTF-8", bytes: Buffer.of(0xed, 0xa0, 0x80, 0xff, 0xc0, 0x41), seen: /A/ },
  { what: "hundreds of combining marks", bytes: `Z${"\u0310".repeat(400)}`, seen: /Z/ },
];

/** Elements that no message may bring into the page, in any shadow root. */
function strangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        const injected =
          /^(img|iframe|object|embed|audio|video|a|style)$/.test(element.localName) &&
          !element.matches("a[href^='#learn']");
        const script = element.localName === "script" && !element.hasAttribute("src");
        const handler = [...element.attributes].some(({ name }) => name.startsWith("on"));
        if (injected || script || handler) found.push(element.outerHTML.slice(0, 200));
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document);
    return found;
  });
}

async function expectNothingRan(page: Page): Promise<void> {
  await page.waitForTimeout(50);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await strangers(page)).toEqual([]);
}

for (const half of [HOSTILE.slice(0, 5), HOSTILE.slice(5)]) {
  test(`a server's, a player's and a rule's name is only shown: ${half.map(({ what }) => what).join(", ")}`, async ({
    page,
  }) => {
    await open(page);
    for (const { what, bytes, seen } of half) {
      await test.step(what, async () => {
        for (const reply of [
          info(bytes),
          info("plain", typeof bytes === "string" ? bytes.slice(0, 60) : "map"),
          players(bytes, "other"),
          rules(["plain", bytes], [bytes, "1"]),
        ]) {
          await put(page, hex(reply));
          const kinds: Readonly<Record<number, string>> = {
            0x49: "S2A_INFO_SRC",
            0x44: "S2A_PLAYER",
            0x45: "S2A_RULES",
          };
          await expect(heading(page)).toHaveText(kinds[reply[4]!] ?? "");
          const shown = page.getByRole("treeitem").filter({ hasText: seen }).first();
          await expect(shown).toBeVisible();
          await shown.click();
          await expect(page.locator("a2-explain .value")).toBeVisible();
          await expectNothingRan(page);
          await expectNoSidewaysScrolling(page);
        }
        await page.getByRole("button", { name: "New", exact: true }).click();
        await expect(heading(page)).toBeHidden();
      });
    }
  });
}

test("on a phone a long name does not widen the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of [LONG, "x".repeat(65_000)]) {
    await open(page);
    await put(page, hex(info(name)));
    await expect(heading(page)).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page
      .getByRole("treeitem")
      .filter({ hasText: name.slice(0, 10) })
      .first()
      .click();
    const explain = page.getByRole("button", { name: "Explain", exact: true });
    await explain.click();
    await page.getByRole("button", { name: "Show all", exact: true }).click();
    await expectNoSidewaysScrolling(page);
  }
});

test("a hidden override is shown and does not turn the text around", async ({ page }) => {
  await show(page, pasteOf("hostile/bidi_override"));
  const visible = await page.evaluate(() => {
    let text = "";
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        if (element.localName === "a2-paste") continue;
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) text += (node as Text).data;
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document);
    return text;
  });
  expect(visible).toMatch(/202e/i);
  expect(visible).not.toMatch(/[\u202a-\u202e\u2066-\u2069\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/);
});

test("a paste that is itself HTML is only text", async ({ page }) => {
  await open(page);
  await put(page, `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`);
  await expect(page.locator("a2-paste .refusal")).toBeVisible();
  await expectNothingRan(page);
});

test("a file's name with HTML in it is only text", async ({ page }) => {
  await open(page);
  await page.locator("a2-app input[type=file]").setInputFiles({
    name: `<img src=x onerror=window.ran=1>.bin`,
    mimeType: "text/html",
    buffer: info("named"),
  });
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await expectNothingRan(page);
});

test("the policy of the page is as strict as possible", async ({ page }) => {
  await open(page);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  const directives = Object.fromEntries(
    (policy ?? "").split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.sort()];
    }),
  );
  expect(directives).toEqual({
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'none'"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["a2scope", "lit-html"],
  });
});

test("a page in any folder asks for nothing outside it", async ({ page, site }) => {
  await open(page);
  await unfold(page);
  await page.getByRole("button", { name: "A capture of 34 packets" }).click();
  await expect(page.locator("a2-overview .figures")).toBeVisible();
  expect(site.strange).toEqual([]);
});

test.describe("what the policy is for", () => {
  test.use({
    tolerated: /Content Security Policy|violation of|Trusted(HTML|Script)|asked for https:\/\/elsewhere\.invalid/,
  });

  test(
    "no script, style, handler, evaluation or foreign connection gets through",
    { tag: "@core" },
    async ({ page }) => {
      await open(page);
      const outcome = await page.evaluate(async () => {
        // The policy does not apply to what a debugger evaluates, but to what that starts later.
        await new Promise((resolve) => setTimeout(resolve));
        const tried: Record<string, string> = {};
        const attempt = async (name: string, action: () => unknown): Promise<void> => {
          try {
            await action();
            tried[name] = "done";
          } catch (error) {
            tried[name] = error instanceof Error ? error.name : String(error);
          }
        };
        await attempt("innerHTML", () => {
          document.createElement("div").innerHTML = "<b>x</b>";
        });
        // oxlint-disable-next-line no-eval -- the policy must stop it
        await attempt("eval", () => (0, eval)("window.ran = 1"));
        await attempt("fetch", () => fetch("https://elsewhere.invalid/"));
        await attempt("handler", () => document.body.setAttribute("onclick", "window.ran = 1"));
        document.body.click();
        const style = document.createElement("style");
        style.textContent = "body { outline: 7px solid red }";
        document.head.append(style);
        tried["style"] = getComputedStyle(document.body).outlineWidth === "7px" ? "done" : "blocked";
        style.remove();
        return { tried, ran: "ran" in window };
      });
      expect(outcome.ran).toBe(false);
      expect(outcome.tried).toMatchObject({ innerHTML: "TypeError", fetch: "TypeError", style: "blocked" });
      expect(outcome.tried["eval"]).toBe("EvalError");
    },
  );
});
