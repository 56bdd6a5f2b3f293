import { createHash, randomUUID } from "node:crypto";
import type { AnswerFile } from "@soundings/contract/answer-files";
import { questionsOf } from "@soundings/survey/flow";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { endingOf } from "@soundings/survey/questions/files";
import type { FileLimits } from "@soundings/survey/questions/kind";
import { type AnswerViolation, validateFile } from "@soundings/survey/validate-answer";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { UploadedFile } from "../http/upload.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { Pictures } from "../media/read-picture.ts";
import { sniffPicture } from "../media/sniff-picture.ts";
import { hasRoomForFiles } from "../plans/check-limits.ts";
import { holdAccount } from "../plans/queries.ts";
import { storeObject } from "../storage/store-object.ts";
import type { Stores } from "../storage/stores.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { type BrowserMarks, markOfOwnLink, NO_MARKS } from "./browser-marks.ts";
import { contentTypeOf } from "./file-kind.ts";
import { countSent, type FilePlace, findSent, insertFile, lockFiles, usedBytes } from "./file-queries.ts";
import { storedResponses } from "./queries.ts";

/** Files that a respondent may send for one question and think better of. */
const SPARE_FILES = 10;
const PICTURE_ENDINGS = { png: ["png"], jpeg: ["jpg", "jpeg", "jfif"], webp: ["webp"], gif: ["gif"] };

interface Taking {
  db: Db;
  stores: Stores;
  pictures: Pictures;
}

interface Sent extends FilePlace {
  key: SurveyKey;
  file: UploadedFile;
  /** What the browser carries for the survey; nothing where it is left out. */
  marks?: BrowserMarks;
  now: Date;
  signal?: AbortSignal;
}

/**
 * Takes a file that a respondent sends for a question, before or after the response itself is stored.
 * Answers then name it by its id. The same bytes sent again under the same name are the same file. Pictures are encoded anew,
 * with nothing but their pixels left.
 *
 * @throws ProblemError NOT_FOUND, ANSWERS_INVALID with one flaw, SURVEY_FILES_FULL or SURVEY_PASSWORD; StorageError when no
 * store takes it now
 */
export async function takeFile({ db, stores, pictures }: Taking, sent: Sent): Promise<AnswerFile> {
  const { key, response_id, question_id, file, signal } = sent;
  const { question, limits } = await findQuestion(db, sent);
  const { max_count } = limits;
  const fail = (flaw: AnswerViolation) =>
    new ProblemError("ANSWERS_INVALID", { flaws: [{ question_id, ...flaw }] });
  const flaw = validateFile(question, { name: file.name, size: file.bytes.length });
  if (flaw) throw fail(flaw);
  const name = nameOf(file.name);
  const sent_hash = createHash("sha256").update(`${name}\0`).update(file.bytes).digest();
  const before = await findSent(db, key, { response_id, question_id }, sent_hash);
  if (before) return before;

  const kept = await keptOf(limits, file, (bytes) => pictures.read(bytes, signal));
  if ("code" in kept) throw fail(kept);
  const taken: AnswerFile = { id: randomUUID(), name, size: file.bytes.length };
  const assertRoom = async (trx: DbOrTransaction) => {
    if ((await countSent(trx, key, sent)) >= max_count + SPARE_FILES) {
      throw fail({ code: "TOO_MANY", limit: max_count });
    }
    const used = (await usedBytes(trx, key)) + taken.size;
    if (!(await hasRoomForFiles(trx, key.account_id, used))) throw new ProblemError("SURVEY_FILES_FULL");
  };
  // What has no room should not go to a store first; whether it still has, the transaction below says.
  await assertRoom(db);
  const { content_type, content } = kept;
  const bytes = { account_id: key.account_id, content_type, content };
  return await storeObject({ db, stores }, bytes, async (place, take) => {
    return await db.transaction().execute(async (trx) => {
      // What comes to an account after it was deleted, nothing would delete.
      if (!(await holdAccount(trx, key.account_id))) throw new ProblemError("NOT_FOUND");
      await lockFiles(trx, key);
      const meanwhile = await findSent(trx, key, { response_id, question_id }, sent_hash);
      if (meanwhile) return meanwhile;
      await assertRoom(trx);
      const file = { ...taken, content_type, sent_hash };
      await insertFile(trx, key, { response_id, question_id }, file, place);
      await take(trx);
      return taken;
    });
  });
}

/** The question as the respondent sees it: of the version that was begun, else of the published one. */
async function findQuestion(
  db: DbOrTransaction,
  { key, response_id, question_id, marks = NO_MARKS, now }: Sent,
): Promise<{ question: Question; limits: FileLimits }> {
  const [stored] = await storedResponses(db, key.account_id, [{ survey_id: key.survey_id, response_id }]);
  const state = await surveyState(db, key, { lock: false, now });
  if (!state || stored?.submitted) throw new ProblemError("NOT_FOUND");
  const { password_mark } = state;
  const passes = password_mark === null ? [] : [password_mark, markOfOwnLink(password_mark)];
  if (!stored && password_mark !== null && !passes.includes(marks.pass ?? ""))
    throw new ProblemError("SURVEY_PASSWORD");
  const open = state.status === "PUBLISHED" ? state.published_number : null;
  const number = stored?.number ?? open;
  const map = number === null ? null : await publishedVersion(db, key, number);
  const question = [...(map?.blocks.values() ?? [])]
    .flatMap(questionsOf)
    .find(({ id }) => id === question_id);
  const limits = question && answerRulesOf(question).fileLimits?.(question.options);
  if (!limits) throw new ProblemError("NOT_FOUND");
  return { question, limits };
}

/** What is kept of a file; a flaw when its bytes are not what it says. */
async function keptOf(
  { pictures }: FileLimits,
  { name, bytes }: UploadedFile,
  read: (bytes: Buffer) => ReturnType<Pictures["read"]>,
): Promise<{ content_type: string; content: Buffer } | AnswerViolation> {
  const format = sniffPicture(bytes);
  if (format === "svg" || format === "other") {
    const content_type = pictures ? null : contentTypeOf(bytes, name);
    return content_type ? { content_type, content: bytes } : { code: "FILE_TYPE" };
  }
  // A camera's picture may have any name, but what is called a document must be one.
  const fits = pictures || PICTURE_ENDINGS[format].includes(endingOf(name));
  if (!fits) return { code: "FILE_TYPE" };
  try {
    const { content_type, content } = await read(bytes);
    return { content_type, content };
  } catch (error) {
    if (error instanceof ProblemError) return { code: "FILE_BROKEN" };
    throw error;
  }
}

function nameOf(name: string): string {
  const clean = name
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return clean.slice(-200) || "file";
}
