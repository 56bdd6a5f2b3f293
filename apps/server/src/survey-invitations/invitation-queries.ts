import type {
  InvitationCounts,
  InvitationState,
  InvitationText,
  PauseReason,
  SurveyInvitation,
} from "@soundings/contract/survey-invitations";
import type { Language } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table survey_invitations. */

export interface InvitationKey extends SurveyKey {
  invitation_id: string;
}

export interface InvitationRow {
  id: string;
  list_id: string | null;
  list_name: string;
  filter: { field: string; value: string } | null;
  channel: "mail" | "file";
  texts: Partial<Record<Language, InvitationText>>;
  question_id: string | null;
  anonymous: boolean;
  sender_name: string;
  reply_to: string | null;
  reminder_days: number[];
  per_hour: number | null;
  state: InvitationState;
  pause_reason: PauseReason | null;
  send_at: Date;
  next_at: Date | null;
  run: number;
  origin: string;
  created_at: Date;
}

const COLUMNS = [
  ...(["id", "list_id", "list_name", "filter", "channel", "texts", "question_id", "anonymous"] as const),
  ...(["sender_name", "reply_to", "reminder_days", "per_hour", "state", "pause_reason", "send_at"] as const),
  ...(["next_at", "run", "origin", "created_at"] as const),
] as const;

const ofSurvey = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.selectFrom("survey_invitations").where("account_id", "=", account_id).where("survey_id", "=", survey_id);

/** A survey's invitations, the latest first. */
export async function listInvitations(db: DbOrTransaction, key: SurveyKey): Promise<InvitationRow[]> {
  return await ofSurvey(db, key).select(COLUMNS).orderBy("created_at", "desc").orderBy("id").execute();
}

export async function findInvitation(
  db: DbOrTransaction,
  { invitation_id, ...key }: InvitationKey,
  { lock = false } = {},
): Promise<InvitationRow | null> {
  const row = await ofSurvey(db, key)
    .where("id", "=", invitation_id)
    .select(COLUMNS)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export type NewInvitation = Omit<InvitationRow, "run" | "pause_reason"> & { created_by: string };

export async function insertInvitation(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { filter, texts, ...row }: NewInvitation,
): Promise<void> {
  await trx
    .insertInto("survey_invitations")
    .values({
      account_id,
      survey_id,
      ...row,
      filter: filter && JSON.stringify(filter),
      texts: JSON.stringify(texts),
    })
    .execute();
}

export async function setInvitation(
  trx: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  change: Partial<Pick<InvitationRow, "state" | "pause_reason" | "next_at" | "run">>,
): Promise<void> {
  await trx
    .updateTable("survey_invitations")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "=", invitation_id)
    .set(change)
    .execute();
}

/** Begins a run: what earlier ones were sending is sent again under the same Message-ID. Null where nothing is to be sent. */
export async function beginRun(
  db: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
): Promise<number | null> {
  const row = await db
    .updateTable("survey_invitations")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "=", invitation_id)
    .where("state", "=", "running")
    .set({ run: sql<number>`run + 1` })
    .returning("run")
    .executeTakeFirst();
  if (!row) return null;
  await db
    .updateTable("invitation_mails")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("invitation_id", "=", invitation_id)
    .where("state", "=", "sending")
    .set({ state: "waiting" })
    .execute();
  return row.run;
}

/** Invitations that the clock is to look at, of all accounts. */
export async function dueInvitations(db: DbOrTransaction, now: Date): Promise<InvitationKey[]> {
  return await db
    .selectFrom("survey_invitations")
    .where("next_at", "<=", now)
    .select(["account_id", "survey_id", "id as invitation_id"])
    .orderBy("next_at")
    .limit(500)
    .execute();
}

const NONE: InvitationCounts = {
  ...{ people: 0, waiting: 0, sent: 0, reminders: 0 },
  ...{ failed: 0, bounced: 0, opted_out: 0, answered: 0 },
};

/** How a survey's invitations fare, by their ids. */
export async function countPeople(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<Map<string, InvitationCounts>> {
  const { rows } = await sql<InvitationCounts & { id: string }>`
    select i.invitation_id as id, count(*)::integer as people,
      count(*) filter (where m.state in ('waiting', 'sending'))::integer as waiting,
      count(*) filter (where i.first_sent_at is not null)::integer as sent,
      coalesce(sum((select count(*) from invitation_mails r
        where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.invitee_id = i.id
          and r.kind = 'reminder' and r.state = 'sent')), 0)::integer as reminders,
      count(*) filter (where m.state = 'failed')::integer as failed,
      count(*) filter (where m.state = 'bounced' or c.bounced_at is not null)::integer as bounced,
      count(*) filter (where o.reason is not null)::integer as opted_out,
      count(*) filter (where i.answered)::integer as answered
    from survey_invitees i
    join contacts c on c.account_id = ${account_id} and c.id = i.contact_id
    left join contact_opt_outs o on o.account_id = ${account_id} and o.address_hash = c.address_hash
    left join invitation_mails m on m.account_id = ${account_id} and m.survey_id = ${survey_id}
      and m.invitee_id = i.id and m.kind = 'invitation' and m.number = 0
    where i.account_id = ${account_id} and i.survey_id = ${survey_id}
    group by i.invitation_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export const invitationOf = (
  row: InvitationRow,
  counts: ReadonlyMap<string, InvitationCounts>,
): SurveyInvitation => {
  const { run: _run, next_at: _next, origin: _origin, ...shown } = row;
  return {
    ...shown,
    send_at: row.send_at.toISOString(),
    created_at: row.created_at.toISOString(),
    counts: counts.get(row.id) ?? NONE,
  };
};
