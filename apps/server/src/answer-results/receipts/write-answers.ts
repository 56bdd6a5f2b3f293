import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { findSurvey } from "../../surveys/queries.ts";
import type { ReadAnalysis, ReadResponse } from "../answer-columns.ts";
import { analysesOf, askedVersions, responsesByIds } from "../queries.ts";
import { ANSWERS_FORMAT } from "./answers-data.ts";

const BATCH = 500;

interface Planned {
  /** Ids of all responses. */
  ids: { count: number; at: (n: number) => string };
  change: number;
}

/** A survey as it was asked and all responses, line by line: all that `soundings verify` works a report out from. */
export async function* answerLines(db: Db, key: SurveyKey, { ids, change }: Planned): AsyncGenerator<string> {
  const found = await findSurvey(db, key);
  if (!found) throw new ProblemError("NOT_FOUND");
  const published = await askedVersions(db, key);
  yield line({
    format: ANSWERS_FORMAT,
    survey_id: key.survey_id,
    name: found.item.name,
    change,
    versions: published.length > 0 ? published : [{ number: 0, survey: found.survey }],
  });
  for (let from = 0; from < ids.count; from += BATCH) {
    const length = Math.min(BATCH, ids.count - from);
    const batch = Array.from({ length }, (_, n) => ids.at(from + n));
    const analyses = new Map<string, ReadAnalysis[]>(batch.map((id) => [id, []]));
    const responses = await responsesByIds(db, key, batch);
    for (const one of await analysesOf(db, key, batch)) analyses.get(one.response_id)?.push(one);
    yield responses.map((one) => line(responseRecord(one, analyses.get(one.id) ?? []))).join("");
  }
}

const line = (record: object) => `${JSON.stringify(record)}\n`;

/** A response with all that a report takes from it. */
export const responseRecord = (response: ReadResponse, analyses: readonly ReadAnalysis[]) => ({
  ...response,
  texts: analyses.map(({ question_id, language, sentiment, score, emotions, topics }) => ({
    ...{ question_id, language, sentiment, score, topics },
    emotions: emotions.map(({ emotion }) => emotion),
  })),
});
