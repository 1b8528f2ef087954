/** What is of use only once something is open, and is loaded then. */
import "./copy-link";
import "./export";
import "./message/content";
import "./panes";
