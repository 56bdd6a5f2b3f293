import { packValue } from "../../column-store/pack-value.ts";
import type { Db } from "../../db/db.ts";
import { type Lease, withLease } from "../../db/lease.ts";
import { newId } from "../../db/new-id.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { AnswerColumns } from "../answer-columns.ts";
import { timesOf } from "../answers-summary.ts";
import { type AskedSurvey, askedSurvey } from "../asked-questions.ts";
import { deletedResponses, listSizedBlocks, readBlockIds, type SizedBlock } from "../block-queries.ts";
import { readBlocks } from "../load-columns.ts";
import { publishedSurveys } from "../queries.ts";
import { ResponseIds } from "../response-ids.ts";
import { fittingSums } from "./fitting-sums.ts";
import { LaterVersions } from "./later-versions.ts";
import { sumsMadeBy } from "./made-by.ts";
import { sumsOfColumns } from "./sums-of-columns.ts";
import { advanceSums, deleteSums, insertSums, listSums, readSumsIds, type SumsHead } from "./sums-queries.ts";

/** Responses that have sums of their own together. */
const PIECE = 1 << 17;

/**
 * Makes the sums of a survey's blocks that have none, or whose responses have changed since. Safe to run twice, and in
 * several processes at once.
 */
export async function refreshSums(db: Db, key: SurveyKey, piece = PIECE): Promise<void> {
  await withLease(db, `response-sums/${key.account_id}/${key.survey_id}`, async (lease) => {
    const surveys = await publishedSurveys(db, key);
    const asked = surveys.length > 0 ? askedSurvey(surveys) : null;
    const made_by = asked && sumsMadeBy(asked);
    if (!asked || made_by === null) return;
    const heads = await listSums(db, key);
    // Before the deletions: those up to the last block's change are known then.
    const blocks = await listSizedBlocks(db, key);
    if (!blocks) return;
    const deleted = await deletedResponses(db, key);
    const timed = heads.filter(({ first_time }) => first_time !== null);
    const { fitting } = fittingSums(timed, blocks, made_by);
    const holding = await stillHolding({ db, key, blocks, deleted }, fitting);
    const groups = missingGroups(blocks, holding, piece);
    const gone = heads.filter((head) => !holding.includes(head));
    await lease.write((trx) => deleteSums(trx, key, idsOf(gone)));
    const change = blocks.at(-1)?.through ?? 0;
    await makeGroups({ db, key, blocks, deleted, lease, asked, made_by, change }, groups);
    await lease.write((trx) => advanceSums(trx, key, idsOf(holding), change));
  });
}

const idsOf = (heads: readonly SumsHead[]) => heads.map(({ id }) => id);

interface Known {
  db: Db;
  key: SurveyKey;
  blocks: readonly SizedBlock[];
  deleted: readonly { id: string; change_number: number }[];
}

/** Sums none of whose responses has changed in a later block, or was deleted. */
async function stillHolding(
  { db, key, blocks, deleted }: Known,
  fitting: readonly SumsHead[],
): Promise<SumsHead[]> {
  const since = Math.min(...fitting.map(({ change }) => change));
  const later = new LaterVersions();
  for (const { id, change_number } of deleted) later.addDeleted(id, change_number);
  for (const block of blocks) {
    if (block.through <= since) continue;
    const words = await readBlockIds(db, key, block);
    if (words) later.addBlock(block.block, words);
  }
  const holding: SumsHead[] = [];
  for (const head of fitting) {
    const counted = await readSumsIds(db, key, head.id);
    if (counted && !later.isStale(head, counted)) holding.push(head);
  }
  return holding;
}

/** Blocks that get sums together. The last ones wait until there are enough of them. */
function missingGroups(
  blocks: readonly SizedBlock[],
  holding: readonly SumsHead[],
  piece: number,
): SizedBlock[][] {
  const covered = new Set<number>();
  for (const { first_block, last_block } of holding)
    for (let block = first_block; block <= last_block; block++) covered.add(block);
  const groups: SizedBlock[][] = [];
  let [group, size]: [SizedBlock[], number] = [[], 0];
  const close = () => {
    if (group.length > 0) groups.push(group);
    [group, size] = [[], 0];
  };
  for (const block of blocks) {
    if (covered.has(block.block)) close();
    else {
      group.push(block);
      size += block.size;
      if (size >= piece) close();
    }
  }
  return groups;
}

interface Making extends Known {
  lease: Lease;
  asked: AskedSurvey;
  made_by: string;
  change: number;
}

/** Makes sums from the last blocks on: which responses stand in a later block is known then. */
async function makeGroups(
  { db, key, blocks, deleted, lease, asked, made_by, change }: Making,
  groups: readonly SizedBlock[][],
): Promise<void> {
  const seen = new ResponseIds();
  const byLast = new Map(groups.map((group) => [group.at(-1)?.block, group]));
  const first = groups[0]?.[0]?.block ?? Number.POSITIVE_INFINITY;
  for (const block of blocks.toReversed()) {
    if (block.block < first) return;
    const group = byLast.get(block.block);
    if (group) {
      const columns = new AnswerColumns(asked);
      await readBlocks(db, key, columns, { blocks: group, deleted });
      for (let at = 0; at < columns.count; at++)
        if (seen.findWords(columns.ids.wordsAt(at), 0) >= 0) columns.alive.set(at, 0);
      const { first, last } = timesOf(columns, columns.alive.upTo(columns.count) as Uint8Array);
      const of = { first_time: first, last_time: last, questions: [...columns.questions.keys()] };
      const head = { id: newId(), ...spanOf(group), change, made_by, ...of };
      const packed = { ids: countedIds(columns), bytes: packValue(await sumsOfColumns(columns)) };
      await lease.write((trx) => insertSums(trx, key, head, packed));
    }
    const words = await readBlockIds(db, key, block);
    for (let from = 0; from < (words?.length ?? 0); from += 4) seen.placeOf(words ?? [], from);
  }
}

const spanOf = (group: readonly SizedBlock[]) => ({
  first_block: group[0]?.block ?? 0,
  last_block: group.at(-1)?.block ?? 0,
  sizes: group.map(({ size }) => size),
});

/** The ids of the responses that sums have, as bytes. */
function countedIds({ ids, alive, count }: AnswerColumns): Buffer {
  const words: number[] = [];
  for (let at = 0; at < count; at++) if (alive.get(at) === 1) words.push(...ids.wordsAt(at));
  return Buffer.from(Uint32Array.from(words).buffer);
}
