/** The examples of the gallery. */
import sample from "../../tests/captures/sample.pcapng?url";
import groups from "./gallery.json";

/** A paste, by its path in `tests/cases`, or a capture, by its file name. */
export interface Example {
  readonly title: string;
  readonly teaches: string;
  readonly case?: string;
  readonly capture?: string;
}

export const GALLERY: readonly { readonly title: string; readonly examples: readonly Example[] }[] = groups;

/** The text of a paste, or the file of a capture. */
export async function load({ case: path, capture }: Example): Promise<string | File> {
  if (path !== undefined) {
    const { default: pastes } = await import("virtual:examples");
    return pastes[path] ?? "";
  }
  const response = await fetch(sample);
  return new File([await response.blob()], capture ?? "capture.pcapng");
}
