import type Pptx from "pptxgenjs";
import { RECEIPT_FORMAT } from "../receipts/receipt.ts";
import { receiptsByText } from "./share-receipts.ts";
import type { ShareWords } from "./share-words.ts";
import type { SharedChart, SharedClaim, SharedDocument, SharedSection } from "./shared-document.ts";
import { nativeChart } from "./slide-charts.ts";
import { inkOfSlide } from "./slide-ink.ts";

type Presentation = Pptx.default;
type Slide = Pptx.default.Slide;

/** Of a slide of 16 by 9, in inches. */
const EDGE = 0.6;
const WIDTH = 13.33 - 2 * EDGE;
const TOP = 1.75;
const BOTTOM = 6.85;
const MAX_ROWS = 14;
const FACE = "Inter";

const INK = inkOfSlide("--text");
const QUIET = inkOfSlide("--text-3");

type ByText = ReturnType<typeof receiptsByText>;

/** A document as a presentation: one sentence a slide, native charts, and in the notes what the sentence rests on. */
export async function writeSlides(document: SharedDocument, at: Date, words: ShareWords): Promise<Buffer> {
  // Read when somebody asks for slides: nothing else needs it.
  const { default: module } = await import("pptxgenjs");
  // The module itself is the class; its types say that it holds it.
  const pptx = new (module as unknown as typeof Pptx.default)();
  pptx.layout = "LAYOUT_WIDE";
  pptx.title = document.title;
  pptx.company = "Soundings";
  pptx.theme = { headFontFace: FACE, bodyFontFace: FACE };
  const receipts = receiptsByText(document);
  const { texts, format, fill } = words;
  const asOf = fill(texts.slides.as_of, { time: `${format.dateTime(at, "UTC")} UTC` });
  const foot = [document.title, ...document.filter, asOf].join(" · ");
  titleSlide(pptx, document, asOf);
  for (const section of document.sections) {
    if (section.claims.length > 0) {
      for (const claim of section.claims)
        claimSlide(pptx, section, claim, foot, receipts.get(claim.sentence));
    } else sectionSlide(pptx, section, { foot, receipts }, words);
  }
  checkSlide(pptx, receipts, foot, words);
  return (await pptx.write({ outputType: "nodebuffer" })) as Buffer;
}

function titleSlide(pptx: Presentation, { kind, title, filter }: SharedDocument, asOf: string): void {
  const slide = pptx.addSlide();
  slide.addShape("rect", { x: 0, y: 0, w: 0.14, h: 7.5, fill: { color: inkOfSlide("--accent") } });
  slide.addText(kind, { x: 0.9, y: 2.2, w: 11.5, h: 0.4, fontSize: 16, color: QUIET });
  slide.addText(title, {
    x: 0.9,
    y: 2.6,
    w: 11.5,
    h: 1.3,
    fontSize: 40,
    bold: true,
    color: INK,
    valign: "top",
    fit: "shrink",
  });
  slide.addText([...filter, asOf].join(" · "), {
    x: 0.9,
    y: 4,
    w: 11.5,
    h: 0.8,
    fontSize: 14,
    color: QUIET,
    valign: "top",
  });
}

/** A slide with its sentence on top. */
function headed(pptx: Presentation, title: string, above: string | null, foot: string): Slide {
  const slide = pptx.addSlide();
  if (above)
    slide.addText(above, { x: EDGE, y: 0.4, w: WIDTH, h: 0.3, fontSize: 12, color: QUIET, margin: 0 });
  slide.addText(title, {
    x: EDGE,
    y: 0.72,
    w: WIDTH,
    h: 0.85,
    fontSize: 24,
    bold: true,
    color: INK,
    valign: "top",
    margin: 0,
    fit: "shrink",
  });
  slide.addText(foot, { x: EDGE, y: 7.02, w: WIDTH - 0.8, h: 0.3, fontSize: 10, color: QUIET, margin: 0 });
  slide.slideNumber = { x: 12.4, y: 7.02, w: 0.4, h: 0.3, fontSize: 10, color: QUIET, align: "right" };
  return slide;
}

function claimSlide(
  pptx: Presentation,
  { title }: SharedSection,
  { sentence, notes, quotes }: SharedClaim,
  foot: string,
  receipt: object | undefined,
): void {
  const slide = headed(pptx, sentence, title, foot);
  slide.addText(notes.join("\n"), {
    x: EDGE,
    y: TOP,
    w: WIDTH,
    h: 0.7,
    fontSize: 14,
    color: QUIET,
    valign: "top",
    margin: 0,
  });
  if (quotes.length > 0)
    addQuotes(
      slide,
      quotes.map((text) => ({ text, note: "" })),
      TOP + 0.9,
    );
  slide.addNotes([...notes, ...(receipt ? ["", JSON.stringify(receipt)] : [])].join("\n"));
}

function addQuotes(slide: Slide, quotes: SharedSection["quotes"], y: number): void {
  const height = Math.min(1, (BOTTOM - y) / quotes.length);
  for (const [at, { text, note }] of quotes.entries()) {
    const from = y + at * height;
    slide.addShape("rect", {
      x: EDGE,
      y: from,
      w: 0.04,
      h: height - 0.16,
      fill: { color: inkOfSlide("--line-strong") },
    });
    slide.addText(
      [
        { text: `“${text}”`, options: { fontSize: 16, color: INK, breakLine: note !== "" } },
        ...(note ? [{ text: note, options: { fontSize: 11, color: QUIET } }] : []),
      ],
      {
        x: EDGE + 0.2,
        y: from,
        w: WIDTH - 0.2,
        h: height - 0.16,
        valign: "middle",
        margin: 0,
        fit: "shrink",
      },
    );
  }
}

function sectionSlide(
  pptx: Presentation,
  one: SharedSection,
  { foot, receipts }: { foot: string; receipts: ByText },
  words: ShareWords,
): void {
  const { title, lead, subtitle, figures, charts, table, quotes } = one;
  const slide = headed(pptx, title, [lead, subtitle].filter(Boolean).join("  ") || null, foot);
  let y = TOP;
  if (figures.length > 0) {
    addFigures(slide, figures, y);
    y += 1.35;
  }
  addCharts(slide, charts, y, words);
  if (charts.length === 0 && table) {
    slide.addTable(
      [table.headers, ...table.rows.slice(0, MAX_ROWS)].map((row, at) =>
        row.map((text, column) => ({
          text,
          options: { bold: at === 0, align: column === 0 ? ("left" as const) : ("right" as const) },
        })),
      ),
      {
        x: EDGE,
        y,
        w: WIDTH,
        fontSize: 12,
        color: INK,
        border: { type: "solid", pt: 0.5, color: inkOfSlide("--line-strong") },
      },
    );
  }
  if (quotes.length > 0) addQuotes(slide, quotes, y);
  if (isBare(one) && one.foot) addRemark(slide, one.foot);
  const rows = table ? [table.headers, ...table.rows].map((row) => row.join("\t")) : [];
  const said = [title, ...quotes.map(({ text }) => text)];
  const own = said.flatMap((text) => receipts.get(text) ?? []).map((receipt) => JSON.stringify(receipt));
  slide.addNotes([one.foot ?? "", ...rows, ...own].filter(Boolean).join("\n"));
}

const isBare = ({ figures, charts, table, quotes }: SharedSection): boolean =>
  figures.length + charts.length + quotes.length === 0 && table === null;

/** Why there is nothing to draw. */
function addRemark(slide: Slide, text: string): void {
  const place = { x: EDGE, y: TOP, w: WIDTH, h: 1 };
  slide.addText(text, { ...place, fontSize: 18, color: QUIET, valign: "top", margin: 0 });
}

function addFigures(slide: Slide, figures: SharedSection["figures"], y: number): void {
  const room = WIDTH / Math.max(3, figures.length);
  for (const [at, { name, value, note }] of figures.entries()) {
    slide.addText(
      [
        { text: name, options: { fontSize: 12, color: QUIET, breakLine: true } },
        { text: value, options: { fontSize: 24, bold: true, color: INK, breakLine: note !== null } },
        ...(note ? [{ text: note, options: { fontSize: 11, color: QUIET } }] : []),
      ],
      { x: EDGE + at * room, y, w: room - 0.1, h: 1.15, valign: "top", margin: 0, fit: "shrink" },
    );
  }
}

/** The first of several is what comes before: parts of a whole, on one line. */
function addCharts(slide: Slide, charts: readonly SharedChart[], from: number, words: ShareWords): void {
  let y = from;
  for (const [at, chart] of charts.entries()) {
    const isLast = at === charts.length - 1;
    const height = isLast ? BOTTOM - y : 1.5;
    const { type, data, options } = nativeChart(chart, words);
    slide.addChart(type, data, { x: EDGE, y, w: WIDTH, h: height, ...options });
    y += height;
  }
}

/** What every sentence rests on, for whoever wants to know. */
function checkSlide(pptx: Presentation, receipts: ByText, foot: string, { texts }: ShareWords): void {
  const slide = headed(pptx, texts.slides.check, null, foot);
  slide.addText([texts.how, receipts.size > 0 ? texts.slides.receipts : ""].filter(Boolean).join("\n"), {
    x: EDGE,
    y: TOP,
    w: WIDTH,
    h: 1.6,
    fontSize: 16,
    color: INK,
    valign: "top",
    margin: 0,
  });
  if (receipts.size > 0) {
    slide.addNotes(JSON.stringify({ format: RECEIPT_FORMAT, receipts: [...receipts.values()] }));
  }
}
