/** What narrows the list: loaded with the first capture. */
export { Investigation } from "./client";
import "./filter";
import "./timeline";
