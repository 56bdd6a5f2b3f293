import type { CallReply } from "@soundings/contract/call";
import type { OptOutReason } from "@soundings/contract/contacts";
import type { countInvited, Invitee, InviteeState } from "@soundings/contract/survey-invitations";
import type { Language, Survey } from "@soundings/survey/survey";
import { sql } from "kysely";
import { tellsWho } from "../contacts/invited-queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { InvitationKey, InvitationRow } from "./invitation-queries.ts";

/** Table survey_invitees: the people of a survey's invitations. */

type Chosen = Pick<InvitationRow, "list_id" | "filter">;

/** A part of statements: who of the account's contacts an invitation means. */
const chosen = (account_id: string, { list_id, filter }: Chosen) => sql`c.account_id = ${account_id}
  and (${list_id}::uuid is null or exists (select from contact_list_members l
    where l.account_id = ${account_id} and l.list_id = ${list_id}::uuid and l.contact_id = c.id))
  and (${filter?.field ?? null}::text is null
    or lower(coalesce(c.fields ->> ${filter?.field ?? ""}, '')) = lower(${filter?.value ?? ""}))`;

type ByWay = Chosen & Pick<InvitationRow, "channel">;

/**
 * A part of statements: whether somebody with a row `i` of an invitation `v` is left out. Who got a link in a file alone
 * and has not answered is not, when mails are sent: they get the same link.
 */
const isInvited = ({ channel }: Pick<InvitationRow, "channel">) =>
  sql`(i.id is not null and not (${channel} = 'mail' and v.channel = 'file' and not i.answered))`;

type Counted = Omit<CallReply<typeof countInvited>, "languages">;

/** Whom an invitation would reach, and why others would not be. */
export async function countChosen(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  about: ByWay,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where open and email is not null)::integer as mail,
      count(*) filter (where open and email is null)::integer as phone,
      count(*) filter (where reason is not null)::integer as opted_out,
      count(*) filter (where reason is null and bounced_at is not null)::integer as bounced,
      count(*) filter (where reason is null and bounced_at is null and invited)::integer as already_invited
    from (
      select c.email, o.reason, c.bounced_at, ${isInvited(about)} as invited,
        o.reason is null and c.bounced_at is null and not ${isInvited(about)} as open
      from contacts c
      left join contact_opt_outs o on o.account_id = ${account_id} and o.address_hash = c.address_hash
      left join survey_invitees i on i.account_id = ${account_id} and i.survey_id = ${survey_id}
        and i.contact_id = c.id
      left join survey_invitations v on v.account_id = ${account_id} and v.survey_id = ${survey_id}
        and v.id = i.invitation_id
      where ${chosen(account_id, about)}
    ) as people`.execute(db);
  return rows[0] ?? { mail: 0, phone: 0, opted_out: 0, bounced: 0, already_invited: 0 };
}

export type SurveyLanguages = Pick<Survey, "default_language" | "additional_languages">;

/** A part of statements: the language that somebody is written to in. */
const writtenIn = ({ default_language, additional_languages }: SurveyLanguages) => sql`case
  when c.language = any(${[default_language, ...additional_languages]}::text[]) then c.language
  else ${default_language} end`;

/** Those whom an invitation would reach, by the language that they are written to in. */
export async function countLanguages(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  about: ByWay,
  survey: SurveyLanguages,
): Promise<CallReply<typeof countInvited>["languages"]> {
  const { rows } = await sql<{ language: Language; people: number; others: number }>`
    select ${writtenIn(survey)} as language, count(*)::integer as people,
      count(*) filter (where c.language <> ${writtenIn(survey)})::integer as others
    from contacts c
    where ${chosen(account_id, about)} and c.bounced_at is null
      and not exists (select from contact_opt_outs o
        where o.account_id = ${account_id} and o.address_hash = c.address_hash)
      and not exists (select from survey_invitees i
        join survey_invitations v on v.account_id = ${account_id} and v.survey_id = ${survey_id}
          and v.id = i.invitation_id
        where i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.contact_id = c.id
          and ${isInvited(about)})
    group by 1 order by people desc, language`.execute(db);
  return rows;
}

/** Makes a row for everybody an invitation reaches who has none of the survey yet, and has their mails wait. */
export async function insertInvitees(
  trx: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  about: ByWay,
  now: Date,
): Promise<number> {
  if (about.channel === "mail")
    await sql`update survey_invitees i set invitation_id = ${invitation_id}
      from survey_invitations v, contacts c
      where i.account_id = ${account_id} and i.survey_id = ${survey_id} and not i.answered
        and v.account_id = ${account_id} and v.survey_id = ${survey_id} and v.id = i.invitation_id
        and v.channel = 'file' and c.account_id = ${account_id} and c.id = i.contact_id
        and ${chosen(account_id, about)} and c.bounced_at is null
        and not exists (select from contact_opt_outs o
          where o.account_id = ${account_id} and o.address_hash = c.address_hash)`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into survey_invitees (account_id, survey_id, id, invitation_id, contact_id)
    select ${account_id}::uuid, ${survey_id}::uuid, gen_random_uuid(), ${invitation_id}::uuid, c.id
    from contacts c
    where ${chosen(account_id, about)} and c.bounced_at is null
      and not exists (select from contact_opt_outs o
        where o.account_id = ${account_id} and o.address_hash = c.address_hash)
    on conflict do nothing`.execute(trx);
  if (about.channel === "mail")
    await sql`insert into invitation_mails (account_id, survey_id, invitation_id, invitee_id, kind, number, state,
        next_attempt_at)
      select ${account_id}::uuid, ${survey_id}::uuid, ${invitation_id}::uuid, i.id, 'invitation', 0, 'waiting', ${now}
      from survey_invitees i where i.account_id = ${account_id} and i.survey_id = ${survey_id}
        and i.invitation_id = ${invitation_id}
      on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Somebody who is written to. */
export interface InvitedPerson {
  invitee_id: string;
  contact_id: string;
  email: string | null;
  phone: string | null;
  address_hash: Buffer;
  name: string;
  language: Language | null;
  fields: Record<string, string>;
  token_hash: Buffer | null;
}

const PERSON = sql`i.id as invitee_id, c.id as contact_id, c.email, c.phone, c.address_hash, c.name, c.language,
  c.fields, i.token_hash`;

/** An invitation's people in pages, by ids. */
export async function peopleAfter(
  db: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  after: string | null,
  limit: number,
): Promise<InvitedPerson[]> {
  const { rows } = await sql<InvitedPerson>`select ${PERSON} from survey_invitees i
    join contacts c on c.account_id = ${account_id} and c.id = i.contact_id
    where i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.invitation_id = ${invitation_id}
      and (${after}::uuid is null or i.id > ${after}::uuid)
      and not exists (select from contact_opt_outs o
        where o.account_id = ${account_id} and o.address_hash = c.address_hash)
    order by i.id limit ${limit}`.execute(db);
  return rows;
}

/** Whoever stands at a place among those that an invitation means to write to in a language; null beyond the last. */
export async function chosenAt(
  db: DbOrTransaction,
  account_id: string,
  about: Chosen,
  { place, language, survey }: { place: number; language: Language; survey: SurveyLanguages },
): Promise<Omit<InvitedPerson, "invitee_id" | "token_hash"> | null> {
  const { rows } = await sql<InvitedPerson>`
    select c.id as contact_id, c.email, c.phone, c.address_hash, c.name, c.language, c.fields from contacts c
    where ${chosen(account_id, about)} and ${writtenIn(survey)} = ${language}
    order by c.folded, c.id limit 1 offset ${place}`.execute(db);
  return rows[0] ?? null;
}

/** Notes what links were made, so that they are known when they are followed. */
export async function storeTokenHashes(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  made: readonly { invitee_id: string; token_hash: Buffer }[],
): Promise<void> {
  if (made.length === 0) return;
  await sql`update survey_invitees i set token_hash = decode(made.hash, 'hex')
    from unnest(${made.map(({ invitee_id }) => invitee_id)}::uuid[],
      ${made.map(({ token_hash }) => token_hash.toString("hex"))}::text[]) as made(id, hash)
    where i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.id = made.id`.execute(db);
}

interface PersonRow {
  id: string;
  contact_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  mail_state: string | null;
  reason: string | null;
  bounce_reason: string | null;
  first_sent_at: Date | null;
  reminders: number;
  out_reason: OptOutReason | null;
  response_id: string | null;
  state: InviteeState;
}

/** A page of an invitation's people, and how many there are. */
export async function listPeople(
  db: DbOrTransaction,
  { account_id, survey_id, invitation_id }: InvitationKey,
  { state, offset, limit }: { state: InviteeState | undefined; offset: number; limit: number },
): Promise<{ items: Invitee[]; total: number }> {
  const { rows } = await sql<PersonRow & { total: number }>`
    with told as (
      select ${tellsWho(account_id)} as who from survey_invitations v
      where v.account_id = ${account_id} and v.survey_id = ${survey_id} and v.id = ${invitation_id}
    ), people as (
      select i.id, c.id as contact_id, c.name, c.email, c.phone, c.folded, m.reason, c.bounce_reason, i.first_sent_at,
        case when i.answered then i.response_id end as response_id, o.reason as out_reason,
        case when not told.who then 0 else (select count(*) from invitation_mails r where r.account_id = ${account_id} and r.survey_id = ${survey_id}
          and r.invitee_id = i.id and r.kind = 'reminder' and r.state = 'sent')::integer end as reminders,
        case when i.answered and told.who then 'answered' when o.reason is not null then 'opted_out'
          when m.state = 'bounced' or c.bounced_at is not null then 'bounced' when m.state = 'failed' then 'failed'
          when i.first_sent_at is not null then 'sent' else 'waiting' end as state
      from told join survey_invitees i on true
      join contacts c on c.account_id = ${account_id} and c.id = i.contact_id
      left join contact_opt_outs o on o.account_id = ${account_id} and o.address_hash = c.address_hash
      left join invitation_mails m on m.account_id = ${account_id} and m.survey_id = ${survey_id}
        and m.invitee_id = i.id and m.kind = 'invitation' and m.number = 0
      where i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.invitation_id = ${invitation_id}
    )
    select *, count(*) over ()::integer as total from people
    where ${state ?? null}::text is null or state = ${state ?? null}
    order by folded, id limit ${limit} offset ${offset}`.execute(db);
  const items = rows.map((row) => ({
    id: row.id,
    contact_id: row.contact_id,
    name: row.name,
    address: row.email ?? row.phone ?? "",
    state: row.state,
    reason: row.reason ?? (row.state === "bounced" ? row.bounce_reason : null),
    sent_at: row.first_sent_at?.toISOString() ?? null,
    reminders: row.reminders,
    opted_out: row.out_reason,
    response_id: row.response_id,
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
