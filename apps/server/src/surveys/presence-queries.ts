import { PRESENCE_MS } from "@soundings/contract/presence";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** An editor's window, and whose it is. */
export interface EditorWindow {
  window_id: string;
  user_id: string;
}

const GONE = sql<Date>`now() - make_interval(secs => ${PRESENCE_MS.gone / 1_000})`;

/** Writes that a window has the survey open, by the database's clock; false where there is no such survey. */
export async function writePresence(
  db: Db,
  { account_id, survey_id }: SurveyKey,
  { window_id, user_id }: EditorWindow,
  place: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into survey_presence (account_id, survey_id, window_id, user_id, place, seen_at)
    select account_id, id, ${window_id}, ${user_id}, ${place}, now() from surveys
    where account_id = ${account_id} and id = ${survey_id}
    on conflict (account_id, survey_id, user_id, window_id) do update
      set place = excluded.place, seen_at = excluded.seen_at
    returning window_id`.execute(db);
  return rows.length > 0;
}

/** Who else has the survey open, each once with what they have open now, in the order of their names. */
export async function othersPresent(
  db: Db,
  { account_id, survey_id }: SurveyKey,
  user_id: string,
): Promise<{ user_id: string; name: string; place: string | null }[]> {
  const rows = await db
    .selectFrom("survey_presence")
    .innerJoin("users", (join) =>
      join
        .onRef("users.account_id", "=", "survey_presence.account_id")
        .onRef("users.id", "=", "survey_presence.user_id"),
    )
    .where("survey_presence.account_id", "=", account_id)
    .where("survey_presence.survey_id", "=", survey_id)
    .where("survey_presence.user_id", "!=", user_id)
    .where("survey_presence.seen_at", ">", GONE)
    .distinctOn("survey_presence.user_id")
    .orderBy("survey_presence.user_id")
    .orderBy("survey_presence.seen_at", "desc")
    .select(["survey_presence.user_id", "users.name", "survey_presence.place"])
    .execute();
  return rows.sort((one, other) => one.name.localeCompare(other.name));
}

/** Ends a window of a person's own. */
export async function deletePresence(
  db: Db,
  { account_id, survey_id }: SurveyKey,
  { window_id, user_id }: EditorWindow,
): Promise<void> {
  await db
    .deleteFrom("survey_presence")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("window_id", "=", window_id)
    .where("user_id", "=", user_id)
    .execute();
}

/** Deletes what every account's windows left that were closed without a word. */
export async function deleteOldPresence(db: Db): Promise<void> {
  await sql`delete from survey_presence where seen_at < now() - interval '1 hour'`.execute(db);
}
