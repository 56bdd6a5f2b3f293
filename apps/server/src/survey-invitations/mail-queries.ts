import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { InvitationKey } from "./invitation-queries.ts";
import type { InvitedPerson } from "./invitee-queries.ts";

/** Table invitation_mails: one row for each mail of each person, so that none is sent twice. */

export interface MailToSend extends InvitedPerson {
  kind: "invitation" | "reminder" | "again";
  number: number;
  attempts: number;
  answered: boolean;
  opted_out: boolean;
  bounced: boolean;
}

/** Mails of an invitation whose time has come, with whom they go to and whether they still should. */
export async function dueMails(
  db: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  now: Date,
  limit: number,
): Promise<MailToSend[]> {
  const { rows } = await sql<MailToSend>`
    select m.kind, m.number, m.attempts, i.id as invitee_id, c.id as contact_id, c.email, c.phone, c.address_hash,
      c.name, c.language, c.fields, i.token_hash, i.answered, o.reason is not null as opted_out,
      c.bounced_at is not null as bounced
    from invitation_mails m
    join survey_invitees i on i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.id = m.invitee_id
    join contacts c on c.account_id = ${account_id} and c.id = i.contact_id
    left join contact_opt_outs o on o.account_id = ${account_id} and o.address_hash = c.address_hash
    where m.account_id = ${account_id} and m.survey_id = ${survey_id} and m.invitation_id = ${invitation_id}
      and m.state = 'waiting' and m.next_attempt_at <= ${now}
    order by m.next_attempt_at, m.invitee_id limit ${limit}`.execute(db);
  return rows;
}

type MailKey = Pick<MailToSend, "invitee_id" | "kind" | "number">;

/**
 * Claims a mail for a run, right before it is sent: false where the invitation was paused, another run began, or
 * meanwhile somebody answered, opted out or is gone.
 */
export async function claimMail(
  db: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  { invitee_id, kind, number }: MailKey,
  run: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitation_mails m set state = 'sending', attempts = m.attempts + 1
    where m.account_id = ${account_id} and m.survey_id = ${survey_id} and m.invitee_id = ${invitee_id}
      and m.kind = ${kind} and m.number = ${number} and m.state = 'waiting'
      and exists (select from survey_invitations v where v.account_id = ${account_id} and v.survey_id = ${survey_id}
        and v.id = ${invitation_id} and v.state = 'running' and v.run = ${run})
      and exists (select from survey_invitees i
        join contacts c on c.account_id = ${account_id} and c.id = i.contact_id
        where i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.id = ${invitee_id} and not i.answered
          and not exists (select from contact_opt_outs o
            where o.account_id = ${account_id} and o.address_hash = c.address_hash))`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface MailEnd {
  state: "waiting" | "sent" | "failed" | "bounced" | "skipped";
  reason?: string | null;
  /** Of one that waits for another try. */
  next_attempt_at?: Date;
}

/** Notes how a mail ended, and of a person the first that left: one statement, since between two the process may die. */
export async function endMail(
  db: DbOrTransaction,
  { account_id, survey_id }: InvitationKey,
  { invitee_id, kind, number }: MailKey,
  { state, reason = null, next_attempt_at }: MailEnd,
  now: Date,
): Promise<void> {
  const sent = state === "sent";
  await sql`with ended as (
      update invitation_mails set state = ${state}, reason = ${reason},
        next_attempt_at = coalesce(${next_attempt_at ?? null}::timestamptz, next_attempt_at),
        sent_at = case when ${sent}::boolean then ${now}::timestamptz else sent_at end
      where account_id = ${account_id} and survey_id = ${survey_id} and invitee_id = ${invitee_id}
        and kind = ${kind} and number = ${number}
    )
    update survey_invitees set first_sent_at = ${now}
    where account_id = ${account_id} and survey_id = ${survey_id} and id = ${invitee_id} and ${sent}::boolean
      and first_sent_at is null`.execute(db);
}

/** Mails that left within the last hour: of an account, and of one of its invitations; and when the earliest did. */
export async function sentWithin(
  db: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  since: Date,
): Promise<{ account: number; own: number; first: Date | null }> {
  const { rows } = await sql<{ account: number; own: number; first: Date | null }>`
    select count(*)::integer as account,
      count(*) filter (where survey_id = ${survey_id} and invitation_id = ${invitation_id})::integer as own,
      min(sent_at) as first
    from invitation_mails where account_id = ${account_id} and sent_at > ${since}`.execute(db);
  return rows[0] ?? { account: 0, own: 0, first: null };
}

/** When the next waiting mail is due; null where none waits. */
export async function nextMail(
  db: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
): Promise<Date | null> {
  const row = await db
    .selectFrom("invitation_mails")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("invitation_id", "=", invitation_id)
    .where("state", "in", ["waiting", "sending"])
    .select(({ fn }) => fn.min("next_attempt_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Ends all that waits, when an invitation is cancelled. */
export async function skipWaiting(
  trx: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
): Promise<void> {
  await trx
    .updateTable("invitation_mails")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("invitation_id", "=", invitation_id)
    .where("state", "=", "waiting")
    .set({ state: "skipped", reason: "cancelled" })
    .execute();
}

/** A part of statements: who of an invitation may be reminded, by the days after their first mail. */
const remindable = ({ account_id, survey_id, invitation_id }: InvitationKey, number: number) => sql`
  survey_invitees i join contacts c on c.account_id = ${account_id} and c.id = i.contact_id
  where i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.invitation_id = ${invitation_id}
    and i.first_sent_at is not null and not i.answered and c.bounced_at is null
    and not exists (select from contact_opt_outs o
      where o.account_id = ${account_id} and o.address_hash = c.address_hash)
    and not exists (select from invitation_mails r
      where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.invitee_id = i.id
        and r.kind = 'reminder' and r.number >= ${number})`;

/** Has those reminded who were written to before a moment and have not answered; each once. Says how many. */
export async function insertReminders(
  trx: DbOrTransaction,
  key: InvitationKey,
  number: number,
  before: Date,
  now: Date,
): Promise<number> {
  const { account_id, survey_id, invitation_id } = key;
  const { numAffectedRows } = await sql`
    insert into invitation_mails (account_id, survey_id, invitation_id, invitee_id, kind, number, state,
      next_attempt_at)
    select ${account_id}::uuid, ${survey_id}::uuid, ${invitation_id}::uuid, i.id, 'reminder', ${number}, 'waiting', ${now}
    from ${remindable(key, number)} and i.first_sent_at <= ${before}
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** When the earliest who may be reminded was first written to; null where nobody is left. */
export async function firstToRemind(
  db: DbOrTransaction,
  key: InvitationKey,
  number: number,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(i.first_sent_at) as at from ${remindable(key, number)}`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Has one person's invitation sent once more, unless a mail to them waits or was sent again within a minute: who presses
 * twice means one. False where there is no such person.
 */
export async function insertAgain(
  trx: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  invitee_id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with person as (
      select i.id, count(m.*) filter (where m.kind = 'again')::integer as number,
        coalesce(bool_or(m.state in ('waiting', 'sending')
          or m.kind = 'again' and m.sent_at > ${now}::timestamptz - interval '1 minute'), false) as on_its_way
      from survey_invitees i left join invitation_mails m on m.account_id = ${account_id}
        and m.survey_id = ${survey_id} and m.invitee_id = i.id
      where i.account_id = ${account_id} and i.survey_id = ${survey_id}
        and i.invitation_id = ${invitation_id} and i.id = ${invitee_id} group by i.id
    ), added as (
      insert into invitation_mails (account_id, survey_id, invitation_id, invitee_id, kind, number, state,
        next_attempt_at)
      select ${account_id}::uuid, ${survey_id}::uuid, ${invitation_id}::uuid, id, 'again', number, 'waiting', ${now}
      from person where not on_its_way on conflict do nothing
    )
    select id from person`.execute(trx);
  return rows.length > 0;
}
