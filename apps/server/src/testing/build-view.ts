import type { ColumnTopic, DatasetView } from "../columns/dataset-view.ts";
import { NO_DAY, NO_TOPIC } from "../columns/dataset-view.ts";

/** Places of the topics that buildView() has unless told; "Late" is a subtopic of "Delivery". */
export const DELIVERY = 0;
export const STAFF = 1;
export const LATE = 2;

/** An id for each number. */
export const idOf = (number: number) => `0192f0c1-2345-7abc-8def-${String(number).padStart(12, "0")}`;

const named = (place: number, name: string, parent: number | null): ColumnTopic => ({
  id: idOf(place),
  parent,
  name,
  is_key: false,
  by_person: false,
  created_at: 0,
});

const TOPICS = [
  named(DELIVERY, "Delivery", null),
  named(STAFF, "Staff", null),
  named(LATE, "Late", DELIVERY),
];

export interface BuiltComment {
  /** Null when it is not analysed. */
  score: number | null;
  /** Topic, subtopic and score. */
  mentions: [topic: number, subtopic: number | null, score: number][];
  /** Days since 1970-01-01. */
  day?: number;
  /** Bit n is emotion n. */
  emotions?: number;
  copy?: boolean;
  /** Scores of clauses without a topic; the comment's own where it speaks of none, unless told. */
  rest?: number[];
  /** "en" unless told. */
  language?: string;
}

/** A dataset in memory, without a database behind it. */
export function buildView(comments: BuiltComment[], topics: ColumnTopic[] = TOPICS): DatasetView {
  const count = comments.length;
  const mentions = comments.flatMap((comment) => comment.mentions);
  const offsets = new Uint32Array(count + 1);
  comments.forEach((comment, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + comment.mentions.length;
  });
  const score = Float32Array.from(comments, (comment) => comment.score ?? 0);
  const languages = [...new Set(["en", ...comments.map(({ language = "en" }) => language)])];
  const rests = comments.map(({ score, mentions, rest }) =>
    score === null ? [] : (rest ?? (mentions.length > 0 ? [] : [score])),
  );
  return {
    account_id: idOf(1),
    dataset_id: idOf(2),
    run: 1,
    version: 0,
    count,
    sentiment: Uint8Array.from(comments, (comment) =>
      comment.score === null ? 0 : comment.score < -20 ? 1 : comment.score > 20 ? 3 : 2,
    ),
    score,
    engine_score: score,
    emotions: Uint8Array.from(comments, (comment) => comment.emotions ?? 0),
    language: Uint8Array.from(comments, ({ language = "en" }) => languages.indexOf(language)),
    languages,
    day: Int32Array.from(comments, (comment) => comment.day ?? NO_DAY),
    copy: Uint8Array.from(comments, (comment) => (comment.copy ? 1 : 0)),
    first: Uint32Array.from(comments, (_, at) => at),
    words: new Uint16Array(count).fill(10),
    topics,
    mentions: {
      offsets,
      topic: Uint16Array.from(mentions, ([topic]) => topic),
      subtopic: Uint16Array.from(mentions, ([, subtopic]) => subtopic ?? NO_TOPIC),
      score: Float32Array.from(mentions, ([, , value]) => value),
      clause: Uint8Array.from(comments.flatMap((comment) => comment.mentions.map((_, at) => at))),
      stored: Uint8Array.from(comments.flatMap((comment) => comment.mentions.map((_, at) => at))),
    },
    rest: {
      count: Uint8Array.from(rests, (scores) => scores.length),
      score: Float32Array.from(rests, (scores) =>
        scores.length > 0 ? scores.reduce((sum, one) => sum + one, 0) / scores.length : 0,
      ),
    },
  };
}
