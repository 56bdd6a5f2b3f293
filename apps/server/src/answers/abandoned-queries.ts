import type { WebhookEvent } from "@soundings/contract/webhooks";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Tables abandoned_watches and unfinished_responses. */

export const ABANDONED = "response.abandoned" satisfies WebhookEvent;

/**
 * Begins to watch the surveys of which a webhook listens, from their next write on, and ends with those of which none
 * does any more, of all accounts: for the program's own clock only.
 */
export async function watchedSurveys(db: DbOrTransaction): Promise<SurveyKey[]> {
  const listens = sql`${ABANDONED} = any(h.event_names) and h.switched_off is distinct from 'by_owner'`;
  await sql`delete from abandoned_watches w where not exists (
    select from webhooks h where h.account_id = w.account_id and h.survey_id = w.survey_id and ${listens})`.execute(
    db,
  );
  await sql`insert into abandoned_watches (account_id, survey_id, seen)
    select s.account_id, s.id, s.change_number from surveys s
    where exists (select from webhooks h where h.account_id = s.account_id and h.survey_id = s.id and ${listens})
    on conflict do nothing`.execute(db);
  return await db.selectFrom("abandoned_watches").select(["account_id", "survey_id"]).execute();
}

/** Up to which change a survey was read; holds its row. Null when nobody watches it any more. */
export async function lockWatch(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<{ seen: number; published_number: number | null } | null> {
  const { rows } = await sql<{ seen: number; published_number: number | null }>`
    select w.seen, s.published_number from abandoned_watches w
    join surveys s on s.account_id = w.account_id and s.id = w.survey_id
    where w.account_id = ${account_id} and w.survey_id = ${survey_id}
    for update of w`.execute(trx);
  return rows[0] ?? null;
}

/** Takes up what was written since; false where more may wait. Change numbers become visible in their order. */
export async function readWrites(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  seen: number,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ through: number | null; count: number }>`
    with changed as (
      select id, updated_at, submitted_at, quota, change_number from responses
      where account_id = ${account_id} and survey_id = ${survey_id} and change_number > ${seen}
      order by change_number
      fetch first ${limit} rows with ties
    ), ended as (
      delete from unfinished_responses u using changed c
      where u.account_id = ${account_id} and u.survey_id = ${survey_id} and u.response_id = c.id
        and (c.submitted_at is not null or c.quota is not null)
    ), begun as (
      insert into unfinished_responses (account_id, survey_id, response_id, written_at)
      select ${account_id}, ${survey_id}, id, updated_at from changed
      where submitted_at is null and quota is null
      on conflict (account_id, survey_id, response_id) do update set written_at = excluded.written_at
    )
    select max(change_number) as through, count(*)::integer as count from changed`.execute(trx);
  const [{ through, count } = { through: null, count: 0 }] = rows;
  if (through === null) return true;
  await trx
    .updateTable("abandoned_watches")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .set({ seen: through })
    .execute();
  return count < limit;
}

/** Takes away what is held of responses that were deleted. */
export async function dropDeleted(trx: DbOrTransaction, { account_id, survey_id }: SurveyKey): Promise<void> {
  await sql`delete from unfinished_responses u
    where u.account_id = ${account_id} and u.survey_id = ${survey_id} and not exists (
      select from responses r
      where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.id = u.response_id)`.execute(
    trx,
  );
}

/** Marks those as told that were written last at a moment or before; gives their ids. */
export async function takeAbandoned(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { upTo, now, limit }: { upTo: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ response_id: string }>`
    update unfinished_responses u set told_at = ${now}
    where u.account_id = ${account_id} and u.survey_id = ${survey_id} and u.response_id in (
      select response_id from unfinished_responses
      where account_id = ${account_id} and survey_id = ${survey_id} and told_at is null and written_at <= ${upTo}
      order by written_at
      limit ${limit})
    returning u.response_id`.execute(trx);
  return rows.map(({ response_id }) => response_id);
}
