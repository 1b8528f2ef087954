/** The question and the timeline, which narrow the list: loaded with the first capture. */
export { AnalysisClient } from "./client";
import "./question";
import "./timeline";
