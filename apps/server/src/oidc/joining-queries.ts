import type { DbOrTransaction } from "../db/db.ts";

/** The account that a rule of the settings names by an owner's address or by its id; undefined where there is none. */
export async function findRuledAccount(db: DbOrTransaction, account: string) {
  return await db
    .selectFrom("users as u")
    .innerJoin("accounts as a", "a.account_id", "u.account_id")
    .select("u.account_id")
    .where("a.deleted_at", "is", null)
    .where("u.role", "=", "owner")
    .$if(account.includes("@"), (query) =>
      query
        .innerJoin("directory.sign_in_addresses as s", (join) =>
          join.onRef("s.account_id", "=", "u.account_id").onRef("s.user_id", "=", "u.id"),
        )
        .where("s.email", "=", account),
    )
    .$if(!account.includes("@"), (query) => query.where("u.account_id", "=", account))
    .executeTakeFirst();
}

/** Invitations that wait for an address, in every account; those of accounts that are being deleted are left out. */
export async function invitationsFor(db: DbOrTransaction, email: string, now: Date) {
  return await db
    .selectFrom("invitations as i")
    .innerJoin("accounts as a", "a.account_id", "i.account_id")
    .select(["i.account_id", "i.id", "i.role"])
    .where("i.email", "=", email)
    .where("i.expires_at", ">", now)
    .where("a.deleted_at", "is", null)
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .execute();
}
