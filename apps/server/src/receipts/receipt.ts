import { AnswerFilter } from "@soundings/contract/answer-filter";
import { Claim, Quote } from "@soundings/contract/insights";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { KeyPoint } from "@soundings/contract/key-points";
import { Screen } from "@soundings/contract/receipts";
import { ReportClaim } from "@soundings/contract/report-claims";
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
  /** By which rules changes are found (insights/max-cusum.ts); absent in receipts of the first. */
  rules: z.number().int().optional(),
  /** Absent for claims of the comments as a whole. */
  screen: Screen.optional(),
  /** What it was shown with, word for word. */
  quotes: z.array(Quote),
});
export type ClaimReceipt = z.infer<typeof ClaimReceipt>;

/** The same of a key point: its quote is the claim, and its number how many say it. */
export const PointReceipt = z.object({ ...basis, point: KeyPoint });
export type PointReceipt = z.infer<typeof PointReceipt>;

/** Of what comments say. */
export const Receipt = z.union([ClaimReceipt, PointReceipt]);
export type Receipt = z.infer<typeof Receipt>;

/** The same of a claim of a survey's report, which is worked out anew from the answers' data. */
export const ReportReceipt = z.object({
  sentence: basis.sentence,
  language: basis.language,
  survey_id: Id,
  /** A topic by the name that it is kept under. */
  report_claim: ReportClaim,
  /** What its choice or page is called; "" where it names itself. */
  name: z.string(),
  /** The responses that it was worked out among. */
  filter: AnswerFilter,
  /** What split them into groups on the same screen, and the days that they were compared with. */
  by: z.string().nullable(),
  before: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Ids of the responses that it counts; null where they do not fit a cell, and where others than their owner read it. */
  responses: z.array(Id).nullable(),
  /** When: what was in progress is abandoned later. */
  at: z.iso.datetime(),
  /** The survey's last change that it counts: answers, corrections, analyses. */
  change: z.number().int(),
});
export type ReportReceipt = z.infer<typeof ReportReceipt>;

/** One of two sides that are compared. */
const ComparedSide = z.object({
  dataset_id: Id,
  /** The wave that is compared alone. */
  wave: z.string().nullable(),
  comments: z.string(),
  engine: z.string().nullable(),
  edits: z.number().int(),
});
export type ComparedSide = z.infer<typeof ComparedSide>;

/** The same of what sets two datasets apart, or two waves of one: worked out anew from the data of both. */
export const DifferenceReceipt = z.object({
  sentence: basis.sentence,
  language: basis.language,
  /** What is compared: a kind, and a topic's id or an emotion. */
  difference: z.string(),
  sides: z.tuple([ComparedSide, ComparedSide]),
  exact: ExactFigures,
  /** Rules by which it was found; none is before they were named here. */
  rules: z.number().int().optional(),
});
export type DifferenceReceipt = z.infer<typeof DifferenceReceipt>;

/** All that a file of receipts can hold, and a workbook. */
export const AnyReceipt = z.union([ClaimReceipt, PointReceipt, ReportReceipt, DifferenceReceipt]);
export type AnyReceipt = z.infer<typeof AnyReceipt>;

export const isOfComments = (receipt: AnyReceipt): receipt is Receipt => "dataset_id" in receipt;
export const isOfTwo = (receipt: AnyReceipt): receipt is DifferenceReceipt => "difference" in receipt;
export const isOfReport = (receipt: AnyReceipt): receipt is ReportReceipt => "report_claim" in receipt;

export const RECEIPT_FORMAT = "soundings receipts 1";

/** A file of receipts, as a digest, a share and a screen of charts give it. */
export const ReceiptFile = z.object({
  format: z.literal(RECEIPT_FORMAT),
  receipts: z.array(AnyReceipt),
});
export type ReceiptFile = z.infer<typeof ReceiptFile>;
