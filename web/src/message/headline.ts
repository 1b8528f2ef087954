/** What a message says, in plain words. */
import { html, nothing, type TemplateResult } from "lit";
import type { Message, TreeNode } from "../model";
import { clip } from "./words";

/** Characters of a text shown. */
const SHOWN = 160;

/** What messages without a text of their own say. */
const SAYS: Readonly<Record<string, string>> = {
  A2S_INFO: "Asks what the server is",
  A2S_PLAYER: "Asks who plays",
  A2S_RULES: "Asks for the rules",
  A2S_SERVERQUERY_GETCHALLENGE: "Asks for a challenge",
  A2S_GETCHALLENGE: "Asks for a challenge",
  S2C_CHALLENGE: "A challenge",
  A2A_PING: "A ping",
  A2A_ACK: "The answer to a ping",
  A2M_GET_SERVERS_BATCH2: "Asks a master server for servers",
  C2S_CONNECT: "Asks to join",
  S2C_CONNECTION: "Welcome to the server",
  S2C_CONNREJECT: "Not let in",
  S2C_BADPASSWORD: "Wrong password",
  SERVERDATA_AUTH: "An RCON login",
  SERVERDATA_EXECCOMMAND: "An RCON command",
  SERVERDATA_RESPONSE_VALUE: "An RCON answer",
  GOLDSRC_RCON: "An RCON command",
  SPLIT_FRAGMENT: "A fragment of a message",
  UNKNOWN: "Not a server query",
};

/** A quoted text as it is; it holds no control characters. */
function plain({ value }: TreeNode): string {
  return clip(value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value, SHOWN);
}

/** The name, the map and the players of a server; what is listed; else what is asked or answered. */
export function headline(message: Message): TemplateResult {
  const field = (path: string): TreeNode | undefined => message.nodes.find((node) => node.path === path);
  const name = field("name");
  if (message.message.startsWith("S2A_INFO") && name) {
    const map = field("map");
    const [players, most] = [field("players"), field("max_players")];
    return html`<bdi class="name">${plain(name) || "A server without a name"}</bdi>
      ${map ? html`<span>on <bdi>${plain(map) || "no map"}</bdi></span>` : nothing}
      ${players ? html`<span>${players.value}${most ? `/${most.value}` : ""} players</span>` : nothing}`;
  }
  // `6 players  Alice, Bob …`: the names are in the table.
  const listed = /^[\d,]+ (?:player|rule|server)s?/.exec(message.gist)?.[0];
  if (listed && /^(?:S2A_PLAYER|S2A_RULES|M2A_SERVER_BATCH)$/.test(message.message)) return html`<span class="name">${listed}</span>`;
  const says = message.message === "SERVERDATA_AUTH_RESPONSE"
    ? field("id")?.value === "-1" ? "RCON login refused" : "RCON login accepted"
    : (SAYS[message.message] ?? "");
  const gist = message.gist.replace(/ {2}\[[^\]]*\]$/, "");
  const text = /[\p{L}\p{N}]/u.test(gist) ? gist : "";
  return html`${says ? html`<span class="name">${says}</span>` : nothing}${text ? html`<bdi class=${says ? "" : "name"}>${clip(text, SHOWN)}</bdi>` : nothing}`;
}
