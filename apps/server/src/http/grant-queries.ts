import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/**
 * What a member has on single surveys and datasets, by their ids. The datasets of a survey's texts go with the survey,
 * unless they have a grant of their own.
 */
export async function findGrants(
  db: DbOrTransaction,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<{ id: string; level: string }[]> {
  const { rows } = await sql<{ id: string; level: string }>`
    select coalesce(g.survey_id, g.dataset_id) as id, g.level
    from grants g
    where g.account_id = ${account_id} and g.user_id = ${user_id}
    union all
    select d.id, g.level
    from grants g
    join datasets d on d.account_id = g.account_id and d.source = 'survey'
      and d.source_ref->>'survey_id' = g.survey_id::text and d.deleted_at is null
    where g.account_id = ${account_id} and g.user_id = ${user_id}
      and not exists (
        select from grants own
        where own.account_id = g.account_id and own.user_id = g.user_id and own.dataset_id = d.id
      )`.execute(db);
  return rows;
}
