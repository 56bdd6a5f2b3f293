import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table answered_devices. */

/** Which response each of some browsers submitted, by hashes as hex. */
export async function answeredBy(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  hashes: readonly Buffer[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("answered_devices")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("device_hash", "in", [...hashes])
    .select(["device_hash", "response_id"])
    .execute();
  return new Map(rows.map(({ device_hash, response_id }) => [device_hash.toString("hex"), response_id]));
}

export async function insertAnswered(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  answered: ReadonlyMap<string, string>,
): Promise<void> {
  if (answered.size === 0) return;
  await sql`insert into answered_devices (account_id, survey_id, device_hash, response_id)
    select ${account_id}::uuid, ${survey_id}::uuid, decode(hash, 'hex'), response_id
    from unnest(${[...answered.keys()]}::text[], ${[...answered.values()]}::uuid[]) as answered(hash, response_id)
    on conflict do nothing`.execute(trx);
}
