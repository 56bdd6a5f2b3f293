import type { AnswerFile } from "@soundings/contract/answer-files";
import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { deleteContents } from "../storage/delete-contents.ts";
import type { ObjectLocation, Place } from "../storage/object-location.ts";

/** Tables answer_files and answer_file_contents. */

/** Where a file belongs. */
export interface FilePlace {
  response_id: string;
  question_id: string;
}

const files = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.selectFrom("answer_files").where("account_id", "=", account_id).where("survey_id", "=", survey_id);

/** Holds other uploads to a survey until the transaction ends, so that its caps are exact. */
export async function lockFiles(trx: DbOrTransaction, { survey_id }: SurveyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${survey_id}, 13))`.execute(trx);
}

/** The same bytes, sent for the same question before: a browser that heard no reply sends again. */
export async function findSent(
  db: DbOrTransaction,
  key: SurveyKey,
  { response_id, question_id }: FilePlace,
  sent_hash: Buffer,
): Promise<AnswerFile | null> {
  const row = await files(db, key)
    .where("response_id", "=", response_id)
    .where("question_id", "=", question_id)
    .where("sent_hash", "=", sent_hash)
    .select(["id", "name", "size"])
    .executeTakeFirst();
  return row ?? null;
}

/** Files sent for one question of one response, whether or not they are named by now. */
export async function countSent(db: DbOrTransaction, key: SurveyKey, place: FilePlace): Promise<number> {
  const { count } = await files(db, key)
    .where("response_id", "=", place.response_id)
    .where("question_id", "=", place.question_id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Bytes of all files of a survey. */
export async function usedBytes(db: DbOrTransaction, key: SurveyKey): Promise<number> {
  const { used } = await files(db, key)
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as("used"))
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertFile(
  trx: DbOrTransaction,
  key: SurveyKey,
  place: FilePlace,
  file: AnswerFile & { content_type: string; sent_hash: Buffer },
  bytes: Place,
): Promise<void> {
  await trx
    .insertInto("answer_files")
    .values({ ...key, ...place, ...file })
    .execute();
  await trx
    .insertInto("answer_file_contents")
    .values({ ...key, file_id: file.id, store: bytes.store, key: bytes.key, content: bytes.content })
    .execute();
}

export type SentFile = AnswerFile & FilePlace;

/** Files that responses sent, by their own ids. */
export async function sentFiles(
  db: DbOrTransaction,
  key: SurveyKey,
  responseIds: readonly string[],
): Promise<SentFile[]> {
  if (responseIds.length === 0) return [];
  return await files(db, key)
    .where("response_id", "in", [...responseIds])
    .select(["id", "name", "size", "response_id", "question_id"])
    .execute();
}

/** Notes which files stored responses name by now: those stay, others of the same responses go later. */
export async function keepFiles(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  responseIds: readonly string[],
  named: readonly string[],
): Promise<void> {
  if (responseIds.length === 0) return;
  await sql`update answer_files set kept_by = case when id = any(${[...named]}::uuid[]) then response_id end
    where account_id = ${account_id} and survey_id = ${survey_id} and response_id = any(${[...responseIds]}::uuid[])
      and (kept_by is not null) <> (id = any(${[...named]}::uuid[]))`.execute(trx);
}

/** A file that a stored response names, and where its bytes are. */
export async function findFile(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  id: string,
): Promise<({ name: string; content_type: string; created_at: Date } & ObjectLocation) | null> {
  const row = await db
    .selectFrom("answer_files as f")
    .innerJoin("answer_file_contents as c", (join) =>
      join
        .onRef("c.account_id", "=", "f.account_id")
        .onRef("c.survey_id", "=", "f.survey_id")
        .onRef("c.file_id", "=", "f.id"),
    )
    .where("f.account_id", "=", account_id)
    .where("f.survey_id", "=", survey_id)
    .where("f.id", "=", id)
    .where("f.kept_by", "is not", null)
    .select(["f.name", "f.content_type", "f.created_at", "c.store", "c.key", "c.content"])
    .executeTakeFirst();
  return row ?? null;
}

const AT_ONCE = 1_000;

/** Deletes every account's files that no stored response has named since before a moment. Says how many. */
export async function deleteLooseFiles(db: Db, before: Date): Promise<number> {
  let gone = 0;
  for (let more = true; more; ) {
    const loose = await looseFiles(db, before);
    for (const key of surveysOf(loose)) {
      const ids = loose.filter(({ survey_id }) => survey_id === key.survey_id).map(({ id }) => id);
      gone += await db.transaction().execute((trx) => deleteIfLoose(trx, key, ids));
    }
    more = loose.length === AT_ONCE;
  }
  return gone;
}

async function looseFiles(db: Db, before: Date): Promise<(SurveyKey & { id: string })[]> {
  return await db
    .selectFrom("answer_files")
    .where("kept_by", "is", null)
    .where("created_at", "<", before)
    .select(["account_id", "survey_id", "id"])
    .limit(AT_ONCE)
    .execute();
}

const surveysOf = (files: readonly SurveyKey[]): SurveyKey[] => [
  ...new Map(files.map(({ account_id, survey_id }) => [survey_id, { account_id, survey_id }])).values(),
];

/** A response may have named some of them meanwhile: those stay. */
const deleteIfLoose = (trx: DbOrTransaction, key: SurveyKey, ids: readonly string[]): Promise<number> =>
  deleteWhere(trx, key, sql<boolean>`id = any(${[...ids]}::uuid[]) and kept_by is null`);

/** Locks and deletes the files of a survey that a condition names. Says how many there were. */
async function deleteWhere(
  trx: DbOrTransaction,
  key: SurveyKey,
  which: RawBuilder<boolean>,
): Promise<number> {
  const rows = await files(trx, key).where(which).select("id").orderBy("id").forUpdate().execute();
  await deleteFiles(
    trx,
    key,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Deletes files, whose rows are locked, with their bytes. */
async function deleteFiles(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const theirs = sql<boolean>`survey_id = ${survey_id} and file_id = any(${[...ids]}::uuid[])`;
  await deleteContents(trx, "answer_file_contents", account_id, theirs);
  await trx
    .deleteFrom("answer_files")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "in", [...ids])
    .execute();
}

/** Deletes the files that responses name, before the responses go. The survey's row is locked. */
export async function deleteFilesOf(
  trx: DbOrTransaction,
  key: SurveyKey,
  responseIds: readonly string[],
): Promise<void> {
  await deleteWhere(trx, key, sql<boolean>`kept_by = any(${[...responseIds]}::uuid[])`);
}

/** Deletes at most so many of an account's files, whichever. Says how many there were. */
export async function deleteSomeFiles(
  trx: DbOrTransaction,
  account_id: string,
  most: number,
): Promise<number> {
  const some = await trx
    .selectFrom("answer_files")
    .where("account_id", "=", account_id)
    .select(["account_id", "survey_id", "id"])
    .limit(most)
    .forUpdate()
    .execute();
  for (const key of surveysOf(some)) {
    const theirs = some.filter(({ survey_id }) => survey_id === key.survey_id);
    await deleteFiles(
      trx,
      key,
      theirs.map(({ id }) => id),
    );
  }
  return some.length;
}
