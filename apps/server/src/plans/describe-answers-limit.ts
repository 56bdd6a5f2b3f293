import { formatNumber, formatsOf } from "@soundings/contract/formats";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import type { AnswersLimitMail } from "../mail/ask-for-mail.ts";
import { limitsIn, monthEnd } from "./limits.ts";
import { answersLevel } from "./mail-answers-limit.ts";
import { countedAnswers, findPlan } from "./queries.ts";

/** What a mail says of a month's answers; null where the account has room again meanwhile. */
export async function describeAnswersLimit(
  db: Db,
  { origin, account_id, month, level }: AnswersLimitMail,
  language: InterfaceLanguage,
) {
  const [plan, used] = await Promise.all([findPlan(db, account_id), countedAnswers(db, account_id, month)]);
  const limit = limitsIn(plan).max_answers_per_month;
  if (limit === null || answersLevel(used, limit) !== level) return null;
  return {
    letter: level === "near" ? ("answers_near" as const) : ("answers_used_up" as const),
    used: formatNumber(used, language),
    limit: formatNumber(limit, language),
    date: formatsOf(language).date(monthEnd(new Date(month)).toISOString().slice(0, 10)),
    link: `${origin}/settings#plan`,
  };
}
