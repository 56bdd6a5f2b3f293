import type { JobContext } from "../job-context.ts";
import type { CaseReplyMail } from "../mail/ask-for-mail.ts";
import { keepMail, postMail } from "../mail/post-mail.ts";
import { describeReply } from "./describe-case-mails.ts";
import { setReplyState } from "./reply-queries.ts";

/** Sends a reply to a respondent, and notes how that went: one that is noted as sent is not sent again. */
export async function sendCaseReply(
  asked: CaseReplyMail,
  { db, config, log }: Pick<JobContext, "db" | "config" | "log">,
): Promise<void> {
  const { account_id, case_id, reply_id } = asked;
  const key = { account_id, case_id };
  const described = await describeReply(db, asked);
  if (!described) return;
  if ("stopped" in described) return await setReplyState(db, key, reply_id, "stopped", new Date());
  const { smtpUrl } = config;
  if (!smtpUrl) {
    const file = await keepMail(config, described.mail, { account_id, now: new Date() });
    log.info(`Mail to ${described.mail.to} is in ${file} (SMTP_URL is not set)`);
    return await setReplyState(db, key, reply_id, "sent", new Date());
  }
  const refusal = await postMail({ ...config, smtpUrl }, described.mail);
  if (refusal) log.warn({ ...key, reply_id, code: refusal.refused }, "mail refused: no such mailbox");
  else log.info({ ...key, reply_id }, "reply sent");
  await setReplyState(db, key, reply_id, refusal ? "refused" : "sent", new Date());
}
