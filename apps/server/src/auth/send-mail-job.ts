import { type InterfaceLanguage, interfaceLanguage } from "@soundings/contract/interface-languages";
import type { z } from "zod";
import { describeAlerts } from "../alerts/describe-alerts.ts";
import { describeCase } from "../cases/describe-case-mails.ts";
import { sendCaseReply } from "../cases/send-case-reply.ts";
import { connectionNames } from "../connections/health-queries.ts";
import type { Db } from "../db/db.ts";
import { describeDigest } from "../digests/describe-digest.ts";
import { findByAddress } from "../http/signed-queries.ts";
import { describeInvitation } from "../invitations/describe-invitation.ts";
import type { Job } from "../job-context.ts";
import {
  type BackupMail,
  type CaseReplyMail,
  type ConnectionMail,
  MailPayload,
  type SignInMail,
  type StepsResetMail,
} from "../mail/ask-for-mail.ts";
import { drawLetter, type LetterValues } from "../mail/draw-letter.ts";
import type { LetterKind } from "../mail/letters.ts";
import { keepMail, type Mail, postMail } from "../mail/post-mail.ts";
import { adminsOf, stillReads } from "../mail/queries.ts";
import { describeAnswersLimit } from "../plans/describe-answers-limit.ts";
import { describeFullQuota } from "../survey-alerts/describe-full-quota.ts";
import { describeSurveyAlerts } from "../survey-alerts/describe-survey-alerts.ts";
import { replaceToken } from "./token-queries.ts";

/**
 * Writes to an address what was asked for, if somebody has it. Run again it makes a new link, and the one
 * of the mail before stops working.
 */
export const sendMailJob: Job = async (payload, { db, config, log }) => {
  const asked = MailPayload.parse(payload);
  if (asked.kind === "case_reply") return await sendCaseReply(asked, { db, config, log });
  const user = await findByAddress(db, asked.email);
  if (!user && asked.kind !== "invitation") return;
  const account_id = asked.kind === "invitation" ? asked.account_id : (user?.account_id ?? "");
  const about = await aboutOf(db, asked, user);
  if (!about) return;
  const { letter, unsubscribe, attachments, ...values } = about;
  const { link, to = asked.email } = values;
  const reset_link = `${asked.origin}/forgot-password`;
  const language = values.language ?? interfaceLanguage(user?.language ?? "en");
  const mail: Mail = {
    to,
    ...((asked.kind === "alerts" || asked.kind === "survey_alerts") && { about: asked.alert_ids.join(" ") }),
    ...(asked.kind === "digest" && {
      about: `${asked.dataset_id} ${asked.every} ${asked.now ? Date.now() : asked.to}`,
    }),
    ...(asked.kind === "case" && { about: `${letter} ${asked.case_id} ${asked.due_at ?? ""}` }),
    ...(unsubscribe && { unsubscribe }),
    ...(attachments && { attachments }),
    ...drawLetter(letter, language, { name: user?.name ?? "", reset_link, ...values }),
  };

  const { smtpUrl } = config;
  if (smtpUrl) {
    const refusal = await postMail({ ...config, smtpUrl }, mail);
    if (refusal) log.warn({ account_id, letter, code: refusal.refused }, "mail refused: no such mailbox");
    else log.info({ account_id, letter }, "mail sent");
    return;
  }
  const file = await keepMail(config, mail, { account_id, now: new Date() });
  // Nobody can read the mail but whoever runs this server: for a first run without a mail server.
  log.info(`Mail to ${to} is in ${file} (SMTP_URL is not set); its link: ${link}`);
};

type User = NonNullable<Awaited<ReturnType<typeof findByAddress>>>;
type About = Omit<LetterValues, "name" | "reset_link"> &
  Pick<Mail, "unsubscribe" | "attachments"> & {
    letter: LetterKind;
    /** Where the mail's reader may have no sign-in here. */
    to?: string;
    language?: InterfaceLanguage;
  };

async function aboutOf(
  db: Db,
  asked: Exclude<z.output<typeof MailPayload>, CaseReplyMail>,
  user: User | undefined,
): Promise<About | null> {
  if (asked.kind === "invitation") return await describeInvitation(db, asked, user, new Date());
  if (!user) return null;
  if (asked.kind === "connection") return await ofConnection(db, asked, user);
  if (asked.kind === "backup") return ofBackup(asked);
  if (asked.kind === "second_steps_reset") return ofReset(asked);
  if (asked.kind === "case") return await describeCase(db, asked, user.id, interfaceLanguage(user.language));
  const language = interfaceLanguage(user.language);
  if (asked.kind === "quota_full") {
    const member = { account_id: asked.account_id, user_id: user.id };
    const may = await stillReads(db, member, { id: asked.survey_id, role: "editor" });
    return may ? await describeFullQuota(db, asked, language) : null;
  }
  if (asked.kind === "answers_limit") {
    const isAdmin = (await adminsOf(db, asked.account_id)).includes(user.email);
    return isAdmin ? await describeAnswersLimit(db, asked, language) : null;
  }
  if (asked.kind === "survey_alerts") {
    const member = { account_id: asked.account_id, user_id: user.id };
    const may = await stillReads(db, member, { id: asked.survey_id, role: "viewer" });
    return may ? await describeSurveyAlerts(db, asked, language) : null;
  }
  if (asked.kind !== "alerts" && asked.kind !== "digest") return await ofSignIn(db, asked, user);
  const member = { account_id: asked.account_id, user_id: user.id };
  if (!(await stillReads(db, member, { id: asked.dataset_id, role: "viewer" }))) return null;
  return asked.kind === "alerts"
    ? await describeAlerts(db, asked, language)
    : await describeDigest(db, asked, language);
}

async function ofSignIn(db: Db, { kind, origin }: SignInMail, user: User): Promise<About> {
  const letter = kind === "reset" ? "reset" : user.verified_at ? "account_exists" : "verify";
  return {
    letter,
    link: await linkOf(db, letter, { account_id: user.account_id, user_id: user.id }, origin),
  };
}

/** Null when the connection is no more, or no longer this person's. */
async function ofConnection(
  db: Db,
  { letter, origin, ...key }: ConnectionMail,
  user: User,
): Promise<About | null> {
  const member = { account_id: key.account_id, user_id: user.id };
  const may = await stillReads(db, member, { id: key.survey_id, role: "editor" });
  const names = may ? await connectionNames(db, key) : undefined;
  if (!names) return null;
  const view = key.webhook_id ? "webhook" : "google-sheets";
  return { letter, ...names, link: `${origin}/surveys/edit?id=${key.survey_id}&tab=connect&view=${view}` };
}

function ofBackup({ letter, reason, origin }: BackupMail): About {
  return { letter, reason, link: `${origin}/settings/operator#checks` };
}

function ofReset({ by, origin }: StepsResetMail): About {
  const letter = by ? "second_steps_reset" : "second_steps_reset_operator";
  return { letter, inviter: by, link: `${origin}/login` };
}

async function linkOf(
  db: Db,
  letter: "verify" | "account_exists" | "reset",
  owner: { account_id: string; user_id: string },
  origin: string,
): Promise<string> {
  if (letter === "account_exists") return `${origin}/login`;
  const path = letter === "reset" ? "/reset-password" : "/sign-up/verify";
  const token = await db.transaction().execute((trx) => replaceToken(trx, owner, letter, new Date()));
  return `${origin}${path}?token=${token}`;
}
