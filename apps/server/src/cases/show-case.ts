import type { Case } from "@soundings/contract/cases";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { EMOTIONS, SENTIMENTS, type Sentiment } from "@soundings/nlp/scale";
import { answerWords } from "@soundings/survey/answer-words";
import { isAnswered, OTHER } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import { namedText } from "@soundings/survey/named-text";
import { offeredChoices } from "@soundings/survey/offered-choices";
import { isOpenText } from "@soundings/survey/open-text";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { loadView } from "../columns/load-view.ts";
import { inLanguage } from "../columns/named-view.ts";
import { commentsById } from "../comments/list-queries.ts";
import type { Db } from "../db/db.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { type LookedResponse, responsesById } from "./answer-queries.ts";
import type { CaseRow } from "./case-queries.ts";
import { commentFacts } from "./comment-facts.ts";

/** What a case is about, as it is today. */
export type Subject = Pick<Case, "texts" | "fields">;

const NOTHING: Subject = { texts: [], fields: [] };

export async function subjectOf(
  db: Db,
  account_id: string,
  row: CaseRow,
  language: InterfaceLanguage,
): Promise<Subject> {
  const { survey_id, response_id, dataset_id, comment_id } = row;
  if (survey_id && response_id) {
    const found = await answerOf(db, { account_id, survey_id }, response_id);
    return found ? ofAnswer(found.map, found.response) : NOTHING;
  }
  if (!dataset_id || comment_id === null) return NOTHING;
  return await ofComment(db, { account_id, dataset_id }, comment_id, language);
}

/** The response with the version that it answered; null where either is gone. */
export async function answerOf(
  db: Db,
  key: { account_id: string; survey_id: string },
  response_id: string,
): Promise<{ map: FlowMap; response: LookedResponse } | null> {
  const [response] = await responsesById(db, key, [response_id]);
  const map = response && (await publishedVersion(db, key, response.number));
  return response && map ? { map, response } : null;
}

function ofAnswer(map: FlowMap, { answers, texts: read }: LookedResponse): Subject {
  const texts: Subject["texts"] = [];
  const fields: Subject["fields"] = [];
  for (const question of map.questions.values()) {
    const answer = answers[question.id];
    if (!isAnswered(answer)) continue;
    const title = namedText(question.title, map.questions);
    if (isOpenText(question)) {
      const found = read.find(({ question_id }) => question_id === question.id);
      const emotions = (found?.emotions ?? []).map(({ emotion }) => emotion);
      texts.push({
        title,
        text: answer.text?.trim() ?? "",
        sentiment: (found?.sentiment as Sentiment | undefined) ?? null,
        score: found ? Math.round(found.score) : null,
        emotions: EMOTIONS.filter((one) => emotions.includes(one)),
        topics: found?.topics ?? [],
      });
    } else fields.push(...fieldsOf(question, title, map, answers));
  }
  return { texts, fields };
}

function fieldsOf(
  question: Question,
  title: string,
  map: FlowMap,
  answers: LookedResponse["answers"],
): Subject["fields"] {
  const answer = answers[question.id];
  const parts = answerRulesOf(question).fields?.(question.options);
  if (parts)
    return parts.flatMap(({ id, label }) => {
      const value = answer?.fields?.[id]?.trim() ?? "";
      return value ? { title: namedText(label, map.questions), value } : [];
    });
  if (answer?.files) return [{ title, value: answer.files.map(({ name }) => name).join("; ") }];
  const own = answer?.text ? [{ id: OTHER, text: answer.text, image_id: null }] : [];
  const offering = { ...map, answers, parameters: {} };
  const value = answerWords(question, answer, [...offeredChoices(question, offering), ...own]);
  return value ? [{ title, value }] : [];
}

async function ofComment(
  db: Db,
  key: { account_id: string; dataset_id: string },
  comment_id: number,
  language: InterfaceLanguage,
): Promise<Subject> {
  const [loaded, dataset] = await Promise.all([loadView(db, key), findDataset(db, key)]);
  if (!loaded || !dataset) return NOTHING;
  const view = inLanguage(loaded, language);
  const [comment] = await commentsById(db, view, [comment_id]);
  if (!comment) return NOTHING;
  const index = comment_id - 1;
  const [facts] = commentFacts(view, new Map(), index, comment.text).texts;
  const cells = comment.cells as (string | number | null)[];
  return {
    texts: [
      {
        title: dataset.columns[0]?.header ?? "",
        text: comment.text,
        sentiment: SENTIMENTS[(view.sentiment[index] ?? 0) - 1] ?? null,
        score: facts?.score == null ? null : Math.round(facts.score),
        emotions: [...(facts?.emotions ?? [])],
        topics: [...new Set((facts?.topics ?? []).map(({ name }) => name))],
      },
    ],
    fields: dataset.columns.slice(1).flatMap(({ header }, place) => {
      const value = cells[place];
      return value == null || value === "" ? [] : { title: header, value: String(value) };
    }),
  };
}
