/** Charts of a server and of a player over time. They are fetched when the details of a row are shown. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { count, duration, playing } from "../language/words";
import { translated } from "../language/text";
import { emit } from "../session/events";
import "./chart";
import type { ChartForm } from "./chart";
import type { Unit } from "./chart-scale";
import type { AnalysisClient } from "./client";
import type { PlayerRecord } from "./records";
import type { PlayerSeries, Point, ServerSeries } from "./series";
import { visible } from "./text";

/** Renders a chart of values, each of which is in one message; nothing if there are too few for a chart. */
function chart(
  host: HTMLElement,
  title: string,
  form: ChartForm,
  points: readonly Point[],
  say: (value: number) => string,
  unit: Unit,
  spans: ServerSeries["maps"] = [],
): TemplateResult | typeof nothing {
  if (points.length < 2) return nothing;
  return html`<h3>${title}</h3>
    <a2-chart .label=${title} .form=${form} .points=${points} .say=${say} .unit=${unit}
      .spans=${spans.map(({ time, text }) => ({ time, text: visible(text) }))}
      .go=${(point: number) => {
        const message = points[point]?.message;
        if (message !== undefined) emit(host, "a2-select", message);
      }}></a2-chart>`;
}

const styles = css`
  :host { display: block; margin: 10px 12px 12px; }
  h3 { margin: 10px 0 4px; font-size: 13px; }
`;

@customElement("a2-server-charts")
export class ServerCharts extends LitElement {
  @property({ attribute: false }) analysis!: AnalysisClient;
  @property() address = "";
  @state() private series: ServerSeries | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("address") || changed.has("analysis")) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const { address, analysis } = this;
    this.series = null;
    const series = await analysis.serverSeries(address).catch(() => null);
    if (address === this.address && analysis === this.analysis) this.series = series;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { series } = this;
    if (!series) return nothing;
    // A map that never changed is among the facts already.
    const maps = series.maps.length > 1 ? series.maps : [];
    return html`
      ${chart(this, translated("page-chart-players", "Players over time"), "steps", series.players, count, "count", maps)}
      ${chart(this, translated("page-chart-rtts", "Round trips of queries"), "dots", series.rtts, duration, "seconds")}`;
  }

  static override styles = styles;
}

@customElement("a2-player-charts")
export class PlayerCharts extends LitElement {
  @property({ attribute: false }) analysis!: AnalysisClient;
  @property({ attribute: false }) player!: PlayerRecord;
  @state() private series: PlayerSeries | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("player") || changed.has("analysis")) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const { player, analysis } = this;
    this.series = null;
    // A name that was seen once has no course, and the input need not be read for it.
    if (player.sightings < 2) return;
    const series = await analysis.playerSeries(player).catch(() => null);
    if (player === this.player && analysis === this.analysis) this.series = series;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { series } = this;
    if (!series) return nothing;
    return html`
      ${chart(this, translated("page-chart-scores", "Score over time"), "line", series.scores, count, "count")}
      ${chart(this, translated("page-chart-playing", "Time in the game"), "line", series.times, (value) => playing(value), "seconds")}`;
  }

  static override styles = styles;
}
