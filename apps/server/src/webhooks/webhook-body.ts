import type { WebhookEvent } from "@soundings/contract/webhooks";
import { answerWords } from "@soundings/survey/answer-words";
import { type Answer, isAnswered } from "@soundings/survey/answers";
import { type FlowMap, questionsOf } from "@soundings/survey/flow";
import { namedText } from "@soundings/survey/named-text";
import { inOrder } from "@soundings/survey/numbering";
import { offeredChoices } from "@soundings/survey/offered-choices";
import { scoresOf } from "@soundings/survey/scores";
import { answersByIds } from "../answer-results/list-answers.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { bodyOf } from "./body-of.ts";

/** What a body is made of. */
export interface EventToSend {
  event_name: WebhookEvent;
  response_id: string | null;
  details: Record<string, unknown>;
  created_at: Date;
}

/**
 * The body of an event, as Standard Webhooks has it: `{type, timestamp, data}`. Null when what it is about
 * was deleted before it could be sent: there is nothing to tell.
 */
export async function webhookBody(
  db: DbOrTransaction,
  key: SurveyKey,
  { event_name, response_id, details, created_at }: EventToSend,
): Promise<string | null> {
  const item = await findSurveyItem(db, key);
  if (!item) return null;
  const survey = { id: item.id, name: item.name, status: item.status };
  const response = response_id ? await responseData(db, key, response_id) : undefined;
  if (response === null) return null;
  return bodyOf(event_name, created_at, { survey, ...(response && { response }), ...details });
}

async function responseData(db: DbOrTransaction, key: SurveyKey, response_id: string) {
  const [found] = await answersByIds(db, key, [response_id]);
  const map = found && (await publishedVersion(db, key, found.version));
  if (!found || !map) return null;
  const { id, version, language, parameters, started_at, updated_at, submitted_at, quota } = found;
  const variant = map.survey.variants.find((one) => one.id === found.variant_id);
  return {
    id,
    version,
    language,
    variant: variant ? { id: variant.id, name: variant.name } : null,
    parameters,
    started_at,
    updated_at,
    submitted_at,
    quota,
    end: map.ends.get(found.end_id ?? "")?.name ?? null,
    scores: scoresOf(map.survey).map(({ id: score_id, name }) => ({
      score_id,
      name,
      value: found.scores[score_id] ?? null,
    })),
    answers: answersInOrder(map, found.answers, parameters),
  };
}

/** What was answered, in the order of the questions, with the words of the survey's default language. */
function answersInOrder(map: FlowMap, answers: Record<string, Answer>, parameters: Record<string, string>) {
  const offering = { questions: map.questions, answers, survey: map.survey, parameters };
  return inOrder(map.survey.blocks, "block_number")
    .flatMap(questionsOf)
    .filter(({ id }) => isAnswered(answers[id]))
    .map((question) => ({
      question_id: question.id,
      number: question.question_number,
      type: question.type,
      title: namedText(question.title, map.questions),
      answer: answers[question.id],
      text: answerWords(question, answers[question.id], offeredChoices(question, offering)),
    }));
}
