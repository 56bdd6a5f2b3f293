import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table survey_invitees: links of people who were invited, by what is in them. */

export interface Invited {
  id: string;
  answered: boolean;
  /** Null of anonymous invitations. */
  response_id: string | null;
  /** What is known of the person, for the link's parameters; nothing of anonymous invitations. */
  known: Record<string, string>;
  anonymous: boolean;
}

export const hashOfInvitationToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Whom some links were made for, by their tokens. */
export async function findInvited(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  tokens: readonly string[],
): Promise<Map<string, Invited>> {
  const hashes = new Map(tokens.map((token) => [hashOfInvitationToken(token).toString("hex"), token]));
  if (hashes.size === 0) return new Map();
  const { rows } = await sql<
    Omit<Invited, "known"> & { hash: string; name: string; fields: Record<string, string> }
  >`
    select i.id, i.answered, i.response_id, v.anonymous, encode(i.token_hash, 'hex') as hash, c.name, c.fields
    from survey_invitees i
    join survey_invitations v on v.account_id = ${account_id} and v.survey_id = ${survey_id} and v.id = i.invitation_id
    join contacts c on c.account_id = ${account_id} and c.id = i.contact_id
    where i.account_id = ${account_id} and i.survey_id = ${survey_id}
      and encode(i.token_hash, 'hex') = any(${[...hashes.keys()]}::text[])
      and i.token_hash = any(${[...hashes.keys()].map((hash) => Buffer.from(hash, "hex"))}::bytea[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ hash, name, fields, ...row }) => [
      hashes.get(hash) ?? "",
      { ...row, known: row.anonymous ? {} : { ...(name && { name }), ...fields } },
    ]),
  );
}

/** Notes whose links were used up, and by which response; of anonymous ones only that they were. */
export async function markInvited(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  used: readonly (Pick<Invited, "id" | "anonymous"> & { response_id: string })[],
  now: Date,
): Promise<void> {
  for (const { id, anonymous, response_id } of used) {
    await trx
      .updateTable("survey_invitees")
      .where("account_id", "=", account_id)
      .where("survey_id", "=", survey_id)
      .where("id", "=", id)
      .where("answered", "=", false)
      .set({ answered: true, ...(!anonymous && { answered_at: now, response_id }) })
      .execute();
  }
}

/**
 * Notes the responses that people of a link began, on as many devices as they like, so that what is known of them there
 * can be erased; the latest is shown beside the person.
 */
export async function markBegun(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  begun: readonly { invitee_id: string; response_id: string }[],
): Promise<void> {
  if (begun.length === 0) return;
  const latest = new Map(begun.map(({ invitee_id, response_id }) => [invitee_id, response_id]));
  await sql`update survey_invitees i set response_id = begun.response_id
    from unnest(${[...latest.keys()]}::uuid[], ${[...latest.values()]}::uuid[]) as begun(id, response_id)
    where i.account_id = ${account_id} and i.survey_id = ${survey_id} and i.id = begun.id and not i.answered
      and i.response_id is distinct from begun.response_id`.execute(trx);
  await trx
    .insertInto("invitee_responses")
    .values(begun.map((one) => ({ account_id, survey_id, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
