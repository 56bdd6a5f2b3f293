import type { Job } from "../job-context.ts";
import { askForDigestMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { nextDigest, periodBefore } from "./digest-times.ts";
import { dueDigests, takeDigest } from "./queries.ts";

/** Has the digests sent whose time has come, each once: it is put off in the transaction that asks for its mail. */
export const sendDigestsJob: Job = async (_payload, { db, config, log, signal }) => {
  const now = new Date();
  const origin = unaskedMailOrigin(config);
  let asked = 0;
  for (const due of await dueDigests(db, now)) {
    if (signal.aborted) return;
    if (!origin) {
      log.warn("digests are due; set PUBLIC_URL to have them sent");
      return;
    }
    // After a long stop one mail is enough, of the last whole period.
    const next = nextDigest(due.every, now);
    const last = nextDigest(due.every, due.next_at) > now ? due.next_at : now;
    await db.transaction().execute(async (trx) => {
      const email = await takeDigest(trx, due, next);
      if (email === null) return;
      const { account_id, dataset_id, user_id, every } = due;
      const period = periodBefore(every, last);
      await askForDigestMail(trx, {
        account_id,
        dataset_id,
        user_id,
        every,
        ...period,
        now: false,
        email,
        origin,
      });
      asked++;
    });
  }
  if (asked > 0) log.info({ asked }, "digests asked for");
};
