import type { AskedQuestion } from "@soundings/contract/asked-question";
import { topicNamesOf } from "@soundings/nlp/analyse";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { listenedFor, type Reading, type TextReading } from "@soundings/survey/reading";
import type { AskedSurvey } from "./asked-questions.ts";
import { type ExportColumn, questionHeader } from "./export-columns.ts";
import type { AnswerExportTexts } from "./export-texts.ts";

/** What conditions heard in respondents' texts, for files: by it the way was chosen that they went. */

/** Whether conditions of any version listened to a question, and for which topics all of them together. */
function listenedTopics({ current, versions }: AskedSurvey, questionId: string): Set<string> | null {
  const maps = [current, ...[...versions.values()].map(({ map }) => map)];
  const listened = maps
    .map(({ survey }) => listenedFor(survey))
    .filter(({ questions }) => questions.has(questionId));
  return listened.length > 0 ? new Set(listened.flatMap(({ topics }) => topics)) : null;
}

/** "Negative -62; Anger; Delivery -40"; null where nothing had to be read. */
export function heardText(reading: Reading | undefined, texts: AnswerExportTexts): string | null {
  if (!reading) return null;
  if (reading.missed) return texts.heard_missed;
  return reading.said ? saidText(reading.said, texts) : texts.heard_nothing;
}

function saidText({ sentiment, score, emotions, topics }: TextReading, texts: AnswerExportTexts): string {
  const named: Readonly<Record<string, string>> = texts.emotionNames;
  return [
    `${texts.sentiments[sentiment]} ${Math.round(score)}`,
    ...emotions.map((emotion) => named[emotion] ?? emotion),
    ...Object.entries(topics).map(([topic, [least, most]]) => {
      const [from, to] = [Math.round(least), Math.round(most)];
      return `${topicName(topic, texts)} ${from === to ? from : `${from} … ${to}`}`;
    }),
  ].join("; ");
}

const topicName = (topic: string, { code }: AnswerExportTexts) =>
  topicNamesOf(topic, [code])?.[code] ?? topic;

/** A column of what was heard in a question's texts; none where no condition ever listened. */
export function heardColumns(
  question: AskedQuestion,
  asked: AskedSurvey,
  texts: AnswerExportTexts,
): ExportColumn[] {
  if (!listenedTopics(asked, question.id)) return [];
  return [
    {
      key: `question:${question.id}:heard`,
      header: `${questionHeader(question, texts)}: ${texts.heard}`,
      cell: ({ readings }) => heardText(readings?.[question.id], texts),
    },
  ];
}

/** How many bytes it may come to; null where no condition ever listened. */
export function heardBytes(
  question: AskedQuestion,
  asked: AskedSurvey,
  texts: AnswerExportTexts,
): number | null {
  const topics = listenedTopics(asked, question.id);
  if (!topics) return null;
  const all = Object.fromEntries(
    [...topics].map((topic): [string, [number, number]] => [topic, [-100, -99]]),
  );
  const longest = SENTIMENTS.map((sentiment) =>
    saidText({ sentiment, score: -100, emotions: [...EMOTIONS], topics: all }, texts),
  );
  return Math.max(
    ...[...longest, texts.heard_missed, texts.heard_nothing].map((text) => Buffer.byteLength(text, "utf8")),
  );
}
