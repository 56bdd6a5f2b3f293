import type { SizedBlock } from "../../block-queries.ts";
import { ResponseIds } from "../../response-ids.ts";
import type { BlockSource } from "./block-source.ts";
import { SeenTwice, spreadId } from "./seen-twice.ts";

/** Ids with the changes that deleted them. */
export class DeletedIds {
  readonly #ids = new ResponseIds();
  readonly #changes: number[] = [];

  constructor(deleted: readonly { id: string; change_number: number }[]) {
    for (const { id, change_number } of deleted) {
      const at = this.#ids.place(id);
      this.#changes[at] = Math.max(this.#changes[at] ?? 0, change_number);
    }
  }

  /** Whether it was deleted after a change. */
  has(words: Uint32Array, from: number, through: number): boolean {
    const at = this.#ids.findWords(words, from);
    return at >= 0 && (this.#changes[at] ?? 0) > through;
  }
}

/** By block, a 1 for each entry that is deleted, or stands in a later block or in a row as it is now. */
export type DeadEntries = ReadonlyMap<number, Uint8Array>;

interface Looking {
  source: BlockSource;
  deleted: DeletedIds;
  /** Responses that stand in rows as they are now. */
  loose: readonly string[];
}

/** Of all blocks of a survey. Most ids come once, which is found out without holding any: only the others are. */
export async function deadEntries(
  { source, deleted, loose }: Looking,
  blocks: readonly SizedBlock[],
): Promise<DeadEntries> {
  const twice = new SeenTwice(blocks.reduce((sum, { size }) => sum + size, 0));
  for await (const { words } of source.ids(blocks))
    for (let from = 0; from < words.length; from += 4) twice.see(spreadId(words, from));
  const later = idsOf(loose);
  return await lookBack({ source, deleted, later }, blocks, (words, from) =>
    twice.has(spreadId(words, from)),
  );
}

/**
 * The same of blocks that came since, and of what that makes of known ones.
 *
 * @param died is told of each entry of a known block that is in one of the new ones, or in a row
 */
export async function deadSince(
  { source, deleted, loose }: Looking,
  { known, fresh }: { known: readonly SizedBlock[]; fresh: readonly SizedBlock[] },
): Promise<DeadEntries> {
  const later = idsOf(loose);
  const dead = new Map(await lookBack({ source, deleted, later }, fresh, () => true));
  const before = await lookBack({ source, deleted, later }, known, () => false);
  for (const [block, entries] of before) dead.set(block, entries);
  return dead;
}

function idsOf(ids: readonly string[]): ResponseIds {
  const known = new ResponseIds();
  for (const id of ids) known.place(id);
  return known;
}

/** From the last block on: what was seen stands in a later one. */
async function lookBack(
  { source, deleted, later }: { source: BlockSource; deleted: DeletedIds; later: ResponseIds },
  blocks: readonly SizedBlock[],
  isSeen: (words: Uint32Array, from: number) => boolean,
): Promise<DeadEntries> {
  const dead = new Map<number, Uint8Array>();
  for await (const { block, words } of source.ids(blocks.toReversed())) {
    const own = new Uint8Array(block.size);
    for (let n = 0; n < own.length; n++) {
      const isLater = later.findWords(words, 4 * n) >= 0;
      if (isLater || deleted.has(words, 4 * n, block.through)) own[n] = 1;
      if (!isLater && isSeen(words, 4 * n)) later.placeOf(words, 4 * n);
    }
    dead.set(block.block, own);
  }
  return dead;
}
