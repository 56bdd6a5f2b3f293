import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** The account's own name, else its first owner's; "" where the account is no more. */
export async function senderOf(db: DbOrTransaction, account_id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(a.name, ''), (select coalesce(nullif(o.name, ''), o.email) from users o
      where o.account_id = ${account_id} and o.role = 'owner' order by o.created_at, o.id limit 1), '') as name
    from accounts a where a.account_id = ${account_id}`.execute(db);
  return rows[0]?.name ?? "";
}
