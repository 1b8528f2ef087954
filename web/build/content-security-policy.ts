import type { Plugin } from "vite";

/** The development server's own scripts and styles are inline: there, and only there, the policy is left out. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "serve",
    transformIndexHtml: (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""),
  };
}
