import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findInvitation, type InvitationKey, setInvitation } from "./invitation-queries.ts";
import { skipWaiting } from "./mail-queries.ts";
import { askToSend } from "./send-invitations-job.ts";

/** Pauses an invitation, goes on with it, or ends it for ever. Throws NOT_FOUND, INVITATION_ENDED. */
export async function setInvitationState(
  db: Db,
  key: InvitationKey,
  to: "paused" | "running" | "cancelled",
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, key, { lock: true });
    if (!invitation) throw new ProblemError("NOT_FOUND");
    const { state, send_at } = invitation;
    if (state === "cancelled" || (state === "done" && to !== "cancelled"))
      throw new ProblemError("INVITATION_ENDED");
    if (to === "cancelled") {
      await skipWaiting(trx, key);
      return await setInvitation(trx, key, { state: to, next_at: null, pause_reason: null });
    }
    if (to === "paused")
      return await setInvitation(trx, key, { state: to, next_at: null, pause_reason: null });
    if (state !== "paused") return;
    // One that was paused before it began begins at its time.
    const begun = (await countOf(trx, key)) > 0;
    await setInvitation(trx, key, {
      state: begun ? "running" : "scheduled",
      pause_reason: null,
      next_at: begun || send_at < now ? now : send_at,
    });
    if (begun) await askToSend(trx, key);
  });
}

async function countOf(
  db: Parameters<typeof findInvitation>[0],
  { account_id, survey_id, invitation_id }: InvitationKey,
): Promise<number> {
  const row = await db
    .selectFrom("survey_invitees")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("invitation_id", "=", invitation_id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
