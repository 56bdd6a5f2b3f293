import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Config } from "../config.ts";
import { unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { drawLetter } from "../mail/draw-letter.ts";
import { keepMail, MailError, postMail } from "../mail/post-mail.ts";
import type { Finding } from "./finding.ts";

/** Sends a mail to an operator's own address, at once and not by the queue: they wait for what the server says. */
export async function sendMailOnTrial(
  config: Config,
  user: { account_id: string; email: string; name: string },
  language: InterfaceLanguage,
): Promise<Finding> {
  const { smtpUrl, port } = config;
  const origin = unaskedMailOrigin(config) ?? `http://localhost:${port}`;
  const link = `${origin}/settings/operator#checks`;
  const { name, email: address } = user;
  const letter = drawLetter("trial", language, { name, link, reset_link: `${origin}/forgot-password` });
  const mail = { to: address, ...letter };
  if (!smtpUrl) {
    const file = await keepMail(config, mail, { account_id: user.account_id, now: new Date() });
    return { state: "look", code: "test_mail_kept", values: { file } };
  }
  try {
    const refusal = await postMail({ ...config, smtpUrl }, mail);
    return refusal
      ? { state: "wrong", code: "test_mail_refused", values: { address, reason: `SMTP ${refusal.refused}` } }
      : { state: "fine", code: "test_mail_sent", values: { address } };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { state: "wrong", code: "test_mail_failed", values: { reason: error.message } };
  }
}
