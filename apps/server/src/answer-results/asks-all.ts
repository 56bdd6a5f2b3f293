import type { AnswerFilter } from "@soundings/contract/answer-filter";

/** Whether a question is of all responses of a completion, and of nothing beside them: stored sums can answer it. */
export const asksAll = (
  { completion = "submitted", ...rest }: Partial<AnswerFilter>,
  wanted: AnswerFilter["completion"],
): boolean => completion === wanted && Object.values(rest).every((part) => !part?.length);
