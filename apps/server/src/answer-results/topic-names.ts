import type { QuestionReport } from "@soundings/contract/report";
import type { ReportClaim } from "@soundings/contract/report-claims";
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

/** Claims with the names of topics that a person reads. */
export function withClaimTopics(
  { current }: AskedSurvey,
  claims: readonly ReportClaim[],
  language: string,
): ReportClaim[] {
  const from = current.survey.default_language;
  return claims.map((claim) =>
    claim.kind === "text_topic" && claim.subject !== null
      ? { ...claim, subject: topicNameIn(claim.subject, from, language) }
      : claim,
  );
}

/** The name that a topic is kept under, of the one that a person reads. */
export function keptTopicName({ current }: AskedSurvey, name: string, language: string): string {
  return topicNameIn(name, language, current.survey.default_language);
}
