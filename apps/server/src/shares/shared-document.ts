import { z } from "zod";
import { AnyReceipt } from "../receipts/receipt.ts";

/**
 * What a link shows, as data in one language: words and figures as they are read, and nothing that names a row of the
 * database but in its receipts. A page, a print and a presentation are drawn of it, and a frozen link keeps it.
 */

/** A colour by its token's name: "--good". */
const Ink = z.string().regex(/^--[a-z-]+$/);

const Bars = z.object({
  type: z.literal("bars"),
  /** `value` is what a presentation's own chart draws; `length` and `ghost` are parts of the room, 0 to 1. */
  rows: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      length: z.number(),
      ghost: z.number().optional(),
      fill: Ink,
      soft: z.boolean(),
      cells: z.array(z.string()),
    }),
  ),
  /** Widths of the columns of cells, px, and what each counts. */
  columns: z.array(z.number()),
  foot: z.array(z.string()),
  /** What `value` is; answers where nothing is said. */
  counts: z.string().optional(),
});

const Columns = z.object({
  type: z.literal("columns"),
  bars: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      length: z.number(),
      fill: Ink,
      soft: z.boolean(),
      above: z.string(),
      below: z.string(),
    }),
  ),
});

const Strip = z.object({
  type: z.literal("strip"),
  parts: z.array(z.object({ share: z.number(), fill: Ink, number: z.string(), text: z.string() })),
});

const Scores = z.object({
  type: z.literal("scores"),
  rows: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      low: z.number(),
      high: z.number(),
      ink: Ink,
      figure: z.string(),
      note: z.string(),
    }),
  ),
  heads: z.object({ figure: z.string(), note: z.string() }),
});

const Trend = z.object({
  type: z.literal("trend"),
  unit: z.enum(["day", "week", "month"]),
  points: z.array(
    z.object({
      date: z.iso.date(),
      score: z.number(),
      low: z.number(),
      high: z.number(),
      count: z.number(),
    }),
  ),
  /** Above the counts. */
  counts: z.string(),
  found: z.object({ from: z.string(), to: z.string(), kind: z.enum(["fell", "rose"]) }).nullable(),
});

export const SharedChart = z.discriminatedUnion("type", [Bars, Columns, Strip, Scores, Trend]);
export type SharedChart = z.infer<typeof SharedChart>;

const Table = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Of a table of shares, 0 to 1: those of each row's cells after its name, null for what is none. It is drawn shaded. */
  shares: z.array(z.array(z.number().nullable())).optional(),
});
export type SharedTable = z.infer<typeof Table>;

export const SharedClaim = z.object({
  sentence: z.string(),
  /** Small print: what went with it, how it was tested. */
  notes: z.array(z.string()),
  quotes: z.array(z.string()),
});
export type SharedClaim = z.infer<typeof SharedClaim>;

export const SharedSection = z.object({
  /** What a link to this part alone asks for; the page does not have it. */
  part: z.string().nullable(),
  /** "Q3". */
  lead: z.string().nullable(),
  /** A claim that holds, or else what is drawn. */
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Takes the page's whole width. */
  wide: z.boolean(),
  figures: z.array(z.object({ name: z.string(), value: z.string(), note: z.string().nullable() })),
  charts: z.array(SharedChart),
  /** The charts' figures. */
  table: Table.nullable(),
  claims: z.array(SharedClaim),
  /** Comments word for word, each with how many say it. */
  quotes: z.array(z.object({ text: z.string(), note: z.string() })),
  foot: z.string().nullable(),
});
export type SharedSection = z.infer<typeof SharedSection>;

export const SharedDocument = z.object({
  format: z.literal(1),
  /** "Comments", "Survey report". */
  kind: z.string(),
  title: z.string(),
  /** Which comments or answers, in words. */
  filter: z.array(z.string()),
  sections: z.array(SharedSection),
  /** What sentences and quotes rest on; none of links from before there were some. */
  receipts: z.array(AnyReceipt).optional(),
});
export type SharedDocument = z.infer<typeof SharedDocument>;

/** A section with what is left out empty. */
export const section = (given: Partial<SharedSection> & Pick<SharedSection, "title">): SharedSection => ({
  part: null,
  lead: null,
  subtitle: null,
  wide: true,
  figures: [],
  charts: [],
  table: null,
  claims: [],
  quotes: [],
  foot: null,
  ...given,
});

/**
 * The document with one part of it alone. A part that has nothing to draw is left out of a whole document: alone it says
 * so, as `empty` does. Null where it is a question's that is there no more.
 */
export function partAlone(document: SharedDocument, part: string, empty: string): SharedDocument | null {
  const found = document.sections.find((one) => one.part === part);
  if (found) return { ...document, sections: [{ ...found, wide: true }] };
  const isAnswered = document.sections.some((one) => one.part !== null);
  if (isAnswered && part.startsWith("question:")) return null;
  return { ...document, sections: [section({ part, title: empty })] };
}

/** The document without anybody's words. */
export const withoutQuotes = (document: SharedDocument): SharedDocument => ({
  ...document,
  sections: document.sections
    .map((one) => ({
      ...one,
      quotes: [],
      claims: one.claims.map((claim) => ({ ...claim, quotes: [] })),
      isEmptied: one.quotes.length > 0,
    }))
    // A list of quotes and nothing else has nothing left to say.
    .filter(
      ({ isEmptied, claims, charts, figures }) =>
        !isEmptied || claims.length + charts.length + figures.length > 0,
    )
    .map(({ isEmptied: _, ...one }) => one),
});
