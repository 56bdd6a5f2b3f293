import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { lettersOfAlerts } from "../alerts/describe-alerts.ts";
import type { Db } from "../db/db.ts";
import type { SurveyAlertMail } from "../mail/ask-for-mail.ts";
import { findSurveySettings, surveyAlertsByIds } from "./queries.ts";

/** What a mail says of a survey's alerts; null when it is gone, or mails were switched off meanwhile. */
export async function describeSurveyAlerts(
  db: Db,
  { origin, alert_ids, account_id, survey_id }: SurveyAlertMail,
  language: InterfaceLanguage,
) {
  const key = { account_id, survey_id };
  const [alerts, { level, mail }] = await Promise.all([
    surveyAlertsByIds(db, key, alert_ids),
    findSurveySettings(db, key),
  ]);
  const [first] = alerts;
  if (!first || !mail || level === "off") return null;
  return {
    letter: "survey_alerts" as const,
    ...lettersOfAlerts(first.dataset_name, alerts, language),
    link: `${origin}/alerts`,
    settings_link: `${origin}/surveys/report?id=${survey_id}&alerts=settings`,
  };
}
