import { createInvitation } from "@soundings/contract/survey-invitations";
import type { Db } from "../db/db.ts";
import { refreshStatistics } from "../db/planner.ts";
import { recordEvents } from "../http/audit/record.ts";
import type { Job } from "../job-context.ts";
import { dueInvitations, findInvitation, type InvitationKey, setInvitation } from "./invitation-queries.ts";
import { insertInvitees } from "./invitee-queries.ts";
import { insertReminders } from "./mail-queries.ts";
import { askToSend } from "./send-invitations-job.ts";
import { settle } from "./settle-invitation.ts";

const DAY_MS = 86_400_000;

/**
 * Begins the invitations whose time has come, and has those reminded who did not answer. What is to be sent are rows
 * that are there once, so whatever is looked at twice is sent once.
 */
export const planInvitationsJob: Job = async (_payload, { db, signal }) => {
  for (const key of await dueInvitations(db, new Date())) {
    if (signal.aborted) return;
    await planInvitation(db, key, new Date());
  }
};

export async function planInvitation(db: Db, key: InvitationKey, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, key, { lock: true });
    if (!invitation?.next_at || invitation.next_at > now) return;
    if (invitation.state === "scheduled") {
      await insertInvitees(trx, key, invitation, now);
      const state = invitation.channel === "mail" ? "running" : "done";
      await setInvitation(trx, key, { state, next_at: state === "done" ? null : now });
      const things = [{ kind: "survey", id: key.survey_id, name: invitation.list_name }];
      const what = { who: { actor: "system" as const }, call: createInvitation, things };
      await recordEvents(trx, { account_id: key.account_id, ...what }, now);
    } else if (invitation.state === "running") {
      // After a long stop the last one is enough.
      for (const [at, days] of [...invitation.reminder_days.entries()].reverse())
        await insertReminders(trx, key, at + 1, new Date(now.getTime() - days * DAY_MS), now);
    } else return await setInvitation(trx, key, { next_at: null });
    await settle(trx, key, now);
    await askToSend(trx, key);
  });
  for (const table of ["survey_invitees", "invitation_mails"] as const) await refreshStatistics(db, table);
}
