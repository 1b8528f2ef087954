// Opens a built project in Chromium, as a visitor would.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const SECONDS = 60;

/** Serves a folder on this machine and opens its `index.html`; returns what that posts to `/said`. */
export async function said(folder) {
  let end;
  const saying = new Promise((resolve, reject) => (end = { resolve, reject }));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    if (request.method === "POST") {
      const chunks = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => end.resolve(Buffer.concat(chunks).toString()));
      response.end();
      return;
    }
    const file = join(folder, normalize(pathname === "/" ? "/index.html" : pathname));
    try {
      const content = readFileSync(file);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const profile = mkdtempSync(join(tmpdir(), "a2scope-chromium-"));
  const program = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const options = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--enable-logging=stderr",
    `--user-data-dir=${profile}`,
  ];
  const chromium = spawn(program, [...options, address], { stdio: ["ignore", "ignore", "pipe"] });
  const errors = [];
  chromium.stderr.on("data", (chunk) => errors.push(chunk));
  chromium.on("error", end.reject);
  const log = () => Buffer.concat(errors).toString().slice(-4000);
  const late = setTimeout(
    () => end.reject(new Error(`the page said nothing in ${SECONDS} s\n${log()}`)),
    SECONDS * 1000,
  );
  try {
    return await saying;
  } finally {
    clearTimeout(late);
    const closed = new Promise((resolve) => (chromium.exitCode === null ? chromium.on("close", resolve) : resolve()));
    if (chromium.pid !== undefined) {
      chromium.kill("SIGKILL");
      await closed;
    }
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
