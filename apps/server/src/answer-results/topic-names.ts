import type { QuestionReport } from "@soundings/contract/report";
import { topicNameIn } from "@soundings/nlp/analyse";
import type { AskedSurvey } from "./asked-questions.ts";

/**
 * Topics are kept under their names in the survey's default language, and shown in that of whoever looks where
 * the taxonomy has both.
 */

type Text = NonNullable<QuestionReport["text"]>;

/** The same with the names that a person reads. */
export function withTopicNames<Question extends { text: Text | null }>(
  { current }: AskedSurvey,
  question: Question,
  language: string,
): Question {
  if (!question.text) return question;
  const from = current.survey.default_language;
  const topics = question.text.topics.map((topic) => ({
    ...topic,
    name: topicNameIn(topic.name, from, language),
  }));
  return { ...question, text: { ...question.text, topics } };
}

/** The name that a topic is kept under, of the one that a person reads. */
export function keptTopicName({ current }: AskedSurvey, name: string, language: string): string {
  return topicNameIn(name, language, current.survey.default_language);
}
