import type { SubmitResult } from "@soundings/contract/public";
import type { Survey, SurveyStatus } from "@soundings/survey/survey";
import type { LinkState } from "../distribution/single-use.ts";
import type { FullLimit } from "./count-limits.ts";

export type Closed = Extract<SubmitResult, { state: "closed" }>;

/** How a survey stands at a moment, for one respondent. */
export interface Standing {
  status: SurveyStatus;
  /** Responses that were submitted. */
  answer_count: number;
  /** Whether the account's plan has no room for another response this month. */
  month_is_full: boolean;
  /** Of the published version. */
  settings: Pick<Survey["settings"], "response_quota">;
  link: LinkState;
  /** Whether the same browser has answered, where each answers once. */
  answered: boolean;
  /** The limit that is full for the respondent's parameters; asked only where the rest is open. */
  fullLimit: () => FullLimit | null;
}

/**
 * Why nothing is taken; null when it is. A response that has begun may end while the survey is paused or
 * its account's month is full.
 */
export function whyClosed(
  { status, answer_count, month_is_full, settings, link, answered, fullLimit }: Standing,
  { begun, submit }: { begun: boolean; submit: boolean },
): Closed | null {
  if (link !== "open") return closed(link === "used" ? "used" : "not_published");
  if (answered) return closed("answered");
  if (status === "FINISHED" || isFull(settings, answer_count)) return closed("full");
  if (!begun && status === "PAUSED") return closed("paused");
  if (!begun && (status !== "PUBLISHED" || month_is_full)) return closed("not_published");
  if (begun && !submit) return null;
  const full = fullLimit();
  return full && { ...closed("limit"), end_id: full.end_id, opens_at: full.opens_at?.toISOString() ?? null };
}

/** What a respondent is told whose answers fall in a cell of a quota that is full. */
export const screenedOut = (end_id: string | null): Closed => ({ ...closed("quota"), end_id });

export function isFull({ response_quota }: Standing["settings"], answerCount: number): boolean {
  return response_quota !== null && answerCount >= response_quota;
}

const closed = (reason: Closed["reason"]): Closed => ({
  state: "closed",
  reason,
  end_id: null,
  opens_at: null,
});
