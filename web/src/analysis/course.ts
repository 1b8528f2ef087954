/** The messages of the capture over time, by kind or by address. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { count } from "../language/words";
import { addressValue } from "../session/address-value";
import { emit } from "../session/events";
import "./chart";
import type { ChosenPoint } from "./chart";
import type { AnalysisClient } from "./client";
import type { Course } from "./series";

/** Number of points of each line. */
const SLOTS = 60;
/** The last line counts all kinds or addresses that have no line of their own. */
const OTHERS = "";

type By = "kind" | "address";

@customElement("a2-course")
export class CourseChart extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis!: AnalysisClient;
  /** Changes with the limit of the analysis. */
  @property({ type: Number }) limits = 0;

  @state() private by: By = "kind";
  @state() private course: Course | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (["engine", "analysis", "limits", "by"].some((name) => changed.has(name))) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const { by, limits, analysis } = this;
    const json = await this.engine.overTime(by, SLOTS, analysis.chosen ?? undefined).catch(() => "null");
    if (by === this.by && limits === this.limits && analysis === this.analysis)
      this.course = JSON.parse(json) as Course;
  }

  /** Lists the messages that a point counts. */
  #go({ line, point }: ChosenPoint): void {
    const { course, by } = this;
    const name = course?.lines[line]?.name;
    if (!course || name === undefined) return;
    const [since = "", until = ""] = course.bounds.slice(point, point + 2);
    const within = `time >= timestamp("${since}") && time < timestamp("${until}")`;
    const those = by === "kind" ? `message == "${name}"` : `(${addressValue(name).expression})`;
    emit(this, "a2-ask", name === OTHERS ? within : `${those} && ${within}`);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { course, by } = this;
    if (!course) return nothing;
    const lines = course.lines.map(({ name, counts }) => ({
      name: name === OTHERS ? translated("page-course-others", "all others") : name,
      form: "steps" as const,
      points: counts.map((value, slot) => ({ time: course.start + (slot * course.slot) / 1e6, value })),
    }));
    const kinds = translated("page-course-by-kind", "by kind");
    const addresses = translated("page-course-by-address", "by address");
    return html`<section aria-labelledby="course">
      <div class="heading"><h2 id="course">${translated("page-course", "Over time")}</h2>
        <select aria-label=${translated("page-course-by", "A line for each")} @change=${(event: Event) => (this.by = (event.target as HTMLSelectElement).value as By)}>
          <option value="kind" ?selected=${by === "kind"}>${kinds}</option>
          <option value="address" ?selected=${by === "address"}>${addresses}</option>
        </select></div>
      <a2-chart .label=${by === "kind" ? kinds : addresses} .lines=${lines} .say=${count} .go=${(chosen: ChosenPoint) => this.#go(chosen)}></a2-chart>
    </section>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; min-width: 0; }
      section { margin-block: 14px; padding: 10px 12px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); }
      .heading { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; margin-block-end: 6px; }
      h2 { margin: 0; font-size: 15px; }
      @media print { :host { display: none; } }
    `,
  ];
}
