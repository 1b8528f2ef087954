/** The entry point of the page that is a single file. */
import "./parts";
import "../page/needs";
import "../page/tokens.css";
import "../page/page.css";
import { applyTheme, theme } from "../kit/theme";
import { isLanguage, showInLanguage } from "../language/language";
import { App } from "../page/app";
import "../page/viewer";
import { evidence } from "../session/evidence";
import { remarks } from "../session/remarks";
import { linked, OF_LEARN } from "../session/permalink";

applyTheme(theme());

const app = document.querySelector("a2-app");
// Removes the static placeholder of index.html.
app?.replaceChildren();

/** Opens the messages that were saved in the page, in the language in which they were saved. */
async function openEvidence(): Promise<void> {
  // If the fragment of the address names something to open, the messages in the page are not opened.
  if (/^#v\d/.test(location.hash) || OF_LEARN.test(location.hash)) return;
  const found = await evidence();
  if (!found || !(app instanceof App)) return;
  const { kind, name, question, format, language, bytes } = found;
  remarks.bring(found.remarks ?? []);
  if (isLanguage(language)) await showInLanguage(language);
  await app.updateComplete;
  if (kind === "capture") {
    app.show(new File([bytes], name), question);
    return;
  }
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const link = linked(text);
  if (kind === "paste") app.show(text, question, format ?? undefined);
  else if (link.kind === "packets") app.show(link.packets, question);
}

void openEvidence();
