import { Id } from "@soundings/survey/id";
import type { Survey } from "@soundings/survey/survey";
import { z } from "zod";
import { markBounced } from "../contacts/bounce-queries.ts";
import { type DbOrTransaction, enqueue } from "../db/db.ts";
import { getDistribution } from "../distribution/get-distribution.ts";
import type { Job, JobContext } from "../job-context.ts";
import { type MailLine, openMailLine } from "../mail/mail-line.ts";
import { MailError } from "../mail/post-mail.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { describeMail, linkOf, type Place, placeOf } from "./describe-mail.ts";
import {
  beginRun,
  findInvitation,
  type InvitationKey,
  type InvitationRow,
  setInvitation,
} from "./invitation-queries.ts";
import { storeTokenHashes } from "./invitee-queries.ts";
import {
  claimMail,
  dueMails,
  endMail,
  type MailEnd,
  type MailToSend,
  nextMail,
  sentWithin,
} from "./mail-queries.ts";
import { sendToPhone } from "./send-to-phone.ts";
import { settle } from "./settle-invitation.ts";

const Payload = z.object({ account_id: Id, survey_id: Id, invitation_id: Id });
const BATCH = 200;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Pauses after which a mail is tried again that the server puts off: seven hours in all. */
const PAUSES_MS = [5, 15, 45, 120, 240].map((minutes) => minutes * MINUTE_MS);
/** So often in a row is a server found away before an invitation waits for a person. */
const AWAY_TRIES = 8;

/** Has an invitation's mails sent: now, or at a time. Of each one job waits, and one runs. */
export async function askToSend(db: DbOrTransaction, key: InvitationKey, runAt?: Date): Promise<void> {
  const queue = `invitation:${key.invitation_id}`;
  const jobKey = runAt ? `${queue}:later` : queue;
  await enqueue(db, "send_invitations", key, {
    queue,
    jobKey,
    ...(runAt && { runAt }),
    maxAttempts: AWAY_TRIES,
  });
}

/**
 * Sends what waits of one invitation, within its limits an hour. Each mail is claimed right before it leaves and noted
 * right after: of what is killed in between nobody knows, and it is sent again under the same Message-ID (ADR 73).
 */
export const sendInvitationsJob: Job = async (payload, context) => {
  const key = Payload.parse(payload);
  const { db, config, log, signal } = context;
  const run = await beginRun(db, key);
  const invitation = run === null ? null : await findInvitation(db, key);
  if (run === null || !invitation) return;
  const survey = await openSurvey(db, key);
  if (!survey) {
    await setInvitation(db, key, { state: "paused", pause_reason: "survey_closed", next_at: null });
    return;
  }
  const { domain_address, custom_link, public_address, link_base } = await getDistribution(
    db,
    key,
    invitation.origin,
  );
  const address = domain_address ?? custom_link?.address ?? public_address ?? link_base;
  const place = placeOf({ account_id: key.account_id, origin: invitation.origin, address, survey });
  const line = config.smtpUrl ? await openMailLine({ ...config, smtpUrl: config.smtpUrl }) : null;
  try {
    for (;;) {
      if (signal.aborted) return await askToSend(db, key);
      const allowed = await allowance(context, key, invitation);
      if (typeof allowed !== "number") return await askToSend(db, key, allowed);
      const mails = await dueMails(db, key, new Date(), Math.min(BATCH, allowed));
      if (mails.length === 0) break;
      const made = mails
        .filter(({ token_hash }) => token_hash === null)
        .map(({ invitee_id }) => ({ invitee_id, ...linkOf(config, key.account_id, invitee_id) }));
      await storeTokenHashes(db, key, made);
      const sender = new Sender(context, key, { invitation, place, run, line });
      if (!(await sender.sendAll(mails))) return;
    }
  } finally {
    line?.close();
  }
  const next = await nextMail(db, key);
  if (next) await askToSend(db, key, next);
  await settle(db, key, new Date());
  log.info(key, "invitations sent");
};

/** What respondents see now; null where they see nothing. */
async function openSurvey(db: DbOrTransaction, key: InvitationKey): Promise<Survey | null> {
  const state = await surveyState(db, key, { lock: false, now: new Date() });
  if (state?.status !== "PUBLISHED" || state.published_number === null) return null;
  return (await publishedVersion(db, key, state.published_number))?.survey ?? null;
}

/** How many mails may leave now; or when the next may. */
async function allowance(
  { db, config }: JobContext,
  key: InvitationKey,
  { per_hour }: InvitationRow,
): Promise<number | Date> {
  const now = Date.now();
  const { account, own, first } = await sentWithin(db, key, new Date(now - HOUR_MS));
  const left = Math.min(config.invitationsPerHour - account, (per_hour ?? Number.POSITIVE_INFINITY) - own);
  if (left > 0) return left;
  return new Date(Math.max((first?.getTime() ?? now) + HOUR_MS, now + MINUTE_MS));
}

class Sender {
  readonly #context: JobContext;
  readonly #key: InvitationKey;
  readonly #of: { invitation: InvitationRow; place: Place; run: number; line: MailLine | null };
  #stopped = false;
  #away: MailError | null = null;

  constructor(
    context: JobContext,
    key: InvitationKey,
    of: { invitation: InvitationRow; place: Place; run: number; line: MailLine | null },
  ) {
    this.#context = context;
    this.#key = key;
    this.#of = of;
  }

  /** False where this run has to end: the invitation was paused, or another run began. Throws where the server is away. */
  async sendAll(mails: readonly MailToSend[]): Promise<boolean> {
    const waiting = [...mails];
    const work = async () => {
      for (let mail = waiting.shift(); mail && !this.#ends(); mail = waiting.shift()) await this.#send(mail);
    };
    await Promise.all(Array.from({ length: this.#of.line?.width ?? 1 }, work));
    if (this.#away) throw this.#away;
    return !this.#stopped;
  }

  #ends(): boolean {
    return this.#stopped || this.#away !== null || this.#context.signal.aborted;
  }

  async #send(mail: MailToSend): Promise<void> {
    const { db, config } = this.#context;
    const { invitation, place, run, line } = this.#of;
    const why = mail.answered ? "answered" : mail.opted_out ? "opted_out" : mail.bounced ? "bounced" : null;
    if (why) return await this.#end(mail, { state: "skipped", reason: why });
    if (mail.email === null)
      return await sendToPhone(db, config, this.#key, { invitation, place, mail, run, now: new Date() });
    if (!line) return await this.#end(mail, { state: "failed", reason: "no_mail" });
    if (!(await claimMail(db, this.#key, mail, run))) {
      // Paused, or this person alone is meant no more: the next look tells.
      const still = await findInvitation(db, this.#key);
      this.#stopped ||= still?.state !== "running" || still.run !== run;
      if (!this.#stopped) await this.#end(mail, { state: "skipped", reason: "answered" });
      return;
    }
    const { token } = linkOf(config, this.#key.account_id, mail.invitee_id);
    const about = `${mail.invitee_id} ${mail.kind} ${mail.number}`;
    const reminder = mail.kind === "reminder";
    const described = describeMail(config, invitation, place, { ...mail, token, reminder, about });
    if (!described) return await this.#end(mail, { state: "failed", reason: "no_text" });
    try {
      await this.#settleOutcome(mail, await line.send(described));
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      this.#away = error;
      await this.#end(mail, { state: "waiting" });
    }
  }

  async #settleOutcome(mail: MailToSend, outcome: Awaited<ReturnType<MailLine["send"]>>): Promise<void> {
    const now = new Date();
    if (outcome.kind === "sent") return await this.#end(mail, { state: "sent" });
    const { said: reason } = outcome;
    if (outcome.kind === "bounced") {
      await markBounced(this.#context.db, this.#key.account_id, mail.address_hash, { reason, at: now });
      return await this.#end(mail, { state: "bounced", reason });
    }
    const pause = PAUSES_MS[mail.attempts];
    if (outcome.kind === "refused" || pause === undefined)
      return await this.#end(mail, { state: "failed", reason });
    await this.#end(mail, {
      state: "waiting",
      reason,
      next_attempt_at: new Date(now.getTime() + pause),
    });
  }

  async #end(mail: MailToSend, end: MailEnd): Promise<void> {
    await endMail(this.#context.db, this.#key, mail, end, new Date());
  }
}
