import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { analysesOf, oldestWriter, responsesAfter } from "./queries.ts";

const BATCH = 2_048;
const LEAST_ID = "00000000-0000-0000-0000-000000000000";

/** Reads all responses of a survey; what the transaction that it names and later ones wrote may be missing. */
export async function loadColumns(db: Db, key: SurveyKey, columns: AnswerColumns): Promise<string> {
  const since = await oldestWriter(db);
  let after = LEAST_ID;
  for (;;) {
    const responses = await responsesAfter(db, key, after, BATCH);
    if (responses.length === 0) return since;
    const ids = responses.map(({ id }) => id);
    const analyses = await analysesOf(db, key, ids);
    for (const response of responses) columns.put(response);
    for (const analysis of analyses) columns.putAnalysis(analysis);
    after = ids.at(-1) as string;
  }
}
