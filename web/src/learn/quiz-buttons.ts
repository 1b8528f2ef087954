/** The buttons that save exercises, with their answers, for a learning platform. */
import { html, type TemplateResult } from "lit";
import { saveAs } from "../kit/download";
import { reasonOf } from "../kit/errors";
import { translated } from "../language/text";
import { emit } from "../session/events";

export type QuizFormat = "gift" | "qti";

/** Renders the buttons. `file` makes the file when one is pressed; why it cannot be saved is said in a toast. */
export function quizButtons(
  host: HTMLElement,
  name: string,
  file: (format: QuizFormat) => Promise<Uint8Array>,
  ready = true,
): TemplateResult {
  const save = async (format: QuizFormat): Promise<void> => {
    try {
      const made = await file(format);
      const isText = format === "gift";
      const type = isText ? "text/plain" : "application/zip";
      saveAs(new Blob([new Uint8Array(made)], { type }), `${name}${isText ? ".gift.txt" : "-qti.zip"}`);
    } catch (error) {
      emit(host, "a2-toast", reasonOf(error));
    }
  };
  const about = translated("learn-quiz-about", "For a learning platform, with the answers");
  return html`<button type="button" title=${about} ?disabled=${!ready} @click=${() => save("gift")}>Moodle (GIFT)</button>
    <button type="button" title=${about} ?disabled=${!ready} @click=${() => save("qti")}>QTI 2.1</button>`;
}
