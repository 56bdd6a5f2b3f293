import { unpackValue } from "../../column-store/pack-value.ts";
import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { mapInOrder } from "../../nlp/map-in-order.ts";
import { AnswerColumns } from "../answer-columns.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import { deletedResponses, listSizedBlocks, readBlockIds, type SizedBlock } from "../block-queries.ts";
import { apply, type ChangedRows, readAfter } from "../changed-rows.ts";
import { packWhereMany, readBlocks } from "../load-columns.ts";
import { fittingSums } from "./fitting-sums.ts";
import { LaterVersions } from "./later-versions.ts";
import { sumsMadeBy } from "./made-by.ts";
import type { PieceSums } from "./piece-sums.ts";
import { sumsOfColumns } from "./sums-of-columns.ts";
import { listSums, readSumsBytes, readSumsIds, type SumsHead } from "./sums-queries.ts";
import { TotalSums } from "./total-sums.ts";

/** With more responses that no sums have, all are read. */
const MAX_OTHERS = 1 << 19;
/** Values that are asked for at once. */
const AHEAD = 3;

/** What of a survey's responses is in stored sums that hold, and what has to be read. */
export interface KnownParts extends Holding {
  blocks: readonly SizedBlock[];
  deleted: readonly { id: string; change_number: number }[];
  rows: ChangedRows;
  /** The responses of what has to be read. */
  later: LaterVersions;
}

/** Null where there are too few sums, or where some are made again meanwhile. */
export async function knownParts(db: Db, key: SurveyKey, asked: AskedSurvey): Promise<KnownParts | null> {
  const made_by = sumsMadeBy(asked);
  if (made_by === null || (await listSums(db, key)).length === 0) return null;
  await packWhereMany(db, key);
  // Deletions first, then sums, then blocks: what is packed or made again meanwhile has what was deleted before.
  const deleted = await deletedResponses(db, key);
  const heads = await listSums(db, key);
  const blocks = await listSizedBlocks(db, key);
  if (!blocks) return null;
  const { fitting, others } = fittingSums(heads, blocks, made_by);
  if (fitting.length === 0 || sizeOf(others) > MAX_OTHERS) return null;
  const rows = await readAfter(db, key, blocks.at(-1)?.through ?? 0);
  const later = new LaterVersions();
  for (const { id, change_number } of deleted) later.addDeleted(id, change_number);
  addRows(later, rows);
  const found = await holdingSums({ db, key, blocks, later }, fitting, others);
  return found && { ...found, blocks, deleted, rows, later };
}

/** Adds up a survey's responses as they are now: of most blocks the sums that were stored, and what they do not have. */
export async function readSums(db: Db, key: SurveyKey, asked: AskedSurvey): Promise<TotalSums | null> {
  const known = await knownParts(db, key, asked);
  if (!known) return null;
  const { holding, others, earlier, deleted, rows } = known;
  const columns = new AnswerColumns(asked);
  await readBlocks(db, key, columns, { blocks: others, deleted });
  apply(columns, rows);
  for (const { id } of earlier) columns.remove(id);
  const total = new TotalSums();
  if (!(await addStored(db, key, total, holding))) return null;
  total.add(await sumsOfColumns(columns));
  return total;
}

export const sizeOf = (blocks: readonly SizedBlock[]) => blocks.reduce((sum, { size }) => sum + size, 0);

function addRows(later: LaterVersions, { deleted, responses, analyses }: ChangedRows): void {
  for (const id of deleted) later.addDeleted(id, Number.POSITIVE_INFINITY);
  for (const { id } of responses) later.addLoose(id);
  // Where an analysis came late, its response is read with its block.
  for (const { response_id } of analyses) later.addLoose(response_id);
}

interface Look {
  db: Db;
  key: SurveyKey;
  blocks: readonly SizedBlock[];
  later: LaterVersions;
}

interface Holding {
  holding: SumsHead[];
  /** Blocks to be read. */
  others: SizedBlock[];
  /** Responses of these blocks of which sums have a later version. */
  earlier: { id: string; head: SumsHead }[];
}

/** Leaves out sums that count what has changed since. Their blocks are read, and other sums compared with these, too. */
async function holdingSums(
  { db, key, blocks, later }: Look,
  fitting: readonly SumsHead[],
  others: readonly SizedBlock[],
): Promise<Holding | null> {
  const read: SizedBlock[] = [];
  let [left, fresh] = [fitting, others];
  for (;;) {
    read.push(...fresh);
    if (sizeOf(read) > MAX_OTHERS) return null;
    const ids = mapInOrder(fresh, AHEAD, async (block) => ({
      block: block.block,
      words: await readBlockIds(db, key, block),
    }));
    for await (const { block, words } of ids) {
      if (!words) return null;
      later.addBlock(block, words);
    }
    const found = await compareSums({ db, key, later }, left);
    if (!found) return null;
    const { holding, stale, earlier } = found;
    if (stale.length === 0) return { holding, others: read.sort((a, b) => a.block - b.block), earlier };
    left = holding;
    fresh = blocks.filter(({ block }) =>
      stale.some(({ first_block, last_block }) => block >= first_block && block <= last_block),
    );
  }
}

/** Which sums hold, as far as is known. Their ids are not held: they are most of what is read. */
async function compareSums({ db, key, later }: Omit<Look, "blocks">, heads: readonly SumsHead[]) {
  const [holding, stale]: [SumsHead[], SumsHead[]] = [[], []];
  const earlier: Holding["earlier"] = [];
  const all = mapInOrder(heads, AHEAD, async (head) => ({
    head,
    words: await readSumsIds(db, key, head.id),
  }));
  for await (const { head, words } of all) {
    if (!words) return null;
    if (later.isStale(head, words)) stale.push(head);
    else {
      holding.push(head);
      for (const id of later.earlierThan(head, words)) earlier.push({ id, head });
    }
  }
  return { holding, stale, earlier };
}

async function addStored(
  db: Db,
  key: SurveyKey,
  total: TotalSums,
  heads: readonly SumsHead[],
): Promise<boolean> {
  for await (const bytes of mapInOrder(heads, AHEAD, ({ id }) => readSumsBytes(db, key, id))) {
    if (!bytes) return false;
    total.add(unpackValue<PieceSums>(bytes));
  }
  return true;
}
