import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Tables directory.namespaces, custom_links and custom_domains, and what of surveys goes with them. */

export async function findNamespace(db: DbOrTransaction, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom("directory.namespaces")
    .where("account_id", "=", account_id)
    .select("namespace")
    .executeTakeFirst();
  return row?.namespace ?? null;
}

/** Makes a free name the account's; says whether it was free. */
export async function takeNamespace(
  trx: DbOrTransaction,
  account_id: string,
  namespace: string,
): Promise<boolean> {
  await dropNamespace(trx, account_id);
  const taken = await trx
    .insertInto("directory.namespaces")
    .values({ account_id, namespace })
    .onConflict((conflict) => conflict.doNothing())
    .returning("namespace")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function dropNamespace(trx: DbOrTransaction, account_id: string): Promise<void> {
  await trx.deleteFrom("directory.namespaces").where("account_id", "=", account_id).execute();
}

/** Custom links that stand in the account's namespace. */
export async function countNamespaceLinks(trx: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await trx
    .selectFrom("directory.custom_links")
    .where("account_id", "=", account_id)
    .where("namespace", "!=", "")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function moveNamespaceLinks(
  trx: DbOrTransaction,
  account_id: string,
  namespace: string,
): Promise<void> {
  await trx
    .updateTable("directory.custom_links")
    .where("account_id", "=", account_id)
    .where("namespace", "!=", "")
    .set({ namespace })
    .execute();
}

export interface CustomLink {
  /** "" outside of namespaces. */
  namespace: string;
  link: string;
}

export async function findCustomLink(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<CustomLink | null> {
  const row = await db
    .selectFrom("directory.custom_links")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .select(["namespace", "link"])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another survey has the link: by its code, in the namespace, or in the account. */
export async function isLinkTaken(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { namespace, link }: CustomLink,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from directory.survey_codes where code = ${link})
      or exists (
        select from directory.custom_links
        where link = ${link} and (namespace = ${namespace} or account_id = ${account_id})
          and (account_id, survey_id) <> (${account_id}, ${survey_id})
      ) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export async function dropCustomLink(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<void> {
  await trx
    .deleteFrom("directory.custom_links")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .execute();
}

/** Writes a survey's link; false when somebody was faster. */
export async function insertCustomLink(
  trx: DbOrTransaction,
  key: SurveyKey,
  custom: CustomLink,
): Promise<boolean> {
  const written = await trx
    .insertInto("directory.custom_links")
    .values({ ...key, ...custom })
    .onConflict((conflict) => conflict.doNothing())
    .returning("link")
    .executeTakeFirst();
  return written !== undefined;
}

export interface DomainRow {
  account_id: string;
  domain: string;
  token: string;
  verified_at: Date | null;
}

const domains = (db: DbOrTransaction) =>
  db.selectFrom("directory.custom_domains").select(["account_id", "domain", "token", "verified_at"]);

export async function findDomain(db: DbOrTransaction, account_id: string): Promise<DomainRow | null> {
  return (await domains(db).where("account_id", "=", account_id).executeTakeFirst()) ?? null;
}

/** Whose a domain is; null where nobody proved it. */
export async function verifiedDomain(db: DbOrTransaction, domain: string): Promise<DomainRow | null> {
  return (
    (await domains(db)
      .where("domain", "=", domain)
      .where("verified_at", "is not", null)
      .executeTakeFirst()) ?? null
  );
}

/** Every claim of a domain; while they are locked nobody else gets it. */
export async function lockClaims(trx: DbOrTransaction, domain: string): Promise<DomainRow[]> {
  return await domains(trx).where("domain", "=", domain).orderBy("account_id").forUpdate().execute();
}

export async function dropDomain(trx: DbOrTransaction, account_id: string): Promise<void> {
  await trx.deleteFrom("directory.custom_domains").where("account_id", "=", account_id).execute();
}

export async function insertDomain(
  trx: DbOrTransaction,
  row: Pick<DomainRow, "account_id" | "domain" | "token">,
): Promise<void> {
  await trx.insertInto("directory.custom_domains").values(row).execute();
}

export async function setVerified(
  trx: DbOrTransaction,
  account_id: string,
  verified_at: Date | null,
): Promise<void> {
  await trx
    .updateTable("directory.custom_domains")
    .where("account_id", "=", account_id)
    .set({ verified_at })
    .execute();
}

/** A survey's code and whether it takes single-use links only; null when there is no such survey. */
export async function findReach(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<{
  code: string | null;
  single_use_only: boolean;
  has_password: boolean;
  once_per_device: boolean;
  continue_days: number | null;
} | null> {
  const row = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select(["code", "single_use_only", "once_per_device", "continue_days"])
    .select(sql<boolean>`password_hash is not null`.as("has_password"))
    .executeTakeFirst();
  return row ?? null;
}

/** Says whether there is such a survey. */
export async function setSingleUseOnly(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  single_use_only: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({ single_use_only })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
