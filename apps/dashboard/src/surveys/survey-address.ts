import { SURVEY_SORT_KEYS } from "@soundings/contract/surveys";
import { type ListState, listAddress } from "../ui/list/list-state.ts";

export type SurveySortKey = (typeof SURVEY_SORT_KEYS)[number];

/** What the surveys list shows. */
export type SurveyListState = ListState<SurveySortKey>;

export const surveyAddress = listAddress<SurveySortKey>(
  SURVEY_SORT_KEYS,
  { created_at: "desc", updated_at: "desc", name: "asc", answer_count: "desc" },
  "created_at",
);
