/** The page's Trusted Types policy: only scripts from the page's own origin may be started. */
interface Policy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

function own(url: string): string {
  const resolved = new URL(url, document.baseURI);
  if (resolved.origin !== location.origin) throw new TypeError(`not a script of this page: ${resolved.href}`);
  return resolved.href;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

let policy: Policy | null = null;

/** Returns the address of a script of this page as a trusted URL. */
export function script(url: string): string {
  // Made when it is needed: a name may be given only once, and the page in one file has a policy of its own.
  policy ??= factory?.createPolicy("a2scope", { createScriptURL: own }) ?? { createScriptURL: own };
  return policy.createScriptURL(url);
}
