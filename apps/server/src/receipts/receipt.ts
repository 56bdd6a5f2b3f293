import { Claim, Quote } from "@soundings/contract/insights";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { FigureFilter } from "@soundings/contract/topics";
import { Id } from "@soundings/survey/id";
import { z } from "zod";

/** A claim's figures to the last digit: one comment more or less shows in them, however many there are. */
export const ExactFigures = z.object({
  value: z.number().nullable(),
  other: z.number().nullable(),
  effect: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number(),
  n: z.number().int(),
  n_against: z.number().int(),
});
export type ExactFigures = z.infer<typeof ExactFigures>;

/** What a claim rests on: enough to work it out anew from the dataset's data. */
export const Receipt = z.object({
  sentence: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  claim: Claim,
  exact: ExactFigures,
  /** The comments that it was worked out among; the claim's own query is within it. */
  filter: FigureFilter,
  /** Numbers of the comments behind it, "1-4, 9"; null where they are left out of a cell that is too small. */
  comments: z.string().nullable(),
  /** What it was shown with, word for word. */
  quotes: z.array(Quote),
  dataset_id: Id,
  engine: z.string().nullable(),
  /** Version of people's corrections and topic edits. */
  edits: z.number().int(),
});
export type Receipt = z.infer<typeof Receipt>;

export const RECEIPT_FORMAT = "soundings receipts 1";

/** A file of receipts, as a digest carries it. */
export const ReceiptFile = z.object({
  format: z.literal(RECEIPT_FORMAT),
  receipts: z.array(Receipt),
});
export type ReceiptFile = z.infer<typeof ReceiptFile>;
