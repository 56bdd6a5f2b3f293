import { type LinkViolation, linkViolation } from "@soundings/survey/custom-link";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurvey } from "../surveys/queries.ts";
import { dropCustomLink, findNamespace, insertCustomLink, isLinkTaken } from "./queries.ts";

interface Wanted {
  link: string;
  in_namespace: boolean;
}

/** What is wrong with a link for a survey; null when it may have it. */
export async function customLinkViolation(
  db: DbOrTransaction,
  key: SurveyKey,
  { link, in_namespace }: Wanted,
): Promise<LinkViolation | "TAKEN" | null> {
  const flaw = linkViolation(link);
  if (flaw) return flaw;
  const namespace = in_namespace ? ((await findNamespace(db, key.account_id)) ?? "") : "";
  return (await isLinkTaken(db, key, { namespace, link })) ? "TAKEN" : null;
}

/**
 * Gives a survey its own link in place of the one it had, or none. Of two surveys that want the same at
 * once one gets it. Throws NOT_FOUND, SURVEY_LINK_TAKEN, and NAMESPACE_MISSING where the account has none.
 */
export async function setCustomLink(db: Db, key: SurveyKey, wanted: Wanted | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findSurvey(trx, key, { lock: true }))) throw new ProblemError("NOT_FOUND");
    await dropCustomLink(trx, key);
    if (!wanted) return;
    const namespace = wanted.in_namespace ? await findNamespace(trx, key.account_id) : "";
    if (namespace === null) throw new ProblemError("NAMESPACE_MISSING");
    const custom = { namespace, link: wanted.link };
    const taken = (await isLinkTaken(trx, key, custom)) || !(await insertCustomLink(trx, key, custom));
    if (taken) throw new ProblemError("SURVEY_LINK_TAKEN");
  });
}
