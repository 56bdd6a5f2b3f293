import { Claim, Quote } from "@soundings/contract/insights";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { KeyPoint } from "@soundings/contract/key-points";
import { Screen } from "@soundings/contract/receipts";
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

const basis = {
  sentence: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** The comments that it was worked out among; its own query is within it. */
  filter: FigureFilter,
  /** Numbers of the comments behind it, "1-4, 9"; null where they are left out of a cell that is too small. */
  comments: z.string().nullable(),
  dataset_id: Id,
  engine: z.string().nullable(),
  /** Version of people's corrections and topic edits. */
  edits: z.number().int(),
};

/** What a claim rests on: enough to work it out anew from the dataset's data. */
export const ClaimReceipt = z.object({
  ...basis,
  claim: Claim,
  exact: ExactFigures,
  /** Absent for claims of the comments as a whole. */
  screen: Screen.optional(),
  /** What it was shown with, word for word. */
  quotes: z.array(Quote),
});
export type ClaimReceipt = z.infer<typeof ClaimReceipt>;

/** The same of a key point: its quote is the claim, and its number how many say it. */
export const PointReceipt = z.object({ ...basis, point: KeyPoint });
export type PointReceipt = z.infer<typeof PointReceipt>;

export const Receipt = z.union([ClaimReceipt, PointReceipt]);
export type Receipt = z.infer<typeof Receipt>;

export const RECEIPT_FORMAT = "soundings receipts 1";

/** A file of receipts, as a digest, a share and a screen of charts give it. */
export const ReceiptFile = z.object({
  format: z.literal(RECEIPT_FORMAT),
  receipts: z.array(Receipt),
});
export type ReceiptFile = z.infer<typeof ReceiptFile>;
