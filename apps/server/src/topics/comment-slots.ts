import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import type { Group } from "./grouped-sums.ts";

/** What one comment after the other says of a few topics and subtopics, each in a slot of its own, from 1. */
export class CommentSlots {
  readonly #view: DatasetView;
  /** By topic: its slot, 0 for all others. */
  readonly #slotOf: Uint8Array;
  /** By slot: the comment's mentions, the sum of their scores, and of their squares. */
  readonly #count: Float64Array;
  readonly #sum: Float64Array;
  readonly #squares: Float64Array;
  /** Whether the last comment put anything there. */
  #used = false;

  /** @param topics by slot; below 0 for one that stays empty */
  constructor(view: DatasetView, topics: readonly number[]) {
    this.#view = view;
    this.#slotOf = new Uint8Array(view.topics.length);
    topics.forEach((topic, place) => {
      if (topic >= 0) this.#slotOf[topic] = place + 1;
    });
    this.#count = new Float64Array(topics.length + 1);
    this.#sum = new Float64Array(topics.length + 1);
    this.#squares = new Float64Array(topics.length + 1);
  }

  /** Sums a comment's mentions up by slot, in place of those of the comment before. */
  read(comment: number): void {
    const { offsets, topic, subtopic, score } = this.#view.mentions;
    if (this.#used) {
      this.#count.fill(0);
      this.#sum.fill(0);
      this.#squares.fill(0);
      this.#used = false;
    }
    const end = offsets[comment + 1] as number;
    for (let at = offsets[comment] as number; at < end; at++) {
      const value = score[at] as number;
      this.#addTo(this.#slotOf[topic[at] as number] as number, value);
      const child = subtopic[at] as number;
      if (child !== NO_TOPIC) this.#addTo(this.#slotOf[child] as number, value);
    }
  }

  #addTo(slot: number, score: number): void {
    if (slot === 0) return;
    this.#used = true;
    this.#count[slot] = (this.#count[slot] as number) + 1;
    this.#sum[slot] = (this.#sum[slot] as number) + score;
    this.#squares[slot] = (this.#squares[slot] as number) + score * score;
  }

  /** Whether the comment says anything in a slot. */
  has(slot: number): boolean {
    return (this.#count[slot] as number) > 0;
  }

  /** What the comment says in a slot, once; null of nothing. */
  groupIn(slot: number): Group | null {
    const units = this.#count[slot] as number;
    if (units === 0) return null;
    const sum = this.#sum[slot] as number;
    if (this.#view.counts_mentions)
      return { count: units, sum, squares: this.#squares[slot] as number, units };
    const mean = sum / units;
    return { count: 1, sum: mean, squares: mean * mean, units };
  }
}
