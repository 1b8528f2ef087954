/** What is lost, cut off or wrong, and what is noted on messages. */
import { html, nothing, type TemplateResult } from "lit";
import { count, plural } from "../words";
import { bars, type Bar } from "./charts";
import type { Stats, Summary } from "./stats";
import { visible } from "./text";

/** Most damaged places of the file that are listed. */
const MOST = 8;

export function damage(summary: Summary, stats: Stats | null, ask: (expression: string) => void): TemplateResult {
  const { split, bzip2, ip_fragments: fragments, transport, undecodable } = summary;
  const lost = (name: string, value: number, expression: string | null, hint: string): Bar => ({
    name, value, shown: count(value), hint, go: expression === null ? null : () => ask(expression),
  });
  const list = [
    lost("Split, incomplete", split.incomplete, "!split.complete", "Messages in several packets of which some are missing"),
    lost("Split, out of order", split.out_of_order, null, "Groups whose fragments did not come in order"),
    lost("Fragments twice", split.duplicate_fragments, null, "Fragments that came more than once"),
    lost("Compressed, CRC wrong", bzip2.crc_mismatch, "!bzip2.ok", "The decompressed bytes have another CRC-32 than they should"),
    lost("Compressed, size wrong", bzip2.size_mismatch, "!bzip2.ok", "The decompressed bytes are more or fewer than they should be"),
    lost("Compressed, broken", bzip2.corrupt, "!bzip2.ok", "What is compressed could not be decompressed"),
    lost("Cut off when captured", transport.cut_frames, null, "Packets that were captured only in part: the snap length was too short"),
    lost("UDP checksum wrong", transport.udp_checksum_wrong, null, "Often the network card computes it after the capture, and nothing is wrong"),
    lost("IP fragments missing", fragments.incomplete, null, "Datagrams of which a fragment is missing"),
    lost("IP fragments conflicting", fragments.conflicting, null, "Fragments that say different things of the same bytes"),
    lost("Headers not understood", undecodable.link_type + undecodable.link_header + undecodable.ip_header + undecodable.transport_header, null, "Packets that could not be read as Ethernet, IP, UDP or TCP"),
    lost("Gaps in RCON streams", stats?.rcon.gaps ?? 0, 'message == "TCP_GAP"', "TCP segments that were not captured"),
    lost("Forgotten for want of room", stats ? stats.evicted.pairs + stats.evicted.servers + stats.evicted.players + stats.evicted.rules : 0, null, "Pairs, servers, players and rules beyond what is kept in memory"),
  ].filter(({ value }) => value > 0);
  const notes = Object.entries(summary.notes).sort(([, a], [, b]) => b - a);
  const places = summary.damage.slice(0, MOST);
  return html`
    <section aria-labelledby="damage">
      <h2 id="damage">Damage</h2>
      <p class="about">What was lost, cut off or does not add up.</p>
      ${list.length === 0 && places.length === 0 ? html`<p class="soft">Nothing is missing, and nothing is wrong.</p>` : bars("Damage", list, "warning")}
      ${places.length === 0
        ? nothing
        : html`<h3>In the file itself</h3>
            <ul class="places">${places.map(({ text, offset }) => html`<li>${visible(text)} <span class="soft">at byte ${count(offset)}</span></li>`)}</ul>
            ${summary.damage.length > MOST ? html`<p class="soft">And ${plural(summary.damage.length - MOST, "more place", "more places")}.</p>` : nothing}`}
      ${notes.length === 0
        ? nothing
        : html`<h3>Notes on messages</h3>
            ${bars("Notes on messages", notes.map(([code, value]) => ({ name: code, value, shown: count(value), go: () => ask(`notes.exists(n, n.code == "${code}")`) })), "warning")}`}
    </section>
  `;
}
