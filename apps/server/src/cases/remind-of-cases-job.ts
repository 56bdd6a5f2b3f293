import type { Job } from "../job-context.ts";
import { askForCaseMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { dueCases, setReminded } from "./owner-queries.ts";

/** Tells owners of cases that are due, once for each due time: it is noted in the transaction that asks for the mail. */
export const remindOfCasesJob: Job = async (_payload, { db, config, log, signal }) => {
  const origin = unaskedMailOrigin(config);
  if (!origin) return;
  let asked = 0;
  for (const { email, ...due } of await dueCases(db, new Date())) {
    if (signal.aborted) return;
    await db.transaction().execute(async (trx) => {
      if (!(await setReminded(trx, due))) return;
      const { account_id, id: case_id, due_at } = due;
      const mail = { account_id, case_id, email, origin };
      await askForCaseMail(trx, { letter: "case_due", due_at: due_at.toISOString(), ...mail });
      asked++;
    });
  }
  if (asked > 0) log.info({ asked }, "reminded of cases");
};
