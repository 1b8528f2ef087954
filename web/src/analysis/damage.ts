/** Damage to the capture: parts that are lost, truncated or wrong, and the number of notes on messages. */
import { html, nothing, type TemplateResult } from "lit";
import { translated } from "../language/text";
import { count } from "../language/words";
import { bars, type Bar } from "./charts";
import type { Stats, Summary } from "./stats";
import { visible } from "./text";

/** At most this many damaged places of the file are listed. */
const MOST = 8;

export function damage(summary: Summary, stats: Stats, ask: (expression: string) => void): TemplateResult {
  const { split, bzip2, ip_fragments: fragments, transport, undecodable } = summary;
  const lost = (name: string, value: number, expression: string | null, hint: string): Bar => ({
    name,
    value,
    shown: count(value),
    hint,
    go: expression === null ? null : () => ask(expression),
  });
  const list = [
    lost(
      translated("page-damage-split-incomplete", "Split, incomplete"),
      split.incomplete,
      "!split.complete",
      translated("page-damage-split-incomplete-about", "Messages in several packets, some of which are missing"),
    ),
    lost(
      translated("page-damage-split-out-of-order", "Split, out of order"),
      split.out_of_order,
      null,
      translated("page-damage-split-out-of-order-about", "Groups whose fragments did not come in order"),
    ),
    lost(
      translated("page-damage-fragments-twice", "Duplicate fragments"),
      split.duplicate_fragments,
      null,
      translated("page-damage-fragments-twice-about", "Fragments that came more than once"),
    ),
    lost(
      translated("page-damage-crc-wrong", "Compressed, CRC wrong"),
      bzip2.crc_mismatch,
      "!bzip2.ok",
      translated("page-damage-crc-wrong-about", "The CRC32 of the decompressed bytes is not the declared one"),
    ),
    lost(
      translated("page-damage-size-wrong", "Compressed, size wrong"),
      bzip2.size_mismatch,
      "!bzip2.ok",
      translated("page-damage-size-wrong-about", "The decompressed bytes are more or fewer than they should be"),
    ),
    lost(
      translated("page-damage-corrupt", "Compressed, damaged"),
      bzip2.corrupt,
      "!bzip2.ok",
      translated("page-damage-corrupt-about", "What is compressed could not be decompressed"),
    ),
    lost(
      translated("page-damage-cut", "Cut off when captured"),
      transport.cut_frames,
      null,
      translated("page-damage-cut-about", "Packets that were captured only in part: the snap length was too short"),
    ),
    lost(
      translated("page-damage-twice", "Captured twice"),
      transport.duplicates,
      null,
      translated("page-damage-twice-about", "Packets captured a second time, counted once"),
    ),
    lost(
      translated("page-damage-udp-checksum", "UDP checksum wrong"),
      transport.udp_checksum_wrong,
      null,
      translated("page-damage-udp-checksum-about", "Usually harmless: the network card computes it after the capture"),
    ),
    lost(
      translated("page-damage-ip-missing", "IP fragments missing"),
      fragments.incomplete,
      null,
      translated("page-damage-ip-missing-about", "Datagrams with a missing IP fragment"),
    ),
    lost(
      translated("page-damage-ip-conflicting", "Conflicting IP fragments"),
      fragments.conflicting,
      null,
      translated("page-damage-ip-conflicting-about", "Fragments that give different values for the same bytes"),
    ),
    lost(
      translated("page-damage-headers", "Headers not understood"),
      undecodable.link_type + undecodable.link_header + undecodable.ip_header + undecodable.transport_header,
      null,
      translated("page-damage-headers-about", "Packets that could not be read as Ethernet, IP, UDP or TCP"),
    ),
    lost(
      translated("page-damage-gaps", "Gaps in RCON streams"),
      stats.rcon.gaps,
      'message == "TCP_GAP"',
      translated("page-damage-gaps-about", "TCP segments that were not captured"),
    ),
    lost(
      translated("page-damage-forgotten", "Dropped to save memory"),
      stats.evicted.pairs + stats.evicted.servers + stats.evicted.players + stats.evicted.rules,
      null,
      translated("page-damage-forgotten-about", "Pairs, servers, players and rules beyond what is kept in memory"),
    ),
  ].filter(({ value }) => value > 0);
  const notes = Object.entries(summary.notes).sort(([, a], [, b]) => b - a);
  const places = summary.damage.slice(0, MOST);
  return html`
    <section aria-labelledby="damage">
      <h2 id="damage">${translated("page-damage-label", "Damage")}</h2>
      <p class="about">${translated("page-damage-about", "What was lost, cut off or does not add up.")}</p>
      ${list.length === 0 && places.length === 0 ? html`<p class="soft">${translated("page-damage-none", "Nothing is missing, and nothing is wrong.")}</p>` : bars(translated("page-damage-label", "Damage"), list, "warning")}
      ${
        places.length === 0
          ? nothing
          : html`<h3>${translated("page-damage-file", "In the file itself")}</h3>
            <ul class="places">${places.map(({ text, offset }) => html`<li>${visible(text)} <span class="soft">${translated("page-damage-at", "at byte {offset}", { offset })}</span></li>`)}</ul>
            ${summary.damage.length > MOST ? html`<p class="soft">${translated("page-damage-more", "And {n} more {n|place|places}.", { n: summary.damage.length - MOST })}</p>` : nothing}`
      }
      ${
        notes.length === 0
          ? nothing
          : html`<h3>${translated("page-damage-notes", "Notes on messages")}</h3>
            ${bars(
              translated("page-damage-notes", "Notes on messages"),
              notes.map(([code, value]) => ({
                name: code,
                value,
                shown: count(value),
                go: () => ask(`notes.exists(n, n.code == "${code}")`),
              })),
              "warning",
            )}`
      }
    </section>
  `;
}
