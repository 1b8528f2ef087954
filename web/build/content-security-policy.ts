import type { Plugin } from "vite";

/** Leaves the policy out in development, where the server's own scripts and styles are inline. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "serve",
    transformIndexHtml: (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""),
  };
}
