/** Names a survey; every query has both. */
export interface SurveyKey {
  account_id: string;
  survey_id: string;
}
