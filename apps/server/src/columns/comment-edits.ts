import type { TopicEditAction } from "@soundings/contract/topic-edits";
import { NO_CLAUSE } from "@soundings/nlp/analyse";
import { float32At, uint32At } from "../statistics/typed-arrays.ts";
import { type Added, moveAdded, placeIn } from "./added-mentions.ts";
import { BY_HAND, type DatasetColumns } from "./dataset-view.ts";
import type { Place, TopicForest } from "./topic-forest.ts";

export type CommentEdit = Extract<TopicEditAction, { kind: "comment" }>;

type Columns = Pick<DatasetColumns, "count" | "sentiment" | "score" | "first" | "mentions">;

/** The mentions while edits are replayed. */
interface Replayed {
  columns: Columns;
  /** The place of each of the engine's mentions. */
  places: Uint16Array;
  added: Added[];
  /** 1 for each of the engine's mentions that a person moved with its comment: themes leave it where it is. */
  byHand: Uint8Array;
}

/**
 * Takes comments out of a topic or into it. Out of a subtopic they stay with its topic, as they do when it is
 * deleted. What is put in speaks of the topic as a whole comment; one that does so already stays as it is.
 * Says whether anything moved.
 */
export function applyCommentEdit(
  { topic_id, about }: CommentEdit,
  comments: Uint32Array,
  forest: TopicForest,
  { columns, places, added, byHand }: Replayed,
): boolean {
  const topic = forest.find(topic_id);
  if (topic === undefined) return false;
  const within = forest.placesWithin(topic);
  const { offsets } = columns.mentions;
  if (about) {
    const missing = comments.filter(
      (comment) =>
        !added.some((one) => speaks(one, comment, within)) &&
        !places.subarray(offsets[comment], offsets[comment + 1]).some((place) => within[place]),
    );
    added.push({
      comments: missing,
      scores: Float32Array.from(missing, (comment) => float32At(columns.score, comment)),
      clauses: new Uint8Array(missing.length).fill(NO_CLAUSE),
      place: new Uint16Array(missing.length).fill(topic),
      stored: BY_HAND,
    });
    return missing.length > 0;
  }
  const out = forest.outOf(topic);
  moveMentions(offsets, places, comments, within, out, byHand);
  for (const one of added) {
    for (const comment of comments) {
      if (!speaks(one, comment, within)) continue;
      const place = one.place[placeIn(one.comments, comment)] as Place;
      one.byHand = (one.byHand ?? new Map()).set(comment, place);
    }
    moveAdded(one, comments, within, out);
  }
  return true;
}

function speaks({ comments, place }: Added, comment: number, within: Uint8Array): boolean {
  const at = placeIn(comments, comment);
  return comments[at] === comment && within[place[at] as Place] === 1;
}

/** The engine's mentions within a topic that stand in some comments, at another place from now on. */
export function moveMentions(
  offsets: Uint32Array,
  places: Uint16Array,
  comments: Uint32Array,
  within: Uint8Array,
  place: Place,
  marks?: Uint8Array,
): void {
  for (const comment of comments) {
    const end = uint32At(offsets, comment + 1);
    for (let at = uint32At(offsets, comment); at < end; at++) {
      if (!within[places[at] as Place]) continue;
      places[at] = place;
      if (marks) marks[at] = 1;
    }
  }
}

/**
 * The comments that edits name by their numbers, each with its near copies: what is said of one is said of all.
 * Numbers that are not there, and comments over the plan's limit, are left out.
 */
export class NamedComments {
  readonly #first: Uint32Array;
  readonly #groups = new Map<number, number[]>();

  constructor({ count, first, sentiment }: Columns, edits: readonly CommentEdit[]) {
    this.#first = first;
    const wanted = new Uint8Array(count);
    for (const { comment_ids } of edits) {
      for (const id of comment_ids) if (id <= count) wanted[uint32At(first, id - 1)] = 1;
    }
    for (let comment = 0; comment < count; comment++) {
      const group = uint32At(first, comment);
      if (wanted[group] === 0 || sentiment[comment] === 0) continue;
      const known = this.#groups.get(group);
      if (known) known.push(comment);
      else this.#groups.set(group, [comment]);
    }
  }

  /** Indexes, ascending. */
  of({ comment_ids }: CommentEdit): Uint32Array {
    const groups = new Set(comment_ids.map((id) => this.#first[id - 1]));
    const all = [...groups].flatMap((group) => (group === undefined ? [] : (this.#groups.get(group) ?? [])));
    return Uint32Array.from(all).sort();
  }
}
