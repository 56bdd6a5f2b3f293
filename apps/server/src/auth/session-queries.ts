import type { Db, DbOrTransaction } from "../db/db.ts";
import { deletePendingOf } from "./second-steps/pending-queries.ts";
import type { TokenOwner } from "./token-queries.ts";

/** A user's open sessions, latest use first. */
export function listSessions(db: Db, { account_id, user_id }: TokenOwner, now: Date) {
  return db
    .selectFrom("sessions")
    .select([
      "account_id",
      "token_hash",
      "device_hash",
      "user_agent",
      "signed_in_by",
      "second_step",
      "created_at",
      "last_used_at",
    ])
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("token_hash")
    .execute();
}

/**
 * Ends a user's sessions, with sign-ins that are under way, and forgets the devices, all or all but one session and its device. Says how many sessions
 * there were.
 */
export async function deleteSessionsOf(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  but?: Buffer,
): Promise<number> {
  await deletePendingOf(trx, { account_id, user_id });
  await trx
    .deleteFrom("devices")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .$if(but !== undefined, (query) =>
      query.where((where) =>
        where(
          "token_hash",
          "is distinct from",
          where
            .selectFrom("sessions")
            .select("sessions.device_hash")
            .where("sessions.account_id", "=", account_id)
            .where("sessions.token_hash", "=", but as Buffer),
        ),
      ),
    )
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .$if(but !== undefined, (query) => query.where("token_hash", "!=", but as Buffer))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
