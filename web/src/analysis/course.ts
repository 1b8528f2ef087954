/** The messages of the capture over time, by kind or by address. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { addressValue } from "../session/address-value";
import { emit } from "../session/events";
import type { AnalysisClient } from "./client";
import "./lanes";
import type { ChosenSlot } from "./lanes";
import type { Course } from "./series";

/** Number of slots of each lane. */
const SLOTS = 60;
/** The last lane counts all kinds or addresses that have no lane of their own. */
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

  /** Lists the messages that a slot of a lane counts. */
  #go({ lane, slot }: ChosenSlot): void {
    const { course, by } = this;
    const name = course?.lines[lane]?.name;
    if (!course || name === undefined) return;
    const [since = "", until = ""] = course.bounds.slice(slot, slot + 2);
    const within = `time >= timestamp("${since}") && time < timestamp("${until}")`;
    const those = by === "kind" ? `message == "${name}"` : `(${addressValue(name).expression})`;
    emit(this, "a2-ask", name === OTHERS ? within : `${those} && ${within}`);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { course, by } = this;
    if (!course) return nothing;
    const lanes = course.lines.map((line) =>
      line.name === OTHERS ? { ...line, name: translated("page-course-others", "all others") } : line,
    );
    const kinds = translated("page-course-by-kind", "by kind");
    const addresses = translated("page-course-by-address", "by address");
    return html`<section aria-labelledby="course">
      <div class="heading"><h2 id="course">${translated("page-course", "Over time")}</h2>
        <select aria-label=${translated("page-course-by", "A line for each")} @change=${(event: Event) => (this.by = (event.target as HTMLSelectElement).value as By)}>
          <option value="kind" ?selected=${by === "kind"}>${kinds}</option>
          <option value="address" ?selected=${by === "address"}>${addresses}</option>
        </select></div>
      <a2-lanes .label=${by === "kind" ? kinds : addresses} .lanes=${lanes} .start=${course.start} .length=${course.slot / 1e6} .go=${(chosen: ChosenSlot) => this.#go(chosen)}></a2-lanes>
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
