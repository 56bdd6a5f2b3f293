import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { fillText } from "@soundings/contract/words";
import { timeFormat } from "@soundings/survey/time-format";
import type { ColumnTopic } from "../columns/dataset-view.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import type english from "../words/locales/en/ask.json";
import { wordsOf } from "../words/words-of.ts";
import type { Askable } from "./hear-question.ts";
import { type Parsed, parseQuestion } from "./parse-question.ts";

const textsIn = wordsOf<typeof english>("ask");

/** Questions that are offered at once. */
const MOST = 6;

/** A topic, named in the reader's language, with how many comments speak of it. */
export type SpokenTopic = Pick<ColumnTopic, "id" | "name" | "parent" | "is_general"> & {
  comment_count: number;
};

/**
 * Questions that this dataset can answer, near what was asked where something of it was understood; each is one that
 * is understood without a doubt.
 *
 * @param topics in any order; two of them are compared where enough speak of both
 * @param changed first day of the month since which the score certainly changed
 */
export function suggestQuestions(
  topics: readonly SpokenTopic[],
  askable: Askable,
  language: InterfaceLanguage,
  heard: Parsed["heard"] | null,
  changed: string | null,
): string[] {
  const texts = textsIn(language);
  const topicOf = (id: string | undefined) => topics.find((topic) => topic.id === id);
  const all = topics
    .filter(({ parent, is_general }) => parent === null && !is_general)
    .toSorted((a, b) => b.comment_count - a.comment_count);
  const first = topicOf(heard?.topics[0]) ?? all[0];
  const second = topicOf(heard?.topics[1]) ?? all.find((one) => one !== first);
  const topic = first?.name;
  // Of a few comments a comparison says nothing.
  const isCompared = [first, second].every((one) => one && one.comment_count >= MIN_COMMENTS);
  const other = isCompared ? second?.name : null;
  const text = askable.columns.find(({ is_rating, column }) => !is_rating && column !== "language");
  const value = heard?.values[0] ?? text?.values[0];
  const otherValue = text?.values.find((one) => one !== value);
  const near = [
    ...(heard?.topics.length
      ? [fill(texts.about_topic, { topic }), fill(texts.complaints_topic, { topic })]
      : []),
    ...((heard?.topics.length ?? 0) > 1 ? [fill(texts.compare_topics, { topic, other })] : []),
    ...(heard?.values.length ? [fill(texts.complaints_value, { value })] : []),
  ];
  const month = askable.last_date && monthText(monthBefore(askable.last_date), language);
  const usual = [
    texts.complaints,
    fill(texts.about_topic, { topic }),
    fill(texts.segments, { header: text?.header }),
    texts.fix,
    fill(texts.why, { month: changed && monthText(changed, language) }),
    fill(texts.compare_topics, { topic, other }),
    fill(texts.better, { month }),
    fill(texts.compare_values, { value, other: otherValue }),
    texts.praise,
    texts.topics,
    texts.emotions,
  ];
  const questions = [...near, ...usual].filter((one) => one !== null);
  return [...new Set(questions)].filter((one) => isClear(parseQuestion(one, askable))).slice(0, MOST);
}

/** Answered without a doubt. */
const isClear = ({ query, doubtful, unsure, unknown }: Parsed): boolean =>
  query !== null && !doubtful && !unsure && unknown.length === 0;

/** Null where a gap has nothing to be filled with. */
function fill(text: string, gaps: Record<string, string | null | undefined>): string | null {
  if (Object.values(gaps).some((gap) => !gap)) return null;
  return fillText(text, gaps as Record<string, string>);
}

/** A change needs some time after it. */
function monthBefore(last: string): string {
  const day = new Date(`${last.slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return day.toISOString();
}

function monthText(date: string, language: InterfaceLanguage): string {
  const day = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  const month = timeFormat(language, { month: "long", timeZone: "UTC" }).format(day);
  return `${month} ${day.getUTCFullYear()}`;
}
