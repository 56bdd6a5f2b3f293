import { ResponseIds } from "../../response-ids.ts";
import { addLate } from "./block-source.ts";
import { DeletedIds, deadSince } from "./dead-entries.ts";
import { judge, LIKENESSES } from "./judge.ts";
import { inTurns, LOOSE, type Look, type LookOptions, type Responses, submittedIn } from "./look.ts";

/** With so many more or fewer responses what is usual is found anew. */
const GROWN = 1.05;

/** Whether a look's blocks are the first of those that there are now, as they were. */
const isPrefix = ({ marks }: Pick<Look, "marks">, { blocks }: Pick<Responses, "blocks">): boolean => {
  const known = blocks.filter(({ block }) => marks.has(block));
  const before = [...marks.keys()].filter((block) => block !== LOOSE).length;
  return (
    known.length === before &&
    blocks.slice(0, before).every(({ block, size }) => marks.get(block)?.size === size)
  );
};

interface Known {
  look: Look;
  /** The ids of the responses that stood in no block. */
  loose: ResponseIds;
}

/**
 * Looks at what came since an earlier look, by what was usual then. A response that changed keeps what it had in common
 * with others. False where a look at all is due.
 *
 * @param late responses in known blocks that were analysed since
 */
export async function lookAgain(
  { look, loose: before }: Known,
  responses: Responses,
  late: ReadonlySet<string>,
  { giveWay }: LookOptions = {},
): Promise<boolean> {
  const { source, blocks, deleted, loose, analyses } = responses;
  if (!isPrefix(look, responses)) return false;
  const [known, fresh] = [
    blocks.filter(({ block }) => look.marks.has(block)),
    blocks.filter(({ block }) => !look.marks.has(block)),
  ];
  const ids = Array.from({ length: loose.count }, (_, at) => loose.ids.at(at));
  const dead = await deadSince({ source, deleted: new DeletedIds(deleted), loose: ids }, { known, fresh });
  const carried = new Carried();
  const looseMarks = look.marks.get(LOOSE);
  const likenessOf = (block: number, at: number) =>
    (look.numbers.at(look.marks.get(block)?.marks.get(at) ?? 0)?.strong ?? 0) & LIKENESSES;
  for (let at = 0; looseMarks && at < before.count; at++)
    carried.add(before.wordsAt(at), likenessOf(LOOSE, at));
  const changed = new Set<number>();
  const wanted = new ResponseIds();
  for (const id of late) wanted.place(id);
  for await (const { block, words } of source.ids(known)) {
    const own = dead.get(block.block);
    for (let at = 0; at < block.size; at++) {
      const isDead = own?.[at] === 1;
      if (isDead) {
        carried.add(words.subarray(4 * at, 4 * at + 4), likenessOf(block.block, at));
        look.marks.get(block.block)?.remove(at);
      }
    }
    if (hasAny(words, wanted)) changed.add(block.block);
  }
  for await (const { block, columns } of source.columns(
    blocks.filter(({ block }) => changed.has(block) || !look.marks.has(block)),
  )) {
    await giveWay?.();
    addLate(columns, analyses);
    const marks = look.marks.get(block.block);
    const submitted = submittedIn(columns, dead.get(block.block)).filter(
      (at) => !marks || marks.marks.get(at) > 0,
    );
    const like = (at: number) => likenessOf(block.block, at) | carried.of(columns.ids.wordsAt(at));
    look.marks.set(block.block, await inTurns(judge(look, columns, submitted, like)));
  }
  const like = (at: number) => carried.of(loose.ids.wordsAt(at));
  look.marks.set(LOOSE, await inTurns(judge(look, loose, submittedIn(loose), like)));
  const submitted = countMarked(look);
  return submitted <= look.madeOf * GROWN && submitted >= look.madeOf / GROWN;
}

function hasAny(words: Uint32Array, ids: ResponseIds): boolean {
  if (ids.count === 0) return false;
  for (let from = 0; from < words.length; from += 4) if (ids.findWords(words, from) >= 0) return true;
  return false;
}

function countMarked({ marks }: Look): number {
  let count = 0;
  for (const own of marks.values()) for (let at = 0; at < own.size; at++) if (own.marks.get(at) > 0) count++;
  return count;
}

/** What responses had in common with others, by their ids. */
class Carried {
  readonly #ids = new ResponseIds();
  readonly #bits: number[] = [];

  add(words: Uint32Array, bits: number): void {
    if (bits !== 0) this.#bits[this.#ids.placeOf(words, 0)] = bits;
  }

  of(words: Uint32Array): number {
    const at = this.#ids.findWords(words, 0);
    return at < 0 ? 0 : (this.#bits[at] ?? 0);
  }
}
