import { sql } from "kysely";
import type { DbOrTransaction } from "./db.ts";

/**
 * Brings a table's statistics up to date when it has at least doubled since they were made. The
 * server does so by itself, but only every minute; until then it plans as if the table were empty, and
 * a join that takes 20 ms takes minutes.
 */
export async function refreshStatistics(
  db: DbOrTransaction,
  table:
    | "comments"
    | "comment_analyses"
    | "mentions"
    | "topics"
    | "responses"
    | "answer_texts_waiting"
    | "contacts"
    | "contact_list_members"
    | "survey_invitees"
    | "invitation_mails",
): Promise<void> {
  const { rows } = await sql<{ stale: boolean }>`
    select pg_relation_size(c.oid) > 2 * greatest(c.relpages, 0)::bigint * current_setting('block_size')::bigint as stale
    from pg_class c where c.oid = ${table}::regclass`.execute(db);
  if (rows[0]?.stale) await sql`analyze ${sql.table(table)}`.execute(db);
}
