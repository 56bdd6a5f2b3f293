import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** What an account holds, by its ids: everything else is read when its turn has come. */

export async function idsOfDatasets(db: Db, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("datasets")
    .select("id")
    .where("account_id", "=", account_id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function idsOfSurveys(db: Db, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("surveys")
    .select("id")
    .where("account_id", "=", account_id)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Files that stored responses name. */
export async function filesOfSurvey(db: Db, { account_id, survey_id }: SurveyKey) {
  return await db
    .selectFrom("answer_files")
    .select(["id", "response_id", "name", "content_type"])
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("kept_by", "is not", null)
    .orderBy("id")
    .execute();
}

/** Pictures with their library's name. */
export async function picturesOf(db: Db, account_id: string) {
  return await db
    .selectFrom("media")
    .leftJoin("media_libraries as library", (join) =>
      join.onRef("library.account_id", "=", "media.account_id").onRef("library.id", "=", "media.library_id"),
    )
    .select(["media.id", "media.name", "media.content_type", "library.name as library"])
    .where("media.account_id", "=", account_id)
    .orderBy("media.id")
    .execute();
}

export async function idsOfUploads(db: Db, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("local_files")
    .select("id")
    .where("account_id", "=", account_id)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Where events of a survey are sent, without the keys that sign them. */
export async function webhooksOf(db: Db, { account_id, survey_id }: SurveyKey) {
  return await db
    .selectFrom("webhooks")
    .select(["name", "event_names", "url", "created_at"])
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .orderBy("id")
    .execute();
}

/** The spreadsheet that a survey's answers go to. */
export async function sheetOf(db: Db, { account_id, survey_id }: SurveyKey) {
  const row = await db
    .selectFrom("google_sheets")
    .select(["title", "url", "active", "created_at"])
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .executeTakeFirst();
  return row ?? null;
}

/** The person's custom links, namespace and domain. */
export async function addressesOfAccount(db: Db, account_id: string) {
  const links = await db
    .selectFrom("directory.custom_links")
    .select(["survey_id", "namespace", "link"])
    .where("account_id", "=", account_id)
    .execute();
  const domains = await db
    .selectFrom("directory.custom_domains")
    .select(["domain", "verified_at"])
    .where("account_id", "=", account_id)
    .execute();
  return { links, domains };
}

/** Accounts elsewhere that are connected, without what opens them. */
export async function connectionsOfAccount(db: Db, account_id: string) {
  const sources = await db
    .selectFrom("connections")
    .select(["source", "external_id", "name", "created_at"])
    .where("account_id", "=", account_id)
    .orderBy("id")
    .execute();
  const google = await db
    .selectFrom("google_accounts")
    .select(["email", "name", "created_at"])
    .where("account_id", "=", account_id)
    .orderBy("id")
    .execute();
  return { sources, google };
}

/** Since when the user is in: sessions without what could open them. */
export async function sessionsOfUser(db: Db, account_id: string, user_id: string) {
  return await db
    .selectFrom("sessions")
    .select(["user_agent", "created_at", "last_used_at", sql<Date>`expires_at`.as("expires_at")])
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .orderBy("created_at")
    .execute();
}

/** Members' API keys, without what could open anything. */
export async function keysOfAccount(db: Db, account_id: string) {
  return await db
    .selectFrom("api_keys")
    .select(["user_id", "name", "scopes", "hint", "created_at", "expires_at", "last_used_at"])
    .where("account_id", "=", account_id)
    .orderBy("id")
    .execute();
}

/** Who is in the account, what each has on single surveys and datasets, and who is invited; no link's token. */
export async function membersOfAccount(db: Db, account_id: string) {
  const people = await db
    .selectFrom("users")
    .select(["id", "email", "name", "role", "created_at", "last_seen_at"])
    .where("account_id", "=", account_id)
    .orderBy("created_at")
    .execute();
  const grants = await db
    .selectFrom("grants")
    .select(["user_id", "survey_id", "dataset_id", "level"])
    .where("account_id", "=", account_id)
    .execute();
  const invited = await db
    .selectFrom("invitations")
    .select(["email", "role", "created_at", "expires_at"])
    .where("account_id", "=", account_id)
    .orderBy("created_at")
    .execute();
  return { people, grants, invited };
}
