import type { DbOrTransaction } from "../db/db.ts";
import { findInvitation, type InvitationKey, setInvitation } from "./invitation-queries.ts";
import { firstToRemind, nextMail } from "./mail-queries.ts";

const DAY_MS = 86_400_000;
/** While mails wait the clock looks whether a job is still at it. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** Says when the clock is to look at a running invitation again; one with nothing left to send is done. */
export async function settle(db: DbOrTransaction, key: InvitationKey, now: Date): Promise<void> {
  const invitation = await findInvitation(db, key);
  if (invitation?.state !== "running") return;
  const waits = (await nextMail(db, key)) !== null;
  const times: number[] = waits ? [now.getTime() + LOOK_AGAIN_MS] : [];
  for (const [at, days] of invitation.reminder_days.entries()) {
    const first = await firstToRemind(db, key, at + 1);
    if (first) times.push(first.getTime() + days * DAY_MS);
  }
  if (times.length === 0) await setInvitation(db, key, { state: "done", next_at: null });
  else await setInvitation(db, key, { next_at: new Date(Math.min(...times)) });
}
