import type { Consent } from "@soundings/contract/consents";
import type { DbOrTransaction } from "../db/db.ts";
import type { Signed } from "../http/session.ts";

export interface NewConsent {
  state_hash: Buffer;
  consent: Consent;
  verifier: Buffer | null;
  redirect_uri: string;
  survey_id: string | null;
  google_account_id: string | null;
  expires_at: Date;
}

export async function insertConsent(
  db: DbOrTransaction,
  { account_id, user, token_hash }: Signed,
  consent: NewConsent,
): Promise<void> {
  await db
    .insertInto("consents")
    .values({ account_id, user_id: user.id, session_hash: token_hash, ...consent })
    .execute();
}

/**
 * Takes a consent that was asked for, once: only who asked gets it, in the session in which they asked, or in
 * another one of theirs where that has ended (they had to sign in again on the way).
 */
export async function takeConsent(
  db: DbOrTransaction,
  { account_id, user, token_hash }: Signed,
  state_hash: Buffer,
  now: Date,
) {
  return await db
    .deleteFrom("consents")
    .where("account_id", "=", account_id)
    .where("state_hash", "=", state_hash)
    .where("user_id", "=", user.id)
    .where("expires_at", ">", now)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb("session_hash", "=", token_hash),
        not(
          exists(
            selectFrom("sessions")
              .select("sessions.token_hash")
              .where("sessions.account_id", "=", account_id)
              .whereRef("sessions.token_hash", "=", "consents.session_hash")
              .where("sessions.expires_at", ">", now),
          ),
        ),
      ]),
    )
    .returning(["consent", "verifier", "redirect_uri", "survey_id", "google_account_id"])
    .executeTakeFirst();
}

/** Housekeeping: consents of all accounts that nobody came back with. */
export async function deleteOldConsents(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("consents").where("expires_at", "<=", now).execute();
}
