import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { runJobKey } from "./job-payload.ts";
import { failRun } from "./waves/settle-run.ts";

/** Deletes the rows of datasets that were deleted and purged in an earlier month. Says how many went. */
export async function forgetDeletedDatasets(db: Db): Promise<number> {
  const result = await sql`delete from datasets d
    where d.deleted_at is not null and d.created_at < date_trunc('month', now() at time zone 'utc') at time zone 'utc'
      and not exists (select from comments c where c.account_id = d.account_id and c.dataset_id = d.id)`.execute(
    db,
  );
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Fails runs whose job the queue has given up: it ended the whole process again and again, or an
 * operator removed it. Says how many there were.
 */
export async function failStuckRuns(db: Db): Promise<number> {
  const { rows } = await sql<{ account_id: string; id: string; run: number }>`
    select d.account_id, d.id, d.run from datasets d
    where d.status = 'PROCESSING' and d.deleted_at is null and d.stage_updated_at < now() - interval '10 minutes'
      and not exists (select from graphile_worker.jobs j
        where j.key = ${runJobKey("")} || d.id and j.attempts < j.max_attempts)`.execute(db);
  for (const { account_id, id, run } of rows)
    await failRun(db, { account_id, dataset_id: id, run }, "INTERNAL");
  return rows.length;
}
