import { INVITATION_DAYS } from "@soundings/contract/members";
import type { Role } from "@soundings/contract/rights";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { accountOfToken, hashToken, makeToken } from "../http/session.ts";

export interface InvitationKey {
  account_id: string;
  invitation_id: string;
}

/** The account's own name, else its first owner's, else that owner's address. */
export const ACCOUNT_NAME = sql<string>`coalesce(
  (select nullif(a.name, '') from accounts a where a.account_id = i.account_id),
  (select coalesce(nullif(o.name, ''), o.email) from users o
    where o.account_id = i.account_id and o.role = 'owner' order by o.created_at, o.id limit 1))`;

const endOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

const shown = (db: DbOrTransaction, account_id: string) =>
  db
    .selectFrom("invitations as i")
    .innerJoin("users as u", (join) =>
      join.onRef("u.account_id", "=", "i.account_id").onRef("u.id", "=", "i.invited_by"),
    )
    .where("i.account_id", "=", account_id)
    .select(["i.account_id", "i.id", "i.email", "i.role", "i.created_at", "i.expires_at"])
    .select(["u.name as inviter_name", "u.email as inviter_email", "u.language as inviter_language"])
    .select(ACCOUNT_NAME.as("account_name"));
export type FoundInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

/** Open invitations, the latest first; expired ones too. */
export async function listInvitations(db: DbOrTransaction, account_id: string) {
  return await shown(db, account_id).orderBy("i.created_at", "desc").orderBy("i.id").execute();
}

export async function findInvitation(db: DbOrTransaction, { account_id, invitation_id }: InvitationKey) {
  return await shown(db, account_id).where("i.id", "=", invitation_id).executeTakeFirst();
}

/** The invitation that a link's token is of, unless it has expired; `by_mail`: the token was in a mail. */
export async function findByToken(db: DbOrTransaction, token: string, now: Date) {
  const account_id = accountOfToken(token);
  if (!account_id) return undefined;
  const hash = hashToken(token);
  return await shown(db, account_id)
    .where("i.expires_at", ">", now)
    .where((eb) => eb.or([eb("i.mail_hash", "=", hash), eb("i.link_hash", "=", hash)]))
    .select(({ eb }) => eb("i.mail_hash", "=", hash).as("by_mail"))
    .executeTakeFirst();
}

/** Writes an invitation; one to the same address is written over, and its links stop working. */
export async function saveInvitation(
  trx: DbOrTransaction,
  { account_id, invitation_id }: InvitationKey,
  { email, role, invited_by }: { email: string; role: Role; invited_by: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom("invitations")
    .where("account_id", "=", account_id)
    .where("email", "=", email)
    .execute();
  await trx
    .insertInto("invitations")
    .values({
      account_id,
      id: invitation_id,
      email,
      role,
      invited_by,
      created_at: now,
      expires_at: endOf(now),
    })
    .execute();
}

/** A fresh token for a mail or for a link; the one of before stops working. Null where the invitation is gone. */
export async function replaceToken(
  db: DbOrTransaction,
  { account_id, invitation_id }: InvitationKey,
  way: "mail" | "link",
  now: Date,
): Promise<string | null> {
  const { token, token_hash } = makeToken(account_id);
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set(way === "mail" ? { mail_hash: token_hash } : { link_hash: token_hash })
    .where("account_id", "=", account_id)
    .where("id", "=", invitation_id)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? token : null;
}

/** Good for another seven days. Says whether it is there. */
export async function extendInvitation(
  db: DbOrTransaction,
  { account_id, invitation_id }: InvitationKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set({ expires_at: endOf(now) })
    .where("account_id", "=", account_id)
    .where("id", "=", invitation_id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uses an invitation up, or takes it back. Says whether it was there: of several who accept at once one does. */
export async function deleteInvitation(
  db: DbOrTransaction,
  { account_id, invitation_id }: InvitationKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("account_id", "=", account_id)
    .where("id", "=", invitation_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
