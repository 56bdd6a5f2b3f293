import { indexesOf } from "../column-store/selection.ts";
import type { Db } from "../db/db.ts";
import { type Lease, withLease } from "../db/lease.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { lastChange } from "../surveys/change-number.ts";
import { AnswerColumns } from "./answer-columns.ts";
import { type AskedSurvey, askedSurvey } from "./asked-questions.ts";
import { BLOCK } from "./block-columns.ts";
import {
  type BlockHead,
  countAfter,
  deletedResponses,
  deleteUnfinished,
  finishBlocks,
  listBlocks,
  readBlock,
  surveysToCompact,
  writeBlock,
} from "./block-queries.ts";
import { packBlock } from "./pack-block.ts";
import { analysesOf, fetchCompaction, forgetDeleted, openCompaction, publishedSurveys } from "./queries.ts";
import { deleteSums } from "./sums/sums-queries.ts";
import { unpackBlock } from "./unpack-block.ts";

const BATCH = 1_024;
/** How long deletions are told to processes that hold the responses; older ones are taken out of the blocks. */
export const TOLD_MS = 24 * 3_600_000;

/** Compacts every survey where it is worth it. Says how many. */
export async function compactSurveys(db: Db, now: Date): Promise<number> {
  const keys = await surveysToCompact(db, BLOCK, new Date(now.getTime() - TOLD_MS));
  for (const key of keys) await compactAnswers(db, key, now);
  return keys.length;
}

/** Compacts a survey where enough responses are in rows only. */
export async function compactWhereWorth(db: Db, key: SurveyKey, now: Date): Promise<void> {
  const through = (await listBlocks(db, key)).at(-1)?.through ?? 0;
  if ((await countAfter(db, key, through, BLOCK)) === BLOCK) await compactAnswers(db, key, now);
}

/**
 * Packs what was written since the last time into new blocks, and takes responses that were deleted out of
 * the old ones. Safe to run twice, and in several processes at once.
 */
export async function compactAnswers(db: Db, key: SurveyKey, now: Date): Promise<void> {
  await withLease(db, `responses/${key.account_id}/${key.survey_id}`, async (lease) => {
    await lease.write((trx) => deleteUnfinished(trx, key));
    const blocks = await listBlocks(db, key);
    const last = await lastChange(db, key);
    // Read after: the version of each response from before is known then.
    const surveys = await publishedSurveys(db, key);
    if (!last || surveys.length === 0) return;
    const asked = askedSurvey(surveys);
    // Blocks that are made anew get numbers that sums may know.
    if (blocks.length === 0) await lease.write((trx) => deleteSums(trx, key));
    await dropDeleted({ db, lease, key }, blocks, asked, new Date(now.getTime() - TOLD_MS));
    await addBlocks({ db, lease, key }, blocks.at(-1), asked, last.change_number);
  });
}

interface Compaction {
  db: Db;
  lease: Lease;
  key: SurveyKey;
}

async function addBlocks(
  { db, lease, key }: Compaction,
  last: BlockHead | undefined,
  asked: AskedSurvey,
  through: number,
): Promise<void> {
  let block = (last?.block ?? -1) + 1;
  let columns = new AnswerColumns(asked);
  const flush = async () => {
    if (columns.count === 0) return;
    const head = { block: block++, through: 0 };
    const bytes = packAlive(columns);
    await lease.write((trx) => writeBlock(trx, key, head, bytes));
    columns = new AnswerColumns(asked);
  };
  await db.transaction().execute(async (trx) => {
    await openCompaction(trx, key, { after: last?.through ?? 0, through });
    for (;;) {
      const responses = await fetchCompaction(trx, BATCH);
      if (responses.length === 0) break;
      const ids = responses.map(({ id }) => id);
      const analyses = await analysesOf(db, key, ids);
      for (const response of responses) columns.put(response);
      for (const analysis of analyses) columns.addAnalysis(analysis);
      if (columns.count >= BLOCK) await flush();
    }
  });
  await flush();
  await lease.write((trx) => finishBlocks(trx, key, through));
}

/** Takes responses that were deleted before a moment out of the blocks that may have them. */
async function dropDeleted(
  { db, lease, key }: Compaction,
  blocks: readonly BlockHead[],
  asked: AskedSurvey,
  before: Date,
): Promise<void> {
  const deleted = (await deletedResponses(db, key)).filter(({ deleted_at }) => deleted_at < before);
  if (deleted.length === 0) return;
  for (const head of blocks) {
    const bytes = await readBlock(db, key, head.block);
    if (!bytes) continue;
    const columns = new AnswerColumns(asked);
    unpackBlock(columns, bytes);
    // One that was begun again after stands in a later block, which keeps it.
    const gone = deleted.filter(
      ({ id, change_number }) => change_number > head.through && columns.ids.find(id) >= 0,
    );
    for (const { id } of gone) columns.remove(id);
    if (gone.length === 0) continue;
    const alive = packAlive(columns);
    await lease.write((trx) => writeBlock(trx, key, head, alive));
  }
  await lease.write((trx) => forgetDeleted(trx, key, before));
}

const packAlive = (columns: AnswerColumns) =>
  packBlock(columns, indexesOf(columns.alive.array.slice(0, columns.count) as Uint8Array));
