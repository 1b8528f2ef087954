/** The search box and the timeline, which narrow the list of messages. Loaded with the first capture. */
export { AnalysisClient } from "./client";
import "./question";
import "./timeline";
