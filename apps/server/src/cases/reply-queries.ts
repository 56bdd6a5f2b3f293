import { createHash } from "node:crypto";
import type { CaseEvent } from "@soundings/contract/cases";
import type { DbOrTransaction } from "../db/db.ts";
import type { CaseKey } from "./event-queries.ts";

/** Tables case_replies and reply_stops. */

type ReplyState = Extract<CaseEvent["what"], { kind: "reply" }>["state"];

export interface NewReply {
  id: string;
  user_id: string;
  email: string;
  reply_to: string;
  sender: string;
  language: string;
  subject: string;
  text: string;
  asked_at: Date;
  stop_token: string;
}

/** False where this reply was written before. */
export async function insertReply(
  trx: DbOrTransaction,
  { account_id, case_id }: CaseKey,
  reply: NewReply,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("case_replies")
    .values({ account_id, case_id, ...reply, state: "waiting" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findReply(db: DbOrTransaction, { account_id, case_id }: CaseKey, id: string) {
  return await db
    .selectFrom("case_replies")
    .where("account_id", "=", account_id)
    .where("case_id", "=", case_id)
    .where("id", "=", id)
    .select(["email", "reply_to", "sender", "language", "subject", "text", "state", "stop_token"])
    .executeTakeFirst();
}

export async function repliesOf(db: DbOrTransaction, { account_id, case_id }: CaseKey) {
  const rows = await db
    .selectFrom("case_replies")
    .where("account_id", "=", account_id)
    .where("case_id", "=", case_id)
    .select(["id", "email", "subject", "text", "state", "asked_at", "sent_at"])
    .orderBy("asked_at")
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as ReplyState }));
}

export async function setReplyState(
  db: DbOrTransaction,
  { account_id, case_id }: CaseKey,
  id: string,
  state: ReplyState,
  now: Date,
): Promise<void> {
  await db
    .updateTable("case_replies")
    .where("account_id", "=", account_id)
    .where("case_id", "=", case_id)
    .where("id", "=", id)
    .set({ state, ...(state === "sent" && { sent_at: now }) })
    .execute();
}

/** Replies of an account since a time. Ask it while the account's numbers are held: no two count the same. */
export async function countReplies(trx: DbOrTransaction, account_id: string, since: Date): Promise<number> {
  const row = await trx
    .selectFrom("case_replies")
    .where("account_id", "=", account_id)
    .where("asked_at", ">", since)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

const hashOf = (email: string) => createHash("sha256").update(email.trim().toLowerCase()).digest();

/** Whether whoever has the address wants no more of an account's replies. */
export async function isStopped(db: DbOrTransaction, account_id: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("reply_stops")
    .where("account_id", "=", account_id)
    .where("email_hash", "=", hashOf(email))
    .select("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function stopRepliesTo(
  db: DbOrTransaction,
  account_id: string,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("reply_stops")
    .values({ account_id, email_hash: hashOf(email), stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
