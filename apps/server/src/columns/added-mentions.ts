import { addUint32, float32At, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import type { Place } from "./topic-forest.ts";

/** What a search found, or a person chose. */
export interface Found {
  /** Indexes, ascending. */
  comments: Uint32Array;
  /** Of the clauses that say what was searched. */
  scores: Float32Array;
  /** Place of the first of them in its comment. */
  clauses: Uint8Array;
}

/** Mentions that an edit made, one per comment. */
export interface Added extends Found {
  place: Uint16Array;
  /** BY_SEARCH or BY_HAND. */
  stored: number;
  /** The topic that a search was for, and what was searched. */
  origin?: Place;
  query?: string;
  /** Comments that a person took out one by one, with the place that they stood at. */
  byHand?: Map<number, Place>;
}

/** Has the mentions in some comments stand at another place, those within a topic. */
export function moveAdded(added: Added, comments: Uint32Array, within: Uint8Array, place: Place): void {
  for (const comment of comments) {
    const at = placeIn(added.comments, comment);
    if (added.comments[at] === comment && within[added.place[at] as Place]) added.place[at] = place;
  }
}

/** Where a number stands in an ascending list, or would. */
export function placeIn(list: Uint32Array, wanted: number): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (uint32At(list, middle) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Added mentions comment after comment; those of comment i are at offsets[i] to offsets[i + 1], in the order of their edits. */
export interface AddedColumns {
  offsets: Uint32Array;
  place: Uint16Array;
  score: Float32Array;
  clause: Uint8Array;
  stored: Uint8Array;
}

/** Costs one pass over comments and mentions, however many edits made them. */
export function addedColumns(added: readonly Added[], count: number): AddedColumns {
  const offsets = new Uint32Array(count + 1);
  for (const { comments } of added) {
    for (const comment of comments) addUint32(offsets, comment + 1, 1);
  }
  for (let at = 0; at < count; at++) addUint32(offsets, at + 1, uint32At(offsets, at));
  const length = uint32At(offsets, count);
  const columns: AddedColumns = {
    offsets,
    place: new Uint16Array(length),
    score: new Float32Array(length),
    clause: new Uint8Array(length),
    stored: new Uint8Array(length),
  };
  const next = offsets.slice();
  for (const { comments, place, scores, clauses, stored } of added) {
    for (let at = 0; at < comments.length; at++) {
      const comment = uint32At(comments, at);
      const to = uint32At(next, comment);
      next[comment] = to + 1;
      columns.place[to] = uint16At(place, at);
      columns.score[to] = float32At(scores, at);
      columns.clause[to] = uint8At(clauses, at);
      columns.stored[to] = stored;
    }
  }
  return columns;
}
