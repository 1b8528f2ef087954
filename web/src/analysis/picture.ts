/** A chart as a picture: SVG whose look does not depend on the page, and PNG. */
import { saveAs } from "../kit/download";

/** The look of a drawing that a picture needs. */
const LOOK = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "text-anchor",
] as const;
/** Room around the drawing, height of the title, and width of the names of lines, in px. */
const EDGE = 12;
const TITLE = 26;
const NAMES = 190;
/** Pixels of a PNG for each of the page. */
const SCALE = 2;

/** A text beside the drawing, at this height of its own. */
export interface BesideText {
  readonly text: string;
  readonly y: number;
}

/** Saves a drawing as a file called after its title. */
export async function savePicture(
  drawing: SVGSVGElement,
  title: string,
  beside: readonly BesideText[],
  format: "svg" | "png",
): Promise<void> {
  const picture = pictureOf(drawing, title, beside);
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.${format}`;
  if (format === "png") saveAs(await painted(picture), name);
  else saveAs(new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" }), name);
}

/** Returns a copy of a drawing that has its look in attributes, on a ground, with a title. */
function pictureOf(drawing: SVGSVGElement, title: string, beside: readonly BesideText[]): SVGSVGElement {
  const { width, height } = drawing.viewBox.baseVal;
  const left = EDGE + (beside.length > 0 ? NAMES : 0);
  const [wide, high] = [left + width + EDGE, TITLE + height + EDGE];
  const body = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll("*");
  body.querySelectorAll("*").forEach((one, at) => {
    const original = originals[at];
    if (original) dress(one, getComputedStyle(original));
  });
  for (const cursor of body.querySelectorAll(".cursor")) cursor.remove();
  for (const one of body.querySelectorAll("[class]")) one.removeAttribute("class");
  const page = getComputedStyle(drawing);
  const ink = { fill: page.color, "font-family": page.fontFamily, "font-size": "12px" };
  const picture = element("svg", { width: wide, height: high, viewBox: `0 0 ${wide} ${high}` }) as SVGSVGElement;
  const moved = element("g", { transform: `translate(${left} ${TITLE})` });
  moved.append(...body.childNodes);
  picture.append(
    element("rect", { width: wide, height: high, fill: page.getPropertyValue("--paper") || "#fff" }),
    written(title, { ...ink, x: EDGE, y: 18, "font-size": "14px" }),
    ...beside.map(({ text, y }) => written(text, { ...ink, x: EDGE, y: y + TITLE })),
    moved,
  );
  return picture;
}

function dress(to: Element, style: CSSStyleDeclaration): void {
  for (const name of LOOK) to.setAttribute(name, style.getPropertyValue(name));
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function written(text: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = element("text", attributes);
  made.textContent = text;
  return made;
}

/**
 * Paints a picture. Its elements are painted one by one: the page's policy lets it load no image, not even one that it
 * has made itself.
 */
async function painted(picture: SVGSVGElement): Promise<Blob> {
  const { width, height } = picture.viewBox.baseVal;
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.scale(SCALE, SCALE);
  for (const part of picture.children) paint(context, part);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}

function paint(context: CanvasRenderingContext2D, part: Element): void {
  const get = (name: string): string => part.getAttribute(name) ?? "";
  const number = (name: string): number => Number.parseFloat(get(name)) || 0;
  context.save();
  const [x = 0, y = 0] = /translate\((\S+) (\S+)\)/.exec(get("transform"))?.slice(1).map(Number) ?? [];
  context.translate(x, y);
  context.globalAlpha = get("opacity") === "" ? 1 : number("opacity");
  context.fillStyle = get("fill");
  context.strokeStyle = get("stroke");
  context.lineWidth = get("stroke-width") === "" ? 1 : number("stroke-width");
  context.lineCap = get("stroke-linecap") === "round" ? "round" : "butt";
  context.lineJoin = "round";
  if (part.localName === "g") for (const inner of part.children) paint(context, inner);
  else if (part.localName === "text") {
    context.font = `${get("font-size")} ${get("font-family")}`;
    context.textAlign = ({ middle: "center", end: "right" } as const)[get("text-anchor")] ?? "left";
    context.fillText(part.textContent, number("x"), number("y"));
  } else {
    const path = new Path2D(get("d"));
    if (part.localName === "rect") path.rect(number("x"), number("y"), number("width"), number("height"));
    if (part.localName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
    if (get("fill") !== "none") context.fill(path);
    if (get("stroke") !== "none" && get("stroke") !== "") context.stroke(path);
  }
  context.restore();
}
