import { setImmediate as nextTurn } from "node:timers/promises";
import { derived } from "../caches/derived.ts";
import { HeldPieces } from "../column-store/held-pieces.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { DatasetColumns } from "./dataset-view.ts";

/** All comments that figures are taken from. */
export interface AllComments {
  comments: Uint32Array;
  copy_count: number;
}

/** By what every version of a run has in common: corrections change neither what is analysed nor what is a copy. */
const known = derived((_: DatasetColumns["copy"]): { all?: AllComments } => ({}));

/** Indexes of the analysed comments; near copies are only counted. The same array for every version of a run. */
export function selectAll({ count, copy, sentiment }: DatasetColumns): AllComments {
  const held = known(copy);
  if (held.all) return held.all;
  const selected = new Uint8Array(count);
  let copy_count = 0;
  for (let comment = 0; comment < count; comment++) {
    if (sentiment[comment] === 0) continue;
    if (copy[comment] === 0) selected[comment] = 1;
    else copy_count++;
  }
  held.all = { comments: indexesOf(selected), copy_count };
  return held.all;
}

export const isAll = ({ copy }: DatasetColumns, comments: Uint32Array) =>
  known(copy).all?.comments === comments;

/** Comments of a piece. */
const PIECE = 65_536;

const heldPieces = derived((_: object) => new HeldPieces());

/** How much memory takes what is known of a view's pieces. */
export const pieceBytes = ({ copy, mentions }: DatasetColumns): number =>
  (known(copy).all?.comments.byteLength ?? 0) +
  heldPieces(copy).byteLength +
  heldPieces(mentions.topic).byteLength;

/**
 * What a pass finds in all comments, piece by piece; others have their turn between two. It is held: after a correction
 * only the piece that it lies in is gone through again.
 *
 * @param over what the pass reads beside comments and scores, the copies or the topics of mentions: where that is
 *   another array, nothing is known
 * @param name of the pass, with whatever else it depends on
 */
export async function inPieces<Found>(
  view: DatasetColumns,
  over: object,
  name: string,
  work: (piece: Uint32Array) => Found,
): Promise<Found[]> {
  const { comments } = selectAll(view);
  const pieces = heldPieces(over);
  const founds: Found[] = [];
  for (let from = 0; from < comments.length; from += PIECE) {
    const piece = comments.subarray(from, from + PIECE);
    const { found, isNew } = pieces.of(name, from / PIECE, correctedIn(view, piece), () => work(piece));
    founds.push(found);
    if (isNew) await nextTurn();
  }
  return founds;
}

/** People's scores in a piece. */
function correctedIn({ corrections = [] }: DatasetColumns, piece: Uint32Array): string {
  const [first = 0, last = 0] = [piece[0], piece.at(-1)];
  const within = corrections.filter(({ comment_id }) => comment_id > first && comment_id <= last + 1);
  return within
    .map(({ comment_id, score }) => `${comment_id}=${score}`)
    .sort()
    .join();
}
