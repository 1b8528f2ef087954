/** The question and the timeline, which narrow the list: loaded with the first capture. */
export { ForensicsClient } from "./client";
import "./question";
import "./timeline";
