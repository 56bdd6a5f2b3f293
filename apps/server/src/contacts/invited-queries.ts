import type { ContactInvitation } from "@soundings/contract/contacts";
import { INVITATION_LIMITS } from "@soundings/contract/survey-invitations";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** What of table survey_invitees belongs to one contact. */

/** A part of statements: whether it is told who of an invitation `v` has answered. */
export const tellsWho = (
  account_id: string,
) => sql`(not v.anonymous or (select count(*) from survey_invitees a
  where a.account_id = ${account_id} and a.survey_id = v.survey_id and a.invitation_id = v.id and a.answered)
  >= ${INVITATION_LIMITS.told_from})`;

/** What a contact was invited to, the latest first. */
export async function invitationsOfContact(
  db: DbOrTransaction,
  account_id: string,
  contact_id: string,
  hidden: readonly string[],
): Promise<ContactInvitation[]> {
  const { rows } = await sql<Omit<ContactInvitation, "invited_at"> & { invited_at: Date | null }>`
    select i.survey_id, s.name as survey_name, i.first_sent_at as invited_at,
      i.answered and ${tellsWho(account_id)} as answered,
      case when i.answered then i.response_id end as response_id
    from survey_invitees i join surveys s on s.account_id = ${account_id} and s.id = i.survey_id
    join survey_invitations v on v.account_id = ${account_id} and v.survey_id = i.survey_id and v.id = i.invitation_id
    where i.account_id = ${account_id} and i.contact_id = ${contact_id}
      and i.survey_id <> all(${[...hidden]}::uuid[])
    order by i.first_sent_at desc nulls first, i.survey_id`.execute(db);
  return rows.map((row) => ({ ...row, invited_at: row.invited_at?.toISOString() ?? null }));
}

/** Responses that are known to be a contact's, with their surveys: of each device on which they began one. */
export async function responsesOfContact(
  db: DbOrTransaction,
  account_id: string,
  contact_id: string,
): Promise<{ survey_id: string; response_id: string }[]> {
  const { rows } = await sql<{ survey_id: string; response_id: string }>`
    select i.survey_id, i.response_id from survey_invitees i
    where i.account_id = ${account_id} and i.contact_id = ${contact_id} and i.response_id is not null
    union
    select r.survey_id, r.response_id from survey_invitees i
    join invitee_responses r on r.account_id = ${account_id} and r.survey_id = i.survey_id and r.invitee_id = i.id
    where i.account_id = ${account_id} and i.contact_id = ${contact_id}`.execute(db);
  return rows;
}

/** Takes away what the link of a response carried. */
export async function withoutParameters(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  response_id: string,
  change_number: number,
): Promise<void> {
  await trx
    .updateTable("responses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "=", response_id)
    .set({ parameters: "{}", change_number })
    .execute();
}

/** Throws away what webhooks were told of a person's invitations. */
export async function deleteDeliveriesTo(
  trx: DbOrTransaction,
  account_id: string,
  contact_id: string,
): Promise<void> {
  await sql`delete from webhook_deliveries where account_id = ${account_id} and event_name = 'invitation.due'
    and details -> 'invitation' ->> 'contact_id' = ${contact_id}`.execute(trx);
}
