/** What to do next with a message: the usual step after it, and the lesson that plays it. */
import type { Message } from "../../engine/model";
import { payloads } from "../../engine/payloads";
import { translated } from "../../language/text";
import { asksForOne } from "./counterpart";

/** Longer requests are not sent from a terminal. */
const MOST_TYPED = 200;

/** Returns the usual step after a message; empty if there is none that would be worth a sentence. */
export function nextStep(message: Message): string {
  switch (message.message) {
    case "A2S_INFO":
      return challenged(message)
        ? sendSoon()
        : translated(
            "learn-next-info",
            "Send it to the server's query port, usually 27015. If S2C_CHALLENGE comes back, send it again, followed by the four bytes of the challenge.",
          );
    case "A2S_PLAYER":
    case "A2S_RULES":
      return challenged(message)
        ? sendSoon()
        : translated(
            "learn-next-challenge",
            "Send it, take the four bytes from the S2C_CHALLENGE that comes back, and send it again with them in place of FF FF FF FF.",
          );
    case "A2S_SERVERQUERY_GETCHALLENGE":
    case "A2A_PING":
      return translated(
        "learn-next-obsolete",
        "Hardly any server of today answers it. Send A2S_INFO instead: its reply says the same and more.",
      );
    case "S2C_CHALLENGE":
      return translated(
        "learn-next-repeat",
        "Repeat the request with these four bytes, as they are. They are valid for a while, and only from the address that got them.",
      );
    case "S2A_INFO_SRC":
    case "S2A_INFO_DETAILED":
      return translated(
        "learn-next-reply",
        "Ask the same server who plays (A2S_PLAYER) and for its rules (A2S_RULES). Both want a challenge first.",
      );
    case "S2A_PLAYER":
      return translated(
        "learn-next-players",
        "Compare it with the number of players in S2A_INFO_SRC. Bots, and players who are still joining, make the difference.",
      );
    case "S2A_RULES":
      return translated(
        "learn-next-rules",
        "Compare the count with the rules that are here: if some are missing, a fragment was lost or the server left them out.",
      );
    case "A2M_GET_SERVERS_BATCH2":
      return translated(
        "learn-next-master",
        "Send it to a master server. Take the last address of its reply as the starting point of the next request.",
      );
    case "M2A_SERVER_BATCH":
      return translated(
        "learn-next-batch",
        "If the last address is not 0.0.0.0:0, ask again from there. Then ask each server with A2S_INFO.",
      );
    case "SERVERDATA_AUTH":
      return translated(
        "learn-next-login",
        "Wait for SERVERDATA_AUTH_RESPONSE: the id of this packet means that the password is right, -1 that it is wrong.",
      );
    case "SERVERDATA_AUTH_RESPONSE":
      return translated(
        "learn-next-logged-in",
        "If the id is -1, look at the password. Otherwise send commands over the same connection.",
      );
    case "SERVERDATA_EXECCOMMAND":
      return translated(
        "learn-next-command",
        "Collect the answers with the same id. Nothing marks the last one, so send an empty SERVERDATA_RESPONSE_VALUE after the command: its echo comes last.",
      );
    case "SERVERDATA_RESPONSE_VALUE":
      return translated(
        "learn-next-answer",
        "Look whether packets with the same id follow: a long answer comes in several.",
      );
    case "SPLIT_FRAGMENT":
      return translated(
        "learn-next-fragment",
        "Paste the other fragments with the same id beside it. Together they are the message.",
      );
    case "UNKNOWN":
      return translated(
        "learn-next-unknown",
        "Look how it begins: a query has FF FF FF FF first. If the packet still has its headers, paste it whole, from Ethernet or IP on.",
      );
    default:
      return "";
  }
}

function challenged(message: Message): boolean {
  return message.nodes.some(({ path }) => path === "challenge") && !asksForOne(message);
}

function sendSoon(): string {
  return translated(
    "learn-next-soon",
    "Send it soon, and from the address that got the challenge: the server made it for that address.",
  );
}

/** The number of the lesson about each message. */
const LESSONS: Readonly<Record<string, number>> = {
  A2S_INFO: 2,
  S2A_INFO_SRC: 3,
  A2S_PLAYER: 5,
  S2A_PLAYER: 4,
  A2S_RULES: 5,
  S2A_RULES: 6,
  S2C_CHALLENGE: 5,
  SPLIT_FRAGMENT: 6,
  S2A_INFO_DETAILED: 8,
  GOLDSRC_COMMAND: 8,
  A2M_GET_SERVERS_BATCH2: 9,
  M2A_SERVER_BATCH: 9,
  SERVERDATA_AUTH: 10,
  SERVERDATA_AUTH_RESPONSE: 10,
  SERVERDATA_EXECCOMMAND: 10,
  SERVERDATA_RESPONSE_VALUE: 10,
};

/** Returns the number of the lesson about a message; null if there is none. */
export function lessonOf({ message, bzip2 }: Message): number | null {
  return bzip2 ? 7 : (LESSONS[message] ?? null);
}

/**
 * Returns a command for a terminal that sends a request over UDP and shows the answer; null for other messages and for the mere beginning of one. `SERVER`
 * in it stands for an address. Passwords are never in it.
 */
export function commandOf(message: Message): string | null {
  const [packet, ...others] = payloads(message);
  if (message.arrival === "beginning") return null;
  const asks = /^A2[SAM]_(?!ACK|PRINT)/.test(message.message) && message.transport !== "tcp" && !message.hasSecret;
  if (!asks || !packet || others.length > 0 || packet.length > MOST_TYPED) return null;
  // Octal, because not every printf knows \x. Three digits, so that a digit that follows is not taken for one of them.
  const bytes = Array.from(packet, (byte) =>
    byte >= 0x30 && byte < 0x7b && byte !== 0x5c ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`,
  );
  const port = message.message.startsWith("A2M") ? 27011 : 27015;
  return `printf '${bytes.join("")}' | nc -u -w 2 SERVER ${port} | xxd`;
}
