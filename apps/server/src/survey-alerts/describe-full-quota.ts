import { formatNumber } from "@soundings/contract/formats";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { quotasInUse } from "../answers/quota-panel.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { QuotaMail } from "../mail/ask-for-mail.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { findSurveySettings } from "./queries.ts";

/** What a mail says of a quota that is full; null when it is gone, or mails were switched off meanwhile. */
export async function describeFullQuota(
  db: Db,
  { origin, account_id, survey_id, quota_id, places }: QuotaMail,
  language: InterfaceLanguage,
) {
  const key = { account_id, survey_id };
  const [item, { level, mail }] = await Promise.all([findSurveyItem(db, key), findSurveySettings(db, key)]);
  if (!item || !mail || level === "off") return null;
  const { quotas } = await quotasInUse(db, key).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === "NOT_FOUND") return { quotas: [] };
    throw error;
  });
  const quota = quotas.find(({ id }) => id === quota_id);
  if (!quota) return null;
  return {
    letter: "quota_full" as const,
    survey: item.name,
    quota: quota.name,
    places: formatNumber(places, language),
    link: `${origin}/surveys/data-analysis?id=${survey_id}`,
    settings_link: `${origin}/surveys/report?id=${survey_id}&alerts=settings`,
  };
}
