/** The search box and the timeline, which restrict the list; loaded with the first capture. */
export { AnalysisClient } from "./client";
import "./question";
import "./timeline";
