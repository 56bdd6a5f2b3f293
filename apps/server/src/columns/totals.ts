import { BUCKET_FLOORS, BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { addArray } from "../column-store/add-array.ts";
import type { AnalysisTotals } from "../runs/progress.ts";
import { estimate, NO_SUMS, type Sums } from "../statistics/statistics.ts";
import type { DatasetColumns } from "./dataset-view.ts";
import { inPieces, isAll, selectAll } from "./pieces.ts";
import { toldLanguages } from "./told-emotions.ts";

/** Sets of emotions: a byte's values. */
const SETS = 256;
const FLOORS = BUCKETS.map((bucket) => BUCKET_FLOORS[bucket]);
const [LOWEST, HIGHEST] = [-100, 100];
/** The bucket of each whole score from the lowest on. */
const BUCKET_AT = Uint8Array.from({ length: HIGHEST - LOWEST + 1 }, (_, above) =>
  Math.max(
    0,
    FLOORS.findLastIndex((floor) => floor <= LOWEST + above),
  ),
);

/** What is counted of whole comments, in one pass over them. */
export class CommentTotals {
  readonly #sums: Sums = { ...NO_SUMS };
  readonly #sentiments = new Uint32Array(SENTIMENTS.length + 1);
  readonly #languages = new Uint32Array(256);
  readonly #buckets = new Uint32Array(FLOORS.length);
  /** By set of emotions: comments, and the sum of their scores. */
  readonly #sets = new Uint32Array(SETS);
  readonly #setSums = new Float64Array(SETS);
  readonly #names: readonly string[];

  /** @param comments indexes of analysed comments */
  constructor(view: DatasetColumns, comments: Uint32Array) {
    const { score, sentiment, language, emotions } = view;
    let sum = 0;
    let squares = 0;
    for (let at = 0; at < comments.length; at++) {
      const comment = comments[at] as number;
      const value = score[comment] as number;
      sum += value;
      squares += value * value;
      add(this.#sentiments, sentiment[comment] as number);
      add(this.#languages, language[comment] as number);
      const whole = Math.min(HIGHEST, Math.max(LOWEST, Math.round(value)));
      add(this.#buckets, BUCKET_AT[whole - LOWEST] as number);
      const set = emotions[comment] as number;
      add(this.#sets, set);
      this.#setSums[set] = (this.#setSums[set] as number) + value;
    }
    this.#sums = { count: comments.length, sum, squares };
    this.#names = view.languages;
  }

  /** The same, of all comments only of what was corrected since. */
  static async of(view: DatasetColumns, comments: Uint32Array): Promise<CommentTotals> {
    if (!isAll(view, comments)) return new CommentTotals(view, comments);
    const totals = new CommentTotals(view, new Uint32Array(0));
    const pieces = await inPieces(view, view.copy, "totals", (piece) => new CommentTotals(view, piece));
    for (const piece of pieces) totals.#add(piece);
    return totals;
  }

  get byteLength(): number {
    const counts = this.#sentiments.byteLength + this.#languages.byteLength + this.#buckets.byteLength;
    return counts + this.#sets.byteLength + this.#setSums.byteLength;
  }

  #add(other: CommentTotals): void {
    this.#sums.count += other.#sums.count;
    this.#sums.sum += other.#sums.sum;
    this.#sums.squares += other.#sums.squares;
    addArray(this.#sentiments, other.#sentiments);
    addArray(this.#languages, other.#languages);
    addArray(this.#buckets, other.#buckets);
    addArray(this.#sets, other.#sets);
    addArray(this.#setSums, other.#setSums);
  }

  score() {
    return estimate(this.#sums);
  }

  sentiments() {
    const [, negative = 0, neutral = 0, positive = 0] = this.#sentiments;
    return { negative, neutral, positive };
  }

  buckets() {
    return BUCKETS.map((bucket, place) => ({ bucket, comment_count: this.#buckets[place] as number }));
  }

  /** Comments whose emotions are told. */
  emotionComments(): number {
    const told = toldLanguages({ languages: this.#names });
    return this.#languages.reduce((sum, count, place) => sum + count * (told[place] as number), 0);
  }

  emotions() {
    return EMOTIONS.map((emotion, place) => {
      let comment_count = 0;
      let sum = 0;
      for (let set = 0; set < SETS; set++) {
        if ((set & (1 << place)) === 0) continue;
        comment_count += this.#sets[set] as number;
        sum += this.#setSums[set] as number;
      }
      const score = comment_count > 0 ? Math.round((sum / comment_count) * 10) / 10 : null;
      return { emotion, comment_count, score };
    });
  }

  /** Comments by language, the most frequent first. */
  languages() {
    return this.#names
      .map((language, place) => ({ language, comment_count: this.#languages[place] as number }))
      .filter(({ comment_count }) => comment_count > 0)
      .sort((a, b) => b.comment_count - a.comment_count || a.language.localeCompare(b.language));
  }
}

function add(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1;
}

/** The score of some comments, without what else is counted of them. */
export function scoreOf({ score }: DatasetColumns, comments: Uint32Array) {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < comments.length; at++) {
    const value = score[comments[at] as number] as number;
    sum += value;
    squares += value * value;
  }
  return estimate({ count: comments.length, sum, squares });
}

/** What a dataset's row says of its analysis; a group of near copies counts once, but in how many were analysed. */
export async function datasetTotals(view: DatasetColumns): Promise<Omit<AnalysisTotals, "engine_version">> {
  const { comments, copy_count } = selectAll(view);
  const totals = await CommentTotals.of(view, comments);
  const { negative, neutral, positive } = totals.sentiments();
  return {
    analysed_count: comments.length + copy_count,
    sentiment_score: totals.score()?.score ?? null,
    negative_count: negative,
    neutral_count: neutral,
    positive_count: positive,
    languages: totals.languages(),
  };
}
