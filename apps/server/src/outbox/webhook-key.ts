import type { SurveyKey } from "../keys/survey-key.ts";

/** Names a webhook; every query has all of it. */
export interface WebhookKey extends SurveyKey {
  webhook_id: string;
}
