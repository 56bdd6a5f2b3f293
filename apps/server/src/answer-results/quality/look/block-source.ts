import type { Db } from "../../../db/db.ts";
import type { SurveyKey } from "../../../keys/survey-key.ts";
import { mapInOrder } from "../../../nlp/map-in-order.ts";
import { AnswerColumns, type ReadAnalysis } from "../../answer-columns.ts";
import type { AskedSurvey } from "../../asked-questions.ts";
import { readBlock, readBlockIds, type SizedBlock } from "../../block-queries.ts";
import { unpackBlock } from "../../unpack-block.ts";

/** Blocks that are asked for at once. */
const AHEAD = 2;

/** Where a survey's blocks are read, each by itself. */
export interface BlockSource {
  /** The ids of some blocks, in their order. */
  ids(blocks: readonly SizedBlock[]): AsyncGenerator<{ block: SizedBlock; words: Uint32Array }>;
  /** The responses of some blocks, in their order. */
  columns(blocks: readonly SizedBlock[]): AsyncGenerator<{ block: SizedBlock; columns: AnswerColumns }>;
}

/** Blocks were packed anew while they were read: what was made of them so far is of no use. */
export class BlocksMovedError extends Error {}

export const blocksOf = (db: Db, key: SurveyKey, asked: AskedSurvey): BlockSource =>
  readingBlocks(
    asked,
    (block) => readBlockIds(db, key, block),
    ({ block }) => readBlock(db, key, block),
  );

export function readingBlocks(
  asked: AskedSurvey,
  idsOf: (block: SizedBlock) => Promise<Uint32Array | null>,
  bytesOf: (block: SizedBlock) => Promise<Buffer | null>,
): BlockSource {
  return {
    async *ids(blocks) {
      const read = mapInOrder(blocks, AHEAD, async (block) => ({ block, words: await idsOf(block) }));
      for await (const { block, words } of read) {
        if (words?.length !== 4 * block.size) throw new BlocksMovedError();
        yield { block, words };
      }
    },
    async *columns(blocks) {
      const read = mapInOrder(blocks, AHEAD, async (block) => ({ block, bytes: await bytesOf(block) }));
      for await (const { block, bytes } of read) {
        const columns = new AnswerColumns(asked);
        if (bytes) unpackBlock(columns, bytes);
        if (columns.count !== block.size) throw new BlocksMovedError();
        yield { block, columns };
      }
    },
  };
}

/** Analyses that came after a response was packed. */
export function addLate(columns: AnswerColumns, analyses: readonly ReadAnalysis[]): void {
  for (const analysis of analyses) columns.addAnalysis(analysis);
}
