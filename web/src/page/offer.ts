/** What the store offers, as a bar below the header: to open again what was closed, or what was open before. */
import { translated } from "../language/text";
import { size } from "../language/words";
import { packetsName } from "../session/names";
import type { Input, KeptInput } from "../session/state";
import type { Store } from "../session/store";
import type { Notice } from "./notices";

/** Returns the notice of what is offered; null if nothing is. `choose` lets the user choose files. */
export function offered(store: Store, choose: () => void): Notice | null {
  const { offer } = store.state;
  if (!offer) return null;
  const close = (): void => store.send("dismiss");
  const choosing = { label: () => translated("page-trail-choose", "Choose the file…"), run: choose };
  switch (offer.kind) {
    case "closed": {
      const text = (): string => translated("page-trail-closed", "{name} was closed.", { name: nameOf(offer.input) });
      const undo = { label: () => translated("page-trail-undo", "Undo"), run: () => history.back() };
      return { name: "offer", text, actions: [undo], close };
    }
    case "kept": {
      const again = {
        label: () => translated("page-trail-reopen", "Open it again"),
        run: () => store.send("reopen"),
      };
      const actions = offer.kept.kind !== "capture" ? [] : [offer.again ? again : choosing];
      return { name: "offer", text: () => wasOpen(offer.kept), actions, close };
    }
    case "place": {
      const text = (): string =>
        translated(
          "page-trail-any",
          "This address is a place in a capture or a text. Open it, and the place is shown.",
        );
      return { name: "offer", text, actions: [choosing], close };
    }
  }
}

function nameOf(input: Input): string {
  if (input.kind === "paste") return translated("page-trail-text", "The text");
  return input.kind === "packets" ? packetsName(input.name) : input.file.name;
}

/** Says what was open, if it cannot be brought back at once. */
function wasOpen(kept: KeptInput): string {
  return kept.kind === "capture"
    ? translated("page-trail-capture", "{name}, {size}, was open.", { name: kept.name, size: size(kept.size) })
    : translated(
        "page-trail-long",
        "A text of {n} {n|character|characters} was open. It is too long to be kept: paste it again.",
        {
          n: kept.kind === "long" ? kept.characters : 0,
        },
      );
}
