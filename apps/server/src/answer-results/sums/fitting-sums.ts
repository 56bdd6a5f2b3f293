import type { SizedBlock } from "../block-queries.ts";
import type { SumsHead } from "./sums-queries.ts";

/** Sums that were made as they would be today, of blocks that are as they were; and the blocks that no such sums have. */
export function fittingSums(
  heads: readonly SumsHead[],
  blocks: readonly SizedBlock[],
  made_by: string,
): { fitting: SumsHead[]; others: SizedBlock[] } {
  const fitting: SumsHead[] = [];
  const others: SizedBlock[] = [];
  const byFirst = new Map(heads.map((head) => [head.first_block, head]));
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as SizedBlock;
    const head = byFirst.get(block.block);
    const own = head ? blocks.slice(at, at + head.sizes.length) : [];
    if (head && head.made_by === made_by && isOf(head, own)) {
      fitting.push(head);
      at += own.length;
    } else {
      others.push(block);
      at++;
    }
  }
  return { fitting, others };
}

const isOf = ({ last_block, sizes, change }: SumsHead, own: readonly SizedBlock[]): boolean =>
  own.length > 0 &&
  own.at(-1)?.block === last_block &&
  own.every(({ size, through }, at) => size === sizes[at] && through <= change);
