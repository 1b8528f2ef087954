/** Serves the built page below a folder, as any static host would, and records unexpected requests. */
import { readFileSync, statSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { test as base } from "@playwright/test";
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

/** A network connection that all responses share; files are compressed as a host would. */
export interface Line {
  readonly bytesPerSecond: number;
  /** Time from a request to the first byte of its response, in ms. */
  readonly latency: number;
}

/** Number of bytes that are sent at a time, so that parallel responses take turns. */
const TURN = 4096;

export class Site {
  /** The simulated connection; null for no limits. */
  line: Line | null = null;
  /** Number of bytes sent, after compression. */
  sent = 0;
  /** When the connection has sent everything so far, in ms. */
  #free = 0;
  /** Files that are served in place of built ones, by name. */
  readonly replaced = new Map<string, string>();
  /** Requests for anything that is not a file of the page. */
  readonly strange: string[] = [];
  /** Number of files served. */
  served = 0;
  #server: Server | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}${FOLDER}`;
  }

  /** Starts the server; after a stop, on the same port as before. */
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
      const head = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" };
      if (this.line) void this.#sendSlowly(response, head, gzipSync(readFileSync(file)), this.line);
      else response.writeHead(200, head).end(this.replaced.get(name) ?? readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #sendSlowly(
    response: ServerResponse,
    head: OutgoingHttpHeaders,
    body: Buffer,
    { bytesPerSecond, latency }: Line,
  ): Promise<void> {
    await wait(latency);
    response.writeHead(200, { ...head, "content-encoding": "gzip" });
    for (let at = 0; at < body.length; at += TURN) {
      const part = body.subarray(at, at + TURN);
      const now = performance.now();
      this.#free = Math.max(this.#free, now) + (1000 * part.length) / bytesPerSecond;
      await wait(this.#free - now);
      response.write(part);
      this.sent += part.length;
    }
    response.end();
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }
}

/** Tests with a separate site for each worker. */
export const withSite = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = new Site();
      await site.start();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});
