/** A text that is nothing but the address of a server: what people paste who want to know whether it answers. */

export interface ServerAddress {
  /** A name, an IPv4 address, or an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** The port of most games, if none is given. */
const USUAL = 27015;
const LONGEST = 300;
/** What stands before an address in a console, in a link, or in Rust's console. */
const BEFORE = /^(?:steam:\/\/connect\/|steam:\/\/run\/\d+\/\/(?:\+|%2b)connect(?: |%20)|(?:client\.)?connect\s+)/i;
/** A password and the like, which follow an address in a link or a console. */
const AFTER = /(?:\/\S*|;.*|\s+password\s.*)$/i;
const IPV4 = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const NAME = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}(?:[\p{L}\p{N}-]*[\p{L}\p{N}])$/u;

/** Returns the server's address that a text consists of; null if the text is anything else. */
export function serverAddress(text: string): ServerAddress | null {
  const whole = text.trim();
  if (whole === "" || whole.length > LONGEST || whole.includes("\n")) return null;
  const word = whole.replace(BEFORE, "");
  const wanted = word !== whole;
  const rest = wanted ? word.replace(AFTER, "") : word;
  const [, brackets, plain, digits] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]/]+))(?:[:\s](\d{1,5}))?$/i.exec(rest) ?? [];
  const port = digits === undefined ? USUAL : Number(digits);
  if (port === 0 || port > 0xffff) return null;
  if (brackets !== undefined) return named(`[${brackets}]`, port);
  if (plain === undefined) return null;
  if (IPV4.test(plain)) return { host: plain, port };
  // A name alone could be any word.
  const isName = plain === "localhost" || NAME.test(plain);
  return isName && (wanted || digits !== undefined) ? named(plain, port) : null;
}

/** Returns the address as browsers write it, in which a name has only letters, digits, `-` and `.`. */
function named(host: string, port: number): ServerAddress | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? { host: new URL(url).hostname.replace(/^\[|\]$/g, ""), port } : null;
}

/** Returns the address as it is usually written: `1.2.3.4:27015`, `[::1]:27015` */
export function written({ host, port }: ServerAddress): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Returns whether Steam, or a computer in a LAN without another address, made up the address. */
export function isLinkLocal({ host }: ServerAddress): boolean {
  return host.startsWith("169.254.");
}
