import type { Estimate } from "@soundings/contract/datasets";
import type { ComparedSide, Comparison } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import { EMOTIONS } from "@soundings/nlp/scale";
import type { DatasetView } from "../columns/dataset-view.ts";
import { toldLanguages } from "../columns/told-emotions.ts";
import { CommentCounts, columnEstimate } from "./comment-counts.ts";
import { CommentSlots } from "./comment-slots.ts";
import type { ComparedTests, NumberColumn, TestedMeans } from "./comparison.ts";
import type { EverythingElse } from "./everything-else.ts";
import { type GroupedSums, PairTable } from "./grouped-sums.ts";
import { pairDifference } from "./mean-difference.ts";
import { pairedSubtopics } from "./paired-subtopics.ts";
import { shareDifference } from "./share-difference.ts";
import { betweenShown, markSignificant, type Tested } from "./significance.ts";
import { topicEstimate } from "./topic-estimate.ts";
import type { TrendAxis } from "./trend-axis.ts";

export const FIRST = 0;
export const OTHER = 1;

/** The sums of both sides of a comparison, comment by comment. */
export class CountedSides {
  readonly view: DatasetView;
  readonly axis: TrendAxis | null;
  readonly columns: readonly NumberColumn[];
  readonly other: number | null | undefined;
  inBoth = 0;
  /** Of them those whose emotions are told. */
  #toldInBoth = 0;
  readonly #told: Uint8Array;
  /** Scores of all comments, whose spread speaks in that of few. */
  readonly #whole: GroupedSums;
  readonly #counts: CommentCounts;
  /** Rows: the score, the trend's dates, the columns, the subtopics. */
  readonly #pairs: PairTable;
  readonly #dateRow = 1;
  readonly #columnRow: number;
  readonly #subtopicRow: number;
  readonly #subtopics: { first: number; other: number }[];
  /** Slots: the topic, the other one, and each pair of subtopics. */
  readonly #slots: CommentSlots;
  #rest: EverythingElse | null = null;

  constructor(
    view: DatasetView,
    axis: TrendAxis | null,
    columns: readonly NumberColumn[],
    whole: GroupedSums,
    first: number,
    other: number | null | undefined,
  ) {
    this.view = view;
    this.axis = axis;
    this.columns = columns;
    this.other = other;
    this.#whole = whole;
    this.#counts = new CommentCounts(view, 2);
    this.#told = toldLanguages(view);
    this.#subtopics = pairedSubtopics(view, first, other).slice(0, MAX_SUBTOPICS);
    this.#columnRow = this.#dateRow + (axis?.dates.length ?? 0);
    this.#subtopicRow = this.#columnRow + columns.length;
    this.#pairs = new PairTable(this.#subtopicRow + this.#subtopics.length);
    const subtopics = this.#subtopics.flatMap((pair) => [pair.first, pair.other]);
    this.#slots = new CommentSlots(view, [first, other ?? -1, ...subtopics]);
  }

  add(comment: number): void {
    const { view, other } = this;
    this.#slots.read(comment);
    const onFirst = this.#slots.has(1);
    const onOther = other === null ? !onFirst : this.#slots.has(2);
    if (!onFirst && !onOther) return;
    if (onFirst) this.#counts.add(FIRST, comment);
    if (onOther) this.#counts.add(OTHER, comment);
    if (onFirst && onOther) {
      this.inBoth++;
      this.#toldInBoth += this.#told[view.language[comment] as number] as number;
    }
    this.#put(0, 1);
    const date = this.axis === null ? -1 : this.axis.placeOf(view.day[comment] as number);
    if (date >= 0) this.#put(this.#dateRow + date, 1);
    for (let column = 0; column < this.columns.length; column++) {
      const number = this.columns[column]?.numbers[comment] as number;
      if (Number.isNaN(number)) continue;
      const row = this.#columnRow + column;
      if (onFirst && onOther) this.#pairs.addOneToBoth(row, number);
      else this.#pairs.addOneTo(onFirst ? FIRST : OTHER, row, number);
    }
    for (let pair = 0; pair < this.#subtopics.length; pair++) {
      this.#put(this.#subtopicRow + pair, 3 + 2 * pair);
    }
  }

  /** Adds the comment's mentions in a slot to a row, and those in the next slot to its other side. */
  #put(row: number, slot: number): void {
    const [own, other] = [this.#slots.groupIn(slot), this.#slots.groupIn(slot + 1)];
    if (own && other) this.#pairs.addBoth(row, own, other);
    else if (own) this.#pairs.addTo(FIRST, row, own);
    else if (other) this.#pairs.addTo(OTHER, row, other);
  }

  /** The other side's scores, where that is everything else. */
  setAgainst(rest: EverythingElse): void {
    this.#rest = rest;
  }

  side(topic: number | null, side: 0 | 1): ComparedSide {
    const { view, axis } = this;
    const whole = this.#whole;
    const comment_count = this.#counts.comments(side);
    return {
      id: topic === null ? null : (view.topics[topic]?.id ?? null),
      name: topic === null ? "" : (view.topics[topic]?.name ?? ""),
      comment_count,
      share: whole.groups > 0 ? comment_count / whole.groups : 0,
      estimate: this.#shownMean(side, 0, null) ?? EMPTY,
      sentiment_counts: this.#counts.sentimentCounts(side),
      emotion_comment_count: this.#counts.emotionComments(side),
      emotions: this.#counts.emotionCounts(side),
      columns: this.columns.flatMap(({ index, header }, place) => {
        const found = columnEstimate(this.#pairs.of(side, this.#columnRow + place));
        return found ? [{ index, header, ...found }] : [];
      }),
      trend: axis && {
        unit: axis.unit,
        points: axis.dates.flatMap((date, place) => {
          const found = this.#shownMean(side, this.#dateRow + place, place);
          return found ? [{ date, ...found }] : [];
        }),
      },
    };
  }

  /** All differences, corrected together. */
  differences(): Pick<Comparison, "differences" | "subtopics"> {
    const counts = this.#counts;
    const dates = this.axis?.dates ?? [];
    const rows = (from: number, length: number) =>
      Array.from({ length }, (_, place) => pairDifference(this.#pairs, from + place));
    const scores = (from: number, length: number) =>
      Array.from({ length }, (_, place) => this.#scoreDifference(from + place, null));
    const rest = this.#rest;
    const blocks: (Tested | null)[][] = [
      scores(0, 1),
      [this.#share((side) => counts.withSentiment(side, "positive"))],
      [this.#share((side) => counts.withSentiment(side, "negative"))],
      EMOTIONS.map((_, emotion) => this.#emotionShare(emotion)),
      rows(this.#columnRow, this.columns.length),
      dates.map((_, date) => this.#scoreDifference(this.#dateRow + date, date)),
      scores(this.#subtopicRow, this.#subtopics.length),
    ];
    const marked = this.other === undefined ? [] : markSignificant(blocks.flat());
    const [score, positive, negative, emotions, columns, trend, subtopics] = blocks.map((block) =>
      marked.splice(0, block.length),
    );
    return {
      differences:
        this.other === undefined
          ? null
          : {
              score: score?.[0] ?? (rest ? null : UNKNOWN),
              positive: positive?.[0] ?? UNKNOWN,
              negative: negative?.[0] ?? UNKNOWN,
              emotions: EMOTIONS.map((emotion, place) => ({ emotion, ...(emotions?.[place] ?? UNKNOWN) })),
              columns: this.columns.flatMap(({ index }, place) => {
                const found = columns?.[place];
                return found ? [{ index, ...found }] : [];
              }),
              trend: dates.flatMap((date, place) => {
                const found = trend?.[place];
                return found ? [{ date, ...found }] : [];
              }),
            },
      subtopics: this.#subtopics.flatMap((pair, place) =>
        this.#subtopic(pair, place, subtopics?.[place] ?? null),
      ),
    };
  }

  /** What differences() corrects together, of scores and shares. */
  tests(): ComparedTests {
    const counts = this.#counts;
    return {
      score: this.#rest ? null : this.#means(0),
      positive: this.#share((side) => counts.withSentiment(side, "positive")),
      negative: this.#share((side) => counts.withSentiment(side, "negative")),
      emotions: EMOTIONS.map((_, emotion) => this.#emotionShare(emotion)),
      subtopics: this.#subtopics.flatMap(({ first, other }, place) => {
        const found = this.#means(this.#subtopicRow + place);
        return found ? [{ ...found, first, other_place: other }] : [];
      }),
    };
  }

  /** The mean of a side's row as it is shown; of everything else at a date's place, or in all. Null of nothing. */
  #shownMean(side: 0 | 1, row: number, date: number | null): Estimate | null {
    const rest = side === OTHER ? this.#rest : null;
    if (rest) return (date === null ? rest : rest.dates[date])?.estimate ?? null;
    const sums = this.#pairs.of(side, row);
    return sums.count > 0 ? topicEstimate(sums, this.#whole) : null;
  }

  /** The difference of a row's scores as both are shown; null where too few are on a side. */
  #scoreDifference(row: number, date: number | null): Tested | null {
    const rest = this.#rest;
    const found = rest
      ? ((date === null ? rest : rest.dates[date])?.difference ?? null)
      : pairDifference(this.#pairs, row);
    const [own, other] = [this.#shownMean(FIRST, row, date), this.#shownMean(OTHER, row, date)];
    return found && own && other && betweenShown(found, own.score, other.score);
  }

  #means(row: number): TestedMeans | null {
    const found = this.#scoreDifference(row, null);
    const [own, other] = [this.#shownMean(FIRST, row, null), this.#shownMean(OTHER, row, null)];
    if (!found || !own || !other) return null;
    const groups = (side: 0 | 1) => this.#pairs.of(side, row).groups;
    return { ...found, mean: own.score, other: other.score, n: groups(FIRST), n_other: groups(OTHER) };
  }

  #subtopic(
    { first, other }: { first: number; other: number },
    place: number,
    difference: Difference | null,
  ): Comparison["subtopics"] {
    const whole = this.#whole;
    const topics = other < 0 ? [first] : [first, other];
    const sums = topics.map((_, side) => this.#pairs.of(side as 0 | 1, this.#subtopicRow + place));
    if (sums.some((part) => part.count === 0)) return [];
    return [
      {
        name: this.view.topics[first]?.name ?? "",
        ids: topics.map((topic) => this.view.topics[topic]?.id ?? ""),
        estimates: sums.map((part) => topicEstimate(part, whole)),
        difference,
      },
    ];
  }

  /** Of the comments whose emotions are told. */
  #emotionShare(emotion: number): Tested {
    const counts = this.#counts;
    const share = (side: 0 | 1) => ({
      hits: counts.withEmotion(side, emotion),
      of: counts.emotionComments(side),
    });
    return shareDifference(share(FIRST), share(OTHER), this.#toldInBoth);
  }

  #share(hits: (side: 0 | 1) => number): Tested {
    return shareDifference(
      { hits: hits(FIRST), of: this.#counts.comments(FIRST) },
      { hits: hits(OTHER), of: this.#counts.comments(OTHER) },
      this.inBoth,
    );
  }
}

/** Subtopics that are compared; their topic has fewer. */
const MAX_SUBTOPICS = 100;
const EMPTY: Estimate = { count: 0, score: 0, low: 0, high: 0 };
/** A difference of which nothing is known: it may be as large as the scale. */
const UNKNOWN = { value: 0, low: -200, high: 200, clear: false };
