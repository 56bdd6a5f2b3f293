import { Id } from "@soundings/survey/id";
import { z } from "zod";

/** What a report of a survey says, as data; report-claim-texts.ts has the sentences. */

export const REPORT_CLAIM_KINDS = [
  /** A choice that more take than any other. */
  "choice",
  /** A net promoter score against that of the days before. */
  "nps_change",
  /** Answers in words that speak of a topic against those that do not. */
  "text_topic",
  /** The page at which more people leave than at any other. */
  "drop_off",
  /** A day of the week with more answers than the other days. */
  "weekday",
  /** Whether a question is answered in other ways by other groups. */
  "groups",
] as const;
export type ReportClaimKind = (typeof REPORT_CLAIM_KINDS)[number];

export const ReportClaim = z.object({
  kind: z.enum(REPORT_CLAIM_KINDS),
  question_id: Id.nullable(),
  /** A choice's value, a topic's name, a block's id, a weekday (0 is Sunday); null where the question is all. */
  subject: z.string().nullable(),
  /** Shares in percent, points of a score, answers a day; of groups Cohen's w, null where several may be chosen. */
  value: z.number().nullable(),
  other: z.number().nullable(),
  effect: z.number(),
  /** 95 %; null of groups, whose difference has no single size. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Responses, texts or days on both sides. */
  n: z.number().int(),
  n_against: z.number().int(),
  p: z.number(),
  test: z.enum(["sign", "normal", "welch_t", "pooled_t", "chi_square", "cells"]),
});
export type ReportClaim = z.infer<typeof ReportClaim>;
