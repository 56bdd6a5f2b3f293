import { SHARE_KINDS, type Share } from "@soundings/contract/shares";
import { sql } from "kysely";
import { z } from "zod";
import type { DbOrTransaction } from "../db/db.ts";
import { DatasetSubject, type ShareSubject, SurveySubject } from "./share-subject.ts";
import { SharedDocument } from "./shared-document.ts";

/** One link of an account. */
export interface ShareKey {
  account_id: string;
  share_id: string;
}

/** The dataset or the survey that links lead to. */
export type ShareOf = { dataset_id: string } | { survey_id: string };

/** Documents by the languages that there were when a link was made. */
export const FrozenDocuments = z.record(z.string(), SharedDocument);
export type FrozenDocuments = z.infer<typeof FrozenDocuments>;

export interface NewShare {
  id: string;
  token_hash: Buffer;
  kind: Share["kind"];
  subject: ShareSubject;
  part: string | null;
  quotes: boolean;
  frozen: FrozenDocuments | null;
  password_hash: string | null;
  hosts: string[];
  expires_at: Date | null;
  created_by: string;
  created_at: Date;
}

export async function insertShare(db: DbOrTransaction, account_id: string, share: NewShare): Promise<void> {
  const { subject, frozen, ...row } = share;
  await db
    .insertInto("shares")
    .values({
      ...row,
      account_id,
      dataset_id: subject.dataset_id,
      survey_id: subject.survey_id,
      subject: JSON.stringify(subject.subject),
      frozen: frozen && JSON.stringify(frozen),
    })
    .execute();
}

export async function countShares(db: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("shares")
    .where("account_id", "=", account_id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Links of an account whose dataset or survey is there, with its name. */
const named = (db: DbOrTransaction, account_id: string) =>
  db
    .selectFrom("shares")
    .leftJoin("datasets", (join) =>
      join
        .onRef("datasets.account_id", "=", "shares.account_id")
        .onRef("datasets.id", "=", "shares.dataset_id")
        .on("datasets.deleted_at", "is", null),
    )
    .leftJoin("surveys", (join) =>
      join.onRef("surveys.account_id", "=", "shares.account_id").onRef("surveys.id", "=", "shares.survey_id"),
    )
    .where("shares.account_id", "=", account_id)
    .where((eb) => eb.or([eb("datasets.id", "is not", null), eb("surveys.id", "is not", null)]));

/** The latest first. */
export async function listShares(db: DbOrTransaction, account_id: string, of?: ShareOf): Promise<Share[]> {
  let found = named(db, account_id);
  if (of && "dataset_id" in of) found = found.where("shares.dataset_id", "=", of.dataset_id);
  if (of && "survey_id" in of) found = found.where("shares.survey_id", "=", of.survey_id);
  const rows = await found
    .select([
      "shares.id",
      "shares.kind",
      "shares.dataset_id",
      "shares.survey_id",
      "shares.part",
      "shares.subject",
      "shares.quotes",
      "shares.hosts",
      "shares.expires_at",
      "shares.created_at",
      "shares.opened",
      "shares.last_opened_at",
    ])
    .select([
      sql<string>`coalesce(datasets.name, surveys.name)`.as("name"),
      sql<boolean>`shares.frozen is not null`.as("is_frozen"),
      sql<boolean>`shares.password_hash is not null`.as("has_password"),
    ])
    .orderBy("shares.created_at", "desc")
    .orderBy("shares.id", "desc")
    .execute();
  return rows.map(({ subject, is_frozen, kind, expires_at, created_at, last_opened_at, ...row }) => {
    const { from = null, to = null, completion: _, ...others } = Object(Object(subject).filter) as Filter;
    return {
      ...row,
      kind: z.enum(SHARE_KINDS).parse(kind),
      from,
      to,
      conditions: Object.keys(others).length,
      mode: is_frozen ? "frozen" : "live",
      expires_at: expires_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      last_opened_at: last_opened_at?.toISOString() ?? null,
    };
  });
}

interface Filter {
  from?: string;
  to?: string;
  completion?: string;
  [condition: string]: unknown;
}

const isOf = (of: ShareOf) =>
  "dataset_id" in of
    ? sql<boolean>`dataset_id = ${of.dataset_id}`
    : sql<boolean>`survey_id = ${of.survey_id}`;

/** Changes how a link to a dataset or survey can be opened. */
export async function updateShare(
  db: DbOrTransaction,
  key: ShareKey,
  of: ShareOf,
  changes: Partial<Pick<NewShare, "expires_at" | "password_hash" | "hosts">>,
): Promise<void> {
  await db
    .updateTable("shares")
    .set(changes)
    .where("account_id", "=", key.account_id)
    .where("id", "=", key.share_id)
    .where(isOf(of))
    .execute();
}

/** Takes a link to a dataset or survey back. Says whether there was one. */
export async function deleteShare(db: DbOrTransaction, key: ShareKey, of: ShareOf): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("shares")
    .where("account_id", "=", key.account_id)
    .where("id", "=", key.share_id)
    .where(isOf(of))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a page needs of its link. */
export type OpenShare = ShareSubject & {
  account_id: string;
  id: string;
  quotes: boolean;
  frozen: FrozenDocuments | null;
  password_hash: string | null;
  hosts: string[];
  created_at: Date;
};

/** The link behind a token; null for one that ended, was taken back, or leads to what is deleted. */
export async function findShare(
  db: DbOrTransaction,
  account_id: string,
  token_hash: Buffer,
  now: Date,
): Promise<OpenShare | null> {
  const row = await named(db, account_id)
    .innerJoin("accounts", "accounts.account_id", "shares.account_id")
    .where("accounts.account_id", "=", account_id)
    .where("accounts.deleted_at", "is", null)
    .where("shares.token_hash", "=", token_hash)
    .where((eb) => eb.or([eb("shares.expires_at", "is", null), eb("shares.expires_at", ">", now)]))
    .select([
      "shares.id",
      "shares.dataset_id",
      "shares.survey_id",
      "shares.subject",
      "shares.quotes",
      "shares.frozen",
      "shares.password_hash",
      "shares.hosts",
      "shares.created_at",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { dataset_id, survey_id, subject, frozen, ...rest } = row;
  const share = { ...rest, account_id, frozen: frozen === null ? null : FrozenDocuments.parse(frozen) };
  if (dataset_id !== null)
    return { ...share, dataset_id, survey_id: null, subject: DatasetSubject.parse(subject) };
  return { ...share, dataset_id: null, survey_id: survey_id ?? "", subject: SurveySubject.parse(subject) };
}

/** Counts that a link's page was shown. */
export async function countOpening(db: DbOrTransaction, key: ShareKey, now: Date): Promise<void> {
  await db
    .updateTable("shares")
    .where("account_id", "=", key.account_id)
    .where("id", "=", key.share_id)
    .set((eb) => ({ opened: eb("opened", "+", 1), last_opened_at: now }))
    .execute();
}
