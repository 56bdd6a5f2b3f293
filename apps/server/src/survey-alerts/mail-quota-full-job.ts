import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { quotasInUse } from "../answers/quota-panel.ts";
import { recordFullQuota } from "../answers/quota-queries.ts";
import { ProblemError } from "../http/problem.ts";
import type { Job } from "../job-context.ts";
import { askForQuotaMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { readersOf } from "../mail/queries.ts";
import { findSurveySettings } from "./queries.ts";

const Payload = z.object({ account_id: Id, survey_id: Id, quota_id: Id });

/** Writes to those who look after a survey that a quota has all that it takes: once, however often this runs. */
export const mailQuotaFullJob: Job = async (payload, { db, config, log }) => {
  const { quota_id, ...key } = Payload.parse(payload);
  const origin = unaskedMailOrigin(config);
  try {
    const mails = await db.transaction().execute(async (trx) => {
      const quota = (await quotasInUse(trx, key)).quotas.find(({ id }) => id === quota_id);
      // Paused or given more places meanwhile.
      if (!quota || quota.paused || quota.cells.some(({ full }) => !full)) return 0;
      const places = quota.cells.reduce((sum, { target }) => sum + target, 0);
      if (!(await recordFullQuota(trx, key, { quota_id, places }, new Date()))) return 0;
      const { level, mail } = await findSurveySettings(trx, key);
      if (!mail || level === "off") return 0;
      if (!origin) {
        log.warn("a quota is full; set PUBLIC_URL to have people told by mail");
        return 0;
      }
      const emails = await readersOf(trx, key.account_id, { id: key.survey_id, role: "editor" });
      for (const email of emails) await askForQuotaMail(trx, { ...key, quota_id, places, email, origin });
      return emails.length;
    });
    log.info({ ...key, mails }, "a quota is full");
  } catch (error) {
    // The survey was deleted while this waited.
    if (!(error instanceof ProblemError) || error.code !== "NOT_FOUND") throw error;
  }
};
