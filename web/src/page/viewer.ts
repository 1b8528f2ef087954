/** The components that are needed only once something is open, and are loaded then. */
import "../compare/compare-button";
import "../kit/panes";
import "../message/content";
import "../message/layers";
import "../message/parts";
import "./copy-link";
import "./export";
import "./list";
import "./remark";
export { keepOffline } from "./offline";
export { Taking } from "./taking";
