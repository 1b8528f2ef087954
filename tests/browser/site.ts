/** Serves the built page below a folder, as any static host would, and remembers what was asked for. */
import { createReadStream, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { dist } from "./places.ts";

const FOLDER = "/some/where/";
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".pcapng": "application/octet-stream",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export class Site {
  /** Requests for anything but files of the page. */
  readonly strange: string[] = [];
  /** How many files were served. */
  served = 0;
  #server: Server | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}${FOLDER}`;
  }

  /** Starts it, after a stop on the same port as before. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
      const name = path === FOLDER ? "index.html" : path.slice(FOLDER.length);
      const file = join(dist, name);
      const ours = path.startsWith(FOLDER) && !name.split("/").includes("..");
      if (!ours || request.method !== "GET" || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
        this.strange.push(`${request.method} ${request.url}`);
        response.writeHead(404).end();
        return;
      }
      this.served += 1;
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }
}
