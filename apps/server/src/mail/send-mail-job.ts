import { findByAddress } from "../auth/queries.ts";
import { replaceToken } from "../auth/token-queries.ts";
import type { Db } from "../db/db.ts";
import type { Job } from "../job-context.ts";
import { MailPayload } from "./ask-for-mail.ts";
import { drawLetter } from "./draw-letter.ts";
import type { LetterKind } from "./letters.ts";
import { keepMail, postMail } from "./post-mail.ts";

/**
 * Writes to an address what was asked for, if somebody has it. Run again it makes a new link, and the one
 * of the mail before stops working.
 */
export const sendMailJob: Job = async (payload, { db, config, log }) => {
  const { kind, email, origin } = MailPayload.parse(payload);
  const user = await findByAddress(db, email);
  if (!user) return;
  const { account_id } = user;
  const letter = kind === "reset" ? "reset" : user.verified_at ? "account_exists" : "verify";
  const link = await linkOf(db, letter, { account_id, user_id: user.id }, origin);
  const reset_link = `${origin}/forgot-password`;
  const language = user.language === "vi" ? "vi" : "en";
  const mail = { to: user.email, ...drawLetter(letter, language, { name: user.name, link, reset_link }) };

  const { smtpUrl } = config;
  if (smtpUrl) {
    const refusal = await postMail({ ...config, smtpUrl }, mail);
    if (refusal) log.warn({ account_id, letter, code: refusal.refused }, "mail refused: no such mailbox");
    else log.info({ account_id, letter }, "mail sent");
    return;
  }
  const file = await keepMail(config, mail, { account_id, now: new Date() });
  // Nobody can read the mail but whoever runs this server: for a first run without a mail server.
  log.info(`Mail to ${user.email} is in ${file} (SMTP_URL is not set); its link: ${link}`);
};

async function linkOf(
  db: Db,
  letter: LetterKind,
  owner: { account_id: string; user_id: string },
  origin: string,
): Promise<string> {
  if (letter === "account_exists") return `${origin}/login`;
  const path = letter === "reset" ? "/reset-password" : "/sign-up/verify";
  const token = await db.transaction().execute((trx) => replaceToken(trx, owner, letter, new Date()));
  return `${origin}${path}?token=${token}`;
}
