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

const EXAMPLE_ALERT = {
  id: "00000000-0000-7000-8000-000000000000",
  dataset: { id: "00000000-0000-7000-8000-000000000000", name: "Example" },
  question_id: null,
  kind: "score_change",
  since: "2026-01-31",
  ...{ unit: "points", value: 10, other: 30, effect: -20, low: -28, high: -12, missed: 15 },
  ...{ comments: 80, comments_before: 240 },
  quotes: ["Example"],
  texts: { en: { title: "Example", drivers: null, others: [] } },
};

const EXAMPLE_INVITATION = {
  id: "00000000-0000-7000-8000-000000000000 invitation 0",
  kind: "invitation",
  contact_id: "00000000-0000-7000-8000-000000000000",
  phone: "+84901234567",
  name: "Example",
  fields: {},
  language: "en",
  subject: "Example",
  link: "https://soundings.example/s/example?t=example",
  unsubscribe: "https://soundings.example/no-more-invitations?token=example",
};

/** An example with the shape of the real one, for trying an address out. */
export function exampleBody(
  event_name: WebhookEvent,
  survey: { id: string; name: string },
  now: Date,
): string {
  const time = now.toISOString();
  const example = { id: "00000000-0000-7000-8000-000000000000", version: 1, language: "en", variant: null };
  const answer = {
    question_id: example.id,
    number: 1,
    type: "text_input",
    title: "Example",
    answer: { text: "Example" },
    text: "Example",
  };
  const response = {
    ...example,
    parameters: {},
    started_at: time,
    updated_at: time,
    submitted_at: event_name === "response.completed" ? time : null,
    quota: null,
    end: null,
    scores: [{ score_id: example.id, name: "Example", value: 7 }],
    answers: [answer],
  };
  return bodyOf(event_name, now, {
    test: true,
    survey: {
      ...survey,
      status:
        event_name === "survey.paused"
          ? "PAUSED"
          : event_name === "survey.finished"
            ? "FINISHED"
            : "PUBLISHED",
    },
    ...(event_name.startsWith("response.") && { response }),
    ...(event_name === "alert.found" && { alert: EXAMPLE_ALERT }),
    ...(event_name === "invitation.due" && { invitation: EXAMPLE_INVITATION }),
    ...(event_name === "quota.full" && {
      quota: {
        ...{ id: example.id, name: "Example", when_full: "end" },
        cell: { id: example.id, name: "Example" },
        responses: 100,
      },
    }),
    ...(event_name === "limit.reached" && {
      limit: { id: example.id, parameter: null, value: null, responses: 100 },
    }),
  });
}

const bodyOf = (type: WebhookEvent, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

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
