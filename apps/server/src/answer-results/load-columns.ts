import { packInThread } from "../column-store/pack-thread.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { BLOCK } from "./block-columns.ts";
import { type BlockHead, countAfter, deletedResponses, listBlocks, readBlock } from "./block-queries.ts";
import { unpackBlock } from "./unpack-block.ts";

/** Rows that are read by every first look; with more of them blocks are made first. */
export const MAX_LOOSE = 2 * BLOCK;

/** Blocks that are asked for at once. */
const AHEAD = 3;

/** Where too much would be read row by row, makes blocks before, in a thread of their own: reading a million rows would hold up every other request. */
export async function packWhereMany(db: Db, key: SurveyKey): Promise<void> {
  const packed = (await listBlocks(db, key)).at(-1)?.through ?? 0;
  if ((await countAfter(db, key, packed, MAX_LOOSE)) === MAX_LOOSE) {
    await packInThread("answer-results/compact-worker", db, key);
  }
}

/**
 * Reads a survey's blocks and says with which change they end; later ones are missing.
 *
 * @param giveWay what is waited for before each block
 */
export async function loadColumns(
  db: Db,
  key: SurveyKey,
  columns: AnswerColumns,
  giveWay: () => Promise<unknown>,
): Promise<number> {
  await packWhereMany(db, key);
  // Deletions first: a block that is rewritten meanwhile lacks only what is known to be deleted.
  const deleted = await deletedResponses(db, key);
  const blocks = await listBlocks(db, key);
  await readBlocks(db, key, columns, { blocks, deleted }, giveWay);
  return blocks.at(-1)?.through ?? 0;
}

/** Reads some of a survey's blocks, in their order, without what is known to be deleted. */
export async function readBlocks(
  db: Db,
  key: SurveyKey,
  columns: AnswerColumns,
  { blocks, deleted }: { blocks: readonly BlockHead[]; deleted: readonly Deletion[] },
  giveWay?: () => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const removeThrough = (change: number) => {
    for (; next < deleted.length; next++) {
      const { id, change_number } = deleted[next] as Deletion;
      if (change_number > change) return;
      columns.remove(id);
    }
  };
  // Some are asked for ahead: the database reads them while others are unpacked.
  const read = mapInOrder(blocks, AHEAD, async ({ block, through }) => ({
    through,
    bytes: await readBlock(db, key, block),
  }));
  for await (const { through, bytes } of read) {
    await giveWay?.();
    // Of a response that was deleted and begun again, the block has the one that was begun again.
    removeThrough(through);
    if (bytes) unpackBlock(columns, bytes);
  }
  removeThrough(Number.POSITIVE_INFINITY);
}

interface Deletion {
  id: string;
  change_number: number;
}
