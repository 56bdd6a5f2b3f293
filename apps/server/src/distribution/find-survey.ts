import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Where a respondent's browser asked: "/s/<link>", "/<namespace>/<link>", or "/<link>" on an account's domain. */
export interface SurveyPlace {
  /** The name that the browser called, without a port. */
  host: string;
  /** Null where the address has none. */
  namespace: string | null;
  link: string;
}

/**
 * The survey at an address, by its code or its custom link; null where there is none. A verified custom
 * domain shows its own account's surveys only, whatever the address says of namespaces. One look-up of
 * primary keys, for every view of a survey.
 */
export async function surveyAt(
  db: DbOrTransaction,
  { host, namespace, link: typed }: SurveyPlace,
): Promise<{ key: SurveyKey; code: string } | null> {
  // No link has it, and no text of the database.
  if (typed.includes("\0")) return null;
  const link = typed.toLowerCase();
  const domain = host.toLowerCase().replace(/\.$/, "");
  const { rows } = await sql<{ account_id: string; survey_id: string; code: string }>`
    with domain as (
      select account_id from directory.custom_domains where domain = ${domain} and verified_at is not null
    ), found as (
      select account_id, survey_id from directory.survey_codes
        where code = ${link} and (${namespace}::text is null or exists (select from domain))
      union all
      select account_id, survey_id from directory.custom_links
        where namespace = ${namespace ?? ""} and link = ${link} and not exists (select from domain)
      union all
      select custom_links.account_id, survey_id from directory.custom_links join domain using (account_id)
        where link = ${link}
    )
    select account_id, survey_id, code
    from found join directory.survey_codes using (account_id, survey_id)
    where account_id in (select account_id from domain) or not exists (select from domain)
    limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { code, ...key } = row;
  return { key, code };
}
