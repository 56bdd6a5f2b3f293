import { sql } from "kysely";
import type { Db } from "../db/db.ts";

// The operator's figures: of the whole installation, never a customer's content.

export interface DatabaseFacts {
  version: string;
  bytes: number;
}

/** PostgreSQL's version as it tells it, and what this database takes on its disk. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes`.execute(db);
  if (!rows[0]) throw new Error("The database told nothing of itself");
  return rows[0];
}

/** Accounts that are there, those that are disabled too. */
export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("accounts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
