import type { Contact, ContactFilter, OptOutReason } from "@soundings/contract/contacts";
import type { Language } from "@soundings/survey/survey";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { foldedText } from "./address.ts";
import type { ToldContact } from "./read-contact-row.ts";

/** Table contacts. */

export interface ContactKey {
  account_id: string;
  contact_id: string;
}

export interface ContactRow {
  id: string;
  email: string | null;
  phone: string | null;
  address_hash: Buffer;
  name: string;
  language: Language | null;
  fields: Record<string, string>;
  bounced_at: Date | null;
  bounce_reason: string | null;
  /** What they are ordered by. */
  folded: string;
  created_at: Date;
  out_reason: OptOutReason | null;
  out_at: Date | null;
}

/** As people and programs see them. */
export const contactOf = (row: ContactRow): Contact => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  name: row.name,
  language: row.language,
  fields: row.fields,
  opted_out: row.out_reason && row.out_at ? { reason: row.out_reason, at: row.out_at.toISOString() } : null,
  bounced: row.bounced_at ? { reason: row.bounce_reason ?? "", at: row.bounced_at.toISOString() } : null,
  created_at: row.created_at.toISOString(),
});

const COLUMNS = sql`c.id, c.email, c.phone, c.address_hash, c.name, c.language, c.fields, c.bounced_at, c.bounce_reason,
  c.folded, c.created_at, o.reason as out_reason, o.at as out_at`;

/** A part of statements: contacts with their opt-outs. */
const from = (account_id: string) => sql`contacts c left join contact_opt_outs o
  on o.account_id = ${account_id} and o.address_hash = c.address_hash`;

function chosen(account_id: string, { list_id, search, state }: ContactFilter): RawBuilder<unknown> {
  const words = foldedText(search).split(/\s+/).filter(Boolean).slice(0, 8);
  const parts = [
    sql`c.account_id = ${account_id}`,
    ...(list_id
      ? [
          sql`exists (select from contact_list_members m
            where m.account_id = ${account_id} and m.list_id = ${list_id} and m.contact_id = c.id)`,
        ]
      : []),
    ...words.map((word) => sql`strpos(c.folded, ${word}) > 0`),
    ...(state === "opted_out" ? [sql`o.reason is not null`] : []),
    ...(state === "bounced" ? [sql`c.bounced_at is not null`] : []),
    ...(state === "open" ? [sql`o.reason is null and c.bounced_at is null`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** Contacts of a filter by their names: from a place, or those behind one of them, which takes no longer at the end. */
export async function findContacts(
  db: DbOrTransaction,
  account_id: string,
  filter: ContactFilter,
  { offset = 0, after, limit }: { offset?: number; after?: ContactRow | undefined; limit: number },
): Promise<ContactRow[]> {
  const behind = after ? sql`and (c.folded, c.id) > (${after.folded}, ${after.id})` : sql``;
  const { rows } = await sql<ContactRow>`select ${COLUMNS} from ${from(account_id)}
    where ${chosen(account_id, filter)} ${behind} order by c.folded, c.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countContacts(
  db: DbOrTransaction,
  account_id: string,
  filter: ContactFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${from(account_id)}
    where ${chosen(account_id, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findContact(
  db: DbOrTransaction,
  { account_id, contact_id }: ContactKey,
  { lock = false } = {},
): Promise<ContactRow | null> {
  const { rows } = await sql<ContactRow>`select ${COLUMNS} from ${from(account_id)}
    where c.account_id = ${account_id} and c.id = ${contact_id} ${lock ? sql`for update of c` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Who has some of the addresses, by the hash as hex. */
export async function findByHashes(
  db: DbOrTransaction,
  account_id: string,
  hashes: readonly Buffer[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("contacts")
    .where("account_id", "=", account_id)
    .where(sql<boolean>`address_hash = any(${[...hashes]}::bytea[])`)
    .select(["id", "address_hash"])
    .execute();
  return new Map(rows.map(({ id, address_hash }) => [address_hash.toString("hex"), id]));
}

export interface StoredContact extends ToldContact {
  id: string;
  address_hash: Buffer;
}

const foldedOf = ({ name, email, phone }: Pick<ToldContact, "name" | "email" | "phone">) =>
  foldedText([name, email, phone].filter(Boolean).join(" "));

const asJson = (contacts: readonly StoredContact[]) =>
  JSON.stringify(
    contacts.map((one) => ({
      ...one,
      address_hash: one.address_hash.toString("hex"),
      folded: foldedOf(one),
    })),
  );

const TOLD = sql`told(id uuid, email text, phone text, address_hash text, name text, language text,
  fields jsonb, folded text)`;

/** Writes new contacts; gives their ids, for who came meanwhile the one that is there. Sorted, so that two wait and none locks. */
export async function insertContacts(
  trx: DbOrTransaction,
  account_id: string,
  contacts: readonly StoredContact[],
  now: Date,
): Promise<string[]> {
  if (contacts.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into contacts (account_id, id, email, phone, address_hash, name, language, fields, folded,
      created_at, updated_at)
    select ${account_id}::uuid, id, email, phone, decode(address_hash, 'hex'), name, language, fields, folded,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${asJson(contacts)}::jsonb) as ${TOLD} order by address_hash
    on conflict (account_id, address_hash) do update set updated_at = excluded.updated_at
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Adds what is told to contacts that are there; what is not told of them stays. */
export async function mergeContacts(
  trx: DbOrTransaction,
  account_id: string,
  contacts: readonly StoredContact[],
  now: Date,
): Promise<void> {
  if (contacts.length === 0) return;
  await sql`update contacts c set
      phone = coalesce(told.phone, c.phone),
      name = case when told.name = '' then c.name else told.name end,
      language = coalesce(told.language, c.language),
      fields = c.fields || told.fields,
      folded = case when told.name = '' and told.phone is null then c.folded else told.folded end,
      updated_at = ${now}
    from jsonb_to_recordset(${asJson(contacts)}::jsonb) as ${TOLD}
    where c.account_id = ${account_id} and c.id = told.id`.execute(trx);
}

/** Writes what is known of somebody anew. A new address has not bounced. */
export async function updateContact(
  trx: DbOrTransaction,
  account_id: string,
  { id, email, phone, address_hash, name, language, fields }: StoredContact,
  now: Date,
): Promise<void> {
  await sql`update contacts set
      bounced_at = case when address_hash = ${address_hash} then bounced_at end,
      bounce_reason = case when address_hash = ${address_hash} then bounce_reason end,
      email = ${email}, phone = ${phone}, address_hash = ${address_hash}, name = ${name}, language = ${language},
      fields = ${JSON.stringify(fields)}::jsonb, folded = ${foldedOf({ name, email, phone })}, updated_at = ${now}
    where account_id = ${account_id} and id = ${id}`.execute(trx);
}

export async function deleteContact(
  trx: DbOrTransaction,
  { account_id, contact_id }: ContactKey,
): Promise<void> {
  await trx
    .deleteFrom("contacts")
    .where("account_id", "=", account_id)
    .where("id", "=", contact_id)
    .execute();
}
