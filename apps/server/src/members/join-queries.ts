import { sql } from "kysely";
import { addMembership } from "../auth/membership-queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { MemberKey } from "./queries.ts";

interface Person {
  email: string;
  name: string;
  language: string;
  /** Null for who signs in by a provider alone. */
  password_hash: string | null;
  verified_at: Date | null;
  role: string;
}

/** Somebody who is new here and signs in by this row. False when another has the address meanwhile. */
export async function addPerson(
  trx: DbOrTransaction,
  { account_id, user_id }: MemberKey,
  person: Person,
  now: Date,
): Promise<boolean> {
  await trx
    .insertInto("users")
    .values({ account_id, id: user_id, ...person, created_at: now })
    .execute();
  await addMembership(trx, { account_id, user_id }, now);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("directory.sign_in_addresses")
    .values({ email: person.email, account_id, user_id })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A row in one more account for somebody who signs in elsewhere; who is in it already stays as they are. */
export async function addMember(
  trx: DbOrTransaction,
  { account_id, user_id }: MemberKey,
  { home, role }: { home: MemberKey; role: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into users (account_id, id, email, name, language, app, dataset_page_limit, survey_page_limit, tours_seen,
      verified_at, role, home_account_id, created_at)
    select ${account_id}, u.id, u.email, u.name, u.language, u.app, u.dataset_page_limit, u.survey_page_limit,
      u.tours_seen, u.verified_at, ${role}, u.account_id, ${now}
    from users u where u.account_id = ${home.account_id} and u.id = ${user_id}
    on conflict (account_id, id) do nothing`.execute(trx);
  await addMembership(trx, { account_id, user_id }, now);
}
