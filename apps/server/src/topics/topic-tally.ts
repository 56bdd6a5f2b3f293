import { addArray } from "../column-store/add-array.ts";
import { inTurns } from "../column-store/in-turns.ts";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { inPieces, isAll } from "../columns/pieces.ts";
import { type GroupedSums, GroupedTable } from "./grouped-sums.ts";
import type { TrendAxis } from "./trend-axis.ts";

/**
 * Mentions of all topics and subtopics of some comments, grouped by comment, in one pass. A comment's
 * mentions of a topic are put by until another comment speaks of it.
 */
export class TopicTally {
  /** Scores of whole comments. */
  get whole(): GroupedSums {
    return this.#scores.of(WHOLE);
  }
  /** Scores of the comments that no topic claims. */
  get other(): GroupedSums {
    return this.#scores.of(OTHER);
  }
  /** By topic and trend date: comments; a last row is of the comments without a topic. */
  readonly trendComments: Uint32Array;
  /** How many values are in #trendSums: comments, unless each mention counts. */
  readonly #trendCounts: Uint32Array;
  readonly #trendSums: Float64Array;
  readonly #dates: number;
  readonly #topics: GroupedTable;
  readonly #scores = new GroupedTable(2);
  /** By topic: the comment that spoke of it last, its date among the trend's, and its mentions. */
  readonly #last: Int32Array;
  readonly #date: Int32Array;
  readonly #count: Uint16Array;
  readonly #sum: Float64Array;
  readonly #squares: Float64Array;

  /** Whether a comment counts once, in place of each of its mentions. */
  readonly #once: boolean;

  private constructor(topics: number, dates: number, once: boolean) {
    this.#once = once;
    this.#dates = dates;
    this.#topics = new GroupedTable(topics);
    this.#last = new Int32Array(topics).fill(-1);
    this.#date = new Int32Array(topics).fill(-1);
    this.#count = new Uint16Array(topics);
    this.#sum = new Float64Array(topics);
    this.#squares = new Float64Array(topics);
    this.trendComments = new Uint32Array(dates * (topics + 1));
    this.#trendCounts = new Uint32Array(dates * (topics + 1));
    this.#trendSums = new Float64Array(dates * (topics + 1));
  }

  get byteLength(): number {
    const trend = this.trendComments.byteLength + this.#trendCounts.byteLength + this.#trendSums.byteLength;
    const lasts = this.#last.byteLength + this.#date.byteLength + this.#count.byteLength;
    return trend + lasts + this.#sum.byteLength + this.#squares.byteLength + this.#topics.byteLength;
  }

  /** @param onSpeaker called once for every comment and topic that it speaks of */
  static async of(
    view: DatasetView,
    comments: Uint32Array,
    axis: TrendAxis | null,
    onSpeaker?: (topic: number, comment: number) => void,
  ): Promise<TopicTally> {
    const size = [view.topics.length, axis?.dates.length ?? 0, view.counts_mentions !== true] as const;
    const tally = new TopicTally(...size);
    if (onSpeaker === undefined && isAll(view, comments)) {
      const name = `topics ${size} ${axis?.unit} ${axis?.dates[0]}`;
      const pieces = await inPieces(view, view.mentions.topic, name, (piece) => {
        const own = new TopicTally(...size);
        own.#addAll(view, piece, axis, undefined);
        own.#putAllBy();
        return own;
      });
      for (const piece of pieces) tally.#add(piece);
      return tally;
    }
    await inTurns(comments, (piece) => tally.#addAll(view, piece, axis, onSpeaker));
    tally.#putAllBy();
    return tally;
  }

  #add(other: TopicTally): void {
    this.#topics.addTable(other.#topics);
    this.#scores.addTable(other.#scores);
    addArray(this.trendComments, other.trendComments);
    addArray(this.#trendCounts, other.#trendCounts);
    addArray(this.#trendSums, other.#trendSums);
  }

  topic(topic: number): GroupedSums {
    return this.#topics.of(topic);
  }

  /**
   * Mean scores by date of a topic, or of the comments without one; null at dates without any, and at the first and the
   * last where few speak of it: a week of one day is not where a topic stands today.
   */
  trend(topic: number | "other"): (number | null)[] {
    const row = this.#dates * (topic === "other" ? this.#last.length : topic);
    return Array.from({ length: this.#dates }, (_, date) => {
      const isEdge = date === 0 || date === this.#dates - 1;
      if (isEdge && (this.trendComments[row + date] as number) < LEAST_AT_EDGE) return null;
      const count = this.#trendCounts[row + date] as number;
      return count > 0 ? Math.round(((this.#trendSums[row + date] as number) / count) * 10) / 10 + 0 : null;
    });
  }

  #addAll(
    { score, day, mentions }: DatasetView,
    comments: Uint32Array,
    axis: TrendAxis | null,
    onSpeaker: ((topic: number, comment: number) => void) | undefined,
  ): void {
    // In locals: the loop below turns five million times.
    const { offsets, topic, subtopic, score: scores } = mentions;
    const [last, count, sum, squares] = [this.#last, this.#count, this.#sum, this.#squares];
    const lastDate = this.#date;
    const totals = this.#scores;
    const [trendComments, trendCounts, trendSums] = [this.trendComments, this.#trendCounts, this.#trendSums];
    const dates = this.#dates;
    for (let index = 0; index < comments.length; index++) {
      const comment = comments[index] as number;
      const own = score[comment] as number;
      const date = axis === null ? -1 : axis.placeOf(day[comment] as number);
      const from = offsets[comment] as number;
      const to = offsets[comment + 1] as number;
      totals.addOne(WHOLE, own);
      if (from === to) {
        totals.addOne(OTHER, own);
        if (date >= 0) {
          const cell = last.length * dates + date;
          trendComments[cell] = (trendComments[cell] as number) + 1;
          trendCounts[cell] = (trendCounts[cell] as number) + 1;
          trendSums[cell] = (trendSums[cell] as number) + own;
        }
      }
      for (let at = from; at < to; at++) {
        const value = scores[at] as number;
        // The topic, then its subtopic.
        for (let place = topic[at] as number, child = subtopic[at] as number; ; child = NO_TOPIC) {
          const fresh = last[place] !== comment;
          if (fresh) {
            if (last[place] !== -1) this.#putBy(place);
            last[place] = comment;
            lastDate[place] = date;
            count[place] = 1;
            sum[place] = value;
            squares[place] = value * value;
            if (onSpeaker !== undefined) onSpeaker(place, comment);
          } else {
            count[place] = (count[place] as number) + 1;
            sum[place] = (sum[place] as number) + value;
            squares[place] = (squares[place] as number) + value * value;
          }
          if (child === NO_TOPIC) break;
          place = child;
        }
      }
    }
  }

  #putAllBy(): void {
    for (let topic = 0; topic < this.#last.length; topic++) if (this.#last[topic] !== -1) this.#putBy(topic);
  }

  /** Adds what was put by of a topic's last comment. */
  #putBy(topic: number): void {
    const units = this.#count[topic] as number;
    const sum = this.#sum[topic] as number;
    const count = this.#once ? 1 : units;
    const own = this.#once ? sum / units : sum;
    this.#topics.add(topic, count, own, this.#once ? own * own : (this.#squares[topic] as number), units);
    const date = this.#date[topic] as number;
    if (date < 0) return;
    const cell = topic * this.#dates + date;
    this.trendComments[cell] = (this.trendComments[cell] as number) + 1;
    this.#trendCounts[cell] = (this.#trendCounts[cell] as number) + count;
    this.#trendSums[cell] = (this.#trendSums[cell] as number) + own;
  }
}

/** Comments that the first and the last point of a trend need. */
const LEAST_AT_EDGE = 5;

const WHOLE = 0;
const OTHER = 1;
