import { getSurveyAlertSettings, setSurveyAlertSettings } from "@soundings/contract/alerts";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { findSurveySettings, saveSurveySettings } from "./queries.ts";

export function surveyAlertRoutes(serve: Serve): void {
  serve(getSurveyAlertSettings, async ({ params, signed, db }) => {
    const { looked_change: _, ...settings } = await findSurveySettings(
      db,
      await existing(db, params, signed),
    );
    return settings;
  });

  serve(setSurveyAlertSettings, async ({ params, body, signed, db }) => {
    await saveSurveySettings(db, await existing(db, params, signed), body);
    return body;
  });
}

/** Throws NOT_FOUND. */
async function existing(
  db: DbOrTransaction,
  { id }: { id: string },
  { account_id }: Signed,
): Promise<SurveyKey> {
  const key = { account_id, survey_id: id };
  if (!(await findSurveyItem(db, key))) throw new ProblemError("NOT_FOUND");
  return key;
}
