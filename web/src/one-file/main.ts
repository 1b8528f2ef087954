/** The entry point of the page that is a single file. */
import "./parts";
import "../page/tokens.css";
import "../page/page.css";
import { applyTheme, theme } from "../kit/theme";
import { isLanguage, showInLanguage } from "../language/language";
import { App } from "../page/app";
import "../page/viewer";
import { evidence } from "../session/evidence";

applyTheme(theme());

const app = document.querySelector("a2-app");
// Removes the static placeholder of index.html.
app?.replaceChildren();

/** Opens what was put into the page, in the language in which that was done. */
async function openEvidence(): Promise<void> {
  const found = await evidence();
  if (!found || !(app instanceof App)) return;
  const { kind, name, question, language, bytes } = found;
  if (isLanguage(language)) await showInLanguage(language);
  await app.updateComplete;
  await app.show(kind === "capture" ? new File([bytes], name) : new TextDecoder().decode(bytes), question);
}

void openEvidence();
