import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { idList } from "../db/id-list.ts";

/** Who waits for a survey's answers. */
export interface Listeners {
  webhooks: boolean;
  sheet: boolean;
  /** That open cases. */
  rules: boolean;
}

/**
 * Who listens to surveys, by survey: most have nobody, are not among them, and nothing more is asked for them. Ask in the transaction
 * that writes the answers, so that whoever began to listen before it hears of them.
 */
export async function listenersOf(
  db: DbOrTransaction,
  account_id: string,
  survey_ids: readonly string[],
): Promise<Map<string, Listeners>> {
  const { rows } = await sql<Listeners & { survey_id: string }>`
    select * from (select survey_id,
      exists (select from webhooks where account_id = ${account_id} and survey_id = asked.survey_id) as webhooks,
      exists (select from google_sheets
        where account_id = ${account_id} and survey_id = asked.survey_id and active) as sheet,
      exists (select from case_rules
        where account_id = ${account_id} and survey_id = asked.survey_id and is_on) as rules
    from unnest(${idList(survey_ids)}::uuid[]) as asked(survey_id)) as listening where webhooks or sheet or rules`.execute(
    db,
  );
  return new Map(rows.map(({ survey_id, ...listeners }) => [survey_id, listeners]));
}
