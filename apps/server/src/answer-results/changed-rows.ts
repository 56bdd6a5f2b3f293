import { forgetAnswers } from "../column-store/memoize.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns, ReadAnalysis, ReadResponse } from "./answer-columns.ts";
import { analysesAfter, analysesOf, deletedAfter, responsesAfter } from "./queries.ts";

/** What changed of a survey's responses after a change. */
export interface ChangedRows {
  deleted: readonly string[];
  responses: readonly ReadResponse[];
  analyses: readonly ReadAnalysis[];
}

export const NOTHING: ChangedRows = { deleted: [], responses: [], analyses: [] };

/** Reads what changed after a change. */
export async function readAfter(db: Db, key: SurveyKey, change: number): Promise<ChangedRows> {
  // Before the responses: one that was deleted and begun again is there.
  const deleted = await deletedAfter(db, key, change);
  const responses = await responsesAfter(db, key, change);
  const analyses = await analysesAfter(db, key, change);
  if (responses.length > 0) {
    const ids = responses.map(({ id }) => id);
    analyses.push(...(await analysesOf(db, key, ids)));
  }
  return { deleted, responses, analyses };
}

/** Puts what changed into columns. */
export function apply(columns: AnswerColumns, { deleted, responses, analyses }: ChangedRows): void {
  if (deleted.length + responses.length + analyses.length > 0) forgetAnswers(columns);
  for (const id of deleted) columns.remove(id);
  for (const response of responses) columns.put(response);
  for (const analysis of analyses) columns.addAnalysis(analysis);
}
