import type { Plugin } from "vite";

/** Removes the policy during development, when Vite's own scripts and styles are inline. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "serve",
    transformIndexHtml: (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""),
  };
}
