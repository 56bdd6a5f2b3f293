import { Id } from "@soundings/survey/id";
import { z } from "zod";
import type { Config } from "../config.ts";
import { type DbOrTransaction, enqueue } from "../db/db.ts";
import { calledOrigin } from "../http/called-origin.ts";
import { ProblemError } from "../http/problem.ts";

/**
 * What a waiting mail knows: whom it goes to and why. Not the link: its token is made when the mail is
 * sent and lives nowhere but in the mail, so neither the queue nor a backup ever holds one that works. And
 * not who that is: looking the address up is the job's work, so that asking takes the same time for every
 * address.
 */
const SignInMail = z.object({
  kind: z.enum(["sign_up", "reset"]),
  email: z.string(),
  /** Where people reach this server: https://soundings.example. */
  origin: z.string(),
});
/** A connection of an account stopped; its names are read when the mail is sent. */
const ConnectionMail = z.object({
  kind: z.literal("connection"),
  letter: z.enum(["webhook_gone", "webhook_failing", "sheet_stopped"]),
  account_id: Id,
  survey_id: Id,
  /** Null for the survey's sheet. */
  webhook_id: Id.nullable(),
  email: z.string(),
  origin: z.string(),
});
/** Changes of a dataset that were found together. */
const AlertMail = z.object({
  kind: z.literal("alerts"),
  account_id: Id,
  dataset_id: Id,
  alert_ids: z.array(Id),
  email: z.string(),
  origin: z.string(),
});
/** Changes of a survey's ratings that were found together. */
const SurveyAlertMail = AlertMail.omit({ dataset_id: true }).extend({
  kind: z.literal("survey_alerts"),
  survey_id: Id,
});
/** A quota of a survey has all that it takes. */
const QuotaMail = z.object({
  kind: z.literal("quota_full"),
  account_id: Id,
  survey_id: Id,
  quota_id: Id,
  /** All that it takes. */
  places: z.number().int(),
  email: z.string(),
  origin: z.string(),
});
/** An account's answers of a month are nearly or all used up. */
const AnswersLimitMail = z.object({
  kind: z.literal("answers_limit"),
  account_id: Id,
  /** Its first day. */
  month: z.iso.date(),
  level: z.enum(["near", "reached"]),
  email: z.string(),
  origin: z.string(),
});
/** What to know of a dataset's days `from` to `to`; worked out when the mail is sent. */
const DigestMail = z.object({
  kind: z.literal("digest"),
  account_id: Id,
  dataset_id: Id,
  user_id: Id,
  every: z.enum(["week", "month"]),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Somebody waits for it: it comes, whatever there is to say. */
  now: z.boolean().default(false),
  email: z.string(),
  origin: z.string(),
});
/** The installation's backups fail; to its operators. */
const BackupMail = z.object({
  kind: z.literal("backup"),
  letter: z.enum(["backup_failed", "backup_late"]),
  /** What the log says of it. */
  reason: z.string(),
  email: z.string(),
  origin: z.string(),
});
/** Somebody is invited into an account; who, and as what, is read when the mail is sent. */
const InvitationMail = z.object({
  kind: z.literal("invitation"),
  account_id: Id,
  invitation_id: Id,
  email: z.string(),
  origin: z.string(),
});
/** A case was opened for somebody, or one of theirs is due; what it is about is read when the mail is sent. */
const CaseMail = z.object({
  kind: z.literal("case"),
  letter: z.enum(["case_opened", "case_due"]),
  account_id: Id,
  case_id: Id,
  /** The due time that it reminds of. */
  due_at: z.iso.datetime().nullable(),
  email: z.string(),
  origin: z.string(),
});
/** What a member writes to a respondent; the words stand in the reply's row. */
const CaseReplyMail = z.object({
  kind: z.literal("case_reply"),
  account_id: Id,
  case_id: Id,
  reply_id: Id,
  email: z.string(),
  origin: z.string(),
});
/** Somebody's second steps were taken away. */
const StepsResetMail = z.object({
  kind: z.literal("second_steps_reset"),
  /** The admin who did it; empty for whoever runs Soundings. */
  by: z.string(),
  email: z.string(),
  origin: z.string(),
});
export const MailPayload = z.discriminatedUnion("kind", [
  SignInMail,
  ConnectionMail,
  AlertMail,
  SurveyAlertMail,
  QuotaMail,
  AnswersLimitMail,
  DigestMail,
  BackupMail,
  InvitationMail,
  StepsResetMail,
  CaseMail,
  CaseReplyMail,
]);
export type SignInMail = z.infer<typeof SignInMail>;
export type ConnectionMail = z.infer<typeof ConnectionMail>;
export type AlertMail = z.infer<typeof AlertMail>;
export type SurveyAlertMail = z.infer<typeof SurveyAlertMail>;
export type QuotaMail = z.infer<typeof QuotaMail>;
export type AnswersLimitMail = z.infer<typeof AnswersLimitMail>;
export type DigestMail = z.infer<typeof DigestMail>;
export type BackupMail = z.infer<typeof BackupMail>;
export type CaseMail = z.infer<typeof CaseMail>;
export type CaseReplyMail = z.infer<typeof CaseReplyMail>;
export type StepsResetMail = z.infer<typeof StepsResetMail>;
export type InvitationMail = z.infer<typeof InvitationMail>;

/** With the queue's growing pauses that is 3½ hours; longer outages are the mail server's to bridge. */
const TRIES = 10;

/** Has a mail sent. A waiting one of the same kind to the same address is replaced. */
export async function askForMail(db: DbOrTransaction, mail: SignInMail): Promise<void> {
  await enqueue(db, "send_mail", mail, { jobKey: `mail ${mail.kind} ${mail.email}`, maxAttempts: TRIES });
}

/** Has the owner told of a connection that stopped. */
export async function askForConnectionMail(
  trx: DbOrTransaction,
  { letter, account_id, survey_id, webhook_id, email, origin }: Omit<ConnectionMail, "kind">,
): Promise<void> {
  const mail = { kind: "connection", letter, account_id, survey_id, webhook_id, email, origin };
  const jobKey = `mail connection ${webhook_id ?? survey_id} ${email}`;
  await enqueue(trx, "send_mail", mail, { jobKey, maxAttempts: TRIES });
}

/** Has somebody told of alerts; give the transaction that writes them. */
export async function askForAlertMail(trx: DbOrTransaction, mail: Omit<AlertMail, "kind">): Promise<void> {
  const jobKey = `mail alerts ${mail.alert_ids[0]} ${mail.email}`;
  await enqueue(trx, "send_mail", { kind: "alerts", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** The same of a survey's ratings. */
export async function askForSurveyAlertMail(
  trx: DbOrTransaction,
  mail: Omit<SurveyAlertMail, "kind">,
): Promise<void> {
  const jobKey = `mail alerts ${mail.alert_ids[0]} ${mail.email}`;
  await enqueue(trx, "send_mail", { kind: "survey_alerts", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has somebody told that a quota is full; give the transaction that notes it. */
export async function askForQuotaMail(trx: DbOrTransaction, mail: Omit<QuotaMail, "kind">): Promise<void> {
  const jobKey = `mail quota_full ${mail.survey_id} ${mail.quota_id} ${mail.places} ${mail.email}`;
  await enqueue(trx, "send_mail", { kind: "quota_full", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has an admin told of the month's answers; give the transaction that notes it. */
export async function askForAnswersLimitMail(
  trx: DbOrTransaction,
  mail: Omit<AnswersLimitMail, "kind">,
): Promise<void> {
  const jobKey = `mail answers_limit ${mail.account_id} ${mail.month} ${mail.level} ${mail.email}`;
  await enqueue(trx, "send_mail", { kind: "answers_limit", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has a digest sent; for one that is due give the transaction that puts it off to its next time. */
export async function askForDigestMail(db: DbOrTransaction, mail: Omit<DigestMail, "kind">): Promise<void> {
  const when = mail.now ? "now" : mail.to;
  const jobKey = `mail digest ${mail.dataset_id} ${mail.user_id} ${when}`;
  await enqueue(db, "send_mail", { kind: "digest", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has an invitation mailed; give the transaction that writes it. */
export async function askForInvitationMail(
  trx: DbOrTransaction,
  mail: Omit<InvitationMail, "kind">,
): Promise<void> {
  const jobKey = `mail invitation ${mail.invitation_id}`;
  await enqueue(trx, "send_mail", { kind: "invitation", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has somebody told of a case; give the transaction that opens it, or notes that they are reminded. */
export async function askForCaseMail(trx: DbOrTransaction, mail: Omit<CaseMail, "kind">): Promise<void> {
  const jobKey = `mail ${mail.letter} ${mail.case_id} ${mail.due_at ?? ""}`;
  await enqueue(trx, "send_mail", { kind: "case", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has a reply sent to a respondent; give the transaction that writes it. */
export async function askForCaseReply(
  trx: DbOrTransaction,
  mail: Omit<CaseReplyMail, "kind">,
): Promise<void> {
  const jobKey = `mail case_reply ${mail.reply_id}`;
  await enqueue(trx, "send_mail", { kind: "case_reply", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has somebody told that their second steps were taken away; give the transaction that does it. */
export async function askForResetMail(
  trx: DbOrTransaction,
  mail: Omit<StepsResetMail, "kind">,
): Promise<void> {
  const jobKey = `mail second_steps_reset ${mail.email}`;
  await enqueue(trx, "send_mail", { kind: "second_steps_reset", ...mail }, { jobKey, maxAttempts: TRIES });
}

/** Has an operator told that backups fail; give the transaction that notes it. */
export async function askForBackupMail(trx: DbOrTransaction, mail: Omit<BackupMail, "kind">): Promise<void> {
  const jobKey = `mail ${mail.letter} ${mail.email}`;
  await enqueue(trx, "send_mail", { kind: "backup", ...mail }, { jobKey, maxAttempts: TRIES });
}

/**
 * The same for a mail that nobody asked for, so that no request says where this server is; null where a mail that
 * leaves the house could not say where to look.
 */
export const unaskedMailOrigin = ({
  publicUrl,
  smtpUrl,
  port,
}: Pick<Config, "publicUrl" | "smtpUrl" | "port">): string | null =>
  publicUrl ?? (smtpUrl ? null : `http://localhost:${port}`);

const LOOPBACK = /^(localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The address that links in mails begin with: PUBLIC_URL. Without it what the browser called this server,
 * but never in a mail that leaves the house: whoever asks for somebody else's link could choose where it
 * leads. Throws PUBLIC_URL_MISSING, and UNEXPECTED where it was called by no address.
 */
export function mailOrigin(
  { publicUrl, smtpUrl }: Pick<Config, "publicUrl" | "smtpUrl">,
  called: { protocol: string; host: string },
): string {
  if (publicUrl) return publicUrl;
  const origin = calledOrigin(called);
  if (smtpUrl && !LOOPBACK.test(origin.hostname)) throw new ProblemError("PUBLIC_URL_MISSING");
  return origin.origin;
}
