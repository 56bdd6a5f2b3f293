import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { CARRIES_READY_MADE, readyMadeComments } from "../columns/ready-made.ts";
import { uint16At } from "../statistics/typed-arrays.ts";
import { holdsAlike, type SharesOfPart } from "../topics/holds-alike.ts";
import { languageParts } from "../topics/language-parts.ts";
import type { Candidate } from "./claims.ts";

/** Not 0 for comments with ready-made sentences; null where there are none. */
type Ready = Uint8Array | null;

/** Of more comments the words of all are not read for it. */
const MAX_READ = 500_000;

/** The same for every filter of a view. */
export async function readyMadeOf(parts: Pick<ViewParts, "words">, view: DatasetView): Promise<Ready> {
  if (view.count > MAX_READ) return null;
  return await memoize(view, "ready-made", {}, async () => {
    const ready = await readyMadeComments(await parts.words(), view);
    return ready && view.by_earlier_rules
      ? ready.map((one) => (one === CARRIES_READY_MADE ? 0 : one))
      : ready;
  });
}

/** The comments without those that have ready-made sentences; null where none has any. */
export function wordedComments(comments: Uint32Array, ready: Ready): Uint32Array | null {
  if (ready === null || !comments.some((comment) => ready[comment] !== 0)) return null;
  return comments.filter((comment) => ready[comment] === 0);
}

/**
 * The comments of each language that is spoken, without those with ready-made sentences; none where no comment has any.
 * What stands together must do so in these, too.
 */
export function wordedLanguages(view: DatasetView, comments: Uint32Array, ready: Ready): Uint32Array[] {
  const worded = wordedComments(comments, ready);
  if (worded === null) return [];
  const { spoken } = languageParts(view, worded);
  return spoken.length === 0 ? [worded] : spoken;
}

/** Parts of about the same length are so many at most. */
const LENGTHS = 8;
const SAMPLE = 8_192;

/**
 * Comments of about the same length, in parts: whoever writes more speaks of more, whatever he speaks of. Those of one
 * length are in one part.
 */
export function byLength({ words }: DatasetView, comments: Uint32Array): Uint32Array[] {
  const every = Math.max(1, Math.ceil(comments.length / SAMPLE));
  const lengths = comments
    .filter((_, at) => at % every === 0)
    .map((comment) => uint16At(words, comment))
    .sort();
  const cuts = Array.from({ length: LENGTHS - 1 }, (_, at) =>
    Number(lengths[Math.floor(((at + 1) * lengths.length) / LENGTHS)]),
  );
  const partOf = Uint8Array.from(comments, (comment) => {
    const length = uint16At(words, comment);
    return cuts.reduce((part, cut) => part + Number(length >= cut), 0);
  });
  return Array.from({ length: LENGTHS }, (_, part) => comments.filter((_, at) => partOf[at] === part)).filter(
    (part) => part.length > 0,
  );
}

/** A candidate that does not hold among comments that are alike stays among those that were tested, and is never clear. */
export function heldAlike(
  candidates: readonly Candidate[],
  partsOf: (candidate: Candidate) => Iterable<SharesOfPart> | null,
): Candidate[] {
  return candidates.map((one) => {
    const parts = partsOf(one);
    return parts === null || holdsAlike(one.effect, parts) ? one : { ...one, p: 1 };
  });
}
