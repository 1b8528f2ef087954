/** A message's headline in plain words. */
import { html, nothing, type TemplateResult } from "lit";
import type { Message, TreeNode } from "../engine/model";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { clip } from "./words";

/** Maximum number of characters shown of a text. */
const SHOWN = 160;

/** Returns the headline of messages that contain no text of their own; empty for others. */
export function says(message: string): string {
  switch (message) {
    case "A2S_INFO":
      return translated("page-headline-info", "Asks what the server is");
    case "A2S_PLAYER":
      return translated("page-headline-player", "Asks who plays");
    case "A2S_RULES":
      return translated("page-headline-rules", "Asks for the rules");
    case "A2S_SERVERQUERY_GETCHALLENGE":
    case "A2S_GETCHALLENGE":
      return translated("page-headline-getchallenge", "Asks for a challenge");
    case "S2C_CHALLENGE":
      return translated("page-headline-challenge", "A challenge");
    case "A2A_PING":
      return translated("page-headline-ping", "A ping");
    case "A2A_ACK":
      return translated("page-headline-ack", "The answer to a ping");
    case "A2M_GET_SERVERS_BATCH2":
      return translated("page-headline-get-servers", "Asks a master server for servers");
    case "C2S_CONNECT":
      return translated("page-headline-connect", "Asks to join");
    case "S2C_CONNECTION":
      return translated("page-headline-connection", "Welcome to the server");
    case "S2C_CONNREJECT":
      return translated("page-headline-rejected", "Not let in");
    case "S2C_BADPASSWORD":
      return translated("page-headline-bad-password", "Wrong password");
    case "SERVERDATA_AUTH":
      return translated("page-headline-rcon-login", "An RCON login");
    case "SERVERDATA_EXECCOMMAND":
    case "GOLDSRC_RCON":
      return translated("page-headline-rcon-command", "An RCON command");
    case "SERVERDATA_RESPONSE_VALUE":
      return translated("page-headline-rcon-answer", "An RCON answer");
    case "SPLIT_FRAGMENT":
      return translated("page-headline-fragment", "A fragment of a message");
    case "UNKNOWN":
      return translated("page-headline-unknown", "Not a server query");
    default:
      return "";
  }
}

/** Returns a text without its quotes; control characters were escaped before. */
function plain({ value }: TreeNode): string {
  return clip(value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value, SHOWN);
}

/**
 * Returns the number of players, rules or servers in a message; null for other messages, and if nothing could be read.
 */
function listedCount({ message, gist, nodes }: Message): string | null {
  if (gist === "") return null;
  const count = (list: string): number =>
    nodes.filter(({ path }) => path.startsWith(`${list}[`) && path.endsWith("]")).length;
  switch (message) {
    case "S2A_PLAYER":
      return translated("page-headline-listed-players", "{n} {n|player|players}", { n: count("players") });
    case "S2A_RULES":
      return translated("page-headline-listed-rules", "{n} {n|rule|rules}", { n: count("rules") });
    case "M2A_SERVER_BATCH":
      return translated("page-headline-listed-servers", "{n} {n|server|servers}", { n: count("servers") });
    default:
      return null;
  }
}

/** Renders the headline: a server's name, map and players; the length of a list; else what is asked or answered. */
export function headline(message: Message): TemplateResult {
  const field = (path: string): TreeNode | undefined => message.nodes.find((node) => node.path === path);
  const name = field("name");
  if (message.message.startsWith("S2A_INFO") && name) {
    const map = field("map");
    const [players, most] = [field("players"), field("max_players")];
    return html`<bdi class="name">${plain(name) || translated("page-headline-no-name", "A server without a name")}</bdi>
      ${map ? html`<span>${inlay({ map: html`<bdi>${plain(map) || translated("page-headline-no-map", "no map")}</bdi>` }, (places) => translated("page-headline-on-map", "on {map}", places))}</span>` : nothing}
      ${
        players
          ? html`<span>${
              most
                ? translated("page-headline-players-of", "{players}/{most} {most|player|players}", {
                    players: players.value,
                    most: most.value,
                  })
                : translated("page-headline-players", "{players} {players|player|players}", { players: players.value })
            }</span>`
          : nothing
      }`;
  }
  // The headline says only how many there are, because the names themselves are in the table below.
  const listed = listedCount(message);
  if (listed !== null) return html`<span class="name">${listed}</span>`;
  const what =
    message.message === "SERVERDATA_AUTH_RESPONSE"
      ? field("id")?.value === "-1"
        ? translated("page-headline-rcon-refused", "RCON login refused")
        : translated("page-headline-rcon-accepted", "RCON login accepted")
      : says(message.message);
  const gist = message.gist.replace(/ {2}\[[^\]]*\]$/, "");
  const text = /[\p{L}\p{N}]/u.test(gist) ? gist : "";
  return html`${what ? html`<span class="name">${what}</span>` : nothing}${text ? html`<bdi class=${what ? "" : "name"}>${clip(text, SHOWN)}</bdi>` : nothing}`;
}
