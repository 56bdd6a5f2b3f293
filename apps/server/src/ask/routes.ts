import { askDataset } from "@soundings/contract/ask";
import {
  deleteSavedQuestion,
  listSavedQuestions,
  MAX_SAVED_QUESTIONS,
  saveQuestion,
} from "@soundings/contract/saved-questions";
import { namedView } from "../columns/load-view.ts";
import { memoize } from "../columns/memoize.ts";
import { findDataset } from "../datasets/queries.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { answerQuery } from "./answer-query.ts";
import { askableOf } from "./askable.ts";
import { parseQuestion } from "./parse-question.ts";
import { insertQuestion, listQuestions, removeQuestion } from "./queries.ts";
import { suggestQuestions } from "./suggest-questions.ts";

export function askRoutes(serve: Serve): void {
  serve(askDataset, async ({ params, body, signed, db }) => {
    const { account_id, language } = signed;
    const key = { account_id, dataset_id: params.id };
    const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
    if (!dataset) throw new ProblemError("NOT_FOUND");
    const askable = await memoize(view, "askable", {}, () => askableOf(db, view, dataset));
    const parsed = body.query ? null : parseQuestion(body.question, askable);
    const query = body.query ?? parsed?.query ?? null;
    return {
      query,
      unknown: parsed?.unknown ?? [],
      suggestions: suggestQuestions(view, askable, language, parsed?.heard ?? null),
      answer: query && (await memoize(view, "ask", query, () => answerQuery(db, view, dataset, query))),
    };
  });

  serve(listSavedQuestions, async ({ params, signed, db }) => ({
    items: await listQuestions(db, await existing(db, params, signed)),
  }));

  serve(saveQuestion, async ({ params, body, signed, db }) => {
    const saved = await insertQuestion(db, await existing(db, params, signed), body, MAX_SAVED_QUESTIONS);
    if (!saved) throw new ProblemError("TOO_MANY_QUESTIONS", { limit: MAX_SAVED_QUESTIONS });
    return saved;
  });

  serve(deleteSavedQuestion, async ({ params, signed: { account_id }, db }) => {
    const removed = await removeQuestion(db, { account_id, dataset_id: params.id }, params.question_id);
    if (!removed) throw new ProblemError("NOT_FOUND");
    return removed;
  });
}

/** Throws NOT_FOUND. */
async function existing(db: Db, { id }: { id: string }, { account_id }: Signed): Promise<DatasetKey> {
  const key = { account_id, dataset_id: id };
  if (!(await findDataset(db, key))) throw new ProblemError("NOT_FOUND");
  return key;
}
