import { EMOTIONS } from "@soundings/nlp/scale";
import { inTurns } from "../column-store/in-turns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { toldLanguages } from "../columns/told-emotions.ts";
import { Grid } from "../statistics/grid.ts";

/** Topics and emotions of the comments of every value of a column, and of all values together. */
export class SegmentTally {
  /** Places of topics without a parent. */
  readonly topics: readonly number[];
  readonly #topicRow: Int32Array;
  readonly #topicCounts: Grid;
  readonly #emotionCounts: Grid;
  /** By value: comments whose emotions are told; and by place of a language whether they are. */
  readonly #toldCounts: Grid;
  readonly #told: Uint8Array;
  readonly #values: number;

  private constructor(view: DatasetView, values: number) {
    this.topics = view.topics.flatMap(({ parent }, place) => (parent === null ? [place] : []));
    this.#topicRow = new Int32Array(view.topics.length).fill(-1);
    this.topics.forEach((place, row) => {
      this.#topicRow[place] = row;
    });
    this.#values = values;
    // A last row is of all values.
    this.#topicCounts = new Grid(values + 1, this.topics.length);
    this.#emotionCounts = new Grid(values + 1, EMOTIONS.length);
    this.#toldCounts = new Grid(values + 1, 1);
    this.#told = toldLanguages(view);
  }

  /** @param code by comment: which value it has, NO_TEXT for none */
  static async of(
    view: DatasetView,
    comments: Uint32Array,
    code: ArrayLike<number>,
    values: number,
  ): Promise<SegmentTally> {
    const tally = new SegmentTally(view, values);
    const last = new Int32Array(view.topics.length).fill(-1);
    await inTurns(comments, (piece) => tally.#addAll(view, piece, code, last));
    tally.#addUp();
    return tally;
  }

  /** The counts of comments in parts. */
  static sum(view: DatasetView, parts: readonly [SegmentTally, ...SegmentTally[]]): SegmentTally {
    const all = new SegmentTally(view, parts[0].#values);
    for (const part of parts) {
      all.#topicCounts.addAll(part.#topicCounts);
      all.#emotionCounts.addAll(part.#emotionCounts);
      all.#toldCounts.addAll(part.#toldCounts);
    }
    return all;
  }

  #addAll(view: DatasetView, comments: Uint32Array, code: ArrayLike<number>, last: Int32Array): void {
    const { emotions, mentions, language } = view;
    const { offsets, topic } = mentions;
    for (const comment of comments) {
      const value = code[comment] as number;
      if (value === NO_TEXT) continue;
      this.#toldCounts.add(value, 0, this.#told[language[comment] as number] as number);
      for (let bits = emotions[comment] as number; bits !== 0; bits &= bits - 1)
        this.#emotionCounts.count(value, 31 - Math.clz32(bits & -bits));
      const to = offsets[comment + 1] as number;
      for (let at = offsets[comment] as number; at < to; at++) {
        const place = topic[at] as number;
        if (last[place] === comment) continue;
        last[place] = comment;
        const row = this.#topicRow[place] as number;
        if (row >= 0) this.#topicCounts.count(value, row);
      }
    }
  }

  #addUp(): void {
    for (const counts of [this.#topicCounts, this.#emotionCounts, this.#toldCounts]) {
      for (let value = 0; value < this.#values; value++) counts.addRow(this.#values, value);
    }
  }

  #countsIn(counts: Grid, value: number, column: number): { own: number; all: number } {
    return { own: counts.at(value, column), all: counts.at(this.#values, column) };
  }

  /** Comments of a value that speak of the topic in a row of `topics`, and of all values. */
  topicCounts(value: number, row: number): { own: number; all: number } {
    return this.#countsIn(this.#topicCounts, value, row);
  }

  /** Comments of a value whose emotions are told, and of all values. */
  emotionComments(value: number): { own: number; all: number } {
    return this.#countsIn(this.#toldCounts, value, 0);
  }

  /** The same of an emotion by its place in EMOTIONS. */
  emotionCounts(value: number, emotion: number): { own: number; all: number } {
    return this.#countsIn(this.#emotionCounts, value, emotion);
  }
}
