import { insertComments } from "../columns/comment-queries.ts";
import type { Db } from "../db/db.ts";
import { advance, type DatasetRun } from "../runs/progress.ts";
import { cleanText, shorten } from "../sources/cells.ts";
import {
  addNames,
  heldItems,
  type ItemName,
  insertItems,
  refetchItems,
  settleThreads,
  untoldSince,
} from "../sources/item-queries.ts";
import { COMMENT_LIMIT } from "../sources/local-file.ts";
import type { Source, SourceItem, SourcePage } from "../sources/source.ts";
import { sourceCells } from "../sources/source-columns.ts";
import { type ReadingState, type SourceRef, updateReading } from "../sources/source-queries.ts";

interface Place {
  run: DatasetRun;
  ref: SourceRef;
  source: Source;
  /** The dataset's last comment. */
  last: number;
  state: ReadingState;
}

/**
 * Writes what of a page is new, what its entries are called besides, and where the next page begins, in one
 * transaction; of a source whose data has to be kept up to date also what it tells of known entries now. Says
 * how many comments are new, and whether the page's entries were all known. Throws RunOver.
 */
export async function keepPage(
  { run, ref, source, last, state }: Place,
  page: SourcePage,
  db: Db,
): Promise<{ fresh: number; known: boolean }> {
  const { items, empty } = withWords(page.items);
  state.skipped += empty;
  const { held, unknown, known } = await byHeld(db, run, items);
  const again = state.place.again_since;
  const fresh = again ? [] : unknown.slice(0, Math.max(0, ref.limit - state.taken));
  const allKnown = isKnown(page, fresh, known.length);
  if (allKnown) state.place.looked_back++;
  state.taken += fresh.length;
  state.place.at = page.cursor ?? null;
  const cells = (item: SourceItem) => sourceCells(source, item, ref.mask_authors);
  const numbered = fresh.map((item, at) => ({ item, comment_id: last + at + 1 }));
  await db.transaction().execute(async (trx) => {
    const total =
      page.total === undefined || page.total === null ? {} : { total_items: Math.min(ref.limit, page.total) };
    await advance(trx, run, state.taken, { comment_count: last + fresh.length, ...total });
    await insertComments(
      trx,
      run,
      numbered.map(({ item, comment_id }) => ({
        id: comment_id,
        text: item.text,
        posted_at: item.date,
        values: cells(item),
      })),
    );
    await insertItems(
      trx,
      run,
      numbered.map(({ item, comment_id }) => ({ id: item.id, comment_id })),
    );
    await addNames(trx, run, [...numbered, ...known].flatMap(otherNames(held)));
    await settleThreads(trx, run, page.settled ?? []);
    if (source.keeps) {
      const told = known.map(({ item, comment_id }) => ({
        id: item.id,
        comment_id,
        text: item.text,
        values: cells(item),
      }));
      const changed = await refetchItems(trx, run, told);
      state.place.changed ||= changed;
    }
    if (again) {
      const { count } = await untoldSince(trx, run, new Date(again));
      await advance(trx, run, last - count, { total_items: last });
    }
    const { place, taken, skipped } = state;
    await updateReading(trx, run, { place, taken, skipped });
  });
  return { fresh: fresh.length, known: allKnown };
}

/** The entries that have words, each once, and how many have none. */
function withWords(all: readonly SourceItem[]): { items: SourceItem[]; empty: number } {
  const names = new Set<string>();
  let empty = 0;
  const items = all.flatMap((one) => {
    const text = shorten(cleanText(one.text), COMMENT_LIMIT);
    const item = { ...one, id: cleanText(one.id), text };
    if (text === "") empty++;
    if (text === "" || names.has(item.id) || (item.same && names.has(item.same))) return [];
    names.add(item.id);
    if (item.same) names.add(item.same);
    return [item];
  });
  return { items, empty };
}

/** Which entries are comments already, by the names that those are held under. */
async function byHeld(db: Db, run: DatasetRun, items: readonly SourceItem[]) {
  const names = items.flatMap(({ id, same }) => (same ? [id, same] : [id]));
  const held = await heldItems(db, run, names);
  const heldAs = ({ id, same }: SourceItem) => held.get(id) ?? (same ? held.get(same) : undefined);
  return {
    held,
    unknown: items.filter((item) => heldAs(item) === undefined),
    known: items.flatMap((item) => {
      const comment_id = heldAs(item);
      return comment_id === undefined ? [] : [{ item, comment_id }];
    }),
  };
}

/** Nothing of the list was new; replies to its entries may be. */
function isKnown({ aside, heads }: SourcePage, fresh: readonly SourceItem[], known: number): boolean {
  if (aside || known === 0) return false;
  const listed = heads && new Set(heads);
  return fresh.every(({ id }) => listed !== undefined && !listed.has(id));
}

/** What a comment is called that is not written down yet, beside its own id where it is new. */
const otherNames =
  (held: ReadonlyMap<string, number>) =>
  ({ item: { id, same }, comment_id }: { item: SourceItem; comment_id: number }): ItemName[] => {
    const isNew = !held.has(id) && !(same && held.has(same));
    const names = [...(isNew ? [] : [id]), ...(same ? [same] : [])];
    return names.filter((name) => !held.has(name)).map((name) => ({ id: name, comment_id }));
  };
