import type { CallReply } from "@soundings/contract/call";
import type { listContactFields } from "@soundings/contract/contacts";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";

/** Table contact_fields, and where the fields of contacts are asked for. */

type ToldField = CallReply<typeof listContactFields>["items"][number];

/** The account's fields in their order, with how many people have a value, and what knows them by their name. */
export async function describeFields(
  db: DbOrTransaction,
  account_id: string,
  hidden: readonly string[],
): Promise<ToldField[]> {
  const { rows } = await sql<ToldField>`
    select f.name,
      (select count(*) from contacts c where c.account_id = ${account_id} and c.fields ? f.name)::integer as contacts,
      coalesce((select jsonb_agg(jsonb_build_object('survey_id', s.id, 'survey_name', s.name)
          order by s.name, s.id)
        from surveys s where s.account_id = ${account_id} and s.id <> all(${[...hidden]}::uuid[])
          and exists (select from jsonb_array_elements(s.draft -> 'parameters') p
            where lower(p ->> 'name') = lower(f.name))), '[]') as surveys,
      coalesce((select jsonb_agg(distinct jsonb_build_object('survey_id', s.id, 'survey_name', s.name))
        from survey_invitations i join surveys s on s.account_id = ${account_id} and s.id = i.survey_id
        where i.account_id = ${account_id} and s.id <> all(${[...hidden]}::uuid[])
          and i.state in ('scheduled', 'running', 'paused')
          and (i.filter ->> 'field' = f.name
            or strpos(lower(i.texts::text), '{{' || lower(f.name) || '}}') > 0)), '[]') as invitations
    from contact_fields f where f.account_id = ${account_id} order by f.position, f.name`.execute(db);
  return rows;
}

/** Takes a field from everybody who has a value in it; how many did, or null where there is no such field. */
export async function deleteField(db: Db, account_id: string, name: string): Promise<number | null> {
  return await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("contact_fields")
      .where("account_id", "=", account_id)
      .where("name", "=", name)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return null;
    const { numAffectedRows } = await sql`update contacts set fields = fields - ${name}::text
      where account_id = ${account_id} and fields ? ${name}`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}
