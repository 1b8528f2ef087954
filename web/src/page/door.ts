/** What the start page shows once the engine is there. */
import "./gallery";
import "./live";
